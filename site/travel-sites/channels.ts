import { type Commission, commissionTable, leftOutSites } from "#pricing/commission-table.ts";
import { connections } from "#schemas/facts/channel-connections.ts";
import { agencies } from "#schemas/facts/companies.ts";
import type { CommissionPayment } from "#schemas/facts/travel-sites.ts";
import { countText, fill, inList, type Plural } from "#schemas/fill.ts";
import { pageLanguage } from "#schemas/languages.ts";
import { isPending } from "#schemas/pending.ts";
import { readWords } from "#schemas/words.ts";
import { code, set } from "#site/tools/kit/fields.ts";

function channelOf(
  id: string,
  name: string,
  group: Commission["market"] | "leftOut",
  rows: readonly Commission[] = [],
) {
  const entered = connections[id];
  const isAgency = (agencies as readonly string[]).includes(name);
  /** How our channel manager connects: as the company entered it, or as the six agencies do. */
  const connection =
    entered && !isPending(entered) ? entered : isAgency ? ("served" as const) : ("ask" as const);
  const isConnected = ["direct", "otherSystem", "served"].includes(connection);
  return { id, name, group, rows, connection, isConnected };
}
export type Channel = ReturnType<typeof channelOf>;

const table = commissionTable(pageLanguage);

/** Airbnb has two rows, with different rates. */
const siteOf = (row: Commission) => (row.id.startsWith("airbnb-") ? "airbnb" : row.id);

/** Every site of the channel checker: those of the commission table, then those that it leaves out. */
export const channels: readonly Channel[] = [
  ...table.flatMap((row) => {
    const id = siteOf(row);
    const rows = table.filter((one) => siteOf(one) === id);
    const name = rows.length > 1 ? (row.travelSite.split(",")[0] ?? id) : row.travelSite;
    return rows[0] === row ? channelOf(id, name, row.market, rows) : [];
  }),
  ...leftOutSites(pageLanguage).map(({ id, travelSite }) => channelOf(id, travelSite, "leftOut")),
];

const ids = channels.map(({ id }) => id);

/** The sites that a link names, as "booking-com,lekkeslaap", and the name of another one. */
export const siteFields = {
  sites: set(ids, [], ","),
  other: code("", readOtherSite, { isPrivate: true, maxLength: 60 }),
};

export const sitesOf = (chosen: readonly string[]) =>
  channels.filter(({ id }) => chosen.includes(id));

/** In a link to the contact form: the visitor typed a site, whose name the link does not hold. */
export const otherSiteId = "other";

type OtherSite = { name: string; listed?: Channel | undefined };

const lettersOf = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");

/** Reads the name of another site; undefined if there is none. */
export function readOtherSite(text: string): OtherSite | undefined {
  const name = text.replace(/[\s\p{C}]+/gu, " ").trim();
  const letters = lettersOf(name);
  if (letters === "") return undefined;
  const listed = channels.find((one) => [one.id, one.name].map(lettersOf).includes(letters));
  return { name, listed };
}

const { summary: words } = readWords("ota-commission").mySites;

/** Returns the text with the names, or an empty text without any. */
function fillNames(text: string | Plural, names: readonly string[]): string {
  if (names.length === 0) return "";
  const form = typeof text === "string" ? text : countText(text, names.length);
  return fill(form, { sites: inList(names) });
}

/** "Google, free booking links" is Google in a sentence. */
const namesOf = (sites: readonly Channel[]) => sites.map(({ name }) => name.split(",")[0] ?? name);

/** Returns what the chosen sites charge and how they connect, in sentences: "Booking.com and LekkeSlaap are connected." */
export function summarise(chosen: readonly Channel[]): { first: string; others: string } {
  const rates = describeRates(chosen);
  const noRate = namesOf(chosen.filter(({ rows }) => rows.length === 0));
  const withoutRate =
    noRate.length > 2
      ? fill(words.noRateOf, { count: noRate.length })
      : fillNames(words.noRate, noRate);
  const others = [rates, rates && withoutRate, describePayment(chosen)];
  return { first: describeConnections(chosen), others: others.filter(Boolean).join(" ") };
}

const maxNames = 3;

function describeConnections(chosen: readonly Channel[]): string {
  const { all, ask, askAll, of, some } = words.connected;
  const count = chosen.length;
  const connected = namesOf(chosen.filter(({ isConnected }) => isConnected));
  const notConnected = namesOf(chosen.filter(({ isConnected }) => !isConnected));
  if (count <= maxNames)
    return [fillNames(some, connected), fillNames(ask, notConnected)].filter(Boolean).join(" ");
  if (connected.length === 0) return fill(askAll, { count });
  if (notConnected.length === 0) return fill(all, { count });
  return fill(of, { connected: connected.length, count });
}

function describeRates(chosen: readonly Channel[]): string {
  const rates = chosen.flatMap(({ rows }) => rows.map(({ rate }) => rate));
  if (rates.length === 0) return "";
  const low = Math.min(...rates.map((rate) => rate.low));
  const high = Math.max(...rates.map((rate) => rate.high ?? rate.low));
  // As in "from 15%".
  const isOpen = rates.some((rate) => rate.high === undefined);
  const { single, range, open, openRange } = words.commission;
  if (low === high) return fill(isOpen ? open : single, { low: `${low}%` });
  return fill(isOpen ? openRange : range, { low: `${low}%`, high: `${high}%` });
}

const payments = ["split", "site", "either", "property"] as const satisfies CommissionPayment[];

/** Returns who takes the guest's money: "LekkeSlaap takes the deposit; on Booking.com it varies." */
function describePayment(chosen: readonly Channel[]): string {
  const sentence = payments
    .map((by) => [by, namesOf(chosen.filter(({ rows }) => rows[0]?.payment === by))] as const)
    .filter(([, names]) => names.length > 0)
    .map(([by, names], index) =>
      fillNames(words.money[by === "either" && index === 0 ? "eitherFirst" : by], names),
    )
    .join("; ");
  return sentence && `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`;
}
