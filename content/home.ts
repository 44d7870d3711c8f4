import { channelCount, otaCommission, ourFigures } from "#content/claims.ts";
import { type ContactSubject, demoInWords } from "#content/contact.ts";
import { directBooking } from "#pricing/figures/direct-booking.ts";
import { house, vatClaimed } from "#pricing/figures/example-house.ts";
import { price } from "#pricing/figures/prices.ts";
import { rand } from "#pricing/money.ts";
import { exampleHouse } from "#schemas/facts/example-house.ts";
import { defaultLanguage } from "#schemas/languages.ts";
import { productsWords } from "#schemas/words/products.ts";
import { termsToConfirm as toConfirm } from "#schemas/words/terms-to-confirm.ts";

const { howPartsAreSold } = productsWords[defaultLanguage];
const termsToConfirm = toConfirm[defaultLanguage];

/** A button: a page, or the contact form with a subject filled in. */
export type HomeAction = { label: string } & (
  | { path: "/about" | "/features" | "/pricing" | "/switch"; about?: undefined }
  | { path: "/contact"; about: ContactSubject }
);

export const guideTeaser = {
  title: "Free guide: from keys to first guests",
  lead: "Zoning settled? Eight weeks to your first guests, step by step.",
  bookTitle: "The Hosts Success Guide",
  bookSubtitle: "For hotels, lodges and guest houses",
  action: "Read the guide",
  note: "Ten pages, no sign-up.",
} as const;

/** The South African features grid: three regions, two features each, a link each. */
export const regions = {
  title: "Made for South African properties",
  lead: "Channel manager and booking engine in rand, instant EFT, school terms on the calendar, and pages that open on slow data.",
  cards: [
    {
      art: "band-cape",
      alt: "A flat-topped mountain above a white gabled farmhouse and vineyards",
      features: [
        {
          icon: "banknote",
          title: "Prices in rand",
          text: "Channel manager and booking engine, by your number of rooms, VAT included.",
        },
        {
          icon: "credit-card",
          title: "Cards and instant EFT",
          text: "Guests pay on your page. The money goes to your account.",
        },
      ],
      action: { label: "See pricing in rand", path: "/pricing" },
    },
    {
      art: "band-karoo",
      alt: "A windpump and a dam in front of Karoo koppies",
      features: [
        {
          icon: "signal",
          title: "Light on data",
          text: "Booking pages are built small, to open on a mid-range phone with slow data.",
        },
        {
          icon: "plug-zap",
          title: "A power cut loses no bookings",
          text: "They are stored online. Carry on from a phone.",
        },
      ],
      action: { label: "See all features", path: "/features" },
    },
    {
      art: "band-bushveld",
      alt: "Thorn trees and a waterhole at sunrise in the bushveld",
      features: [
        {
          icon: "calendar-days",
          title: "School terms and long weekends",
          text: "Marked on the calendar, so you set rates before the rush.",
        },
        {
          icon: "users",
          title: "Resident and international rates",
          text: "Both on your page, with a note that residents bring an ID.",
        },
      ],
      action: { label: "Ask a local person", path: "/contact", about: "question" },
    },
  ],
  /** Before the links to the pages of the four property types. */
  typesLabel: "See the price for a place like yours:",
} as const;

