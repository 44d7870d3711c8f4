/**
 * Whether an error says that the database cannot do this at the moment though nothing is wrong with the call:
 * it is down, starting, stopping, unreachable, overloaded or locked. The same call may work a little later.
 */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, errcode, syscall, message } = error as PossibleFacts;
  if (errcode !== undefined) return sqliteBusy.has(errcode & 0xff);
  if (code && (states.has(code) || stateClasses.has(code.slice(0, 2)))) return true;
  if (code && unreachable.has(code)) return true;
  if (syscall === "connect" || syscall === "getaddrinfo") return true;
  return driverWords.test(message);
}

type PossibleFacts = Error & { code?: string; errcode?: number; syscall?: string };

/** SQLITE_BUSY and SQLITE_LOCKED, in the lower byte of SQLite's codes: another process is writing. */
const sqliteBusy = new Set([5, 6]);

/** PostgreSQL's classes: connection, refused log-in, undone by another transaction, out of resources. */
const stateClasses = new Set(["08", "28", "40", "53"]);

/** PostgreSQL's single conditions. */
const states = new Set([
  "25006", // read-only: a standby that has not taken over yet
  "25P03", // transaction left idle too long
  "3D000", // no such database
  "55P03", // lock not available
  "57014", // statement timeout
  "57P01", // shut down by an administrator
  "57P02", // shut down after a crash
  "57P03", // starting or stopping
  "57P05", // session left idle too long
]);

/** Also of the errors that Node gathers into one where a name has several addresses; those have no `syscall`. */
const unreachable = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "EPIPE",
  "ETIMEDOUT",
]);

/** What pg and its pool say without a code. */
const driverWords =
  /^Connection terminated|^timeout exceeded when trying to connect|^timeout expired|^Query read timeout|^Client (?:has encountered a connection error|was closed) and is not queryable/;
