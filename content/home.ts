import { schoolCalendar, schools } from "#content/calendar.ts";
import { channelCount, directSavings, otaCommission } from "#content/claims.ts";
import type { ContactSubject } from "#content/contact.ts";
import { cardFeePercent, planFor, price, suiteRangeUSD } from "#content/costs.ts";
import { formatMoney, rand } from "#content/money.ts";
import { howPartsAreSold } from "#content/products.ts";
import { site } from "#content/site.ts";
import { terms, trialOffer } from "#content/terms.ts";

/** The words of a slide. */
export type SlideWords = {
  title: string;
  subtitle: string;
  /** Ticked facts. */
  features: readonly string[];
};

/** A button: a page, or the contact form with a subject filled in. */
export type HomeAction = { label: string } & (
  | { path: "/about" | "/features" | "/pricing"; about?: undefined }
  | { path: "/contact"; about: ContactSubject }
);

type Urgency =
  | { urgent: false; urgentUntil?: undefined; afterwards?: undefined }
  | {
      urgent: true;
      /** The last urgent day, as an ISO date. From the next day on the slide shows `afterwards`. */
      urgentUntil: string;
      afterwards: SlideWords;
    };

/** A slide of the hero. The first holds the page's heading. */
export type HeroSlide = SlideWords &
  Urgency & {
    id: "direct" | "season" | "calendar";
    icon: "key-round" | "calendar-check" | "calendar-range";
    /** A place in the landscape behind the slides. */
    location: string;
    actions: readonly HomeAction[];
    /** Label of a link to the demo site, next to the actions. */
    demo?: string;
    /** Small lines below the buttons. */
    notes?: readonly string[];
  };

/** For visitors without JavaScript, in place of the buttons. */
export const heroNoScript = "Swipe or scroll sideways to see every slide.";

/** How long a slide is shown, by the specification. */
export const heroIntervalMs = 7000;

const quickSetup = `Set up in ${terms.setupHours} hours, once we have your rooms and rates and your travel sites have confirmed the connection`;
const freeMove = "We move your bookings across, free";

export const heroSlides: readonly HeroSlide[] = [
  {
    id: "direct",
    title: "Channel manager and booking engine for 4 to 60 rooms",
    subtitle: `One calendar for all your travel sites, and a page of your own where guests book and pay. Travel sites take ${otaCommission.text} of a booking, your own page takes no commission. By our figures, hosts who move bookings there save ${directSavings.text} ${directSavings.of}.`,
    features: [
      `Both together, 14 rooms: ${price.both.rooms14.month} a month`,
      `${terms.commitmentMonths}-month commitment, billed quarterly`,
      trialOffer,
    ],
    icon: "key-round",
    urgent: false,
    location: "Prince Albert, Great Karoo",
    actions: [
      { label: "Book a demo", path: "/contact", about: "demo" },
      { label: "See pricing", path: "/pricing" },
    ],
    demo: "Open the demo site",
    notes: [
      `After you write: a reply within ${terms.replyHours} hours, a demo of 30 minutes, a price in writing.`,
      "Not for one or two rooms on a single travel site: its own calendar is enough.",
    ],
  },
  {
    id: "season",
    title: "Choose now. Move in January.",
    subtitle: `Schools close on ${schools.close}, and the busy weeks are no time to change systems. Choose before then, send us your rooms and rates, and go live after ${schools.open}. Your ${terms.commitmentMonths} months begin on the starting date in our offer.`,
    features: [quickSetup, freeMove],
    icon: "calendar-check",
    urgent: true,
    urgentUntil: schoolCalendar.closes,
    afterwards: {
      title: "Change systems in a quiet fortnight.",
      subtitle:
        "Choose two weeks between school holidays. Send us your rooms and rates before, and compare each day’s arrivals in both systems until they agree.",
      features: [quickSetup, freeMove],
    },
    location: "Graaff-Reinet, Camdeboo",
    actions: [
      { label: "Get set up", path: "/contact", about: "setup" },
      { label: "See how it works", path: "/features" },
    ],
  },
  {
    id: "calendar",
    title: "One calendar for every channel.",
    subtitle:
      "Change a rate or close a room once. Your own page and the travel sites that you connect follow in real time. No system stops every double booking, but this one makes them rare.",
    features: [`${channelCount} travel sites to connect`, "Local and international"],
    icon: "calendar-range",
    urgent: false,
    location: "Sutherland, Roggeveld",
    actions: [
      { label: "See the features", path: "/features" },
      { label: "Book a demo", path: "/contact", about: "demo" },
    ],
  },
];

export const guideTeaser = {
  title: "Free guide: from keys to first guests",
  lead: "The Hosts Success Guide covers six subjects in the order we take them with new properties, with a plan for each fortnight.",
  bookTitle: "The Hosts Success Guide",
  bookSubtitle: "For hotels, lodges and guest houses",
  action: "Read the guide",
  note: "Free, 10 pages, no sign-up.",
} as const;

