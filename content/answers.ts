import { channelCount } from "#content/claims.ts";
import { isPending, pending } from "#content/pending.ts";
import { withIds } from "#content/with-ids.ts";
import { group } from "#pricing/figures/example-house.ts";
import { price } from "#pricing/figures/prices.ts";
import { exampleGroup } from "#schemas/facts/example-house.ts";
import { platformListing } from "#schemas/facts/plans.ts";
import { terms } from "#schemas/facts/terms.ts";
import { defaultLanguage } from "#schemas/languages.ts";
import type { Pending } from "#schemas/text-fields.ts";
import { plansWords } from "#schemas/words/plans.ts";
import { productsWords } from "#schemas/words/products.ts";
import { termsWords } from "#schemas/words/terms.ts";
import { termsToConfirm as toConfirm } from "#schemas/words/terms-to-confirm.ts";

const { howPartsAreSold } = productsWords[defaultLanguage];
const { trialOffer } = termsWords[defaultLanguage];
const termsToConfirm = toConfirm[defaultLanguage];

/** A page with more about an answer. */
type AnswerLink = { label: string; path: "/switch" | "/pricing" | "/terms" | "/for/hotel-groups" };

/** A question that owners ask a supplier, and what we know of our answer. */
type SupplierQuestion = {
  question: string;
  /** In sentences. A question whose answer the company has not given yet is not on the page. */
  answer: string | Pending;
  /** A further sentence, on the page as soon as the company gives it. */
  more?: string | Pending;
  link?: AnswerLink;
};

/** An answer as the page shows it. */
export type SupplierAnswer = { id: string; question: string; answer: string; link?: AnswerLink };

/** Returns the questions whose answers are known. */
function published(questions: Readonly<Record<string, SupplierQuestion>>): SupplierAnswer[] {
  return withIds(questions).flatMap(({ answer, more = "", ...question }) =>
    isPending(answer)
      ? []
      : [{ ...question, answer: more && !isPending(more) ? `${answer} ${more}` : answer }],
  );
}

/**
 * The twelve questions of the article on choosing a property management system, in its order and words;
 * content/answers.test.ts compares them.
 */
export const twelveQuestions: Readonly<Record<string, SupplierQuestion>> = {
  references: {
    question: "Which three South African properties of our size may we phone?",
    answer: pending("Three customers who agreed to be phoned: property, rooms, name, number"),
  },
  cost: {
    question: "What does it cost each month with everything we listed, VAT included?",
    answer: `With 14 rooms, the channel manager and the booking engine cost ${price.both.rooms14.month} a month, VAT included. The first invoice is ${price.both.rooms14.firstInvoice} with set-up, and the first year ${price.both.rooms14.firstYear}. Property management adds ${price.propertyManagement} a month and the revenue suite ${price.revenueManagement}. These two are in dollars, before VAT.`,
    link: { label: "Your rooms in, your price out", path: "/pricing" },
  },
  currency: {
    question: "Is the price in rand? If not, who carries the exchange rate?",
    answer: `The channel manager and the booking engine are priced in rand, so there is no exchange rate to carry. ${termsToConfirm.addOnCurrency.text}`,
  },
  increases: {
    question: "By how much can it rise, how often, and with what notice?",
    answer: `Not at all in the ${terms.commitmentMonths} months that you commit to. Well before they end we write to you with the price that follows, and you decide.`,
    more: pending("The largest yearly price increase, and the notice in days, as a sentence"),
  },
  commitment: {
    question: "How long are we tied, and what happens on the last day?",
    answer: `For ${terms.commitmentMonths} months, after ${terms.trialDays} days of free trial. A new commitment begins only if you agree to it. Your data is yours: for another 30 days you can ask for all of it.`,
    link: { label: "Our terms, in plain words", path: "/terms" },
  },
  "extra-charges": {
    question: "Is there any charge per booking, per user or per connection?",
    answer:
      "No. We take no commission on bookings, and users and connections are not counted. Travel sites take their own commission, and your payment firm its card fee.",
  },
  hours: {
    question: "Who answers at 22:00 on 24 December, in which language, by which channel?",
    answer:
      "A person from our support team, in English or Afrikaans. Support is open day and night, on public holidays too: by WhatsApp and email for every customer, and by phone from Professional.",
    more: pending("Who is on duty at night and on public holidays, and from where, as a sentence"),
  },
  outages: {
    question: "What was the longest outage of the past 12 months?",
    answer: pending("The longest outage of the past 12 months: date, length, cause"),
  },
  data: {
    question: "Where is the data, who else can see it, and is there an operator agreement?",
    answer: pending(
      "The country and the company that host the suite’s data, its sub-operators, and a link to the operator agreement",
    ),
  },
  export: {
    question: "Can we export guests, future bookings, deposits and invoices by ourselves?",
    answer:
      "Not everything: you export a guest’s record and, with property management, the month-end figures. For the rest we send one file when you ask, also in the 30 days after you leave.",
    more: pending("Which other exports a customer can make alone, and in which formats"),
  },
  moving: {
    question: "What do you move across for us, and what do we retype?",
    answer:
      "We move rooms, rates, guests and future bookings, free. We do the typing, you do the checking. Card details usually stay with the payment firm that saved them: those guests get a payment link.",
    link: { label: "How a move goes, day by day", path: "/switch" },
  },
  limits: {
    question: "What can your system not do that we will miss?",
    answer: `Your books, owners’ statements, door locks and restaurant till stay in the systems that you have; property management exports month-end figures for your bookkeeper. It works online, also from a phone. ${howPartsAreSold}`,
  },
};

