import { count } from "#content/count.ts";
import { exampleHouse } from "#content/example-house.ts";
import { includedMonthly, listingWork, paymentTerms, sumNames } from "#content/payment-terms.ts";
import { mostRooms, platformListing } from "#content/plans.ts";
import type { PricedPart } from "#content/products.ts";
import { howPartsAreSold, productNames, suiteParts } from "#content/products.ts";
import { site } from "#content/site.ts";
import { terms } from "#content/terms.ts";
import { termsToConfirm } from "#content/terms-to-confirm.ts";

/** What can be ticked, in the order of the form. Links name parts by these keys. */
export const builderParts: Readonly<Record<PricedPart, string>> = {
  channelManager: suiteParts.channelManager.name,
  bookingEngine: suiteParts.bookingEngine.name,
  propertyManagement: productNames.propertyManagement,
  revenueManagement: productNames.revenueManagement,
  platformListing: platformListing.name,
};

const defaultRooms = exampleHouse.rooms;

/**
 * The entries of the form and of its link (?rooms=14), before a visitor changes them; also at the top of the pricing page.
 * The two main parts, in rand.
 */
export const builderEntries = {
  rooms: String(defaultRooms),
  parts: "channelManager bookingEngine",
  currency: "ZAR",
} as const;

export const roomRange = { min: 1, max: 500, example: defaultRooms, whole: true } as const;

export const priceBuilder = {
  fields: {
    rooms: { label: "How many rooms do you have?" },
    parts: {
      label: "Which parts do you want?",
      hint: `${platformListing.name} is sold by itself. Untick it to choose other parts.`,
      missing: "Tick at least one part.",
      addOnsAlone: howPartsAreSold,
    },
    currency: {
      label: "Which currency do you pay in?",
      hint: `In South Africa, choose rand. ${termsToConfirm.addOnCurrency.text}`,
    },
  },
  result: "Your price",
  correct: "Correct this to see your price.",
  /** On a phone at the lower edge, while the fields are in view. */
  everyLine: "See every line",
  answer: {
    both: "both parts",
    rooms: (rooms: string, parts: string) => `${rooms} with ${parts}`,
    aMonth: (what: string, amount: string) => `${what}: ${amount} a month.`,
    andOffer: (what: string, amount: string) =>
      `${what}: ${amount} a month, and the channel manager by offer.`,
    byOffer: (what: string) => `${what}: your price is by offer.`,
    once: (what: string, amount: string) => `${what}: ${amount} once.`,
    invoices: (firstInvoice: string, firstYear: string) =>
      `Your first invoice is ${firstInvoice}, in your first year you pay ${firstYear}.`,
    invoicesWithoutOffer: (firstInvoice: string, firstYear: string) =>
      `Without the channel manager, your first invoice is ${firstInvoice}, and in your first year you pay ${firstYear}.`,
  },
  table: {
    caption: "Every line of your price",
    part: "Part",
    amount: "Amount",
    byOffer: "By offer",
    listing: listingWork,
    row: (rooms: string) => `For ${rooms} rooms`,
    plan: (plan: string) => `${plan} plan`,
    setup: "Set-up of the booking engine",
    aMonth: "a month",
    once: "once",
    soldIn: (currency: string) => `sold in ${currency}`,
    month: "All parts, a month",
    monthListed: "The other parts, a month",
    ...sumNames,
    firstInvoiceNote: {
      withSetup: `${terms.billingMonths} months in advance, and set-up`,
      fees: `${terms.billingMonths} months in advance`,
    },
    laterInvoiceNote: `Every ${terms.billingMonths} months, in advance`,
  },
  byOffer: `For more than ${mostRooms} rooms, the channel manager is by offer. These totals are without it.`,
  onlyByOffer: `For more than ${mostRooms} rooms, the channel manager is by offer. Ask us for it. ${termsToConfirm.reply.text}`,
  /** Where several properties are priced. */
  groups: "Several properties? What groups pay",
  otherPlans: `The plan follows your rooms. ${termsToConfirm.largerPlan.text}`,
  /** By the currencies of the lines. */
  vat: {
    rand: terms.vatNote,
    other: termsToConfirm.vatOtherCurrencies.text,
  },
  commitment: {
    ...paymentTerms.commitment,
    sum: (total: string) => `You commit to the first year: ${total}.`,
    withoutOffer: (total: string) =>
      `You commit to the first year: ${total}, and the channel manager by offer.`,
  },
  leaving: paymentTerms.leaving,
  included: { title: "What is included", monthly: includedMonthly },
  next: {
    title: "Go on with this price",
    contact: "Ask for this offer",
    whatsApp: "Ask us on WhatsApp",
    trial: `Try these parts free for ${terms.trialDays} days`,
    calculator: "Work out when it pays for itself",
  },
  /** The messages to us and to others. */
  message: {
    rooms: (rooms: number) => count(rooms, "room"),
    request: (rooms: string, parts: string, currency: string) =>
      `I have ${rooms} and would like a quote in ${currency} for: ${parts}.`,
    result: (result: string) => `The price builder shows ${result}.`,
    link: (link: string) => `My choice: ${link}`,
    share: (answer: string) => `${site.name}, ${answer}`,
    byOffer: "the channel manager by offer",
    aMonth: (amount: string) => `${amount} a month`,
    firstInvoice: (amount: string) => `${amount} on the first invoice`,
    firstYear: (amount: string) => `${amount} in the first year`,
    once: (amount: string) => `${amount} once`,
  },
} as const;
