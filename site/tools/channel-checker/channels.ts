import { type Commission, commissionTable, leftOutSites } from "#pricing/commission-table.ts";
import { type Connection, connections } from "#schemas/facts/channel-connections.ts";
import { agencies } from "#schemas/facts/companies.ts";
import { pageLanguage } from "#schemas/languages.ts";
import { isPending } from "#schemas/pending.ts";

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

/** Ids of rows begin with the id of their site if it has more than one row. */
const severalRows = "airbnb";

const agencyNames: readonly string[] = agencies;

/** Returns the id and the name of a site with its connection: as the company entered it, or that of the six agencies. */
function withConnection(id: string, name: string) {
  const entered = connections[id];
  const usual = agencyNames.includes(name) ? "served" : "ask";
  const connection: Channel["connection"] = !entered || isPending(entered) ? usual : entered;
  const isConnected = ["direct", "otherSystem", "served"].includes(connection);
  return { id, name, connection, isConnected };
}

const inTable: Channel[] = [];
for (const row of commissionTable(pageLanguage)) {
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
  ...leftOutSites(pageLanguage).map((leftOut) => ({
    ...withConnection(leftOut.id, leftOut.travelSite),
    group: "leftOut" as const,
    rows: [],
    leftOut,
  })),
];
