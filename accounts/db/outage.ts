type DriverError = Error & { code?: string; errcode?: number; syscall?: string };

/** Returns true if an error is temporary and not caused by the query: the same query may succeed later. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code = "", errcode, syscall = "", message } = error as DriverError;
  if (errcode !== undefined) return sqliteBusy.has(errcode & 0xff);
  if (["connect", "getaddrinfo"].includes(syscall)) return true;
  return sqlStates.test(code) || unreachable.test(code) || driverMessages.test(message);
}

/** SQLITE_BUSY and SQLITE_LOCKED, in the lower byte of SQLite's extended codes: another process is writing. */
const sqliteBusy = new Set([5, 6]);

/** Classes of PostgreSQL's errors. 25006: the database is read-only, and 55P03: a lock is not available. */
const sqlStates = /^(?:08|28|40|53|57)\w{3}$|^(?:25006|55P03)$/;

/** Also the codes of the AggregateError that Node throws if a host name has several addresses; it has no `syscall`. */
const unreachable = /^(?:ECONNREFUSED|ECONNRESET|EHOSTUNREACH|ENETUNREACH|EPIPE|ETIMEDOUT)$/;

/** Messages of pg and its pool on errors without a code. */
const driverMessages =
  /^Connection terminated|^timeout exceeded when trying to connect|^timeout expired|^Query read timeout|^Client (?:has encountered a connection error|was closed) and is not queryable/;
