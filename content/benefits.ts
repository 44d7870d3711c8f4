import { type ProductId, productNames } from "#content/products.ts";

/** One thing that a customer gets, and the products that include it. */
export type Benefit = {
  title: string;
  group: "Selling" | "Front desk" | "Rates and guests" | "Staff and groups" | "Help from us";
  includedIn: readonly ProductId[];
  /** False if only the comparison table lists it, not the plan's card. */
  onCard?: false;
};

const plans = ["starter", "professional", "enterprise"] as const;
const higherPlans = ["professional", "enterprise"] as const;
const all = Object.keys(productNames) as ProductId[];

/** Every benefit and the products that include it. The comparison table shows all; a plan's card shows what it adds. */
export const benefits = {
  inStep: {
    title: "Rooms and rates kept in step on your travel sites",
    group: "Selling",
    includedIn: ["channelManager"],
  },
  oneDiary: {
    title: "Bookings from travel sites in one diary",
    group: "Selling",
    includedIn: ["channelManager"],
  },
  closedByHand: {
    title: "Rooms closed by hand, for example after a phone booking",
    group: "Selling",
    includedIn: ["channelManager", ...plans, "propertyManagement"],
    onCard: false,
  },
  schoolTerms: {
    title: "School terms and public holidays on the rate calendar",
    group: "Selling",
    includedIn: ["channelManager"],
  },
  bookingPage: { title: "Booking page in your own name", group: "Selling", includedIn: plans },
  unlimited: {
    title: "Unlimited bookings, no commission from us",
    group: "Selling",
    includedIn: all,
  },
  payments: { title: "Card and EFT payments", group: "Selling", includedIn: plans },
  currencies: { title: "Rates in rand, euro and dollar", group: "Selling", includedIn: plans },
  residentRates: {
    title: "Resident and international rates side by side",
    group: "Selling",
    includedIn: plans,
    onCard: false,
  },
  extras: { title: "Extras at booking", group: "Selling", includedIn: plans, onCard: false },
  cancellation: { title: "Cancellation rules", group: "Selling", includedIn: plans, onCard: false },
  offers: { title: "Offers, promo codes and packages", group: "Selling", includedIn: higherPlans },
  frontDesk: {
    title: "Reservations, rooms, folios and housekeeping",
    group: "Front desk",
    includedIn: ["propertyManagement"],
  },
  groupBookings: {
    title: "Group bookings",
    group: "Front desk",
    includedIn: ["propertyManagement"],
  },
  onlineCheckIn: {
    title: "Online check-in",
    group: "Front desk",
    includedIn: ["propertyManagement"],
  },
  agentRates: {
    title: "Agent and corporate rates",
    group: "Front desk",
    includedIn: ["propertyManagement"],
  },
  guestHistory: { title: "Guest history", group: "Front desk", includedIn: ["propertyManagement"] },
  maintenance: {
    title: "Maintenance list",
    group: "Front desk",
    includedIn: ["propertyManagement"],
  },
  ownersReport: {
    title: "Owner’s report",
    group: "Front desk",
    includedIn: ["propertyManagement"],
  },
  ownPageRates: {
    title: "Rate suggestions for your booking page, with the reason",
    group: "Rates and guests",
    includedIn: higherPlans,
  },
  guestMessages: {
    title: "Guest messages before and after a stay",
    group: "Rates and guests",
    includedIn: higherPlans,
  },
  channelRates: {
    title: "Rate suggestions for every channel, with a demand calendar",
    group: "Rates and guests",
    includedIn: ["revenueManagement"],
  },
  draftedReplies: {
    title: "Drafted replies to guest questions",
    group: "Rates and guests",
    includedIn: ["revenueManagement"],
  },
  reviewInbox: {
    title: "Review inbox",
    group: "Rates and guests",
    includedIn: ["revenueManagement"],
  },
  users: { title: "As many users as you need", group: "Staff and groups", includedIn: all },
  changeHistory: {
    title: "Change history",
    group: "Staff and groups",
    includedIn: all,
    onCard: false,
  },
  severalProperties: {
    title: "Several properties, one sign-in",
    group: "Staff and groups",
    includedIn: ["enterprise"],
  },
  groupReports: {
    title: "Group reports by property",
    group: "Staff and groups",
    includedIn: ["enterprise"],
  },
  staffRoles: {
    title: "Staff roles",
    group: "Staff and groups",
    includedIn: ["enterprise", "propertyManagement"],
  },
  helpInWriting: {
    title: "Help by WhatsApp and email, 24/7",
    group: "Help from us",
    includedIn: all,
  },
  helpByPhone: { title: "Help by phone", group: "Help from us", includedIn: higherPlans },
  accountManager: {
    title: "A named account manager",
    group: "Help from us",
    includedIn: ["enterprise"],
  },
} as const satisfies Record<string, Benefit>;

export type BenefitId = keyof typeof benefits;

/** Every benefit, in the order of the comparison table. */
export const benefitList: readonly Benefit[] = Object.values(benefits);
