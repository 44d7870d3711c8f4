import { price } from "#content/costs.ts";
import { platformListing } from "#content/plans.ts";
import { site } from "#content/site.ts";
import { terms, trialOffer } from "#content/terms.ts";
import { termsToConfirm } from "#content/terms-to-confirm.ts";

/** Payment terms in the words of the pricing page and its price builder. */
export const paymentTerms = {
  commitment: {
    title: `${terms.commitmentMonths}-month commitment`,
    text: "It begins on the starting date in our offer. A new commitment begins only if you agree to it.",
  },
  billing: {
    title: "Billing",
    text: terms.billing,
  },
  trial: {
    title: trialOffer,
    text: `No credit card needed. ${termsToConfirm.trialStart.text} If you do not choose a plan, it ends by itself.`,
  },
  setup: {
    title: "Setup",
    text: `The booking engine has a set-up fee, paid once: ${price.setupFee} or ${price.setupFeeUSD}. Nothing else has one.`,
  },
  leaving: {
    title: "Changing or leaving",
    text: `You can change your plan or number of rooms at any time. ${terms.planChanges} If you sign in your own name, you may leave early on 20 business days’ notice, for a reasonable charge. A company commits for the ${terms.commitmentMonths} months.`,
  },
  vat: { title: "VAT", text: `${site.vatNote} ${termsToConfirm.vatOtherCurrencies.text}` },
} as const;

/** What every monthly product includes. */
export const includedMonthly = [
  "No commission from us on any booking",
  "As many users as you need",
  "Unlimited rate and room updates",
  "Moving your data across, free",
  `Set up in ${terms.setupHours} hours, once we have your rooms and rates and your travel sites have confirmed the connection`,
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
