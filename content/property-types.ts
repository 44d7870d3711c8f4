import { commissions } from "#content/commissions.ts";
import type { ContactSubject } from "#content/contact.ts";
import type { Faq } from "#content/faqs.ts";
import { group, house, vatClaimed } from "#pricing/figures/example-house.ts";
import { examples } from "#pricing/figures/example-properties.ts";
import { price } from "#pricing/figures/prices.ts";
import {
  exampleCottages,
  exampleGroup,
  exampleHouse,
  exampleLodge,
  mixedGroup,
} from "#schemas/facts/example-house.ts";
import { platformListing } from "#schemas/facts/plans.ts";
import { terms } from "#schemas/facts/terms.ts";
import { defaultLanguage } from "#schemas/languages.ts";
import { plansWords } from "#schemas/words/plans.ts";
import { productsWords } from "#schemas/words/products.ts";
import { termsWords } from "#schemas/words/terms.ts";
import { termsToConfirm as toConfirm } from "#schemas/words/terms-to-confirm.ts";

const { howPartsAreSold, products: productNames } = productsWords[defaultLanguage];
const termsToConfirm = toConfirm[defaultLanguage];

/** The pages below /for: a day, the parts that suit, the price and what is kept. Prices come from the price list. */

export type PropertyPart = { name: string; reason: string; price: string };

/** A part to add later. `when` is its heading, for example "Add when two people share the desk". */
export type LaterPart = PropertyPart & { when: string };

/** What an example property pays, in rand with VAT, as the price list says. */
export type PropertyCost = { month: string; firstInvoice: string; firstYear: string };

/** What an example property keeps in its first year and in each later one. Amounts are texts. */
export type KeptSum = {
  title: string;
  commission: string;
  fees: string;
  /** First year and later year. */
  saved: readonly [string, string];
  paid: readonly [string, string];
  kept: readonly [string, string];
  notes: readonly string[];
  /** What the sum assumes. */
  assumes: string;
};

/** The parts that the moments of a day belong to, as their labels say. */
const dayParts = {
  both: "Both parts",
  channelManager: productNames.channelManager,
  bookingEngine: "Booking engine",
  professional: "Booking engine Professional",
  enterprise: "Booking engine Enterprise",
  propertyManagement: productNames.propertyManagement,
  any: "With every part",
} as const;

type DayPart = (typeof dayParts)[keyof typeof dayParts];

export type PropertyType = {
  /** The last part of the page's address. */
  slug: string;
  /** As links name it. */
  label: string;
  head: { title: string; lead: string; scene: string };
  /** An example size and its monthly price: "for 14 rooms: ..." follows "R5,000 a month". */
  headPrice: { amount: string; of: string };
  /** The subject of the buttons that ask for a demo. */
  demo?: ContactSubject;
  dayTitle: string;
  day: readonly { time: string; part: DayPart; title: string; text: string }[];
  /** The drawing of the suite beside the day. */
  picture: "rates" | "frontDesk" | "bookingPage" | "houses";
  start: readonly PropertyPart[];
  later: readonly LaterPart[];
  cost: {
    title: string;
    text: string;
    /** How the monthly amount adds up. */
    note: string;
    setupNote: string;
    amounts: PropertyCost;
  };
  /** The price of every size: of both parts together, or of each house of a group. */
  ladder?: "property" | "house";
  /** What to know about a travel site, before a link to ask us. */
  siteFee?: string;
  sum: KeptSum;
  questions: readonly [Faq, Faq, Faq];
  /** Advice at the end of the page. */
  advice: readonly [string, string];
  /** Files in content/en/posts. */
  articles: readonly [string, string, string];
};

const addOn = (amount: string, of = "") => `${amount} a month${of}, before VAT`;

const likeTheHouse = (differs: string) =>
  `${differs} In all else it is like our example house: ${house.occupancy} occupancy, and of 100 bookings ${exampleHouse.fromTravelSites} from travel sites at ${house.commissionPercent} commission. Over ${exampleHouse.movingMonths} months ${house.moved} of them move to its own page, where the card fee is ${house.cardFeePercent}. Rand amounts include VAT; for a VAT vendor, who claims it back, they are ${vatClaimed} lower.`;

const invoiceWithSetup = `${terms.billingMonths} months and ${price.setupFee} set-up`;
const airbnbFee = (id: string) => {
  const row = commissions.find((commission) => commission.id === id);
  if (!row?.rate) throw new Error(`content/commissions.ts: expected a rate of "${id}"`);
  return `${row.rate.low}%`;
};

