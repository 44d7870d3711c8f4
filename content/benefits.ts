import * as list from "#pricing/price-list.ts";
import { defaultLanguage } from "#schemas/languages.ts";

export const benefitList = list.benefitList(defaultLanguage);
export const benefits = Object.fromEntries(benefitList.map((b) => [b.id, b])) as Record<
  list.Benefit["id"],
  list.Benefit
>;
export type { Benefit } from "#pricing/price-list.ts";
export type { BenefitId } from "#schemas/facts/benefits.ts";
