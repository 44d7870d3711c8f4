import { benefits } from "#content/benefits.ts";
import { connectionCount, otaCommission } from "#content/claims.ts";
import { howPartsAreSold, type ProductId, productNames } from "#content/products.ts";
import { site } from "#content/site.ts";
import { suiteParts } from "#content/suite-parts.ts";
import { illustrationNote } from "#content/vignettes.ts";

/** The four core feature cards, with five bullets each, at the top of /features. Icons are names of lucide icons. */
export const coreFeatures = [
  {
    id: "channel-manager",
    title: suiteParts["channel-manager"],
    summary: `${site.name} sends your rooms and rates to the travel sites (OTAs) you choose and takes their bookings back into one diary. It connects to ${connectionCount} travel sites and other systems.`,
    icon: "refresh-cw",
    bullets: [
      "Rooms and rates go out to every connected travel site in real time",
      "When one site sells a room, the others close it",
      "Minimum stays and closed dates are set once, by room type and season",
      "Each site can carry its own mark-up, so its commission is priced in",
      "A log shows what was sent, to which site and when it was accepted",
    ],
  },
  {
    id: "booking-engine",
    title: suiteParts["booking-engine"],
    summary: "Guests book on your own website, and you keep the commission.",
    icon: "globe",
    bullets: [
      "Works inside the website you already have, under your own name",
      "Shows the rooms that are free, straight from the same diary",
      "Takes a deposit or the full amount, by your own payment rules",
      "Confirms by email immediately, with directions and arrival times",
      `Fixed price and no commission, where travel sites take ${otaCommission.text} of a booking`,
    ],
  },
  {
    id: "property-management",
    title: suiteParts["property-management"],
    summary:
      "Reservations, guests, rooms and bills in one place, on any computer, tablet or phone.",
    icon: "layout-list",
    bullets: [
      "Arrivals, departures and guests in house on one page each morning",
      "Check-in and check-out in a few taps, with the guest register filled in",
      "Every charge goes to the room, and the bill is ready when the guest is",
      "Cleaning lists follow the day’s departures without being written out",
      "Month-end figures can be exported for your bookkeeper",
    ],
  },
  {
    id: "revenue-and-guests",
    title: suiteParts["revenue-and-guests"],
    summary:
      "It watches demand and drafts messages to guests. You decide what changes and what is sent.",
    icon: "trending-up",
    bullets: [
      "Proposes a rate for each night from your pace, season and past years",
      "Gives the reason for each proposal in one plain sentence",
      "Stays between the lowest and highest rate that you set",
      "Drafts replies to common guest questions for you to check",
      "Points out empty nights that can still be sold",
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
  if (products.length === Object.keys(productNames).length) return "Part of every product.";
  if (products.includes("starter")) return "Part of every booking engine plan.";
  const names = products.map((id) => productsInSentence[id]);
  return `Part of ${new Intl.ListFormat("en-ZA").format(names)}.`;
}

/** Their titles, and the products that include them, are in content/benefits.ts. */
const moreFeatureTexts = [
  {
    benefit: "severalProperties",
    text: "Switch between your lodges or guest houses from a list, and see their figures together or apart.",
    icon: "building-2",
  },
  {
    benefit: "staffRoles",
    text: "Give reception, housekeeping and the owner only the pages they need.",
    icon: "users",
  },
  {
    benefit: "groupBookings",
    text: "Hold a block of rooms for a wedding or tour, with a release date and one bill or many.",
    icon: "bed-double",
  },
  {
    benefit: "onlineCheckIn",
    text: "Guests send their details and arrival time before they travel, so the form is done when they park.",
    icon: "clipboard-check",
  },
  {
    benefit: "extras",
    text: "Sell breakfast, picnic baskets or an airport transfer on the same page as the room.",
    icon: "shopping-basket",
  },
  {
    benefit: "cancellation",
    text: "Set the deposit and the notice period for each rate, and the guest reads them before paying.",
    icon: "calendar-x",
  },
  {
    benefit: "agentRates",
    text: "Keep a private rate for each travel agent or company, and invoice them at the end of the month.",
    icon: "handshake",
  },
  {
    benefit: "guestHistory",
    text: "See past stays, preferences and notes when a guest phones to come back.",
    icon: "contact",
  },
  {
    benefit: "maintenance",
    text: "Report a dripping tap from your phone and block the room until it is fixed.",
    icon: "wrench",
  },
  {
    benefit: "ownersReport",
    text: "Occupancy, average rate and revenue for each available room arrive by email every Monday.",
    icon: "chart-column",
  },
  {
    benefit: "reviewInbox",
    text: "Read reviews from the travel sites in one list, and reply before they are a day old.",
    icon: "message-square-text",
  },
  {
    benefit: "changeHistory",
    text: "Each change to a booking or rate is kept with the time and the name of the person who made it.",
    icon: "history",
  },
] as const;

/** The twelve additional features below the core cards of /features. */
export const moreFeatures = moreFeatureTexts.map(({ benefit, text, icon }) => {
  const { title, includedIn } = benefits[benefit];
  return { title, text: `${text} ${partOf(includedIn)}`, icon };
});

/** Head, middle and foot of /features. */
export const featuresHead = {
  title: "Hotel software features: channel manager, booking engine, front desk",
  lead: `Four parts, one sign-in, the same bookings, guests and rates in each. ${howPartsAreSold}`,
  picturesNote: illustrationNote,
} as const;

export const moreFeaturesHead = {
  title: "Twelve more features",
  lead: "What owners ask about in the first call.",
} as const;

export const featuresClosing = {
  title: "See it with your own rates",
  text: "Thirty minutes on a call. Bring last week’s rate sheet and we load it while you watch.",
} as const;
