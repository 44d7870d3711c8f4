import { channelCount } from "#content/claims.ts";
import { price } from "#content/costs.ts";
import { exampleGroup, groupCost } from "#content/example-house.ts";
import { rand } from "#content/money.ts";
import { type Pending, pending } from "#content/pending.ts";
import { platformListing } from "#content/plans.ts";
import { howPartsAreSold } from "#content/products.ts";
import { site } from "#content/site.ts";
import { terms } from "#content/terms.ts";
import { termsToConfirm } from "#content/terms-to-confirm.ts";
import { withIds } from "#content/with-ids.ts";

/** A question that our articles tell owners to ask any supplier, and our answer. */
export type SupplierAnswer = {
  id: string;
  question: string;
  /** In sentences. A question whose answer the company has not given yet is not on the page. */
  answer: string | Pending;
  /** A page with more about it. */
  link?: { label: string; path: "/switch" | "/pricing" | "/for/hotel-groups" };
};

/**
 * The twelve questions of the article on choosing a property management system, in its order and words;
 * content/answers.test.ts compares them.
 */
export const twelveAnswers = withIds<Omit<SupplierAnswer, "id">>({
  references: {
    question: "Which three South African properties of our size may we phone?",
    answer: pending("Three customers who agreed to be phoned: property, rooms, name, number"),
  },
  cost: {
    question: "What does it cost each month with everything we listed, VAT included?",
    answer: `With 14 rooms, the channel manager and the booking engine cost ${price.both.rooms14.month} a month. The first invoice is ${price.both.rooms14.firstInvoice}, set-up included, and the first year ${price.both.rooms14.firstYear}. ${site.vatNote} Property management adds ${price.propertyManagement} a month and the revenue suite ${price.revenueManagement}.`,
    link: { label: "Your rooms in, your price out", path: "/pricing" },
  },
  currency: {
    question: "Is the price in rand? If not, who carries the exchange rate?",
    answer: `The channel manager and the booking engine are priced in rand, so there is no exchange rate to carry. ${termsToConfirm.addOnCurrency.text}`,
  },
  increases: {
    question: "By how much can it rise, how often, and with what notice?",
    answer: `Your price stays the same for the ${terms.commitmentMonths} months that you commit to. Before they end we write to you with the price that follows, and you decide.`,
  },
  commitment: {
    question: "How long are we tied, and what happens on the last day?",
    answer: `For ${terms.commitmentMonths} months, after a free trial of ${terms.trialDays} days. A new commitment begins only if you agree to it. Your data is yours: you can ask for it until 30 days after the end.`,
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
      "You export month-end figures yourself. For everything else, ask us for an export at any time.",
  },
  moving: {
    question: "What do you move across for us, and what do we retype?",
    answer:
      "We move rooms, rates, guests and future bookings across, free, and check the result with you. Card details saved with a payment firm cannot be moved: send those guests a payment link.",
    link: { label: "How a move goes, day by day", path: "/switch" },
  },
  limits: {
    question: "What can your system not do that we will miss?",
    answer: `It keeps no books: month-end figures go to your bookkeeper. It needs a connection, though one bar of mobile signal is enough. ${howPartsAreSold}`,
  },
});

/** Questions from our other articles. */
export const moreAnswers = withIds<Omit<SupplierAnswer, "id">>({
  channels: {
    question: "Which travel sites can we connect?",
    answer: `${channelCount} travel sites. ${termsToConfirm.connectedSites.text} Tell us the others you sell on and we confirm each one in writing before you sign.`,
  },
  listing: {
    question: "Can you list us on LekkeSlaap, SafariNow or Booking.com?",
    answer: `Yes. With ${platformListing.name} we list your property on up to ${platformListing.maxPlatforms} travel sites and write its texts, for ${price.platformListing} once. The channel manager then keeps their calendars in step, if you want that too.`,
    link: { label: "Prices", path: "/pricing" },
  },
  "present-system": {
    question: "Can our present reservation system stay?",
    answer:
      "Yes. The channel manager and the booking engine work without our property management. Tell us the name of your system and we say in writing how bookings reach it.",
  },
  "nights-bridge": {
    question: "We use NightsBridge. Can you move us?",
    answer:
      "Yes, from NightsBridge, another system or a spreadsheet. We move rooms, rates, guests and bookings, you check the arrivals, then you go live. You take bookings all the while.",
    link: { label: "Moving from NightsBridge or another system", path: "/switch" },
  },
  payments: {
    question: "How do guests pay, and where does the money go?",
    answer: "By card or instant EFT on your own page. The money goes to your own account.",
  },
  invoice: {
    question: "Do we get a valid tax invoice?",
    answer: `Yes. We are a VAT vendor, our VAT number is ${site.vatNumber}, and each quarterly invoice shows the VAT.`,
  },
  "several-houses": {
    question: "We have several properties. What do we pay?",
    answer: `${termsToConfirm.group.text} ${exampleGroup.houses} guest houses of ${exampleGroup.rooms} rooms pay ${rand(groupCost.month)} a month together, and log in once.`,
    link: { label: "What a group pays, and gets", path: "/for/hotel-groups" },
  },
  breach: {
    question: "How fast do you tell us about a breach of guest data?",
    answer:
      "Immediately, as section 21(2) of POPIA asks of an operator. You then tell the Information Regulator and your guests, and we help you with the details.",
  },
  access: {
    question: "Who on your staff can open a guest’s record, and is it logged?",
    answer: pending("Which staff can open customer data, and whether each access is logged"),
  },
  response: {
    question: "How long did a problem reported after 18:00 take to solve last month?",
    answer: pending("Median time to solve a problem reported after 18:00, and the month it is for"),
  },
});

/** The words around the answers. */
export const answersPage = {
  title: "Channel manager and booking engine: questions to ask us before you sign",
  /** Links to the page. */
  link: "Questions to ask us before you sign",
  lead: "Price, travel sites, moving, support, data: what careful owners ask, with straight answers.",
  twelveTitle: "Before you sign",
  moreTitle: "Travel sites, moving and money",
  from: "More questions to put to any supplier are in",
  /** The article with the twelve questions, by its file in content/posts. */
  article: "hotel-pms-software-guide-south-africa-2025",
  ask: {
    title: "Ask a question of your own",
    text: "Send it in writing and keep the answer. It becomes part of what we promised.",
    action: "Ask us",
  },
} as const;
