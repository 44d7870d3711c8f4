/**
 * The parts of the suite. `slug` is the part's name in addresses (/features#channel-manager) and in stored trial
 * requests, so it must not change.
 */
export const suiteParts = {
  channelManager: { slug: "channel-manager", name: "Channel manager" },
  bookingEngine: { slug: "booking-engine", name: "Booking engine" },
  propertyManagement: { slug: "property-management", name: "Property management" },
  revenueManagement: { slug: "revenue-and-guests", name: "AI revenue and guest experience" },
} as const;

export type SuitePart = keyof typeof suiteParts;

/** The parts whose price depends on the number of rooms. The others are add-ons to either. */
export const mainParts = [
  "channelManager",
  "bookingEngine",
] as const satisfies readonly SuitePart[];

export type MainPart = (typeof mainParts)[number];

/** Everything that has a price of its own. The listing is sold by itself. */
export type PricedPart = SuitePart | "platformListing";

/** The products of the price list: the channel manager, the three booking engine plans and the two add-ons. */
export const productNames = {
  channelManager: "Channel manager",
  starter: "Starter",
  professional: "Professional",
  enterprise: "Enterprise",
  propertyManagement: "Property management",
  revenueManagement: "Revenue suite",
} as const;

export type ProductId = keyof typeof productNames;

/** The booking engine plans. */
export type PlanId = "starter" | "professional" | "enterprise";

/** Which parts are sold separately, in the wording that every page uses. */
export const howPartsAreSold =
  "Start with the channel manager or the booking engine. Property management and the revenue tools are add-ons to either.";
