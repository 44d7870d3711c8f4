import { readFacts } from "#schemas/read-facts.ts";
import { fields, list, oneOf, text, webAddress } from "#schemas/text-fields.ts";

export const companyIds = [
  "channels",
  "sites",
  "listings",
  "revenue",
  "marketing",
  "academy",
  "pay",
] as const;

export const schema = fields({
  companies: list(fields({ id: oneOf(companyIds), name: text, url: webAddress })),
  agencies: list(text),
});

export const { companies, agencies } = readFacts("companies", schema);
