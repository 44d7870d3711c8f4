import path from "node:path";
import { type Extension, limit } from "#accounts/index.ts";
import { pageShown } from "#server/visits/page-shown.ts";
import { visitCounter } from "#server/visits/visit-counter.ts";
import { addVisits, visitsColumns } from "#server/visits/visits-table.ts";

/** Counts visits of pages without anything that tells one visitor from another. */
export const visits: Extension = {
  name: "visits",
  migrations: path.join(import.meta.dirname, "migrations"),
  tables: visitsColumns,
  limits: {
    pageShown: limit(
      60,
      60,
      "reports of prefetched pages that were shown, from one network address",
    ),
  },
  expiry: {
    visits: {
      table: "visits",
      days: 400,
      isExpired: (eb, before) => eb("day", "<", before.slice(0, 10)),
    },
  },
  jobs: {
    "storing visits": {
      seconds: 30,
      runsAtStop: true,
      run: ({ database }) => visitCounter.flush((found) => addVisits(database.own, found)),
    },
  },
  routes: {
    functions: (route) =>
      route("POST /page-shown", ["no key", "anyone", "pageShown", 300], pageShown),
  },
};
