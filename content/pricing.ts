import { channelCount } from "#content/claims.ts";
import { price } from "#content/costs.ts";
import { howPartsAreSold, platformListing, terms } from "#content/plans.ts";
import { site } from "#content/site.ts";

/** The words of the pricing page; its prices and terms come from content/plans.ts. */
export const pricingPage = {
  head: {
    title: "Plain prices, by the month.",
    lead: "Pay for the rooms you have. We take no commission on bookings through your own page.",
  },
  channelManager: {
    title: "Channel manager",
    lead: `${channelCount} channels from one calendar, unlimited bookings. The price depends only on how many rooms you sell.`,
    caption: `Price a month. ${site.vatNote}`,
    contactSales: "Contact sales",
  },
  setup: {
    title: "Booking engine set-up",
    text: `${price.setupFeeUSD} outside South Africa. One-time set-up and training; the other plans have no setup fee.`,
    includes: [
      "We load your rooms, rates and photos",
      "We connect and test your payment page",
      "We train your team on a call, twice if needed",
    ],
  },
  plans: {
    title: "Booking engine suites",
    lead: "A booking page in your own name, with unlimited bookings and no commission. Add the channel manager to any of them.",
    choose: "Choose",
  },
  listing: {
    title: platformListing.name,
    text: `Not on the travel sites yet? We list your property on up to ${platformListing.maxPlatforms} of them and write and order the content for search. The booking engine and the channel manager are not part of it.`,
    action: "Ask about a listing",
  },
  extras: {
    title: "The rest of the suite",
    lead: "Sold with any plan above, a month, in US dollars.",
  },
  included: {
    title: "Included in every plan",
    items: [
      "R0 commission on direct bookings",
      "As many users as you need",
      "Unlimited rate and room updates",
      "Moving your data across, free",
      `Set up in ${terms.setupHours} hours`,
      "Support 24/7, in English and Afrikaans",
      "Updates at no extra cost",
      "POPIA and GDPR compliance",
    ],
  },
  terms: {
    title: "Payment terms",
    items: [
      { title: `${terms.commitmentMonths}-month commitment`, text: terms.planChanges },
      { title: "Billing", text: terms.billing },
      {
        title: `${terms.trialDays}-day free trial`,
        text: "No credit card needed. If you do not choose a plan, it ends by itself.",
      },
      {
        title: "Setup",
        text: `No setup fees but the one above for the booking engine, once (${price.setupFee} or ${price.setupFeeUSD}).`,
      },
      { title: "VAT", text: site.vatNote },
    ],
  },
  faqTitle: "Questions about price",
  help: {
    title: "Not sure which plan fits?",
    text: "Tell us your room count and where your bookings come from. We reply with one recommendation and a price.",
    action: "Ask sales",
  },
} as const;