const bothFees = "Our fees, both parts";
const engineFees = "Our fees, booking engine";

export const propertyTypes = [
  {
    slug: "guest-houses",
    label: "Guest houses and B&Bs",
    head: {
      title: "Guest house booking system: more direct guests, less commission",
      lead: "Your rooms and rates stay in step on the travel sites. Guests who know you book on your own page.",
      scene: "scene-karoo-head",
    },
    headPrice: { amount: price.both.rooms14.month, of: "for 14 rooms: booking page and calendar" },
    dayTitle: "Your day at the guest house",
    day: [
      {
        time: "07:00",
        part: dayParts.both,
        title: "One diary with your coffee",
        text: "Last night’s bookings are all in it, from every connected site and from your own page.",
      },
      {
        time: "09:30",
        part: dayParts.both,
        title: "One change of rate",
        text: "You raise Saturday once. The travel sites and your own page follow.",
      },
      {
        time: "13:00",
        part: dayParts.bookingEngine,
        title: "A guest comes back",
        text: "She stayed last year, books on your page and pays by card or EFT. No commission.",
      },
      {
        time: "17:00",
        part: dayParts.channelManager,
        title: "The last room sells",
        text: "One travel site sells it, and the others close the night.",
      },
      {
        time: "21:00",
        part: dayParts.any,
        title: "A question, late",
        text: "You send us a WhatsApp, in English or Afrikaans. We answer day and night.",
      },
    ],
    picture: "rates",
    start: [
      {
        name: "Channel manager",
        reason:
          "Change a rate or close a date once, and every connected travel site has it. Bookings come back into one diary.",
        price: `${price.channelManager.upTo10} a month up to 10 rooms, ${price.channelManager.upTo20} up to 20`,
      },
      {
        name: "Booking engine",
        reason:
          "Guests book and pay on your own website, without commission. Starter suits up to 10 rooms; Professional adds offers, guest messages and help by phone.",
        price: `${price.bookingEngine.starter} a month up to 10 rooms, ${price.bookingEngine.professional} from 11; ${price.setupFee} once`,
      },
    ],
    later: [
      {
        name: "Property management",
        when: "Add when two people share the desk",
        reason:
          "Breakfasts and dinners go on the room’s bill, and the cleaning list writes itself.",
        price: addOn(price.propertyManagement),
      },
      {
        name: "Revenue suite",
        when: "Add when you have a year of your own bookings",
        reason:
          "It suggests rates for every channel. Professional already does so for your own page.",
        price: addOn(price.revenueManagement),
      },
    ],
    cost: {
      title: "What 14 rooms pay",
      text: "Channel manager for 11–20 rooms, and booking engine Professional.",
      note: `${price.channelManager.upTo20} + ${price.bookingEngine.professional} = ${price.both.rooms14.month}`,
      setupNote: invoiceWithSetup,
      amounts: examples.guestHouse.amounts,
    },
    sum: {
      title: "What 14 rooms keep",
      fees: bothFees,
      ...examples.guestHouse.sum,
      notes: [examples.guestHouse.nightsNote],
      assumes: house.inWords,
    },
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
    advice: [
      "On one site only? Start with your own booking page; the channel manager follows with the second site.",
      "Your bookkeeping stays where it is: property management exports the month-end figures for your bookkeeper.",
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
      title: "Lodge and resort software: every booking in one diary",
      lead: "Every travel site in step, and guests who book with you direct, without commission.",
      scene: "scene-bushveld",
    },
    headPrice: {
      amount: examples.lodge.amounts.month,
      of: `for 30 rooms: booking page and calendar. With property management ${price.propertyManagement} a month more, before VAT.`,
    },
    dayTitle: "Your day at the lodge",
    day: [
      {
        time: "06:00",
        part: dayParts.both,
        title: "One diary before the drive",
        text: "Last night’s bookings are all in it, from every connected site and from your own page.",
      },
      {
        time: "10:00",
        part: dayParts.bookingEngine,
        title: "A guest from abroad",
        text: "He books your international rate, and a guest from Durban the resident one. Both pay on your page.",
      },
      {
        time: "12:00",
        part: dayParts.propertyManagement,
        title: "An agent books",
        text: "At the agent’s private rate. You send the invoice at the end of the month.",
      },
      {
        time: "16:00",
        part: dayParts.propertyManagement,
        title: "On the room’s bill",
        text: "The desk adds bar, dinner and game drives to one bill, ready at check-out.",
      },
      {
        time: "18:00",
        part: dayParts.professional,
        title: "A rate for Saturday",
        text: "The suite suggests one for your booking page and gives the reason. You decide.",
      },
    ],
    picture: "frontDesk",
    start: [
      {
        name: "Channel manager",
        reason:
          "Set minimum stays and closed dates for the school holidays once. Every connected travel site has them.",
        price: `${price.channelManager.upTo30} a month for 21–30 rooms`,
      },
      {
        name: "Booking engine",
        reason:
          "Resident and international rates side by side. Professional adds packages, and messages before and after a stay.",
        price: `${price.bookingEngine.professional} a month from 11 to 50 rooms; ${price.setupFee} once`,
      },
    ],
    later: [
      {
        name: "Property management",
        when: "Add for agents, one bill and a desk in shifts",
        reason:
          "Each agent has a private rate, every charge goes to the room, and each person sees the pages that she needs.",
        price: addOn(price.propertyManagement),
      },
      {
        name: "Revenue suite",
        when: "Add when you have a year of bookings",
        reason: "It suggests rates for every channel, for the person who looks at them each week.",
        price: addOn(price.revenueManagement),
      },
    ],
    cost: {
      title: "What 30 rooms pay",
      text: "Channel manager for 21–30 rooms, and booking engine Professional.",
      note: `${price.channelManager.upTo30} + ${price.bookingEngine.professional} = ${examples.lodge.amounts.month}`,
      setupNote: invoiceWithSetup,
      amounts: examples.lodge.amounts,
    },
    ladder: "property",
    sum: {
      title: "What 30 rooms keep",
      fees: bothFees,
      ...examples.lodge.sum,
      notes: [
        examples.lodge.nightsNote,
        `With property management: ${examples.lodge.amounts.month} + ${price.propertyManagement} a month.`,
      ],
      assumes: likeTheHouse(
        `A lodge of ${exampleLodge.rooms} rooms at ${examples.lodge.rate} a night.`,
      ),
    },
    questions: [
      {
        id: "resort",
        question: "We are a resort with 45 rooms. What do we pay?",
        answer: `Up to 50 rooms the channel manager is ${price.channelManager.upTo50} a month and Professional ${price.bookingEngine.professional}, together ${price.both.rooms45.month}. From 51 rooms you take Enterprise, and we price the channel manager by offer.`,
      },
      {
        id: "dollars",
        question: "Can we pay for property management in rand?",
        answer: `${termsToConfirm.addOnCurrency.text} Property management is ${price.propertyManagement} a month for the whole lodge, before VAT. The channel manager and the booking engine are priced in rand.`,
      },
      {
        id: "agents",
        question: "Can agents keep their own rates?",
        answer:
          "Yes. Property management keeps a private rate for each agent or company, and you invoice them at the end of the month. Their bookings are in the same diary as all others.",
      },
    ],
    advice: [
      "All guests through operators? Start with your own page for the guests who come back.",
      "Your restaurant till and your planner for drives stay. With property management the desk adds what they charge to the room’s one bill.",
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
      title: "Self-catering booking software: your own page, one calendar",
      lead: "The family that takes the same week every July books it on your own page, and pays the deposit there.",
      scene: "scene-cape",
    },
    headPrice: {
      amount: examples.cottages.amounts.month,
      of: `for the booking engine, up to ${exampleCottages.rooms} cottages; ${examples.cottages.bothMonth} with the channel manager`,
    },
    dayTitle: "Your day with the cottages",
    day: [
      {
        time: "08:00",
        part: dayParts.both,
        title: "Who comes and goes",
        text: "Bookings from all connected sites and from your own page are in one diary, on your phone.",
      },
      {
        time: "10:00",
        part: dayParts.both,
        title: "Cleaning",
        text: "You see in the diary who leaves today, and tell your cleaner.",
      },
      {
        time: "12:00",
        part: dayParts.bookingEngine,
        title: "The same week again",
        text: "A family asks for its week in July. You send your link, and they pay the deposit there.",
      },
      {
        time: "15:00",
        part: dayParts.channelManager,
        title: "School holidays",
        text: "You set a minimum stay of three nights once, for every connected site.",
      },
      {
        time: "20:00",
        part: dayParts.channelManager,
        title: "Two sites, one cottage",
        text: "One site sells it, and the others close its nights while you light the fire.",
      },
    ],
    picture: "bookingPage",
    start: [
      {
        name: "Booking engine",
        reason:
          "Guests who come every year book and pay on your own page, by your own deposit rule. Starter is for up to 10 units.",
        price: `${price.bookingEngine.starter} a month up to 10 units, ${price.bookingEngine.professional} from 11; ${price.setupFee} once`,
      },
      {
        name: "Channel manager",
        reason:
          "Units, rates and dates in step on every connected travel site. A calendar link between sites carries only the dates.",
        price: `${price.channelManager.upTo10} a month up to 10 units, ${price.channelManager.upTo20} up to 20`,
      },
    ],
    later: [
      {
        name: "Property management",
        when: "Add when cleaners need sign-ins of their own",
        reason: "They work from a daily list, and mark a unit clean from the phone.",
        price: addOn(price.propertyManagement),
      },
      {
        name: "Revenue suite",
        when: "Add when your seasons are set",
        reason: "It then suggests a rate for each night.",
        price: addOn(price.revenueManagement),
      },
    ],
    cost: {
      title: "What 10 cottages pay",
      text: `Start with the booking engine, plan Starter. ${termsToConfirm.wholeHouse.text}`,
      note: `With the channel manager: ${price.bookingEngine.starter} + ${price.channelManager.upTo10} = ${examples.cottages.bothMonth}`,
      setupNote: invoiceWithSetup,
      amounts: examples.cottages.amounts,
    },
    siteFee: `On Airbnb at ${airbnbFee("airbnb-split")}? If you connect it, sold nights close by themselves, but its fee rises to ${airbnbFee("airbnb-host-only")} plus VAT, as for every host with software. If not, its nights are yours to close.`,
    sum: {
      title: "What 10 cottages keep",
      fees: engineFees,
      ...examples.cottages.sum,
      notes: [examples.cottages.nightsNote],
      assumes: likeTheHouse(
        `A host of ${exampleCottages.rooms} cottages at ${house.rate} a night, each let as a whole.`,
      ),
    },
    questions: [
      {
        id: "bedrooms",
        question: "Is a house with three bedrooms one room or three?",
        answer: `One. ${termsToConfirm.wholeHouse.text} Three flats that you let one by one count as three.`,
      },
      {
        id: "one-part",
        question: "And with the channel manager too?",
        answer: `Both parts are ${examples.cottages.bothMonth} a month. The 10 cottages of our example then keep ${examples.cottages.bothKept.firstYear} in the first year and ${examples.cottages.bothKept.laterYear} in each later one. Add the channel manager when closing dates by hand takes your evenings.`,
      },
      {
        id: "larger-plan",
        question: "Is Starter enough for me?",
        answer: `It has your booking page, card and EFT payments, and help by WhatsApp and email. Professional adds offers, guest messages and help by phone, for ${price.bookingEngine.professional} a month. ${termsToConfirm.largerPlan.text}`,
      },
    ],
    advice: [
      `With fewer than four units, put your figures into the calculator first. ${plansWords[defaultLanguage].platformListing.name} may suit you better: on up to ${platformListing.maxPlatforms} travel sites, for ${price.platformListing} once.`,
      "Keep your door locks and owners’ statements in the systems that you have; the diary tells you who arrives, and when.",
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
      title: "Hotel group software: all your houses, one sign-in",
      lead: "See every property together or apart, and move a guest to your other house: one Enterprise plan and a channel manager for each house.",
      scene: "scene-village",
    },
    headPrice: {
      amount: group.month,
      of: "for four houses of 14 rooms: booking pages and calendars",
    },
    demo: "group",
    dayTitle: "Your day across the group",
    day: [
      {
        time: "07:30",
        part: dayParts.enterprise,
        title: "One sign-in",
        text: "All your houses in one list, with their figures together or apart.",
      },
      {
        time: "09:00",
        part: dayParts.enterprise,
        title: "A full house",
        text: "Your first house is full. You offer the free room in the second, in the same call.",
      },
      {
        time: "11:00",
        part: dayParts.enterprise,
        title: "A new receptionist",
        text: "She gets her own sign-in, with only the pages that she needs.",
      },
      {
        time: "15:00",
        part: dayParts.any,
        title: "A question about a rate",
        text: "The change history shows who changed it, and when.",
      },
      {
        time: "Monday",
        part: dayParts.enterprise,
        title: "The group report",
        text: "Occupancy and average rate, house by house, on one page.",
      },
    ],
    picture: "houses",
    start: [
      {
        name: "Channel manager",
        reason: "Each house keeps its own rooms, rates and travel sites.",
        price: `${price.channelManager.upTo20} a month for each house of 11–20 rooms`,
      },
      {
        name: "Booking engine Enterprise",
        reason:
          "One plan for the whole group: one sign-in, reports by property, staff roles and a named account manager.",
        price: `${price.bookingEngine.enterprise} a month, and ${price.setupFee} once, for the whole group`,
      },
    ],
    later: [
      {
        name: "Property management",
        when: "Add when a house has a front desk",
        reason:
          "Reservations, folios and housekeeping, and the owner’s report by email on Mondays.",
        price: addOn(price.propertyManagement, " for each house"),
      },
      {
        name: "Revenue suite",
        when: "Add after a season in one house",
        reason: "Try it there first, and let the others follow if that house earned more.",
        price: addOn(price.revenueManagement, " for each house"),
      },
    ],
    cost: {
      title: "What four houses pay",
      text: `${termsToConfirm.group.text} Our example has four houses of 14 rooms, which would pay ${examples.group.separateMonth} with a plan for each.`,
      note: `${price.bookingEngine.enterprise} + ${exampleGroup.houses} × ${price.channelManager.upTo20} = ${group.month}`,
      setupNote: `${invoiceWithSetup}, once for the group`,
      amounts: examples.group.amounts,
    },
    ladder: "house",
    sum: {
      title: "What four houses keep",
      fees: "Our fees, the whole group",
      ...examples.group.sum,
      notes: [`${examples.group.nightsNote} That is ${examples.group.nightsEach} in each house.`],
      assumes: `Four times our example house. ${house.inWords}`,
    },
    questions: [
      {
        id: "other-sizes",
        question: "Our houses differ in size. What do we pay?",
        answer: `Houses of ${new Intl.ListFormat("en-ZA").format(mixedGroup.map(String))} rooms pay ${examples.mixedGroup.monthSum} a month. The first invoice is ${examples.mixedGroup.firstInvoice} and the first year ${examples.mixedGroup.firstYear}, set-up included. Tell us the rooms of yours, and we send your sum.`,
      },
      {
        id: "set-up",
        question: "Does each house pay the set-up fee?",
        answer: `No. The group pays ${price.setupFee} once, with its Enterprise plan, training included. A channel manager has no set-up fee, also for a house that joins later.`,
      },
      {
        id: "one-house-first",
        question: "Can we start with one house?",
        answer: `Yes. One house of 14 rooms pays ${price.both.rooms14.month} a month and ${price.setupFee} once. ${termsWords[defaultLanguage].planChanges}`,
      },
    ],
    advice: [
      "Your bookkeeping stays as it is: property management exports month-end figures for your bookkeeper, house by house.",
      "For a house of 51 rooms or more, we price its channel manager by offer.",
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
  monthly: "a month",
  demo: "Book a demo",
  seePrice: "See the sum",
  parts: { title: "The parts that suit you", lead: howPartsAreSold, start: "Start with" },
  cost: {
    month: "Each month",
    firstInvoice: "First invoice",
    firstYear: "First year, set-up included",
    vat: termsWords[defaultLanguage].vatNote,
    more: "All prices, and the first year worked out",
  },
  ladder: {
    captions: {
      property: "Every size, a month in rand",
      house: "Channel manager for each house, a month in rand",
    },
    rooms: "Rooms",
    channelManager: "Channel manager",
    both: "Both parts",
    byOffer: "By offer",
  },
  sum: {
    commission: "Travel sites take a year",
    years: ["First year", "Each later year"],
    saved: "Commission saved, less card fees",
    kept: "You keep",
  },
  start: {
    title: "How you start",
    steps: [
      {
        title: "A demo with your own rates",
        text: "Thirty minutes. Bring last month’s bookings, and we work out what direct guests would leave you.",
      },
      {
        title: `${terms.trialDays} days free, without a card`,
        text: termsToConfirm.trialStart.text,
      },
      {
        title: "We move your data, free",
        text: `Rooms, rates, guests and future bookings. You check the arrivals, then you go live. ${termsToConfirm.setup.text}`,
      },
    ],
    toSwitch: "How a move works, day by day",
  },
  faqTitle: "Three questions that owners ask",
  others: {
    title: "Another kind of place?",
    switch: "Moving from another system",
    commission: "What each travel site charges",
    ask: "Tell us your sites, and we work out both for you",
    glossary: "Hotel terms explained",
  },
  articlesTitle: "Worth reading",
  adviceTitle: "Good to know",
  closing: {
    title: "Ask for a price for your own place",
    text: "Tell us your rooms, your travel sites and the system you use now. We reply with one recommendation and a price.",
  },
} as const;
