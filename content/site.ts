import * as facts from "#schemas/facts/site.ts";
import { defaultLanguage } from "#schemas/languages.ts";
import { siteWords } from "#schemas/words/site.ts";

export const site = { ...facts.site, ...siteWords[defaultLanguage] };
export const { linkLandingPaths } = facts.site;
