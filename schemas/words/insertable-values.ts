import { languages } from "#schemas/languages.ts";
import { insertableValues } from "#schemas/read-words.ts";

/** Everything that an article may insert in braces, by language: `{site.name}` is `insertable.en.site.name`. */
export const insertable = Object.fromEntries(
  languages.map((language) => [language, insertableValues(language)]),
);
