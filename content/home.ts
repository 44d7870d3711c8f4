import { channelCount, directSavings, otaCommission } from "#content/claims.ts";
import { price } from "#content/costs.ts";
import { site } from "#content/site.ts";

/** A slide of the hero. The first holds the page's heading; `features` are the ticked facts under the buttons. */
export type HeroSlide = {
  id: string;
  title: string;
  subtitle: string;
  features: readonly string[];
  icon: "wallet" | "alarm-clock" | "calendar-range";
  urgent: boolean;
  /** The day the urgency ends, ISO date; `npm run check:content` warns once it is past. */
  urgentUntil?: string;
  location: string;
  actions: readonly {
    label: string;
    path: "/contact" | "/pricing" | "/features" | "/success-guide";
  }[];
};

/** How long a slide stands before the next one, as the specification states it. */
export const heroIntervalMs = 7000;

export const heroSlides: readonly HeroSlide[] = [
  {
    id: "direct",
    title: "Fill your rooms. Keep the commission.",
    subtitle: `Travel sites take ${otaCommission.text} of every booking. ${site.name} keeps you listed on all of them and gives guests an easy way to book with you instead, which makes the yearly commission bill ${directSavings.text} smaller.`,
    features: ["R0 commission on direct bookings", `From ${price.bookingEngineFrom} a month`],
    icon: "wallet",
    urgent: false,
    location: "For hotels, lodges and guest houses across South Africa",
    actions: [
      { label: "Book a demo", path: "/contact" },
      { label: "See pricing", path: "/pricing" },
    ],
  },
  {
    id: "december",
    title: "Load your December rates.",
    subtitle:
      "Schools close on 9 December and the holiday bookings follow. Set peak rates and minimum stays once, and every channel has them the same minute.",
    features: ["Set up in 24–48 hours", "We move your bookings across, free"],
    icon: "alarm-clock",
    urgent: true,
    urgentUntil: "2026-12-09",
    location: "From the Garden Route to the Lowveld",
    actions: [
      { label: "Get set up", path: "/contact" },
      { label: "See how it works", path: "/features" },
    ],
  },
  {
    id: "calendar",
    title: "One calendar for every channel.",
    subtitle:
      "Change a rate or close a room once. Your own page, the travel sites and metasearch follow, so the same room is never sold twice.",
    features: [`${channelCount} channels in step`, "Local and global travel sites"],
    icon: "calendar-range",
    urgent: false,
    location: "One rate sheet, from Cape Town to Kruger",
    actions: [
      { label: "See the features", path: "/features" },
      { label: "Book a demo", path: "/contact" },
    ],
  },
];

export const guideTeaser = {
  title: "Eight weeks from keys to first guests.",
  lead: "The Hosts Success Guide covers six subjects in the order we take them with new properties, with a plan for each fortnight.",
  bookTitle: "The Hosts Success Guide",
  bookSubtitle: "For hotels, lodges and guest houses",
  action: "Read the guide",
  note: "Free, 10 pages, no sign-up.",
} as const;

/** The South African features grid: three regions, two features each, a link each. */
export const regions = {
  title: "Built for the way South Africa travels.",
  lead: "Rand first, light on data, and ready for a long weekend on a farm road with one bar of signal.",
  cards: [
    {
      art: "band-cape",
      alt: "A flat-topped mountain above a white gabled farmhouse and vineyards",
      features: [
        {
          icon: "banknote",
          title: "Rand first, VAT in order",
          text: "Plans, invoices and reports in rand. VAT sits on its own line, ready for your return.",
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
      action: { label: "Ask a local person", path: "/contact" },
    },
  ],
} as const;

/** The twelve features, three to each of the four systems. */
export const systems = {
  title: "Four systems. One sign-in.",
  lead: "Each room of the house has its own job, and they share the same bookings, guests and rates. Take all four or start with one.",
  rooms: [
    {
      id: "channel-manager",
      title: "Channel manager",
      text: "Change a rate or close a room once. Every channel follows.",
      features: [
        {
          icon: "calendar-range",
          title: "One rate calendar",
          text: "Set rates and minimum stays for every channel on one screen.",
        },
        {
          icon: "refresh-cw",
          title: "Live rooms, no double bookings",
          text: "A room sold anywhere comes off sale everywhere.",
        },
        {
          icon: "globe",
          title: `${channelCount} channels`,
          text: "Global and local travel sites, metasearch and agents in one list.",
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
          text: "Guests see a price in their own currency and pay in it.",
        },
        {
          icon: "tag",
          title: "Offers you control",
          text: "Promo codes, stay-three-pay-two and mid-week rates.",
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
          title: "Guest messages",
          text: "Directions before arrival, a thank-you and review request after.",
        },
      ],
    },
  ],
} as const;

export const groupSection = {
  title: "Seven doors on one stoep.",
  lead: "The companies in our group work together. Knock on whichever one you need.",
} as const;

export const agenciesSection = {
  title: "Agencies we work alongside.",
  lead: "They bring travellers. We keep your rooms and rates right when those travellers book.",
} as const;

/** What is left of a R1,000 night, by the way it was booked: an example with round figures. */
export const keepExample = { title: "What you keep from a R1,000 night.", nightZAR: 1000 } as const;

export const closing = {
  title: "Pull up a chair.",
  lead: "Bring last month’s bookings. In 30 minutes we work out what you paid in commission and what direct bookings would have left you.",
  actions: [
    { label: "Book a demo", path: "/contact" },
    { label: "See pricing", path: "/pricing" },
    { label: "See all features", path: "/features" },
    { label: "Who we are", path: "/about" },
  ],
} as const;
