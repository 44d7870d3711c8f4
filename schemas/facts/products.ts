import { z } from "zod";
import { partSlugs, planIds } from "#schemas/product-ids.ts";
import { readFields } from "#schemas/read-facts.ts";
import { fields, list, oneOf } from "#schemas/text-fields.ts";

export { type PartSlug, type PlanId, partSlugs, planIds } from "#schemas/product-ids.ts";

/** The parts of the suite. */
export const suitePartIds = [
  "channelManager",
  "bookingEngine",
  "propertyManagement",
  "revenueManagement",
] as const;
export type SuitePart = (typeof suitePartIds)[number];

/** The parts whose price depends on the number of rooms. */
const mainPartIds = ["channelManager", "bookingEngine"] as const;
export type MainPart = (typeof mainPartIds)[number];

/** Everything that has a price of its own. The listing is sold by itself. */
export const pricedPartIds = [...suitePartIds, "platformListing"] as const;
export type PricedPart = (typeof pricedPartIds)[number];

/** The products of the price list. */
export const productIds = [
  "channelManager",
  ...planIds,
  "propertyManagement",
  "revenueManagement",
] as const;
export type ProductId = (typeof productIds)[number];

/** The parts of the suite and their names in addresses. */
export const { suiteParts, mainParts } = readFields("products", {
  suiteParts: z.record(z.enum(suitePartIds), fields({ slug: oneOf(partSlugs) })),
  mainParts: list(oneOf(mainPartIds)),
});
