import { platformListing } from "#content/plans.ts";
import { terms, trialOffer } from "#content/terms.ts";
import { termsToConfirm } from "#content/terms-to-confirm.ts";
import { price } from "#pricing/figures/prices.ts";

/** Payment terms in the words of the pricing page and the price builder. */
export const paymentTerms = {
  trial: {
    title: trialOffer,
    text: `No credit card. ${termsToConfirm.trialStart.text} Then the trial stops, and you owe nothing.`,
  },
  commitment: {
    title: `${terms.commitmentMonths}-month commitment`,
    text: "From the starting date in our offer. After that a new one begins only if you agree to it.",
  },
  billing: {
    title: "Billing",
    text: terms.billing,
  },
  change: {
    title: "Changing plan",
    text: `At any time, as you add or close rooms. ${terms.planChanges}`,
  },
  setup: {
    title: "Set-up",
    text: `${price.setupFee} (${price.setupFeeUSD}), paid once, for the booking engine only.`,
  },
  vat: { title: "VAT", text: `${terms.vatNote} ${termsToConfirm.vatOtherCurrencies.text}` },
  leaving: {
    title: "Leaving early",
    text: `If you sign in your own name, you may leave early on 20 business days’ notice, for a reasonable charge. A company commits for the ${terms.commitmentMonths} months.`,
  },
} as const;

/** What every monthly product includes. */
export const includedMonthly = [
  "No commission from us on any booking",
  "As many users as you need",
  "Unlimited rate and room updates",
  "Moving your data across, free",
  `Set up in ${terms.setupHours} hours, once we have your rooms and rates`,
  "Support 24/7 by WhatsApp and email, in English and Afrikaans",
  "Updates at no extra cost",
  "POPIA and GDPR compliance",
] as const;

/** The names of sums. */
export const sumNames = {
  firstInvoice: "First invoice",
  laterInvoice: "Each later invoice",
  firstYear: "First year",
  laterYear: "Each later year, at today’s prices",
} as const;

/** What Platform Listing Only includes. */
export const listingWork = `We list your property on up to ${platformListing.maxPlatforms} travel sites and write its texts so that travellers find it.`;
