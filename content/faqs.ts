import { channelCount, directSavings, otaCommissionPaid } from "#content/claims.ts";
import { cardFeePercent, price } from "#content/costs.ts";
import { platformListing } from "#content/plans.ts";
import { site } from "#content/site.ts";
import { terms, trialOffer } from "#content/terms.ts";
import { withIds } from "#content/with-ids.ts";

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
    answer: `The channel manager starts at ${price.channelManagerFrom} (${price.channelManagerFromEUR}) a month and the booking engine at ${price.bookingEngineFrom} (${price.bookingEngineFromUSD}) a month. With 14 rooms both together cost ${price.both.rooms14.month} a month and ${price.both.rooms14.firstYear} in the first year, set-up included. You commit for ${terms.commitmentMonths} months and pay quarterly in advance. Bookings are unlimited, so a busy month costs the same as a quiet one. ${site.vatNote}`,
  },
  commission: {
    question: "What do I save on commission?",
    answer: `On a booking that moves to your own page you save the commission, which is ${otaCommissionPaid.text} with VAT and discounts, and pay a card fee of about ${cardFeePercent}% instead. Over a year that makes the commission bill ${directSavings.text} smaller for hosts who move bookings; our worked example comes to ${directSavings.example.firstYear}% in the first year and ${directSavings.example.later}% from then on. Our fixed monthly price comes off what you save. Travel sites still take their commission on the bookings that they send you.`,
  },
  channels: {
    question: "Which booking channels can I connect?",
    answer: `There are ${channelCount} travel sites (OTAs) to choose from, the large international ones and South African ones. Rooms and rates are kept in step in real time on those that you connect. Tell us which sites you sell on today and we confirm each one before you start.`,
  },
  "setup-time": {
    question: "How long does setup take?",
    answer: `Setup takes ${terms.setupHours} hours once we have your room list and rates, and your travel sites have confirmed the connection. You authorise it on each travel site. We check a test booking with you before you go live.`,
  },
  migration: {
    question: "Can you move my bookings from another system?",
    answer:
      "Yes, data migration is free. We bring across rooms, rates, guests and future bookings, and go through the result with you before you switch.",
  },
  support: {
    question: "When can I reach support, and in which language?",
    answer:
      "Support is open 24/7, in English and Afrikaans. Help by WhatsApp and email comes with the channel manager and every plan, and help by phone with Professional and Enterprise. Give your property’s name in the first line.",
  },
  "data-protection": {
    question: "Is guest data kept in line with POPIA and GDPR?",
    answer:
      "Yes, the suite complies with POPIA and with the European GDPR. Guest data belongs to your property, and you can correct, export or delete a guest’s record when they ask. You remain the responsible party towards your guests, so you still need your own privacy notice.",
  },
  trial: {
    question: "Can I try it before I pay?",
    answer: `Yes, there is a ${trialOffer} and we do not ask for a credit card. If you do not choose a plan, the trial ends and you owe nothing.`,
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
    answer: `Yes, at any time. Tell us the new number of rooms. ${terms.planChanges}`,
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
    answer: `You hear from us within ${terms.replyHours} hours of your message reaching us. If it cannot wait, phone or send a WhatsApp.`,
  },
  demo: {
    question: "What happens in a demo?",
    answer:
      "We open the system with a property like yours in it and work through a day: rates, a booking, check-in and the bill. Bring last month’s bookings if you can, and we use your figures. To book one, choose “Book a demo” in the form and say which day suits you.",
  },
  "what-to-send": {
    question: "What should I put in my message?",
    answer:
      "Your number of rooms, the travel sites you are on and the system you use now are enough. With those we can name a plan and a price in the first reply.",
  },
  "form-privacy": {
    question: "What happens to the details in the form?",
    answer:
      "They stay on your device until you send the email yourself. The form only writes a draft in your own email app. This website stores nothing of it.",
  },
});

/** Links below the questions. */
export const faqLinks = [
  { label: "What you pay in the first year", path: "/pricing-plans#first-year" },
  { label: "OTA commission in South Africa, site by site", path: "/ota-commission" },
  { label: "Our answers to the twelve questions", path: "/answers" },
  { label: "Glossary of hotel terms", path: "/glossary" },
] as const;

/** Head of /faq and the block next to its questions. */
export const faqHead = {
  title: "Questions about hotel software prices and support",
  lead: "Eight questions that owners ask us, with straight answers.",
} as const;

export const stillQuestions = {
  title: "Still Have Questions?",
  text: `Ask a person. We reply within ${terms.replyHours} hours, and faster on WhatsApp.`,
  chatText: "Hello, I have a question about your hotel software: ",
} as const;
