import { answersPage } from "#content/answers.ts";
import { channelCount, directSavings, otaCommissionPaid } from "#content/claims.ts";
import { contactPromise, demoInWords, supportHours } from "#content/contact.ts";
import { withIds } from "#content/with-ids.ts";
import { house } from "#pricing/figures/example-house.ts";
import { price } from "#pricing/figures/prices.ts";
import { cardFeePercent } from "#schemas/facts/example-house.ts";
import { platformListing } from "#schemas/facts/plans.ts";
import { site } from "#schemas/facts/site.ts";
import { terms } from "#schemas/facts/terms.ts";
import { defaultLanguage } from "#schemas/languages.ts";
import { termsWords } from "#schemas/words/terms.ts";
import { termsToConfirm as toConfirm } from "#schemas/words/terms-to-confirm.ts";

const { trialOffer } = termsWords[defaultLanguage];
const termsToConfirm = toConfirm[defaultLanguage];

/** One question and its plain-text answer, used by every question list on the site. */
export type Faq = {
  /** Stable across edits: the page uses it as the anchor of the question. */
  id: string;
  question: string;
  /** One to three sentences; the first one answers the question. */
  answer: string;
};

/** The eight questions of the /faq accordion, also emitted as that page's FAQ structured data. */
export const generalFaqs: readonly Faq[] = withIds({
  cost: {
    question: `What does ${site.name} cost?`,
    answer: `The channel manager starts at ${price.channelManagerFrom} (${price.channelManagerFromEUR}) a month and the booking engine at ${price.bookingEngineFrom} (${price.bookingEngineFromUSD}) a month. Bookings are unlimited, so a busy month costs the same as a quiet one. With 14 rooms both together cost ${price.both.rooms14.month} a month, and ${price.both.rooms14.firstYear} in the first year with set-up. ${termsWords[defaultLanguage].vatNote}`,
  },
  commission: {
    question: "What do I save on commission?",
    answer: `Hosts who move bookings to their own page cut their yearly commission bill by ${directSavings.text}. On each such booking you save the commission, ${otaCommissionPaid.text} with VAT and discounts, and pay a card fee of ${cardFeePercent}%. Our example house of ${house.rooms} rooms saves ${house.savedPercent} of its bill, ${house.saved} a year. After card fees and our fees for both parts it keeps ${house.both.firstYear} in the first year and ${house.both.secondYear} in the second.`,
  },
  channels: {
    question: "Which booking channels can I connect?",
    answer: `${channelCount} travel sites (OTAs), South African and international. ${termsToConfirm.connectedSites.text} When one sells a room, the others close it in real time. Tell us which others you sell on, and we confirm each one before you start.`,
  },
  "setup-time": {
    question: "How long does set-up take?",
    answer: `${termsToConfirm.setup.text} You choose us on each travel site, we show you where, and we check a test booking with you before you go live.`,
  },
  migration: {
    question: "Can you move my bookings from another system?",
    answer:
      "Yes, free of charge. We move your rooms, rates, guests and future bookings, you check the arrivals, then you go live. You take bookings all the while.",
  },
  support: {
    question: "When can I reach support, and in which language?",
    answer:
      "Day and night, 24/7, in English and Afrikaans: by WhatsApp and email with every product, and by phone from Professional.",
  },
  "data-protection": {
    question: "Is guest data kept in line with POPIA and GDPR?",
    answer:
      "Yes, the suite complies with POPIA and with the European GDPR. Guest data belongs to your property, and you can correct, export or delete a guest’s record when they ask.",
  },
  trial: {
    question: "Can I try it before I pay?",
    answer: `Yes, with a ${trialOffer} and no credit card. ${termsToConfirm.trialStart.text} Then the trial stops, and you owe nothing.`,
  },
});

/** The four questions at the foot of the pricing page. */
export const pricingFaqs: readonly Faq[] = withIds({
  "setup-fee": {
    question: "Is there a set-up fee?",
    answer: `Only the booking engine has one: ${price.setupFee} (${price.setupFeeUSD}), paid once, for set-up and training.`,
  },
  commitment: {
    question: "How long do I commit, and when do I pay?",
    answer: `For ${terms.commitmentMonths} months, by the quarter in advance. With 14 rooms and both parts, the first invoice is ${price.both.rooms14.firstInvoice} with set-up, and the first year ${price.both.rooms14.firstYear}. Try it first: ${terms.trialDays} days, free, from the day that your login arrives.`,
  },
  "change-plan": {
    question: "Can I change plan when I add or close rooms?",
    answer: `Yes, at any time. Tell us the new number of rooms. ${termsWords[defaultLanguage].planChanges}`,
  },
  "platform-listing": {
    question: "What do I get with Platform Listing Only?",
    answer: `Your property on up to ${platformListing.maxPlatforms} travel sites, with texts written so that travellers find it, for ${price.platformListing} once. The booking engine and the channel manager are not part of it.`,
  },
});

/** The four questions next to the form on /contact. */
export const contactFaqs: readonly Faq[] = withIds({
  "reply-time": {
    question: "When will I hear from you?",
    answer: `${contactPromise} ${supportHours}`,
  },
  demo: {
    question: "What happens in a demo?",
    answer: `${demoInWords} Send us your rooms and rates first, and bring last month’s bookings. Choose “Book a demo” in the form and say which day suits you.`,
  },
  "what-to-send": {
    question: "Do I get a price in the first reply?",
    answer:
      "Yes, and a plan with it, if your message names your rooms, your travel sites and the system you use now.",
  },
  "form-privacy": {
    question: "What happens to the details in the form?",
    answer:
      "They stay on your device until you send the email yourself: the form writes a draft in your own email app.",
  },
});

/** Links below the questions. */
export const faqLinks = [
  { label: "What you pay in the first year", path: "/pricing-plans#first-year" },
  { label: "The example house, worked out", path: directSavings.workedAt },
  { label: "Moving from NightsBridge or another system", path: "/switch" },
  { label: "OTA commission in South Africa, site by site", path: "/ota-commission" },
  { label: answersPage.link, path: "/answers" },
  { label: "Glossary of hotel terms", path: "/glossary" },
] as const;

/** Head of /faq and the block next to its questions. */
export const faqHead = {
  title: "Hotel software questions, answered",
  lead: "Eight that owners ask us first: cost, commission, travel sites, moving and help.",
  /** What to plan for. The last lines of the page. */
  advice: [
    "For your bookkeeper, property management exports the month-end figures.",
    "The suite works online: keep a phone with mobile data at the desk.",
  ],
} as const;

export const stillQuestions = {
  title: "Still Have Questions?",
  text: `Ask a person. ${termsToConfirm.reply.text}`,
  chatText: "Hello, I have a question about your hotel software: ",
} as const;
