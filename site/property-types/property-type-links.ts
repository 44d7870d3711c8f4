import type { PropertyTypesWords } from "#schemas/words/property-types.ts";

/** Returns the links to the pages below /for. */
export const propertyTypeLinks = ({ types }: PropertyTypesWords) =>
  types.map(({ slug, label }) => ({ label, path: `/for/${slug}` as const }));

export type PropertyTypeLinks = ReturnType<typeof propertyTypeLinks>;
