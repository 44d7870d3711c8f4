/**
 * Every price and term. The pricing page, the home page, structured data, articles and mails read this
 * table; nothing else may spell a price. Amounts are whole units of the currency, a month unless said.
 */

/** A row of the channel manager table. `null` prices mean "contact sales". */
export type ChannelManagerBand = {
  rooms: string;
  priceEUR: number | null;
  priceZAR: number | null;
  description: string;
  popular: boolean;
};

export const channelManagerBands: readonly ChannelManagerBand[] = [
  {
    rooms: "1–10",
    priceEUR: 120,
    priceZAR: 2500,
    description: "Guest houses and B&Bs",
    popular: false,
  },
  {
    rooms: "11–20",
    priceEUR: 135,
    priceZAR: 2800,
    description: "Lodges and small hotels",
    popular: true,
  },
  { rooms: "21–30", priceEUR: 155, priceZAR: 3200, description: "Boutique hotels", popular: false },
  {
    rooms: "31–40",
    priceEUR: 170,
    priceZAR: 3500,
    description: "Mid-sized hotels",
    popular: false,
  },
  {
    rooms: "41–50",
    priceEUR: 190,
    priceZAR: 3900,
    description: "Resorts and larger hotels",
    popular: false,
  },
  {
    rooms: "51+",
    priceEUR: null,
    priceZAR: null,
    description: "Groups and large hotels",
    popular: false,
  },
];

/** A booking engine suite. `price` is in US dollars, `priceZAR` in rand, both a month. */
export type BookingPlan = {
  name: string;
  subtitle: string;
  price: number;
  priceZAR: number;
  period: "month";
  description: string;
  popular: boolean;
  features: readonly string[];
};

export const bookingPlans: readonly BookingPlan[] = [
  {
    name: "Starter",
    subtitle: "Up to 10 rooms",
    price: 85,
    priceZAR: 1700,
    period: "month",
    description: "For guest houses and B&Bs taking their first direct bookings.",
    popular: false,
    features: [
      "Booking page in your own name",
      "Unlimited bookings, no commission",
      "Card and EFT payments",
      "Rates in rand, euro and dollar",
      "Help by email and WhatsApp",
    ],
  },
  {
    name: "Professional",
    subtitle: "11–50 rooms",
    price: 110,
    priceZAR: 2200,
    period: "month",
    description: "For lodges and hotels that set rates every week.",
    popular: true,
    features: [
      "Everything in Starter",
      "Offers, promo codes and packages",
      "Rate suggestions with the reason",
      "Guest messages before and after a stay",
      "Help by phone",
    ],
  },
  {
    name: "Enterprise",
    subtitle: "51+ rooms or groups",
    price: 150,
    priceZAR: 3000,
    period: "month",
    description: "For groups with several properties and shared staff.",
    popular: false,
    features: [
      "Everything in Professional",
      "All properties under one sign-in",
      "Group reports by property",
      "Staff roles and permissions",
      "A named account manager",
    ],
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

/** The two parts sold on request, monthly, in US dollars; priced in structured data and on the pricing page. */
export const suiteExtras = [
  {
    name: "Property Management System Complete",
    priceUSD: 200,
    description: "Reservations, rooms, folios and housekeeping",
  },
  {
    name: "Revenue Management Suite",
    priceUSD: 350,
    description: "Demand calendar, rate suggestions and reports",
  },
] as const;

export const terms = {
  commitmentMonths: 12,
  billing: "Monthly fees are billed quarterly in advance.",
  planChanges: "Plan changes take effect in the next billing cycle.",
  trialDays: 14,
  setupHours: "24–48",
  /** Stated by the specification. It lies in the past, so search engines hide the offers until it is changed. */
  priceValidUntil: "2025-12-31",
} as const;

const firstBand = channelManagerBands[0] as { priceEUR: number; priceZAR: number };
const firstPlan = bookingPlans[0] as BookingPlan;

const rand = (amount: number) => `R${amount.toLocaleString("en-US")}`;

/** Prices as running text wants them, in articles and answers: `{price.bookingEngineFrom}` is "R1,700". */
export const price = {
  channelManagerFrom: rand(firstBand.priceZAR),
  channelManagerFromEUR: `€${firstBand.priceEUR}`,
  bookingEngineFrom: rand(firstPlan.priceZAR),
  bookingEngineFromUSD: `$${firstPlan.price}`,
  setupFee: rand(setupFee.priceZAR),
  setupFeeUSD: `$${setupFee.priceUSD}`,
  platformListing: rand(platformListing.priceZAR),
} as const;
