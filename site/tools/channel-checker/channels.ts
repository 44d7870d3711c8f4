import { channelChecker, connections } from "#content/channel-checker.ts";
import { isPending } from "#content/pending.ts";
import {
  type Commission,
  commissionTable,
  type LeftOutSite,
  leftOutSites,
} from "#pricing/commission-table.ts";
import { agencies } from "#schemas/facts/companies.ts";
import { defaultLanguage } from "#schemas/languages.ts";

/** A site that an owner can tick. */
export type Channel = {
  /** Also its name in the link of the tool. */
  id: string;
  name: string;
  group: Commission["market"] | "leftOut";
  /** Its rows in the commission table. Airbnb has two, with different rates. */
  rows: readonly Commission[];
  /** Why the commission table does not have it. */
  leftOut?: LeftOutSite;
  /** How our channel manager connects, in words. */
  connection: string;
  isConnected: boolean;
};

/** Ids of rows begin with the id of their site if it has more than one row. */
const severalRows = "airbnb";

const agencyNames: readonly string[] = agencies;
const { connection: words } = channelChecker;

/** Returns the id and the name of a site with its connection: as the company entered it, or that of the six agencies. */
const withConnection = (id: string, name: string) => {
  const entered = connections[id];
  if (!entered || isPending(entered)) {
    const isConnected = agencyNames.includes(name);
    return { id, name, isConnected, connection: isConnected ? words.served : words.ask };
  }
  const isConnected = entered === "direct" || entered === "otherSystem";
  return { id, name, isConnected, connection: words[entered] };
};

const inTable: Channel[] = [];
for (const row of commissionTable(defaultLanguage)) {
  const isOneOfSeveral = row.id.startsWith(`${severalRows}-`);
  const id = isOneOfSeveral ? severalRows : row.id;
  const before = inTable.find((channel) => channel.id === id);
  if (before) before.rows = [...before.rows, row];
  else {
    const name = isOneOfSeveral ? (row.travelSite.split(",")[0] ?? row.travelSite) : row.travelSite;
    inTable.push({ ...withConnection(id, name), group: row.market, rows: [row] });
  }
}

/** Every site of the channel checker: those of the commission table, then those that it leaves out. */
export const channels: readonly Channel[] = [
  ...inTable,
  ...leftOutSites(defaultLanguage).map((leftOut) => ({
    ...withConnection(leftOut.id, leftOut.travelSite),
    group: "leftOut" as const,
    rows: [],
    leftOut,
  })),
];
