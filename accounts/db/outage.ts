/**
 * Returns true if an error is temporary and not caused by the query: the database is down, starting, stopping,
 * unreachable, overloaded or locked. The same query may succeed later.
 */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, errcode, syscall, message } = error as DriverError;
  if (errcode !== undefined) return sqliteBusy.has(errcode & 0xff);
  if (code && (sqlStates.has(code) || sqlStateClasses.has(code.slice(0, 2)))) return true;
  if (code && unreachable.has(code)) return true;
  if (syscall === "connect" || syscall === "getaddrinfo") return true;
  return driverMessages.test(message);
}

type DriverError = Error & { code?: string; errcode?: number; syscall?: string };

/** SQLITE_BUSY and SQLITE_LOCKED, in the lower byte of SQLite's extended codes: another process is writing. */
const sqliteBusy = new Set([5, 6]);

/** SQLSTATE classes of PostgreSQL: connection, authorization, transaction rollback, insufficient resources. */
const sqlStateClasses = new Set(["08", "28", "40", "53"]);

/** Other SQLSTATE codes of PostgreSQL. */
const sqlStates = new Set([
  "25006", // read-only: a standby that was not promoted yet
  "25P03", // idle transaction timeout
  "3D000", // no such database
  "55P03", // lock not available
  "57014", // statement timeout
  "57P01", // shut down by an administrator
  "57P02", // shut down after a crash
  "57P03", // starting or stopping
  "57P05", // idle session timeout
]);

/** Also the codes of the AggregateError that Node throws if a host name has several addresses; it has no `syscall`. */
const unreachable = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "EPIPE",
  "ETIMEDOUT",
]);

/** Messages of pg and its pool on errors without a code. */
const driverMessages =
  /^Connection terminated|^timeout exceeded when trying to connect|^timeout expired|^Query read timeout|^Client (?:has encountered a connection error|was closed) and is not queryable/;
