import { cardFeePercent, costOf, price } from "#content/costs.ts";
import { exampleHouse } from "#content/example-house.ts";
import type { Faq } from "#content/faqs.ts";
import { rand } from "#content/money.ts";
import { isPending, type Pending, pending } from "#content/pending.ts";
import { mostRooms, setupFee } from "#content/plans.ts";
import { howPartsAreSold } from "#content/products.ts";
import { site } from "#content/site.ts";
import { terms } from "#content/terms.ts";

/** Which parts suit which kind of property: the pages below /for. Prices come from the price list. */

/** "yes": buy it first. "later": it pays once the property has grown. "no": leave it. */
export type PartVerdict = "yes" | "later" | "no";

export type PropertyPart = {
  name: string;
  verdict: PartVerdict;
  reason: string;
  price: string;
};

/** A property of a named size, priced from the list. Groups have no listed total and have `group` instead. */
export type CostExample = {
  title: string;
  text: string;
} & ({ rooms: number; rate: number } | { group: { houses: number; rooms: number } });

export type PropertyType = {
  /** The last part of the page's address. */
  slug: string;
  /** As links name it. */
  label: string;
  head: { title: string; lead: string; scene: string };
  sizes: string;
  suits: readonly string[];
  doesNotSuit: readonly string[];
  parts: readonly [PropertyPart, PropertyPart, PropertyPart, PropertyPart];
  example: CostExample;
  day: readonly { time: string; title: string; text: string }[];
  questions: readonly [Faq, Faq, Faq];
  /** Files in content/posts. */
  articles: readonly [string, string, string];
};

const upToLargest = price.channelManager.upTo50;
const resort = costOf(45);
const house = costOf(14);

/** How a unit with several bedrooms counts, as a sentence. */
const unitCount: string | Pending = pending(
  "How a house with three bedrooms, let as one unit, counts in the price list (a sentence)",
);
/** Whether a group pays for Enterprise once or for each property, as a sentence. */
const enterpriseCount: string | Pending = pending(
  "Whether a group pays Enterprise once or for each property (a sentence)",
);
/** Listed by `npm run check:content` until the company fills them in. */
export const pendingAnswers = { unitCount, enterpriseCount } as const;

const monthToMonth = `You want to pay from month to month. You commit for ${terms.commitmentMonths} months.`;
const bookkeeping =
  "You look for bookkeeping software. Month-end figures are exported, and your bookkeeper goes on from there.";
const addOn = (amount: string) => `${amount} a month, in US dollars`;

