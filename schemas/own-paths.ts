import { pageLanguage } from "#schemas/languages.ts";
import { translatedPaths } from "#schemas/page-paths.ts";

/** The pages that the language of this build has, by their English addresses. */
export const ownPaths = translatedPaths(pageLanguage);
