import { randomUUID } from "node:crypto";
import type { Database, PersonTable } from "#accounts/index.ts";

/** What visits are counted by. */
export type VisitKey = {
  /** In South Africa, such as 2026-12-01. */
  day: string;
  path: string;
  /** Host of the page with the link, "" for none or this site, "other" above the limits of visit-counter.ts. */
  referrer: string;
  /** As campaignIn returns it, or "other". */
  campaign: string;
  device: "phone" | "desktop";
};
export type Visits = VisitKey & { visits: number };

type VisitsSchema = { visits: Visits & { id: string } };

/** Returns the table of visits. */
export const visitsTable = (own: Database["own"]) => own.$extendTables<VisitsSchema>();

export const visitsColumns: Readonly<Record<keyof VisitsSchema, PersonTable>> = {
  visits: {
    by: "no one",
    newest: ["day", "id"],
    shown: ["id", "day", "path", "referrer", "campaign", "device", "visits"],
  },
};

/** Rows in one statement: databases limit its parameters. */
const batchSize = 500;

/** Adds visits to those in the table, all or none. Sorted, so that two servers never wait for each other's rows. */
export async function addVisits(own: Database["own"], visits: readonly Visits[]): Promise<void> {
  const keyOf = ({ day, path, referrer, campaign, device }: Visits) =>
    [day, path, referrer, campaign, device].join("\n");
  const rows = visits
    .map((row) => ({ key: keyOf(row), row }))
    .sort((one, other) => (one.key < other.key ? -1 : 1))
    .map(({ row }) => ({ id: randomUUID(), ...row }));
  await own.transaction().execute(async (transaction) => {
    for (let start = 0; start < rows.length; start += batchSize) {
      await visitsTable(transaction)
        .insertInto("visits")
        .values(rows.slice(start, start + batchSize))
        .onConflict((conflict) =>
          conflict
            .columns(["day", "path", "referrer", "campaign", "device"])
            .doUpdateSet(({ eb, ref }) => ({
              visits: eb(ref("visits.visits"), "+", ref("excluded.visits")),
            })),
        )
        .execute();
    }
  });
}
