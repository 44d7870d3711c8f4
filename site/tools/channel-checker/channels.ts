import { type Commission, commissionTable, leftOutSites } from "#pricing/commission-table.ts";
import { type Connection, connections } from "#schemas/facts/channel-connections.ts";
import { agencies } from "#schemas/facts/companies.ts";
import { pageLanguage } from "#schemas/languages.ts";
import { isPending } from "#schemas/pending.ts";
import { code, set } from "#site/tools/kit/fields.ts";

export type Channel = {
  /** Also its name in the link of the tool. */
  id: string;
  name: string;
  group: Commission["market"] | "leftOut";
  /** Its rows in the commission table. Airbnb has two, with different rates. */
  rows: readonly Commission[];
  leftOut?: ReturnType<typeof leftOutSites>[number];
  /** How our channel manager connects: as the company entered it, or as `isConnected` of the six agencies says. */
  connection: Connection | "served" | "ask";
  isConnected: boolean;
};

function withConnection(id: string, name: string) {
  const entered = connections[id];
  const usual = (agencies as readonly string[]).includes(name) ? "served" : "ask";
  const connection: Channel["connection"] = !entered || isPending(entered) ? usual : entered;
  const isConnected = ["direct", "otherSystem", "served"].includes(connection);
  return { id, name, connection, isConnected };
}

/** Rows by the id of their site. Ids of rows begin with it if the site has more than one. */
const rowsOfSites = new Map<string, Commission[]>();
// Browsers before 2024 have no Map.groupBy.
for (const row of commissionTable(pageLanguage)) {
  const id = row.id.startsWith("airbnb-") ? "airbnb" : row.id;
  rowsOfSites.set(id, [...(rowsOfSites.get(id) ?? []), row]);
}

/** Every site of the channel checker: those of the commission table, then those that it leaves out. */
export const channels: readonly Channel[] = [
  ...[...rowsOfSites].map(([id, rows]) => {
    const [{ travelSite, market } = { travelSite: id, market: "international" as const }] = rows;
    const name = rows.length > 1 ? (travelSite.split(",")[0] ?? id) : travelSite;
    return { ...withConnection(id, name), group: market, rows };
  }),
  ...leftOutSites(pageLanguage).map((leftOut) => ({
    ...withConnection(leftOut.id, leftOut.travelSite),
    group: "leftOut" as const,
    rows: [],
    leftOut,
  })),
];

const ids = channels.map(({ id }) => id);

/** The sites that a link names, as "booking-com,lekkeslaap", and the name of another one. */
export const siteFields = {
  sites: set(ids, [], ","),
  other: code("", readOtherSite, { isPrivate: true }),
};

export const sitesOf = (chosen: readonly string[]) =>
  channels.filter(({ id }) => chosen.includes(id));

/** In a link to the contact form: the visitor typed a site, whose name the link does not hold. */
export const otherSiteId = "other";

type OtherSite = { name: string; listed?: Channel | undefined };

const lettersOf = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");

/** Reads the name of another site, up to 60 characters; undefined if there is none. */
export function readOtherSite(text: string): OtherSite | undefined {
  const name = [...text.replace(/[\s\p{C}]+/gu, " ").trim()].slice(0, 60).join("");
  const letters = lettersOf(name);
  if (letters === "") return undefined;
  const listed = channels.find((one) => [one.id, one.name].map(lettersOf).includes(letters));
  return { name, listed };
}
