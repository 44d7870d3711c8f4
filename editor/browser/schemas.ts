import type { z } from "zod";
import { schema as articleSchema } from "#schemas/articles.ts";
import type { Language } from "#schemas/languages.ts";
import { schema as legalSchema } from "#schemas/legal.ts";
import { wordsNames, wordsSchema } from "#schemas/words.ts";

export { articleSchema, legalSchema };

type SchemaModule = { schema?: z.ZodType };

const facts = import.meta.glob<SchemaModule>(
  ["../../schemas/facts/*.ts", "!../../schemas/facts/*.test.ts"],
  {
    eager: true,
  },
);

/** The schemas of facts with the name of their file. A module without one only combines others. */
export const factSchemas = Object.entries(facts).flatMap(([file, { schema }]) => {
  const [, name = ""] = /([\w-]+)\.ts$/.exec(file) ?? [];
  return schema ? [{ name, schema }] : [];
});

/** Those of a language's words, from the English files as they were saved. */
export const wordSchemas = (language: Language) =>
  wordsNames(language).map((name) => ({ name, schema: wordsSchema(name, language) }));

/** Returns the schema of a content file. */
export function schemaOf(file: string): z.ZodType | undefined {
  const [, folder = "", name = ""] = /^content\/(.+)\/([\w-]+)\.\w+$/.exec(file) ?? [];
  if (folder.endsWith("/posts")) return articleSchema;
  if (folder.endsWith("/legal")) return legalSchema;
  const schemas: { name: string; schema: z.ZodType }[] =
    folder === "facts" ? factSchemas : wordSchemas(folder as Language);
  return schemas.find((each) => each.name === name)?.schema;
}
