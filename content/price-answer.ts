import { builderEntries } from "#content/price-builder.ts";
import { terms, trialOffer } from "#content/terms.ts";
import { price } from "#pricing/figures/prices.ts";

/** What the sum at the top of the pricing page shows before anything is changed. */
export const answerDefaults = {
  rooms: builderEntries.rooms,
  parts: builderEntries.parts,
} as const;

/** The sum at the top of the pricing page. */
export const priceAnswer = {
  title: "Your price",
  rooms: "rooms",
  fewer: "One room fewer",
  more: "One room more",
  parts: "Parts",
  both: "Both parts",
  aMonth: "a month",
  byOffer: "By offer",
  /** Below the sum, between the amounts. */
  invoice: {
    first: "First invoice",
    withSetup: `${terms.billingMonths} months and the ${price.setupFee} set-up.`,
    fees: `the fees of ${terms.billingMonths} months.`,
    year: "First year",
  },
  included: `${terms.vatNote} The ${trialOffer} needs no credit card.`,
  offer: `You get our offer within ${terms.replyHours} hours.`,
  group: "Several properties? See what a group pays",
  ask: "Ask for this offer",
  demo: "Book a demo",
  builder: "Build your price in full",
} as const;
