/** The booking engine plans. */
export const planIds = ["starter", "professional", "enterprise"] as const;
export type PlanId = (typeof planIds)[number];

/** The names of the parts in addresses and in stored trial requests. */
export const partSlugs = [
  "channel-manager",
  "booking-engine",
  "property-management",
  "revenue-and-guests",
] as const;
export type PartSlug = (typeof partSlugs)[number];
