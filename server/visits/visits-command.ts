import {
  type Admin,
  command,
  countOf,
  type Database,
  readCount,
  toTable,
} from "#accounts/index.ts";
import { exportOptions, exportRows } from "#server/export-rows.ts";
import { southAfricanDay } from "#server/visits/visit-counter.ts";
import { type Visits, visitsTable } from "#server/visits/visits-table.ts";

const dayMs = 86_400_000;
const maxDays = 400;

/** A request as the visits are compared with it. */
type Request = { requested_at: string; first_page: string; campaign: string };
const requestTables = { trials: "trial_requests", demos: "demo_requests" } as const;

export const visitsCommands = {
  visits: command({
    meaning: "Shows visits, and requests by where the visit began. Days are South African.",
    options: {
      days: { value: "30", meaning: `Number of days with today, 1 to ${maxDays}. Default: 30.` },
      csv: { meaning: "Prints the rows of each day as CSV." },
      output: exportOptions.output,
    },
    example: "visits --days 7",
    run: async (admin, values) => {
      const days = readCount("--days", values.days ?? "30", maxDays);
      const since = southAfricanDay(admin.now.getTime() - (days - 1) * dayMs);
      const visits = await visitsTable(admin.database.own)
        .selectFrom("visits")
        .select(["day", "path", "referrer", "campaign", "device", "visits"])
        .where("day", ">=", since)
        .orderBy("day")
        .orderBy("path")
        .execute();
      const requests = await countRequests(admin, since);
      if (values.csv || values.output) {
        const { json, output } = values;
        const rows = [
          ...visits,
          ...requests.map(({ first_page, ...row }) => ({ ...row, path: first_page })),
        ];
        return exportRows(columns, rows, { ...(output && { output }), ...(json && { json }) });
      }
      const data = {
        since,
        visits: visits.reduce((sum, row) => sum + row.visits, 0),
        pages: total(visits, "path"),
        referrers: total(visits, "referrer"),
        campaigns: total(visits, "campaign"),
        devices: total(visits, "device"),
        requests: totalRequests(requests),
      };
      const sections = [
        `${countOf(data.visits, "visit")} since ${since}.`,
        toTable(data.pages, "No page was visited."),
        toTable(data.referrers, "No visit came by a link of another site."),
        toTable(data.campaigns, "No visit came by a campaign."),
        toTable(data.devices, "No device is known."),
        toTable(data.requests, "There were no requests."),
      ];
      return { data, text: sections.join("\n\n") };
    },
  }),
};

const columns = ["day", "path", "referrer", "campaign", "device", "visits", "trials", "demos"];

/** Returns the visits by one column, the most first, without those that have "" there. */
function total(rows: readonly Visits[], column: "path" | "referrer" | "campaign" | "device") {
  const sums = new Map<string, number>();
  for (const row of rows) sums.set(row[column], (sums.get(row[column]) ?? 0) + row.visits);
  return [...sums]
    .filter(([value]) => value)
    .sort(([one, first], [other, second]) => second - first || (one < other ? -1 : 1))
    .map(([value, visits]) => ({ [column]: value, visits }));
}

type RequestCount = {
  day: string;
  first_page: string;
  campaign: string;
  trials: number;
  demos: number;
};

/** Returns the requests made since a day, by day, first page and campaign. */
async function countRequests({ database }: Admin, since: string): Promise<RequestCount[]> {
  const found = new Map<string, RequestCount>();
  for (const [kind, table] of Object.entries(requestTables)) {
    for (const { requested_at, first_page, campaign } of await findRequests(
      database,
      table,
      since,
    )) {
      const day = southAfricanDay(Date.parse(requested_at));
      const key = [day, first_page, campaign].join("\n");
      const row = found.get(key) ?? { day, first_page, campaign, trials: 0, demos: 0 };
      found.set(key, { ...row, [kind]: row[kind as keyof typeof requestTables] + 1 });
    }
  }
  return [...found.values()].sort((one, other) => (one.day < other.day ? -1 : 1));
}

const findRequests = (
  { own }: Database,
  table: "trial_requests" | "demo_requests",
  since: string,
) =>
  own
    .$extendTables<Record<"trial_requests" | "demo_requests", Request>>()
    .selectFrom(table)
    .select(["requested_at", "first_page", "campaign"])
    .where("requested_at", ">=", new Date(`${since}T00:00:00+02:00`).toISOString())
    .execute();

function totalRequests(requests: readonly RequestCount[]) {
  const sums = new Map<string, Omit<RequestCount, "day">>();
  for (const { day: _, ...row } of requests) {
    const key = [row.first_page, row.campaign].join("\n");
    const sum = sums.get(key);
    sums.set(key, {
      ...row,
      trials: row.trials + (sum?.trials ?? 0),
      demos: row.demos + (sum?.demos ?? 0),
    });
  }
  return [...sums.values()].sort(
    (one, other) => other.trials + other.demos - one.trials - one.demos,
  );
}
