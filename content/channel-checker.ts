import { aNight } from "#content/commissions.ts";
import { count } from "#content/count.ts";
import { pending } from "#content/pending.ts";
import { defaultLanguage } from "#schemas/languages.ts";
import type { Pending } from "#schemas/text-fields.ts";
import { termsToConfirm as toConfirm } from "#schemas/words/terms-to-confirm.ts";

const termsToConfirm = toConfirm[defaultLanguage];

/** How our channel manager connects to a site. */
export type Connection = "direct" | "otherSystem" | "calendar" | "none";

const toFillIn = (site: string) =>
  pending(
    `How the channel manager connects to ${site}: "direct", "otherSystem", "calendar" or "none"`,
  );

/**
 * How our channel manager connects to each travel site of the channel checker, by its id. The checker lists the rows of
 * content/commissions.ts and `travelSitesLeftOut` there: add a name to one of them, then its connection here. The company replaces `toFillIn(...)` by a `Connection`. Until then the checker says
 * "Connected" for the six agencies of content/companies.ts, and "Ask us" for the others.
 */
export const connections: Readonly<Record<string, Connection | Pending>> = {
  "booking-com": toFillIn("Booking.com"),
  airbnb: toFillIn("Airbnb"),
  expedia: toFillIn("Expedia"),
  agoda: toFillIn("Agoda"),
  hostelworld: toFillIn("Hostelworld"),
  google: toFillIn("Google’s free booking links"),
  lekkeslaap: toFillIn("LekkeSlaap"),
  safarinow: toFillIn("SafariNow"),
  afristay: toFillIn("Afristay"),
  "sa-venues": toFillIn("SA-Venues"),
  vrbo: toFillIn("Vrbo"),
  travelground: toFillIn("TravelGround"),
  "rooms-for-africa": toFillIn("Rooms for Africa"),
  "budget-getaways": toFillIn("Budget Getaways"),
  tripadvisor: toFillIn("Tripadvisor"),
  "trip-com": toFillIn("Trip.com"),
};

const sites = (number: number) => count(number, "site");
const list = (names: readonly string[]) => new Intl.ListFormat("en-ZA").format(names);
const verb = (names: readonly string[], one: string, several: string) =>
  names.length === 1 ? one : several;

/** The words of /tools/channel-checker. */
export const channelChecker = {
  head: {
    title: "Channel checker: which travel sites connect?",
    lead: `${termsToConfirm.connectedSites.text} Tick the sites that you sell on: see what each one charges, and who takes the guest’s money.`,
  },
  fields: {
    title: "Where do you sell?",
    groups: {
      international: "International",
      southAfrican: "South African",
      leftOut: "More sites",
    },
    other: {
      label: "Another site",
      hint: "The name of one site that is not in the list.",
    },
  },
  result: {
    title: "Your sites",
    nothing: "Tick the sites that you sell on.",
    example: "The two ticks are an example. Change them to yours.",
    connected:
      "A connected site gets your rates and free rooms in real time, and its bookings come into your one calendar. When one sells a room, the others close it.",
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
    or: "or",
    sourceFor: (name: string) => `Source for ${name}`,
    ask: (names: readonly string[]) =>
      `Ask us about ${names.length > 2 ? `these ${names.length} sites` : list(names)}`,
  },
  connection: {
    direct: "Connected directly",
    otherSystem: "Connected through another system",
    calendar: "Calendar file: dates only, no prices",
    none: "Does not connect",
    /** For the six agencies that the home page names. */
    served: "Connected",
    ask: "Ask us",
  },
  other: {
    listed: (name: string) => `${name} is in the list. Tick it there.`,
    title: (name: string) => `${name} is not in the list`,
    text: `Ask us how it connects. ${termsToConfirm.reply.text}`,
  },
  summary: {
    connected: {
      some: (names: readonly string[]) => `${list(names)} ${verb(names, "is", "are")} connected.`,
      all: (number: number) => `All ${sites(number)} are connected.`,
      of: (connected: number, number: number) => `${connected} of ${sites(number)} are connected.`,
      ask: (names: readonly string[]) => `Ask us about ${list(names)}.`,
      askAll: (number: number) => `Ask us about these ${sites(number)}.`,
    },
    commission: {
      single: (rate: string) => `Commission is ${rate}.`,
      range: (low: string, high: string) => `Commission is ${low} to ${high}.`,
      open: (low: string) => `Commission is ${low} or more.`,
      openRange: (low: string, high: string) => `Commission is ${low} to ${high} or more.`,
    },
    noRate: (names: readonly string[]) =>
      `For ${names.length > 2 ? `${names.length} of them` : list(names)} we found no confirmed rate.`,
    money: {
      split: (names: readonly string[]) =>
        `${list(names)} ${verb(names, "takes", "take")} the deposit`,
      site: (names: readonly string[]) =>
        `${list(names)} ${verb(names, "takes", "take")} the guest’s money and ${verb(names, "pays", "pay")} you`,
      either: (names: readonly string[], isFirst: boolean) =>
        `on ${list(names)} it varies${isFirst ? " who takes the guest’s money" : ""}`,
      property: (names: readonly string[]) => `on ${list(names)} the guest pays you`,
    },
  },
  how: {
    title: "How we work it out",
    lead: "The example, step by step. All rates come from our table of travel sites.",
    steps: {
      lowest: "Lowest rate",
      highest: "Highest rate",
    },
    among: (rates: string, result: string) => `The lowest of ${rates} is ${result}.`,
    amongHigh: (rates: string, result: string) => `The highest of ${rates} is ${result}.`,
    rules: [
      "“From 15%” has no upper end, so the summary then says “or more”.",
      "Airbnb is one site with two fees. Both count towards the lowest and the highest rate.",
      "VAT is not in the rates. Each card says whether it comes on top.",
      "“Last checked” is the day of the oldest check among the sources of a site.",
    ],
    tableLink: `The whole table, with the cost of ${aNight}`,
    articleLink: "How to check channel connections one by one",
  },
  next: {
    title: "Your list, in writing",
    text: `Send us the sites that you sell on. We answer in writing which of them connect in real time, before you sign. ${termsToConfirm.reply.text}`,
    primary: "Ask about your sites",
    secondary: "See pricing",
  },
} as const;
