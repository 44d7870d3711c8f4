import { includedMonthly, listingWork, paymentTerms, sumNames } from "#content/payment-terms.ts";
import { mostRooms, platformListing } from "#content/plans.ts";
import { howPartsAreSold } from "#content/products.ts";
import { terms } from "#content/terms.ts";
import { termsToConfirm } from "#content/terms-to-confirm.ts";
import { group, house } from "#pricing/figures/example-house.ts";
import { price } from "#pricing/figures/prices.ts";
import { claims } from "#schemas/facts/claims.ts";
import { exampleGroup } from "#schemas/facts/example-house.ts";

const { rooms10, rooms14, rooms30 } = price.both;

/** What a group pays, and the example group's sum, on the pricing page and in the price builder. */
export const groupPrice = {
  text: `${termsToConfirm.group.text} ${exampleGroup.houses} houses of ${exampleGroup.rooms} rooms: ${group.month} a month.`,
  link: "What groups pay",
} as const;

/** The words of the pricing page; its prices and terms come from content/plans.ts. Those of its sum are in content/price-answer.ts. */
export const pricingPage = {
  head: {
    /** What search engines list the page for. The heading shows it above its question. */
    subject: "Channel manager and booking engine prices in rand",
    title: "How many rooms?",
    lead: `That is all we need for a first price. With ${house.rooms} rooms, ${house.nightsToCover.both} direct nights a month pay for both parts, at ${house.keptPerNight} kept a night.`,
    toSum: "See the sum",
    sections: "Sections of this page",
  },
  channelManager: {
    title: "Channel manager",
    lead: `One calendar for ${claims.channelCount} travel sites, with unlimited bookings. When one sells a room, the others close it.`,
    caption: `Price per month, by your number of rooms. No set-up fee. ${terms.vatNote}`,
    contactSales: "Contact sales",
  },
  plans: {
    title: "Booking engine",
    lead: "A booking page in your own name, with unlimited bookings and no commission.",
    choose: "Choose",
    sizes: `${termsToConfirm.largerPlan.text} ${termsToConfirm.wholeHouse.text}`,
  },
  setup: {
    title: "Booking engine set-up",
    text: `For any plan. We build your page with your rooms, rates and photos, connect and test the payments, and train your team on a call, twice if needed. ${price.setupFeeUSD} outside South Africa.`,
  },
  listing: {
    title: platformListing.name,
    text: `Not on the travel sites yet? ${listingWork} Without booking engine or channel manager.`,
    action: "Ask about a listing",
  },
  included: {
    title: "Included in every monthly product",
    items: includedMonthly,
  },
  terms: {
    title: "Payment terms",
    items: Object.values(paymentTerms),
  },
  firstYear: {
    title: "What you pay in the first year",
    short: `Both parts, for 10, 14 and 30 rooms: ${rooms10.firstYear}, ${rooms14.firstYear} and ${rooms30.firstYear}.`,
    caption: `In rand. ${terms.vatNote} The first invoice covers ${terms.billingMonths} months and the set-up.`,
    rooms: "rooms",
    rows: {
      channelManager: "Channel manager, per month",
      bookingEngine: "Booking engine, per month",
      month: "Both, per month",
      setup: "Set-up, once",
      ...sumNames,
      earnBack: "Direct nights per month that cover both",
    },
    earnBackBasis: `Last line: at ${house.rate} a night, a night that moves from a ${house.commissionPercent} travel site to your own page keeps ${house.keptPerNight} after a ${house.cardFeePercent} card fee.`,
    notIncluded:
      "These are all our fees for the two parts. Your payment firm’s card fee and the travel sites’ commission stay as they are.",
    largeProperty: `For one property with more than ${mostRooms} rooms, the channel manager is by offer.`,
  },
  comparison: {
    title: "What each product includes",
    short: "All six products side by side, line by line.",
    caption: "The products and what they include",
    feature: "What you get",
    yes: "Included",
    no: "Not included",
  },
  extras: {
    title: "Add-ons, priced per month in US dollars",
    short: `Property management ${price.propertyManagement}, revenue suite ${price.revenueManagement} a month, before VAT.`,
    lead: howPartsAreSold,
    year: `In a year, property management comes to ${price.propertyManagementYear} and the revenue suite to ${price.revenueManagementYear}.`,
    currency: termsToConfirm.addOnCurrency.text,
    vat: termsToConfirm.vatOtherCurrencies.text,
  },
  faqTitle: "Four questions about price",
  help: {
    title: "Not sure what fits?",
    text: `Tell us your rooms and where your bookings come from. You get one recommendation and a price, within ${terms.replyHours} hours.`,
    action: "Ask sales",
    chat: "Hello, which plan fits my property? My number of rooms is: ",
  },
} as const;
