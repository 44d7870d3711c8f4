import { defaultLanguage, pageLanguage } from "#schemas/languages.ts";

/** What a request says of its page: its language, if that is not the first (server/site-language.ts). */
export const siteField = pageLanguage === defaultLanguage ? {} : { site: pageLanguage };
