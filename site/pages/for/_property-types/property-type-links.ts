import { readWords } from "#schemas/words.ts";

export const propertyTypeLinks = ({ types } = readWords("property-types")) =>
  types.map(({ slug, label }) => ({ label, path: `/for/${slug}` as const }));