export const propertyTypes = [
  {
    slug: "guest-houses",
    label: "Guest houses and B&Bs",
    head: {
      title: "Guest house booking system: which parts you need",
      lead: "For guest houses and B&Bs with 4 to 20 rooms: which parts to buy, which to leave, and what 14 rooms cost.",
      scene: "scene-karoo-head",
    },
    sizes: "4 to 20 rooms",
    suits: [
      "You have 4 to 20 rooms and sell them on two or more travel sites (OTAs)",
      "You, or one or two people with you, answer the phone and do the rates",
      "Guests come back, or find your name before they book",
    ],
    doesNotSuit: [
      "You have one or two rooms on a single travel site. Its own calendar is enough.",
      "You want to leave the travel sites altogether. They still bring new guests, and they still charge for them.",
      monthToMonth,
      bookkeeping,
    ],
    parts: [
      {
        name: "Channel manager",
        verdict: "yes",
        reason:
          "You change a rate or close a date once, and every connected travel site has it. Bookings come back into one diary.",
        price: `${price.channelManager.upTo10} a month up to 10 rooms, ${price.channelManager.upTo20} up to 20`,
      },
      {
        name: "Booking engine",
        verdict: "yes",
        reason:
          "Guests who know you book and pay on your own website, without commission. Starter is for up to 10 rooms. Professional is for 11 to 50, and a smaller guest house can choose it too: it adds offers, guest messages and help by phone.",
        price: `${price.bookingEngine.starter} a month up to 10 rooms, ${price.bookingEngine.professional} from 11; ${price.setupFee} once`,
      },
      {
        name: "Property management",
        verdict: "later",
        reason:
          "One diary is enough while one person runs the desk. It pays once two people share it, or once breakfasts and dinners go on the room’s bill.",
        price: addOn(price.propertyManagement),
      },
      {
        name: "Revenue suite",
        verdict: "no",
        reason:
          "Set your seasons by hand first. Professional already suggests rates for your booking page.",
        price: addOn(price.revenueManagement),
      },
    ],
    example: {
      title: "What it costs a guest house of 14 rooms",
      text: "Channel manager for 11 to 20 rooms, and booking engine Professional.",
      rooms: 14,
      rate: 1900,
    },
    day: [
      {
        time: "07:00",
        title: "One diary",
        text: "Last night’s bookings from every connected site and from your own page are in one diary.",
      },
      {
        time: "09:30",
        title: "One change of rate",
        text: "You raise Saturday’s rate once. It goes to the travel sites and to your own page.",
      },
      {
        time: "13:00",
        title: "A guest books direct",
        text: "A guest from last year books on your page and pays by card or EFT. You pay no commission.",
      },
      {
        time: "17:00",
        title: "The last room sells",
        text: "A travel site sells your last room, and the night closes on the others. Two guests can still book in the same minute, so keep a neighbour’s number.",
      },
      {
        time: "21:00",
        title: "You need help",
        text: "You send us a WhatsApp, in English or Afrikaans. We are there 24/7.",
      },
    ],
    questions: [
      {
        id: "fourteen-rooms",
        question: "I have 14 rooms. Which prices are mine?",
        answer: `The channel manager for 11–20 rooms at ${price.channelManager.upTo20} a month, and Professional at ${price.bookingEngine.professional}. Together that is ${price.both.rooms14.month} a month. With 10 rooms it is ${price.both.rooms10.month}.`,
      },
      {
        id: "one-part",
        question: "Can I start with one part?",
        answer: `Yes. ${howPartsAreSold} The channel manager has no set-up fee.`,
      },
      {
        id: "keep-travel-sites",
        question: "Do I still need Booking.com?",
        answer:
          "Yes, for guests who have never heard of you. Your own page is for guests who know your name. You pay commission for the first kind and none for the second.",
      },
    ],
    articles: [
      "channel-manager-roi-analysis-south-african-hotels",
      "eliminate-booking-com-commissions-south-african-case-study",
      "instant-booking-confirmations",
    ],
  },
  {
    slug: "lodges",
    label: "Lodges and resorts",
    head: {
      title: "Lodge and resort booking software: which parts you need",
      lead: "For lodges and resorts with 10 to 50 rooms: agents, folios and a front desk in shifts, and what a lodge of 30 rooms pays.",
      scene: "scene-bushveld",
    },
    sizes: "10 to 50 rooms",
    suits: [
      "You have 10 to 50 rooms, tents or chalets, and a front desk in shifts",
      "Agents and tour operators book at their own rates, beside the travel sites (OTAs)",
      "Guests sign for dinners, drinks and drives, and pay when they leave",
    ],
    doesNotSuit: [
      "You sell only through operators, on paper and by allotment. There is no travel site to connect.",
      "You need a restaurant till or a planner for drives. Neither is on our list of features.",
      "You need every price in rand. Property management is priced in US dollars only.",
      monthToMonth,
    ],
    parts: [
      {
        name: "Channel manager",
        verdict: "yes",
        reason:
          "Minimum stays and closed dates for school holidays are set once, by room type and season, and go to every connected travel site.",
        price: `${price.channelManager.upTo20} a month up to 20 rooms, ${price.channelManager.upTo30} up to 30, ${upToLargest} up to 50`,
      },
      {
        name: "Booking engine",
        verdict: "yes",
        reason:
          "Professional has offers and packages, rate suggestions for your booking page, messages before and after a stay, and help by phone.",
        price: `${price.bookingEngine.professional} a month from 11 to 50 rooms; ${price.setupFee} once`,
      },
      {
        name: "Property management",
        verdict: "yes",
        reason:
          "Every charge goes to the room, cleaning lists follow the departures, and each person has a role. A desk in shifts needs it.",
        price: addOn(price.propertyManagement),
      },
      {
        name: "Revenue suite",
        verdict: "later",
        reason:
          "It suggests rates for every channel. It needs a year of your own bookings and a person who reads the suggestions every week.",
        price: addOn(price.revenueManagement),
      },
    ],
    example: {
      title: "What it costs a lodge of 30 rooms",
      text: `Channel manager for 21 to 30 rooms, and booking engine Professional. Property management adds ${price.propertyManagement} a month, in US dollars.`,
      rooms: 30,
      rate: 2600,
    },
    day: [
      {
        time: "06:00",
        title: "The morning list",
        text: "Arrivals, departures and guests in house are on one page. The night shift need not write it out.",
      },
      {
        time: "10:00",
        title: "Housekeeping",
        text: "The cleaning list follows the day’s departures. No one writes it out.",
      },
      {
        time: "12:00",
        title: "An agent books",
        text: "The agent has a private rate, and you send the invoice at the end of the month.",
      },
      {
        time: "16:00",
        title: "On the room’s bill",
        text: "Sundowners and dinner go on the folio. The bill is ready when the guest is.",
      },
      {
        time: "18:00",
        title: "A rate for Saturday",
        text: "Professional suggests a rate for your booking page and gives the reason. You decide.",
      },
    ],
    questions: [
      {
        id: "resort",
        question: "We are a resort with 45 rooms. Do these prices hold for us?",
        answer: `Yes. Up to 50 rooms the channel manager costs ${upToLargest} a month and Professional ${price.bookingEngine.professional}, together ${rand(resort.month)}. From 51 rooms the channel manager has no listed price, and sales makes an offer.`,
      },
      {
        id: "dollars",
        question: "Can we pay for property management in rand?",
        answer: `The price list has it in US dollars only, at ${price.propertyManagement} a month. We do not convert it here. Ask for the amount in the offer.`,
      },
      {
        id: "till",
        question: "Does it connect to our restaurant till?",
        answer:
          "A connection to a till is not on our list of features. Name your till in the demo, and get the answer in writing before you sign.",
      },
    ],
    articles: [
      "hotel-pms-software-guide-south-africa-2025",
      "metasearch-marketing",
      "last-minute-booking-strategies",
    ],
  },
  {
    slug: "self-catering",
    label: "Self-catering and short-term rentals",
    head: {
      title: "Self-catering booking software: which parts you need",
      lead: "For hosts of four or more flats, cottages or chalets: when software pays, what changes on Airbnb, and what a host of 10 units pays.",
      scene: "scene-cape",
    },
    sizes: "4 to 20 units",
    suits: [
      "You let four or more flats, cottages or chalets on two or more travel sites (OTAs)",
      "Guests ask for the same week every year, and could book it with you",
      "You or a manager look after all units from one phone",
    ],
    doesNotSuit: [
      "You let one to three units on one travel site. Its own calendar is enough.",
      "You sell only on Airbnb. There is no second site to keep in step, and a connection may raise what Airbnb takes.",
      "You need door locks, cleaning crews or owners’ statements in one system. None of these is on our list of features.",
      monthToMonth,
    ],
    parts: [
      {
        name: "Channel manager",
        verdict: "yes",
        reason:
          "Rooms, rates and dates stay in step on every connected travel site. An iCal link carries dates only, and a site may read it hours later. We confirm each of your sites by name before you start.",
        price: `${price.channelManager.upTo10} a month up to 10 rooms, ${price.channelManager.upTo20} up to 20`,
      },
      {
        name: "Booking engine",
        verdict: "yes",
        reason:
          "Guests who come every year book and pay on your own page, by your own deposit rule. Starter has no guest messages and no help by phone; Professional has both.",
        price: `${price.bookingEngine.starter} a month up to 10 rooms, ${price.bookingEngine.professional} from 11; ${price.setupFee} once`,
      },
      {
        name: "Property management",
        verdict: "later",
        reason:
          "A check-in by key box needs no front desk. It pays once cleaners work from a daily list and need sign-ins of their own.",
        price: addOn(price.propertyManagement),
      },
      {
        name: "Revenue suite",
        verdict: "no",
        reason:
          "Three or four seasons and a minimum stay bring most of the gain for a handful of units. Set those first.",
        price: addOn(price.revenueManagement),
      },
    ],
    example: {
      title: "What it costs a host of 10 units",
      text: "Channel manager for up to 10 rooms, and booking engine Starter. In this example each unit counts as one room.",
      rooms: 10,
      rate: 1600,
    },
    day: [
      {
        time: "08:00",
        title: "Who comes and goes",
        text: "Bookings from Airbnb, the other sites and your own page are in one diary.",
      },
      {
        time: "10:00",
        title: "Cleaning",
        text: "You see in the diary which units empty today, and send the list to your cleaner yourself.",
      },
      {
        time: "12:00",
        title: "The same week again",
        text: "A family asks for its week in July. You send the link to your page, and they pay the deposit there.",
      },
      {
        time: "15:00",
        title: "School holidays",
        text: "You set a minimum stay of three nights once. It goes to every connected site.",
      },
      {
        time: "20:00",
        title: "Two sites, one flat",
        text: "A site sells the flat, and its nights close on the others. It is quicker than iCal, but two guests can still book in the same minute.",
      },
    ],
    questions: [
      {
        id: "three-flats",
        question: "I have three flats on Airbnb. Should I buy this?",
        answer: `Not yet. On one site, its own calendar is enough. The two parts cost ${price.both.rooms10.month} a month, and three flats on one site do not earn that back.`,
      },
      {
        id: "airbnb-fee",
        question: "Does a channel manager change what Airbnb charges me?",
        answer:
          "It can. Airbnb takes 15.5% plus VAT from hosts who are connected through software, and all your listings move when you connect one. If you pay the 3% fee today, add the difference to the cost. Our table of OTA commission has both rates.",
      },
      {
        id: "bedrooms",
        question: "Is a house with three bedrooms one room or three?",
        answer: isPending(unitCount)
          ? "The price list counts rooms, and does not say how a house that you let as one unit counts. Ask us before you compare. The offer names the number of rooms that you pay for."
          : unitCount,
      },
    ],
    articles: [
      "instant-booking-confirmations",
      "mobile-booking-ux",
      "popia-compliance-south-african-hotels-guest-data-protection",
    ],
  },
  {
    slug: "hotel-groups",
    label: "Hotel groups",
    head: {
      title: "Software for hotel groups: which parts you need",
      lead: "For owners of two to eight guest houses, lodges or hotels: one sign-in, reports by property, and how a group gets its price.",
      scene: "scene-bushveld",
    },
    sizes: "2 to 8 properties",
    suits: [
      "You run two to eight properties, and the same people look after several of them",
      "You want each property’s figures apart, and the group’s together",
      "Reception, housekeeping and the owner each need a sign-in of their own",
    ],
    doesNotSuit: [
      "You need a price for the whole group today, without an offer. The list has none.",
      "You need one set of books for several companies. Bookkeeping is not part of it.",
      "Your properties share a name and little else. Separate plans may cost less; compare before you sign.",
      monthToMonth,
    ],
    parts: [
      {
        name: "Channel manager",
        verdict: "yes",
        reason:
          "Each property keeps its own rates and travel sites (OTAs). From 51 rooms there is no listed price.",
        price: "From 51 rooms: by offer",
      },
      {
        name: "Booking engine Enterprise",
        verdict: "yes",
        reason:
          "All properties under one sign-in, group reports by property, staff roles, and a named account manager.",
        price: `${price.bookingEngine.enterprise} a month on the list; ${price.setupFee} once`,
      },
      {
        name: "Property management",
        verdict: "yes",
        reason:
          "It suits properties with a front desk: reservations, folios and housekeeping. Ask whether it is priced once or for each property.",
        price: addOn(price.propertyManagement),
      },
      {
        name: "Revenue suite",
        verdict: "later",
        reason: "Start with one property for a season. Add the others if its figures speak for it.",
        price: addOn(price.revenueManagement),
      },
    ],
    example: {
      title: "What it costs a group of four properties",
      text: "Four properties of 14 rooms have 56 rooms together. Group prices are by offer, so we name what the list has and what it does not.",
      group: { houses: 4, rooms: 14 },
    },
    day: [
      {
        time: "07:30",
        title: "One sign-in",
        text: "You open one list of your properties and see their figures together or apart.",
      },
      {
        time: "09:00",
        title: "A full house",
        text: "Your first property is full. You look up the second and offer its free room in the same call.",
      },
      {
        time: "11:00",
        title: "A new receptionist",
        text: "She gets her own sign-in, with only the pages that she needs.",
      },
      {
        time: "15:00",
        title: "A question about a rate",
        text: "The change history shows who changed the rate, and when.",
      },
      {
        time: "Monday",
        title: "The owner’s report",
        text: "Occupancy, average rate and revenue per available room come by email, by property.",
      },
    ],
    questions: [
      {
        id: "four-houses",
        question: "What do four properties of 14 rooms pay?",
        answer: `A group price is by offer, as the channel manager has no listed price above ${mostRooms} rooms. For comparison: four separate properties on the price list pay ${rand(4 * house.month)} a month together.`,
      },
      {
        id: "enterprise-count",
        question: "Do we pay Enterprise once or for each property?",
        answer: isPending(enterpriseCount)
          ? `The list has Enterprise at ${price.bookingEngine.enterprise} a month, for groups and for 51 rooms or more. It does not say how properties are counted. The offer does, so ask for it in writing.`
          : enterpriseCount,
      },
      {
        id: "one-house-first",
        question: "Can we start with one property?",
        answer: `Yes. One property of 14 rooms pays ${price.both.rooms14.month} a month and ${rand(setupFee.priceZAR)} once. ${terms.planChanges}`,
      },
    ],
    articles: [
      "multi-property-management-south-african-hotel-groups",
      "hotel-pms-software-guide-south-africa-2025",
      "local-support-south-african-hotel-software-providers",
    ],
  },
] as const satisfies readonly PropertyType[];

