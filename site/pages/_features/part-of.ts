import { type ProductId, planIds, productIds } from "#schemas/facts/products.ts";
import { fill } from "#schemas/fill.ts";
import { locale } from "#schemas/languages.ts";
import type { WordsOf } from "#schemas/words.ts";

/** Returns which products include a feature: "Part of Enterprise and property management." */
export function partOf(
  included: readonly ProductId[],
  { partOf, products }: WordsOf<"features">["more"],
): string {
  if (included.length === productIds.length) return partOf.everyProduct;
  if (included.includes(planIds[0])) return partOf.everyPlan;
  const names = included.map((id) => products[id]);
  return fill(partOf.these, { products: new Intl.ListFormat(locale).format(names) });
}