/** The twelve features, three to each of the four parts. */
export const systems = {
  title: "Twelve things off your desk",
  lead: `Four parts, one sign-in. ${howPartsAreSold}`,
  parts: [
    {
      part: "channelManager",
      title: "Channel manager",
      price: `from ${price.channelManagerFrom} a month (10 rooms)`,
      features: [
        {
          icon: "calendar-range",
          title: "One rate calendar",
          text: "Rates and minimum stays for every site on one screen.",
        },
        {
          icon: "refresh-cw",
          title: "Rooms in step",
          text: "When one site sells a room, the others close it.",
        },
        {
          icon: "globe",
          title: `${channelCount} travel sites`,
          text: "South African and international, in one list.",
        },
      ],
    },
    {
      part: "bookingEngine",
      title: "Booking engine",
      price: `from ${price.bookingEngineFrom} a month (10 rooms)`,
      features: [
        {
          icon: "smartphone",
          title: "Made for phones",
          text: "Dates, room, pay: three steps with one thumb.",
        },
        {
          icon: "wallet",
          title: "Rand, euro and dollar",
          text: "Guests see your rates in the money they know.",
        },
        {
          icon: "tag",
          title: "Offers you control",
          text: "Promo codes and stay-three-pay-two, from Professional.",
        },
      ],
    },
    {
      part: "propertyManagement",
      title: "Property management",
      price: `${price.propertyManagement} a month`,
      features: [
        {
          icon: "layout-list",
          title: "Tape chart",
          text: "Every room, every night. Drag a stay to move it.",
        },
        {
          icon: "receipt-text",
          title: "Bills and VAT invoices",
          text: "Bar, breakfast and game drives on one bill.",
        },
        {
          icon: "spray-can",
          title: "Housekeeping",
          text: "Staff mark a room clean, the front desk sees it.",
        },
      ],
    },
    {
      part: "revenueManagement",
      title: "AI revenue suite",
      price: `${price.revenueManagement} a month`,
      features: [
        {
          icon: "trending-up",
          title: "Suggested rates",
          text: "Each one says why. Accept it, or keep your own.",
        },
        {
          icon: "calendar-heart",
          title: "Demand calendar",
          text: "Events, holidays and pace, twelve months ahead.",
        },
        {
          icon: "message-square-text",
          title: "Drafted replies",
          text: "Answers to common questions, for you to check.",
        },
      ],
    },
  ],
  /** Where to go from here. */
  next: [
    {
      title: "Coming from another system?",
      text: `We move your data, free. ${termsToConfirm.setup.text}`,
      label: "See how you switch",
      path: "/switch",
    },
    {
      title: "What would you keep?",
      text: "Put in your own rooms, rates and travel sites. The sum is worked out in front of you.",
      label: "Work out your own figures",
      path: "/tools/commission-calculator",
    },
    {
      title: "Try before you ask",
      text: "Check your travel sites, your guest records and your own website. No sign-up.",
      label: "Open the free tools",
      path: "/tools",
    },
  ],
} as const;

export const groupSection = {
  title: "Our seven sister companies",
  lead: "Neighbours who help with the rest of the work, each behind its own door.",
} as const;

export const agenciesSection = {
  title: "Travel sites we connect",
  lead: `Six of the ${channelCount} that stay in step.`,
  link: "See what each takes of a booking",
} as const;

/** What the owner keeps of bookings, by booking channel. Amounts in rand. */
export const directBookingExample = {
  title: `What ${rand(directBooking.bookingsZAR)} of bookings leaves you`,
  ...directBooking,
  travelSite: "Travel site",
  direct: "Your own page",
  directCost: "card fee and booking engine",
  yours: "yours",
  text: `Travel sites take ${otaCommission.text} of a booking. Our example house has ${exampleHouse.rooms} rooms and moves ${exampleHouse.moved} of 100 bookings to its own page over ${exampleHouse.movingMonths} months. After our fees for both parts it keeps ${house.both.firstYear} more in the first year and ${house.both.secondYear} in each later one.`,
  link: "See the sum",
} as const;

export const statistics = {
  title: "More of every night stays with you",
  note: `${ourFigures} On your own page: a card fee of ${house.cardFeePercent}, and ${price.bookingEngine.professional} a month for the ${house.movedRevenue} of bookings a year that our example house moves. VAT included; a VAT vendor’s amounts are ${vatClaimed} lower.`,
  /** The price range of the structured data. */
  abroad: `Outside South Africa: a booking engine plan from ${price.suiteFromUSD} a month, up to ${price.suiteUpToUSD} with the revenue suite. ${termsToConfirm.vatOtherCurrencies.text}`,
  firstYear: "See what your rooms cost in the first year",
} as const;

export const closing = {
  title: "Pull up a chair, bring last month’s bookings",
  lead: demoInWords,
  actions: [
    { label: "Talk to us", path: "/contact", about: "talk" },
    { label: "See pricing", path: "/pricing" },
  ],
  /** Text links below the buttons. */
  also: [
    { label: "See all features", path: "/features" },
    { label: "Who we are", path: "/about" },
  ],
  chat: { label: "Or send a WhatsApp", text: "Hello, I would like to talk about my property: " },
} as const;
