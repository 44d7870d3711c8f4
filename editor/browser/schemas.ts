import type { z } from "zod";
import { schema as articleSchema } from "#schemas/articles.ts";
import { schema as legalSchema } from "#schemas/legal.ts";

export { articleSchema, legalSchema };

type SchemaModule = { schema?: z.ZodType };

const facts = import.meta.glob<SchemaModule>(
  ["../../schemas/facts/*.ts", "!../../schemas/facts/*.test.ts"],
  {
    eager: true,
  },
);
const words = import.meta.glob<SchemaModule>(
  ["../../schemas/words/*.ts", "!../../schemas/words/*.test.ts"],
  {
    eager: true,
  },
);

/** Returns the schemas of a folder with the name of their file. A module without one only combines others. */
const listSchemas = (modules: Record<string, SchemaModule>) =>
  Object.entries(modules).flatMap(([file, { schema }]) => {
    const [, name = ""] = /([\w-]+)\.ts$/.exec(file) ?? [];
    return schema ? [{ name, schema }] : [];
  });

export const factSchemas = listSchemas(facts);
export const wordSchemas = listSchemas(words);

/** Returns the schema of a content file. */
export function schemaOf(file: string): z.ZodType | undefined {
  const [, folder = "", name = ""] = /^content\/(.+)\/([\w-]+)\.\w+$/.exec(file) ?? [];
  if (folder.endsWith("/posts")) return articleSchema;
  if (folder.endsWith("/legal")) return legalSchema;
  const schemas = folder === "facts" ? factSchemas : wordSchemas;
  return schemas.find((each) => each.name === name)?.schema;
}
