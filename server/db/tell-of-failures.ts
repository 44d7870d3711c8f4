import type { Logger } from "kysely";
import { isUniqueViolation } from "#server/db/connect.ts";

/** Kysely's `log`: tells of queries that fail. A value that is taken already is an answer, no failure. */
export function tellOfFailures(onError: () => void): Logger {
  return (event) => {
    if (event.level === "error" && !isUniqueViolation(event.error)) onError();
  };
}
