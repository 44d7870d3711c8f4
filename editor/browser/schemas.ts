import type { z } from "zod";
import { schema as legalSchema } from "#schemas/legal.ts";
import { schema as articleSchema } from "#site/articles/post-schema.ts";

type SchemaModule = { schema?: z.ZodType };

const facts = import.meta.glob<SchemaModule>("../../schemas/facts/*.ts", { eager: true });
const words = import.meta.glob<SchemaModule>("../../schemas/words/*.ts", { eager: true });

/** Returns the schemas of a folder by the name of their file. Modules without a schema read other files. */
const byName = (modules: Record<string, SchemaModule>) =>
  Object.entries(modules).flatMap(([file, { schema }]) => {
    const [, name = ""] = /([\w-]+)\.ts$/.exec(file) ?? [];
    return schema ? [{ name, schema }] : [];
  });

export const factSchemas = byName(facts);
export const wordSchemas = byName(words);
export { articleSchema, legalSchema };