/** Questions from our other articles, and others that owners ask. */
export const moreQuestions: Readonly<Record<string, SupplierQuestion>> = {
  channels: {
    question: "Which travel sites can we connect?",
    answer: `${termsToConfirm.connectedSites.text} There are ${channelCount} in all: name yours, and we confirm each one in writing before you sign.`,
    more: pending(
      "The full list of channels, and for each: direct, through another system, or calendar file",
    ),
  },
  listing: {
    question: "Can you list us on LekkeSlaap, SafariNow or Booking.com?",
    answer: `Yes. With ${plansWords[defaultLanguage].platformListing.name} we list your property on up to ${platformListing.maxPlatforms} travel sites and write its texts so that travellers find it, for ${price.platformListing} once. Each site approves its own listings.`,
    link: { label: "What it includes", path: "/pricing" },
  },
  "nights-bridge": {
    question: "We use NightsBridge. Can you move us?",
    answer:
      "Yes, from NightsBridge, another system or a spreadsheet. We move rooms, rates, guests and bookings, you check the arrivals, then you go live. You take bookings all the while.",
    link: { label: "Moving from NightsBridge or another system", path: "/switch" },
  },
  "present-system": {
    question: "Can our present reservation system stay?",
    answer:
      "Yes. The channel manager and the booking engine work without our property management. Name your system, and we say in writing how bookings reach it.",
    more: pending("The property management systems that the channel manager connects to"),
  },
  setup: {
    question: "How soon can we start, and may we try it first?",
    answer: `${termsToConfirm.setup.text} The ${trialOffer} comes first, without a credit card. ${termsToConfirm.trialStart.text}`,
  },
  payments: {
    question: "How do guests pay, and where does the money go?",
    answer: "By card or instant EFT on your own page. The money goes to your own account.",
    more: pending("The payment firms that are connected, and who signs with them"),
  },
  invoice: {
    question: "Do we get a valid tax invoice?",
    answer:
      "Yes. We are a VAT vendor, and each quarterly invoice shows the VAT and our VAT number.",
  },
  "several-houses": {
    question: "We have several properties. What do we pay?",
    answer: `${termsToConfirm.group.text} ${exampleGroup.houses} guest houses of ${exampleGroup.rooms} rooms pay ${group.month} a month together, VAT included, and share one sign-in.`,
    link: { label: "What a group pays, and gets", path: "/for/hotel-groups" },
  },
  rooms: {
    question: "What counts as a room, and may we take a larger plan?",
    answer: `What guests book counts. ${termsToConfirm.wholeHouse.text} ${termsToConfirm.largerPlan.text}`,
  },
  operator: {
    question: "Are you our operator under POPIA?",
    answer:
      "Yes, and our terms say so in writing. We handle guest data on your instructions and keep it confidential and secure.",
    link: { label: "Our terms, in plain words", path: "/terms" },
  },
  breach: {
    question: "How fast do you tell us about a breach of guest data?",
    answer:
      "Immediately, as section 21(2) of POPIA asks of an operator. You then tell the Information Regulator and your guests.",
    more: pending("The person who tells customers of a breach, as a sentence"),
  },
  access: {
    question: "Who on your staff can open a guest’s record, and is it logged?",
    answer: pending("Which staff can open customer data, and whether each access is logged"),
  },
  response: {
    question: "How long did a problem reported after 18:00 take to solve last month?",
    answer: pending("Median time to solve a problem reported after 18:00, and the month it is for"),
  },
};

/** The groups of answers on the page. */
export const answerGroups = [
  { title: "Price, contract and help", answers: published(twelveQuestions) },
  { title: "Travel sites, moving and guest data", answers: published(moreQuestions) },
] as const;

/** The words around the answers. */
export const answersPage = {
  title: "Questions to ask us before you sign",
  /** Links to the page. */
  link: "Questions to ask us before you sign",
  lead: "What careful owners ask about a channel manager and booking engine, and what we answer. Put the same questions to every supplier.",
  from: "The first questions come from",
  /** The article with the twelve questions, by its file in content/en/posts. */
  article: "hotel-pms-software-guide-south-africa-2025",
  ask: {
    title: "Ask a question of your own",
    text: "Send it in writing and keep the answer. It becomes part of what we promised.",
    action: "Ask us",
  },
} as const;
