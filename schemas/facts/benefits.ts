import { productIds } from "#schemas/facts/products.ts";
import { readFacts } from "#schemas/read-facts.ts";
import { byName, fields, list, oneOf, yesOrNo } from "#schemas/text-fields.ts";

export const benefitGroups = [
  "selling",
  "frontDesk",
  "ratesAndGuests",
  "staffAndGroups",
  "helpFromUs",
] as const;

export type BenefitId = keyof FactsByName["benefits"];

const benefit = fields({
  group: oneOf(benefitGroups),
  includedIn: list(oneOf(productIds)),
  onCard: yesOrNo.exactOptional(),
});

/** Every benefit and the products that include it. pricing/price-list.ts adds the words. */
export const benefits = readFacts("benefits", byName<BenefitId, typeof benefit>(benefit));
export const benefitIds = Object.keys(benefits) as BenefitId[];
