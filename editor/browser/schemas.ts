import type { z } from "zod";
import { schema as articleSchema } from "#schemas/articles.ts";
import { defaultLanguage, type Language } from "#schemas/languages.ts";
import { schema as legalSchema } from "#schemas/legal.ts";
import { factSchemas } from "#schemas/read-facts.ts";
import { wordsNames, wordsSchema } from "#schemas/words.ts";

// Each registers its schema.
import.meta.glob("../../schemas/facts/*.ts", { eager: true });

/** Returns what a content file is: "content/en/posts/rates.mdx" is one of the posts in English. */
export function partsOf(file: string) {
  const [, folder = "", part = "words", name = ""] =
    /^content\/(\w+)(?:\/(\w+))?\/([\w-]+)\.\w+$/.exec(file) ?? [];
  return folder === "facts"
    ? { kind: folder, language: defaultLanguage, name, collection: folder }
    : { kind: part, language: folder as Language, name, collection: `${part}-${folder}` };
}

/** Returns the schema of a content file. That of words follows from the English file as it was saved. */
export function schemaOf(file: string): z.ZodType | undefined {
  const { kind, language, name } = partsOf(file);
  if (kind === "posts") return articleSchema;
  if (kind === "legal") return legalSchema;
  if (kind === "facts") return factSchemas.get(name);
  return wordsNames().some((each) => each === name) ? wordsSchema(name, language) : undefined;
}
