import type { z } from "zod";
import { schema as articleSchema } from "#schemas/articles.ts";
import { defaultLanguage, type Language } from "#schemas/languages.ts";
import { schema as legalSchema } from "#schemas/legal.ts";
import { wordsNames, wordsSchema } from "#schemas/words.ts";

export { articleSchema, legalSchema };

const modules = import.meta.glob<{ schema?: z.ZodType }>(
  ["../../schemas/facts/*.ts", "!../../schemas/facts/*.test.ts"],
  { eager: true },
);

export type NamedSchema = { name: string; schema: z.ZodType };

/** The schemas of facts with the name of their file. A module without one only combines others. */
export const factSchemas: readonly NamedSchema[] = Object.entries(modules).flatMap(
  ([file, { schema }]) => {
    const [, name = ""] = /([\w-]+)\.ts$/.exec(file) ?? [];
    return schema ? [{ name, schema }] : [];
  },
);

/** Those of a language's words, from the English files as they were saved. */
export const wordSchemas = (language: Language): readonly NamedSchema[] =>
  wordsNames(language).map((name) => ({ name, schema: wordsSchema(name, language) }));

/** Returns what a content file is: "content/en/posts/rates.mdx" is one of the posts in English. */
export function partsOf(file: string) {
  const [, folder = "", part = "words", name = ""] =
    /^content\/(\w+)(?:\/(\w+))?\/([\w-]+)\.\w+$/.exec(file) ?? [];
  return folder === "facts"
    ? { kind: folder, language: defaultLanguage, name, collection: folder }
    : { kind: part, language: folder as Language, name, collection: `${part}-${folder}` };
}

/** Returns the schema of a content file. */
export function schemaOf(file: string): z.ZodType | undefined {
  const { kind, language, name } = partsOf(file);
  if (kind === "posts") return articleSchema;
  if (kind === "legal") return legalSchema;
  const schemas = kind === "facts" ? factSchemas : wordSchemas(language);
  return schemas.find((each) => each.name === name)?.schema;
}
