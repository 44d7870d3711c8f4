import { channelCount } from "#content/claims.ts";
import { price } from "#content/costs.ts";
import { house } from "#content/example-house.ts";
import { formatMoney } from "#content/money.ts";
import { includedMonthly, listingWork, paymentTerms, sumNames } from "#content/payment-terms.ts";
import { mostRooms, platformListing, suiteExtras } from "#content/plans.ts";
import { howPartsAreSold } from "#content/products.ts";
import { site } from "#content/site.ts";
import { terms } from "#content/terms.ts";
import { termsToConfirm } from "#content/terms-to-confirm.ts";

function addOnYear(id: "propertyManagement" | "revenueManagement"): string {
  const monthly = suiteExtras.find((extra) => extra.id === id)?.priceUSD ?? Number.NaN;
  return formatMoney(monthly * terms.commitmentMonths, "USD");
}

/** The words of the pricing page; its prices and terms come from content/plans.ts. */
export const pricingPage = {
  head: {
    title: "Channel manager and booking engine prices in rand",
    lead: `Plain prices, by the month and by your number of rooms. We take no commission on bookings through your own page. With 14 rooms both parts cost ${price.both.rooms14.month} a month.`,
    toPlans: "Booking engine suites",
    toFirstYear: "What you pay in the first year",
  },
  channelManager: {
    title: "Channel manager",
    lead: `${channelCount} travel sites to connect to one calendar, with unlimited bookings. The price depends only on how many rooms you have.`,
    caption: `Price a month. ${site.vatNote}`,
    contactSales: "Contact sales",
  },
  setup: {
    title: "Booking engine set-up",
    text: `${price.setupFeeUSD} outside South Africa. One-time set-up and training for any booking engine plan. The channel manager has no set-up fee.`,
    includes: [
      "We build your booking page with your rooms, rates and photos",
      "We connect and test your payment page",
      "We train your team on a call, twice if needed",
    ],
  },
  plans: {
    title: "Booking engine suites",
    lead: "A booking page in your own name, with unlimited bookings and no commission. Add the channel manager to any of them. A property with fewer rooms can also choose a larger plan, for example for promo codes or help by phone.",
    choose: "Choose",
    demo: (plan: string) => `Book a demo of ${plan}`,
  },
  listing: {
    title: platformListing.name,
    text: `Not on the travel sites yet? ${listingWork} The booking engine and the channel manager are not part of it.`,
    action: "Ask about a listing",
  },
  extras: {
    title: "Add-ons, priced per month in US dollars",
    lead: howPartsAreSold,
    noRandPrice:
      "There is no rand price yet: you pay the dollar price, and the rand amount follows the exchange rate.",
    vat: termsToConfirm.vatOtherCurrencies.text,
  },
  firstYear: {
    title: "What you pay in the first year",
    lead: `The channel manager and the booking engine together, for three sizes. You commit for ${terms.commitmentMonths} months and pay quarterly in advance: the first invoice covers ${terms.billingMonths} months and the set-up.`,
    caption: `In rand. ${site.vatNote} Set-up of ${price.setupFee} is in the first invoice and the first year.`,
    rooms: "rooms",
    rows: {
      channelManager: "Channel manager, per month",
      bookingEngine: "Booking engine, per month",
      plan: "Booking engine plan",
      month: "Both, per month",
      setup: "Set-up, once",
      ...sumNames,
      earnBack: "Direct nights per month that cover both",
    },
    earnBackBasis: `Last line: at ${house.rate} a night, a night that moves from a ${house.commissionPercent} travel site to your own page keeps ${house.keptPerNight} after a ${house.cardFeePercent} card fee.`,
    notIncluded: `Not in these sums: the commission that travel sites take on their bookings, and the fee that your payment firm takes on card payments. Property management adds ${addOnYear("propertyManagement")} a year and the revenue suite ${addOnYear("revenueManagement")}, in US dollars.`,
    groups: `More than ${mostRooms} rooms, or several properties: the price is by offer.`,
    toGroups: "What groups pay",
  },
  comparison: {
    title: "What each product includes",
    lead: "The channel manager, the three booking engine plans and the two add-ons.",
    caption: "The products and what they include",
    feature: "What you get",
    yes: "Included",
    no: "Not included",
  },
  included: {
    title: "Included in every monthly product",
    items: includedMonthly,
  },
  terms: {
    title: "Payment terms",
    items: Object.values(paymentTerms),
  },
  faqTitle: "Questions about price",
  help: {
    title: "Not sure which plan fits?",
    text: "Tell us how many rooms you have and where your bookings come from. We reply with one recommendation and a price.",
    action: "Ask sales",
    kinds: "Which parts suit",
  },
} as const;
