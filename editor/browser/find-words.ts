import { parse } from "yaml";
import { files } from "#editor/browser/content-files.ts";
import { splitFile } from "#editor/browser/content-formats.ts";
import { defaultLanguage, languages } from "#schemas/languages.ts";
import { insertValues, pathsIn, valueAt } from "#schemas/values.ts";
import { valueFinder, valueNames } from "#schemas/words.ts";
import type { FoundText } from "#scripts/content/find-placeholders.ts";

const mostResults = 30;

/** Returns the texts that contain some words, as they are written or as the site shows them. */
export function findWords(words: string): FoundText[] {
  const wanted = simplify(words);
  if (wanted.length < 3) return [];
  return [...files]
    .flatMap(([file, source]) => (source ? textsOf(file, source) : []))
    .filter(({ file, value }) => {
      const language = languages.find((each) => file.startsWith(`content/${each}/`));
      const find = valueFinder(language ?? defaultLanguage);
      return [value, String(insertValues(value, find, () => undefined))].some((text) =>
        simplify(text).includes(wanted),
      );
    })
    .slice(0, mostResults);
}

/** Returns the names that a text may have in braces, of prices and facts whose name or value contains some words. */
export function findValues(words: string): { name: string; value: string }[] {
  const wanted = simplify(words);
  const find = valueFinder(defaultLanguage);
  return valueNames()
    .map((name) => ({ name, value: String(find(name.split("."))) }))
    .filter((each) => wanted.length > 2 && simplify(Object.values(each).join(" ")).includes(wanted))
    .slice(0, mostResults);
}

function textsOf(file: string, source: string): FoundText[] {
  const { yaml, body = "" } = splitFile(source);
  const data = parse(yaml);
  const fields = pathsIn(data).map((field) => [field, String(valueAt(data, field.split(".")))]);
  const paragraphs = body.split(/\n{2,}/).map((text) => ["text", text]);
  return [...fields, ...paragraphs].map(([field = "", value = ""]) => ({ file, field, value }));
}

/** Without differences that are hard to see or to type. */
const simplify = (text: string) =>
  text.toLowerCase().replace(/[’‘]/g, "'").replace(/[“”]/g, '"').replace(/\s+/g, " ").trim();
