import { defaultLanguage } from "#schemas/languages.ts";
import { propertyTypesWords } from "#schemas/words/property-types.ts";

/** Links to the pages below /for. */
export const propertyTypeLinks = propertyTypesWords[defaultLanguage].types.map(
  ({ slug, label }) => ({
    label,
    path: `/for/${slug}` as const,
  }),
);
