import { defaultLanguage, type Language, languages } from "#schemas/languages.ts";

/** Returns the language of the page that sent a request: `site` in its body, which pages of the first language leave out. */
export const siteOf = (body: unknown): Language =>
  languages.find((language) => language === Object(body).site) ?? defaultLanguage;
