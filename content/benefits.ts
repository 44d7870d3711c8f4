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

/** One thing that a customer gets, and the products that include it. */
export type Benefit = {
  title: string;
  group: "Selling" | "Front desk" | "Rates and guests" | "Staff and groups" | "Help from us";
  includedIn: readonly ProductId[];
};

const plans = ["starter", "professional", "enterprise"] as const;
const higherPlans = ["professional", "enterprise"] as const;
const all = Object.keys(productNames) as ProductId[];

/** What is in what. The comparison table shows all of it; each plan's card shows what the plan adds. */
export const benefits: readonly Benefit[] = [
  {
    title: "Rooms and rates kept in step on your travel sites",
    group: "Selling",
    includedIn: ["channelManager"],
  },
  {
    title: "Bookings from travel sites in one diary",
    group: "Selling",
    includedIn: ["channelManager"],
  },
  { title: "Booking page in your own name", group: "Selling", includedIn: plans },
  { title: "Unlimited bookings, no commission", group: "Selling", includedIn: plans },
  { title: "Card and EFT payments", group: "Selling", includedIn: plans },
  { title: "Rates in rand, euro and dollar", group: "Selling", includedIn: plans },
  { title: "Offers, promo codes and packages", group: "Selling", includedIn: higherPlans },
  {
    title: "Reservations, rooms, folios and housekeeping",
    group: "Front desk",
    includedIn: ["propertyManagement"],
  },
  {
    title: "Rate suggestions for your booking page, with the reason",
    group: "Rates and guests",
    includedIn: higherPlans,
  },
  {
    title: "Guest messages before and after a stay",
    group: "Rates and guests",
    includedIn: higherPlans,
  },
  {
    title: "Rate suggestions for every channel, with a demand calendar",
    group: "Rates and guests",
    includedIn: ["revenueManagement"],
  },
  {
    title: "Drafted replies to guest questions",
    group: "Rates and guests",
    includedIn: ["revenueManagement"],
  },
  { title: "As many users as you need", group: "Staff and groups", includedIn: all },
  {
    title: "All properties under one sign-in",
    group: "Staff and groups",
    includedIn: ["enterprise"],
  },
  { title: "Group reports by property", group: "Staff and groups", includedIn: ["enterprise"] },
  {
    title: "Staff roles and permissions",
    group: "Staff and groups",
    includedIn: ["enterprise", "propertyManagement"],
  },
  { title: "Help by WhatsApp and email, 24/7", group: "Help from us", includedIn: all },
  { title: "Help by phone", group: "Help from us", includedIn: higherPlans },
  { title: "A named account manager", group: "Help from us", includedIn: ["enterprise"] },
];
