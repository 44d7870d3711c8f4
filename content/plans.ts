import { benefitList } from "#content/benefits.ts";
import type { Currency } from "#content/currencies.ts";
import { type Pending, pending } from "#content/pending.ts";
import type { PlanId, ProductId } from "#content/products.ts";

/**
 * Every price. To change one, change two files: this one, and plans.test.ts, which has the specification's price
 * list so that no price changes by accident. Pages, structured data, articles and mails read this table.
 * docs/how-to.md says how to add a currency.
 * Amounts are whole units of the currency, per month unless stated otherwise. pricing/quote.ts adds them up.
 */

/** A price in each currency in which it is listed. Amounts are never converted. */
export type Prices = Readonly<Partial<Record<Currency, number>>>;

/** A row of the channel manager table. Without prices, it is sold by offer. */
export type ChannelManagerBand = {
  rooms: string;
  /** The largest number of rooms in this row, or null if there is no limit. */
  maxRooms: number | null;
  prices: Prices;
  description: string;
  popular: boolean;
};

export const channelManagerBands: readonly ChannelManagerBand[] = [
  {
    rooms: "1–10",
    maxRooms: 10,
    prices: { EUR: 120, ZAR: 2500 },
    description: "B&Bs and small guest houses",
    popular: false,
  },
  {
    rooms: "11–20",
    maxRooms: 20,
    prices: { EUR: 135, ZAR: 2800 },
    description: "Guest houses, lodges and small hotels",
    popular: true,
  },
  {
    rooms: "21–30",
    maxRooms: 30,
    prices: { EUR: 155, ZAR: 3200 },
    description: "Lodges and boutique hotels",
    popular: false,
  },
  {
    rooms: "31–40",
    maxRooms: 40,
    prices: { EUR: 170, ZAR: 3500 },
    description: "Mid-sized hotels",
    popular: false,
  },
  {
    rooms: "41–50",
    maxRooms: 50,
    prices: { EUR: 190, ZAR: 3900 },
    description: "Resorts and larger hotels",
    popular: false,
  },
  {
    rooms: "51+",
    maxRooms: null,
    prices: {},
    description: "Large hotels",
    popular: false,
  },
];

/** The most rooms for which every part has a listed price. */
export const mostRooms = Math.max(...channelManagerBands.map(({ maxRooms }) => maxRooms ?? 0));

/** A booking engine suite. */
export type BookingPlan = {
  id: PlanId;
  name: string;
  subtitle: string;
  /** The largest number of rooms of the plan, or null if there is no limit. */
  maxRooms: number | null;
  prices: Prices;
  period: "month";
  description: string;
  popular: boolean;
  features: readonly string[];
};

/** Returns the benefits on a plan's card; with `than`, only those that the cheaper plan lacks. */
function benefitsOf(product: ProductId, than?: ProductId): string[] {
  return benefitList
    .filter(
      ({ includedIn, onCard = true }) =>
        onCard && includedIn.includes(product) && !(than && includedIn.includes(than)),
    )
    .map(({ title }) => title);
}

export const bookingPlans: readonly BookingPlan[] = [
  {
    id: "starter",
    name: "Starter",
    maxRooms: 10,
    subtitle: "Up to 10 rooms",
    prices: { USD: 85, ZAR: 1700 },
    period: "month",
    description: "For your first direct bookings.",
    popular: false,
    features: benefitsOf("starter"),
  },
  {
    id: "professional",
    name: "Professional",
    maxRooms: 50,
    subtitle: "11–50 rooms",
    prices: { USD: 110, ZAR: 2200 },
    period: "month",
    description: "For places that set rates every week.",
    popular: true,
    features: ["Everything in Starter", ...benefitsOf("professional", "starter")],
  },
  {
    id: "enterprise",
    name: "Enterprise",
    maxRooms: null,
    subtitle: "51+ rooms or groups",
    prices: { USD: 150, ZAR: 3000 },
    period: "month",
    description: "For several properties and shared staff.",
    popular: false,
    features: ["Everything in Professional", ...benefitsOf("enterprise", "professional")],
  },
];

/** One-time set-up and training for the booking engine. */
export const setupFee: { prices: Prices } = { prices: { USD: 300, ZAR: 5000 } };

/** Platform Listing Only: a one-time offer without booking engine or channel manager. */
export const platformListing = {
  name: "Platform Listing Only",
  prices: { ZAR: 3000 },
  maxPlatforms: 3,
} as const satisfies { name: string; prices: Prices; maxPlatforms: number };

/** An add-on to the channel manager or the booking engine. */
export type SuiteExtra = {
  id: "propertyManagement" | "revenueManagement";
  name: string;
  prices: Prices;
  /** The company prices the add-ons in dollars only. Delete it when `prices` has the amount. */
  randPrice?: Pending;
  description: string;
};

export const suiteExtras: readonly SuiteExtra[] = [
  {
    id: "propertyManagement",
    name: "Property Management System Complete",
    prices: { USD: 200 },
    randPrice: pending("Rand price a month of Property Management System Complete"),
    description: "Reservations, rooms, folios and housekeeping",
  },
  {
    id: "revenueManagement",
    name: "Revenue Management Suite",
    prices: { USD: 350 },
    randPrice: pending("Rand price a month of the Revenue Management Suite"),
    description: "Demand calendar, rate suggestions for every channel, and reports",
  },
];
