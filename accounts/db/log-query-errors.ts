import type { Logger } from "kysely";
import { isUniqueViolation } from "#accounts/db/unique-violation.ts";

/**
 * Returns Kysely's `log` option: calls `onError` for each failed query. A unique violation is expected and not a
 * failure.
 */
export function logQueryErrors(onError: () => void): Logger {
  return (event) => {
    if (event.level === "error" && !isUniqueViolation(event.error)) onError();
  };
}
