import { agencies } from "#content/companies.ts";
import { price } from "#content/costs.ts";
import { type Pending, pending } from "#content/pending.ts";
import { howPartsAreSold } from "#content/products.ts";
import { site } from "#content/site.ts";
import { terms } from "#content/terms.ts";
import { withIds } from "#content/with-ids.ts";

/** A question that our articles tell owners to ask any supplier, and our own answer. */
export type SupplierAnswer = {
  id: string;
  question: string;
  /** What we can say today, in sentences. */
  answer?: string;
  /** What the company has not published. The page says so. */
  missing?: Pending;
};

const perMonth = `${price.both.rooms14.month} a month`;

/**
 * The twelve questions of the article on choosing a property management system, in its order and words;
 * content/answers.test.ts compares them.
 */
export const twelveAnswers = withIds<Omit<SupplierAnswer, "id">>({
  references: {
    question: "Which three South African properties of our size may we phone?",
    missing: pending("Three customers who agreed to be phoned: property, rooms, name, number"),
  },
  cost: {
    question: "What does it cost each month with everything we listed, VAT included?",
    answer: `With 14 rooms, the channel manager and the booking engine cost ${perMonth}. The first invoice is ${price.both.rooms14.firstInvoice}, set-up included, and the first year ${price.both.rooms14.firstYear}. ${site.vatNote} Property management adds ${price.propertyManagement} a month and the revenue suite ${price.revenueManagement}, in US dollars.`,
  },
  currency: {
    question: "Is the price in rand? If not, who carries the exchange rate?",
    answer:
      "The channel manager and the booking engine are priced in rand. The two add-ons are priced in US dollars only, and on those you carry the exchange rate.",
  },
  increases: {
    question: "By how much can it rise, how often, and with what notice?",
    answer: `A new price does not change what you pay during the ${terms.commitmentMonths} months that you committed to. Before they end we write to you with the price that follows.`,
    missing: pending("The largest yearly price increase, and the notice in days"),
  },
  commitment: {
    question: "How long are we tied, and what happens on the last day?",
    answer: `You commit for ${terms.commitmentMonths} months. A new commitment begins only if you agree to it. You can ask for your data until 30 days after the end.`,
  },
  "extra-charges": {
    question: "Is there any charge per booking, per user or per connection?",
    answer:
      "No. We take no commission on bookings, and users and connections are not counted. Travel sites still take their own commission, and your payment firm its own card fee.",
  },
  hours: {
    question: "Who answers at 22:00 on 24 December, in which language, by which channel?",
    answer:
      "Support is open day and night, on public holidays too, in English and Afrikaans. We answer every customer by WhatsApp and email, and by phone from Professional.",
    missing: pending("Who is on duty at night and on public holidays, and from where"),
  },
  outages: {
    question: "What was the longest outage of the past 12 months?",
    missing: pending("The longest outage of the past 12 months: date, length, cause"),
  },
  data: {
    question: "Where is the data, who else can see it, and is there an operator agreement?",
    answer:
      "Our terms make us your operator under POPIA: we handle guest data on your instructions and keep it confidential and secure.",
    missing: pending(
      "The country and the company that host the suite’s data, its sub-operators, and a link to the operator agreement",
    ),
  },
  export: {
    question: "Can we export guests, future bookings, deposits and invoices by ourselves?",
    answer:
      "You can export month-end figures yourself. Ask us at any time for an export of everything else.",
    missing: pending("Which other exports a customer can make alone, and in which formats"),
  },
  moving: {
    question: "What do you move across for us, and what do we retype?",
    answer:
      "We move rooms, rates, guests and future bookings across, free, and check the result with you. Card details saved with a payment firm usually cannot be moved: send those guests a payment link.",
  },
  limits: {
    question: "What can your system not do that we will miss?",
    answer: `It is not a bookkeeping package: month-end figures go to your bookkeeper. It needs a connection, though one bar of mobile signal is enough. It brings no guests of its own. Help is in English and Afrikaans only. It cannot be paid month by month. ${howPartsAreSold}`,
  },
});

/** Questions from our other articles. */
export const moreAnswers = withIds<Omit<SupplierAnswer, "id">>({
  channels: {
    question: "Which travel sites can we connect, and is each connection direct?",
    answer: `${new Intl.ListFormat("en-ZA").format(agencies)} are among them. Tell us your sites and we confirm each one in writing before you sign.`,
    missing: pending(
      "The full list of channels, and for each: direct, through another system, or calendar file",
    ),
  },
  "present-system": {
    question: "Can our present reservation system stay and be connected?",
    answer:
      "Tell us its name and we answer in writing. Our own is an add-on, so you need not buy it.",
    missing: pending("The property management systems that the channel manager connects to"),
  },
  payments: {
    question: "Which payment firms work with the booking engine, and whose contract is it?",
    answer: "Guests pay by card or EFT, and the money goes to your own account.",
    missing: pending("The payment firms that are connected, and who signs with them"),
  },
  invoice: {
    question: "Do we get a valid tax invoice?",
    answer: `Yes. We are a VAT vendor, our VAT number is ${site.vatNumber}, and each quarterly invoice shows the VAT.`,
  },
  "several-houses": {
    question: "We have several properties. What do we pay?",
    answer: `Enterprise has all of them under one login for ${price.bookingEngine.enterprise} a month. The channel manager for more than 50 rooms is priced by offer.`,
    missing: pending(
      "How the channel manager and the set-up fee are counted for several properties: by property or by all rooms together",
    ),
  },
  breach: {
    question: "How fast do you tell us about a breach of guest data?",
    answer:
      "Immediately, as section 21(2) of POPIA asks of an operator. You then tell the Information Regulator and your guests.",
    missing: pending("The person who tells customers of a breach, and the number of hours"),
  },
  access: {
    question: "Who on your staff can open a guest’s record, and is it logged?",
    missing: pending("Which staff can open customer data, and whether each access is logged"),
  },
  response: {
    question: "How long did a problem reported after 18:00 take to solve last month?",
    missing: pending(
      "Median time to solve a problem reported after 18:00, and the month it is for",
    ),
  },
});

/** The words around the answers. */
export const answersPage = {
  title: "Our answers to the twelve questions",
  /** Links to the page, where figures are claimed. */
  link: "Why believe us? Our answers to twelve questions.",
  lead: "Our articles tell owners which questions to ask a hotel software supplier before signing. These are our own answers. If we have not published something yet, the answer says so.",
  twelveTitle: "The twelve questions",
  moreTitle: "More questions from our articles",
  notYet: "Not published yet. Ask us, and we answer in writing.",
  partly: "The rest is not published yet. Ask us, and we answer in writing.",
  summary: (answered: number, all: number) => `Answered in full: ${answered} of ${all}.`,
  from: "The questions come from",
  /** The article with the twelve questions, by its file in content/posts. */
  article: "hotel-pms-software-guide-south-africa-2025",
  toFirstYear: "See what you pay in the first year.",
  ask: {
    title: "Ask a question of your own",
    text: "Send it in writing and keep the answer. It becomes part of what we promised.",
    action: "Ask us",
  },
} as const;