/** The words that the four pages share. */
export const propertyTypePage = {
  who: { title: "Who it is for", sizes: "Size" },
  notWho: "Who should not buy it",
  parts: {
    title: "Which parts suit you",
    lead: howPartsAreSold,
    verdicts: { yes: "Suits you", later: "Later", no: "Leave it" },
  },
  cost: {
    month: "Each month",
    firstInvoice: "First invoice",
    firstInvoiceNote: `${terms.billingMonths} months and ${price.setupFee} set-up`,
    laterInvoice: "Each later invoice",
    laterInvoiceNote: `${terms.billingMonths} months, in advance`,
    firstYear: "First year",
    laterYear: "Each later year",
    commitment: `You commit for ${terms.commitmentMonths} months. ${terms.billing} ${site.vatNote}`,
    trial: `The ${terms.trialDays}-day trial is free and needs no card.`,
  },
  earn: {
    title: "When it pays",
    assumptions: `Our example, for a VAT vendor: a travel site takes ${exampleHouse.commissionPercent}%, and a card payment costs ${cardFeePercent}%. To be careful, our fees are counted with VAT, which a vendor claims back.`,
    eachNight: "Saved on each night that moves to your own page:",
    engine: "To pay for the booking engine",
    both: "To pay for both parts",
    leftOut: "Set-up comes on top. The hours that you save are not in this sum.",
  },
  group: {
    enterprise: "Enterprise, list price a month",
    setup: "Set-up, once",
    channelManager: "Channel manager",
    total: "The whole group",
    byOffer: "By offer",
    compare: "Compare the offer with separate plans",
    month: "Each month",
    firstInvoices: "First invoices",
    firstYear: "First year",
    compareNote:
      "That is what four properties pay on the price list, each with its own plan. Separate plans have no group reports and no single sign-in.",
  },
  dayTitle: "How the day changes",
  dayLead: "With the parts that suit you. The times are an example.",
  faqTitle: "Three questions that owners ask",
  others: {
    title: "Another kind of place?",
    commission: "What each travel site charges",
    glossary: "Hotel terms explained",
  },
  articlesTitle: "Read before you buy",
  closing: {
    title: "Ask for a price for your own property",
    text: "Tell us your rooms, your travel sites and the system you use now. We reply with one recommendation and a price, or tell you to wait.",
    primary: "Book a demo",
    secondary: "See pricing",
  },
} as const;
