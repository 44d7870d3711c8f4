import { propertyTypes } from "#content/property-types.ts";

/** Links to the pages below /for. */
export const propertyTypeLinks = propertyTypes.map(({ slug, label }) => ({
  label,
  path: `/for/${slug}` as const,
}));
