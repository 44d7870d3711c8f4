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
