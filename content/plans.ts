import { benefitList } from "#content/benefits.ts";
import { type Pending, pending } from "#content/pending.ts";
import type { PlanId, ProductId } from "#content/products.ts";

/**
 * Every price. To change one, change two files: this one, and plans.test.ts, which has the specification's price
 * list so that no price changes by accident. Pages, structured data, articles and mails read this table.
 * docs/how-to.md says how to add a currency.
 * Amounts are whole units of the currency, per month unless stated otherwise. content/costs.ts adds them up.
 */

/** A row of the channel manager table. `null` prices mean "contact sales". */
export type ChannelManagerBand = {
  rooms: string;
  /** The largest number of rooms in this row, or null if there is no limit. */
  maxRooms: number | null;
  priceEUR: number | null;
  priceZAR: number | null;
  description: string;
  popular: boolean;
};

export const channelManagerBands: readonly ChannelManagerBand[] = [
  {
    rooms: "1–10",
    maxRooms: 10,
    priceEUR: 120,
    priceZAR: 2500,
    description: "B&Bs and small guest houses",
    popular: false,
  },
  {
    rooms: "11–20",
    maxRooms: 20,
    priceEUR: 135,
    priceZAR: 2800,
    description: "Guest houses, lodges and small hotels",
    popular: true,
  },
  {
    rooms: "21–30",
    maxRooms: 30,
    priceEUR: 155,
    priceZAR: 3200,
    description: "Lodges and boutique hotels",
    popular: false,
  },
  {
    rooms: "31–40",
    maxRooms: 40,
    priceEUR: 170,
    priceZAR: 3500,
    description: "Mid-sized hotels",
    popular: false,
  },
  {
    rooms: "41–50",
    maxRooms: 50,
    priceEUR: 190,
    priceZAR: 3900,
    description: "Resorts and larger hotels",
    popular: false,
  },
  {
    rooms: "51+",
    maxRooms: null,
    priceEUR: null,
    priceZAR: null,
    description: "Large hotels",
    popular: false,
  },
];

/** The most rooms for which every part has a listed price. */
export const mostRooms = Math.max(...channelManagerBands.map(({ maxRooms }) => maxRooms ?? 0));

/** A booking engine suite. `price` is in US dollars, `priceZAR` in rand, both a month. */
export type BookingPlan = {
  id: PlanId;
  name: string;
  subtitle: string;
  /** The largest number of rooms of the plan, or null if there is no limit. */
  maxRooms: number | null;
  price: number;
  priceZAR: number;
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
    price: 85,
    priceZAR: 1700,
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
    price: 110,
    priceZAR: 2200,
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
    price: 150,
    priceZAR: 3000,
    period: "month",
    description: "For several properties and shared staff.",
    popular: false,
    features: ["Everything in Professional", ...benefitsOf("enterprise", "professional")],
  },
];

/** One-time set-up and training for the booking engine. */
export const setupFee = { priceUSD: 300, priceZAR: 5000 } as const;

/** Platform Listing Only: a one-time offer without booking engine or channel manager. */
export const platformListing = {
  name: "Platform Listing Only",
  priceZAR: 3000,
  maxPlatforms: 3,
} as const;

/** An add-on to the channel manager or the booking engine. */
export type SuiteExtra = {
  id: ProductId;
  name: string;
  priceUSD: number;
  /** The company prices the add-ons in dollars only; they are not converted. */
  priceZAR: number | Pending;
  description: string;
};

export const suiteExtras: readonly SuiteExtra[] = [
  {
    id: "propertyManagement",
    name: "Property Management System Complete",
    priceUSD: 200,
    priceZAR: pending("Rand price a month of Property Management System Complete"),
    description: "Reservations, rooms, folios and housekeeping",
  },
  {
    id: "revenueManagement",
    name: "Revenue Management Suite",
    priceUSD: 350,
    priceZAR: pending("Rand price a month of the Revenue Management Suite"),
    description: "Demand calendar, rate suggestions for every channel, and reports",
  },
];
