import { aNight } from "#content/commissions.ts";
import { count } from "#content/count.ts";
import { type Pending, pending } from "#content/pending.ts";

/** How our channel manager connects to a site. */
export type Connection = "direct" | "otherSystem" | "calendar" | "none";

const notPublished = (site: string) =>
  pending(
    `How the channel manager connects to ${site}: "direct", "otherSystem", "calendar" or "none"`,
  );

/**
 * How our channel manager connects to each site of the channel checker, by the site's id in
 * site/tools/channel-checker/channels.ts. The company replaces `notPublished(...)` by a `Connection`.
 */
export const connections: Readonly<Record<string, Connection | Pending>> = {
  "booking-com": notPublished("Booking.com"),
  airbnb: notPublished("Airbnb"),
  expedia: notPublished("Expedia"),
  agoda: notPublished("Agoda"),
  hostelworld: notPublished("Hostelworld"),
  google: notPublished("Google’s free booking links"),
  lekkeslaap: notPublished("LekkeSlaap"),
  safarinow: notPublished("SafariNow"),
  afristay: notPublished("Afristay"),
  "sa-venues": notPublished("SA-Venues"),
  vrbo: notPublished("Vrbo"),
  travelground: notPublished("TravelGround"),
  "rooms-for-africa": notPublished("Rooms for Africa"),
  "budget-getaways": notPublished("Budget Getaways"),
  tripadvisor: notPublished("Tripadvisor"),
  "trip-com": notPublished("Trip.com"),
};

const sites = (number: number) => count(number, "site");

/** The words of /tools/channel-checker. */
export const channelChecker = {
  head: {
    title: "Channel checker",
    lead: "Tick the travel sites that you sell on. For each you see the commission, the VAT on it, who takes the guest’s money and how our channel manager connects. If we do not know, it says so.",
  },
  fields: {
    title: "Where do you sell?",
    groups: {
      international: "International",
      southAfrican: "South African",
      leftOut: "Rate not found",
    },
    leftOutHint: "We found no rate for South Africa that a source confirms.",
    other: {
      label: "Another site",
      hint: "The name of one site that is not in the list.",
    },
  },
  result: {
    title: "Your sites",
    nothing: "Tick the sites that you sell on.",
    example: "The two ticks are an example. Change them to yours.",
    unknown: (number: number) =>
      `The link names ${sites(number)} that this tool does not know. ${number === 1 ? "It is" : "They are"} left out.`,
    labels: {
      commission: "Commission",
      vat: "VAT on the commission",
      payment: "Who takes the guest’s money",
      connection: "Our channel manager",
      checked: "Last checked",
      sources: "Sources",
    },
    rateNotFound: "rate not found",
    or: "or",
    notConfirmed: "Not confirmed",
    notDated: "Not dated",
    sourceFor: (name: string) => `Source for ${name}`,
    askAll: "Ask us how these sites connect",
  },
  connection: {
    direct: "Direct connection",
    otherSystem: "Through another system",
    calendar: "Calendar file: dates only, no prices",
    none: "Does not connect",
    /** For the six agencies that the home page names. */
    served: "Connects. Direct or through another system: not published yet, ask us",
    notPublished: "Not published yet: ask us",
  },
  other: {
    listed: (name: string) => `${name} is in the list. Tick it there.`,
    title: (name: string) => `${name} is not in the list`,
    text: "We do not know its commission, and we have not published whether our channel manager connects to it. Ask us, and we answer in writing.",
    ask: (name: string) => `Ask us about ${name}`,
  },
  summary: {
    sites,
    noRate: "no commission rate found",
    commission: {
      single: (rate: string) => `commission ${rate}`,
      range: (low: string, high: string) => `commission from ${low} to ${high}`,
      open: (low: string) => `commission from ${low} upwards`,
      openRange: (low: string, high: string) => `commission from ${low} to ${high} or more`,
    },
    noRateFor: (count: number) => `We found no rate for ${count} of them.`,
    money: (places: string) => `The guest’s money goes ${places}.`,
    places: {
      siteFirst: "to the site first",
      either: "to the site or to you",
      property: "to you",
    },
    on: (place: string, count: number) => `${place} on ${count}`,
    moneyUnknown: "We do not know who takes the guest’s money.",
    moneyUnknownOn: (count: number) => `We do not know who takes it on ${count}.`,
  },
  how: {
    title: "How we work it out",
    lead: "The example, step by step. All rates come from our table of travel sites.",
    steps: {
      lowest: "Lowest rate",
      highest: "Highest rate",
      money: "Guest’s money to the site first",
    },
    among: (rates: string, result: string) => `The lowest of ${rates} is ${result}.`,
    amongHigh: (rates: string, result: string) => `The highest of ${rates} is ${result}.`,
    countOf: (names: string, count: number) => `${names}: ${count}.`,
    none: "none",
    rules: [
      "“From 15%” has no upper end, so the summary then says “or more”.",
      "A site that takes only a deposit counts as “to the site first”, because its part reaches you later.",
      "Airbnb is one site with two fees. Both count towards the lowest and the highest rate.",
      "A site without a confirmed rate is counted, but its commission is left out of the range.",
      "VAT is not in the rates. The table says for each site whether it comes on top.",
      "“Last checked” is the day of the oldest check among the sources of a site.",
    ],
    tableLink: `The whole table, with the cost of ${aNight}`,
    articleLink: "How to check channel connections one by one",
    withoutManagerLink: "When to do without a channel manager",
  },
  next: {
    title: "Get the connections in writing",
    text: "Ask any supplier, us too, for each of your sites: is the connection direct, through another system, or a calendar file?",
    primary: "Ask about your sites",
    secondary: "See pricing",
  },
} as const;
