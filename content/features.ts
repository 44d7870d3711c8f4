import { connectionCount, otaCommission } from "#content/claims.ts";
import { demoInWords } from "#content/contact.ts";
import { illustrationNote } from "#content/vignettes.ts";
import { benefits } from "#schemas/facts/benefits.ts";
import { type ProductId, productIds } from "#schemas/facts/products.ts";
import { defaultLanguage } from "#schemas/languages.ts";
import { benefitsWords } from "#schemas/words/benefits.ts";
import { productsWords } from "#schemas/words/products.ts";

const {
  parts: partNames,
  products: productNames,
  howPartsAreSold,
} = productsWords[defaultLanguage];

/** The four core feature cards, with five bullets each, at the top of /features. Icons are names of lucide icons. */
export const coreFeatures = [
  {
    part: "channelManager",
    title: partNames.channelManager,
    summary: `Your rooms and rates go out to the travel sites (OTAs) you choose, and their bookings come back into one diary. It connects to ${connectionCount} travel sites and other systems.`,
    icon: "refresh-cw",
    bullets: [
      "Rooms and rates follow in real time on every connected site",
      "When one site sells a room, the others close it",
      "Minimum stays, closed dates and school terms on one calendar",
      "A mark-up for each site, so its commission is priced in",
      "A log of what was sent, to which site and when it was accepted",
    ],
  },
  {
    part: "bookingEngine",
    title: partNames.bookingEngine,
    summary: "Guests book on your own website, and you keep the commission.",
    icon: "globe",
    bullets: [
      "In the website you already have, under your own name",
      "Resident and international rates side by side, in rand, euro or dollar",
      "Card or instant EFT, a deposit or the full amount, by your rules",
      "Confirmation by email immediately, with directions and arrival times",
      `Fixed price, no commission: travel sites take ${otaCommission.text}`,
    ],
  },
  {
    part: "propertyManagement",
    title: partNames.propertyManagement,
    summary:
      "Reservations, guests, rooms and bills in one place, on any computer, tablet or phone.",
    icon: "layout-list",
    bullets: [
      "Arrivals, departures and guests in house on one page each morning",
      "Check-in and check-out in a few taps, guest register included",
      "Every charge on the room’s bill, ready when the guest is",
      "Cleaning lists that follow the day’s departures",
      "Month-end figures to export for your bookkeeper",
    ],
  },
  {
    part: "revenueManagement",
    title: partNames.revenueManagement,
    summary:
      "It watches demand and drafts messages to guests. You decide what changes and what is sent.",
    icon: "trending-up",
    bullets: [
      "A rate for each night, from your pace, season and past years",
      "The reason for each, in one plain sentence",
      "Always between the lowest and highest rate that you set",
      "Drafted replies to common guest questions, for you to check",
      "Empty nights that can still be sold, pointed out in time",
    ],
  },
] as const;

/** Product names as they are written inside a sentence. */
const productsInSentence: Record<ProductId, string> = {
  ...productNames,
  channelManager: "the channel manager",
  propertyManagement: "property management",
  revenueManagement: "the revenue suite",
};

/** Returns "Part of Enterprise and property management." */
function partOf(products: readonly ProductId[]): string {
  if (products.length === productIds.length) return "Part of every product.";
  if (products.includes("starter")) return "Part of every booking engine plan.";
  const names = products.map((id) => productsInSentence[id]);
  return `Part of ${new Intl.ListFormat("en-ZA").format(names)}.`;
}

/** Their titles, and the products that include them, are in content/en/benefits.yaml and content/facts/benefits.yaml. */
const moreFeatureTexts = [
  {
    benefit: "severalProperties",
    text: "Change houses from a list, and see their figures together or apart.",
    icon: "building-2",
  },
  {
    benefit: "staffRoles",
    text: "Reception, housekeeping and owner each see the pages they need.",
    icon: "users",
  },
  {
    benefit: "groupBookings",
    text: "Hold rooms for a wedding or tour until a date, on one bill or many.",
    icon: "bed-double",
  },
  {
    benefit: "onlineCheckIn",
    text: "Guests send their details before they travel. The form is done when they park.",
    icon: "clipboard-check",
  },
  {
    benefit: "extras",
    text: "Sell breakfast, a picnic or a transfer on the same page as the room.",
    icon: "shopping-basket",
  },
  {
    benefit: "cancellation",
    text: "A deposit and notice period for each rate, read before the guest pays.",
    icon: "calendar-x",
  },
  {
    benefit: "agentRates",
    text: "A private rate for each agent or company, invoiced at month-end.",
    icon: "handshake",
  },
  {
    benefit: "guestHistory",
    text: "Past stays and notes on screen when a guest phones to come back.",
    icon: "contact",
  },
  {
    benefit: "maintenance",
    text: "Report a dripping tap from your phone, and block the room until it is fixed.",
    icon: "wrench",
  },
  {
    benefit: "ownersReport",
    text: "Occupancy, average rate and revenue per room, by email every Monday.",
    icon: "chart-column",
  },
  {
    benefit: "reviewInbox",
    text: "Reviews of all travel sites in one list. Reply before they are a day old.",
    icon: "message-square-text",
  },
  {
    benefit: "changeHistory",
    text: "Who changed which booking or rate, and when.",
    icon: "history",
  },
] as const;

/** The twelve additional features below the core cards of /features. */
export const moreFeatures = moreFeatureTexts.map(({ benefit, text, icon }) => {
  const title = benefitsWords[defaultLanguage].benefits[benefit];
  return { title, text: `${text} ${partOf(benefits[benefit].includedIn)}`, icon };
});

/** Head, middle and foot of /features. */
export const featuresHead = {
  title: "Hotel software features for owners",
  lead: "Channel manager, booking engine, property management and AI revenue tools, with one sign-in.",
  /** Below the core features. */
  note: `${howPartsAreSold} ${illustrationNote}`,
  demoSite: "Look around the demo site",
} as const;

export const moreFeaturesTitle = "Twelve more features that owners ask about";

export const featuresClosing = {
  title: "See it with your own rates",
  text: demoInWords,
} as const;