/** The South African features grid: three regions, two features each, a link each. */
export const regions = {
  title: "Made for South African properties",
  lead: "Light on data, at home with school terms and EFT, and ready for a long weekend on a farm road with one bar of signal.",
  cards: [
    {
      art: "band-cape",
      alt: "A flat-topped mountain above a white gabled farmhouse and vineyards",
      features: [
        {
          icon: "banknote",
          title: "Prices in rand, add-ons in dollars",
          text: "The channel manager and the booking engine are priced in rand. Property management and the revenue tools are priced in US dollars.",
        },
        {
          icon: "credit-card",
          title: "Cards and instant EFT",
          text: "Guests pay on your own page by card or bank transfer. The money goes to your account.",
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
          text: "Booking pages open fast on a mid-range phone with slow data. The front desk runs on a tablet.",
        },
        {
          icon: "plug-zap",
          title: "Power cuts lose nothing",
          text: "Your bookings are stored online. If the lights go out, carry on from a phone.",
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
          text: "Public holidays and school terms are marked on the calendar, so you set rates before the rush.",
        },
        {
          icon: "users",
          title: "Resident and international rates",
          text: "Show both rates side by side and note who must bring an ID at check-in.",
        },
      ],
      action: { label: "Ask a local person", path: "/contact", about: "question" },
    },
  ],
} as const;

/** The twelve features, three to each of the four systems. */
export const systems = {
  title: "Four systems, one sign-in",
  lead: `They share the same bookings, guests and rates. ${howPartsAreSold}`,
  parts: [
    {
      id: "channel-manager",
      title: "Channel manager",
      text: "Change a rate or close a room once. Your connected channels follow.",
      features: [
        {
          icon: "calendar-range",
          title: "One rate calendar",
          text: "Set rates and minimum stays for every channel on one screen.",
        },
        {
          icon: "refresh-cw",
          title: "Live rooms, few double bookings",
          text: "A room sold on one site comes off sale on the others.",
        },
        {
          icon: "globe",
          title: `${channelCount} channels`,
          text: "Global and South African travel sites in one list.",
        },
      ],
    },
    {
      id: "booking-engine",
      title: "Commission-free booking engine",
      text: "A booking page in your own name, on your own address.",
      features: [
        {
          icon: "smartphone",
          title: "Made for phones first",
          text: "Dates, room, pay. Three steps a guest can finish with one thumb.",
        },
        {
          icon: "wallet",
          title: "Rand, euro and dollar",
          text: "Guests see your rates in rand, euro or dollar.",
        },
        {
          icon: "tag",
          title: "Offers you control",
          text: "Promo codes, stay-three-pay-two and mid-week rates, from Professional.",
        },
      ],
    },
    {
      id: "property-management",
      title: "Property management",
      text: "Reservations, rooms and bills on one chart.",
      features: [
        {
          icon: "layout-list",
          title: "Tape chart",
          text: "See every room and night. Move a stay by dragging it.",
        },
        {
          icon: "receipt-text",
          title: "Folios and VAT invoices",
          text: "Bar, breakfast and game drives on one bill.",
        },
        {
          icon: "spray-can",
          title: "Housekeeping on a phone",
          text: "Staff mark a room clean and the front desk sees it.",
        },
      ],
    },
    {
      id: "revenue",
      title: "AI revenue and guest experience",
      text: "Rate suggestions with the reason written next to them.",
      features: [
        {
          icon: "trending-up",
          title: "Suggested rates",
          text: "Each suggestion shows why. You accept it or keep your own.",
        },
        {
          icon: "calendar-heart",
          title: "Demand calendar",
          text: "Events, holidays and pace in one view, 12 months out.",
        },
        {
          icon: "message-square-text",
          title: "Drafted replies",
          text: "Answers to common guest questions, for you to check and send.",
        },
      ],
    },
  ],
} as const;

export const groupSection = {
  title: "Our seven sister companies",
  lead: `They work together, and each has its own website. Your contract for the suite is with ${site.legalName}.`,
} as const;

export const agenciesSection = {
  title: "Travel sites our channel manager serves",
  lead: "They bring travellers. We keep your rooms and rates right when those travellers book.",
} as const;

/** An example with round figures: one night, and the direct nights in a month that share our fee. */
const exampleFigures = { nightZAR: 1000, rooms: 14, directNights: 55 } as const;
const planOfExample = planFor(exampleFigures.rooms);
const feePerNightZAR = planOfExample.priceZAR / exampleFigures.directNights;

/** What the owner keeps of one night, by booking channel. Amounts in rand. */
export const directBookingExample = {
  title: `What you keep from a ${rand(exampleFigures.nightZAR)} night`,
  nightZAR: exampleFigures.nightZAR,
  /** What a direct booking costs: the payment firm's card fee, and a share of the booking engine's fee. */
  directCostZAR: Math.round((exampleFigures.nightZAR * cardFeePercent) / 100 + feePerNightZAR),
  through: "Through a travel site at",
  direct: "Booked on your own page",
  yours: "yours",
  toSite: "to the site",
  toFees: "in fees",
  basis: `An example: a card fee of ${cardFeePercent}%, and the ${planOfExample.name} fee of ${price.bookingEngine.professional} a month shared by ${exampleFigures.directNights} direct nights. VAT on commission, set-up and the channel manager are not counted.`,
} as const;

/** The price range of the structured data, and a link to the totals. */
export const suiteRange = {
  text: `Outside South Africa a booking engine plan costs ${formatMoney(suiteRangeUSD.low, "USD")} a month or more, and up to ${formatMoney(suiteRangeUSD.high, "USD")} with the revenue suite added.`,
  link: "See what your rooms cost in rand, in the first year",
} as const;

export const closing = {
  title: "Book a demo with your own figures",
  lead: "Pull up a chair, and bring last month’s bookings. In 30 minutes we work out what you paid in commission and what direct bookings would have left you.",
  actions: [
    { label: "Book a demo", path: "/contact", about: "demo" },
    { label: "See pricing", path: "/pricing" },
    { label: "See all features", path: "/features" },
    { label: "Who we are", path: "/about" },
  ],
} as const;
