type DriverError = Error & { code?: string; errcode?: number; errstr?: string; syscall?: string };

const sqliteCodes = {
  busy: 5,
  locked: 6,
  readOnly: 8,
  corrupt: 11,
  full: 13,
  cannotOpen: 14,
  notADb: 26,
};

/** Returns true if SQLite failed with one of these codes, which are the lower byte of its extended ones. */
export function isSqliteError(error: unknown, ...names: (keyof typeof sqliteCodes)[]): boolean {
  const { errcode } = (error ?? {}) as Partial<DriverError>;
  return errcode !== undefined && names.some((name) => sqliteCodes[name] === (errcode & 0xff));
}

/** Returns true if an error is temporary and not caused by the query: the same query may succeed later. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code = "", errcode, syscall = "", message } = error as DriverError;
  if (errcode !== undefined) return isSqliteError(error, "busy", "locked");
  if (["connect", "getaddrinfo"].includes(syscall)) return true;
  return sqlStates.test(code) || unreachable.test(code) || driverMessages.test(message);
}

/** Classes of PostgreSQL's errors. 25006: the database is read-only, and 55P03: a lock is not available. */
const sqlStates = /^(?:08|28|40|53|57)\w{3}$|^(?:25006|55P03)$/;

/** Also the codes of the AggregateError that Node throws if a host name has several addresses; it has no `syscall`. */
const unreachable = /^(?:ECONNREFUSED|ECONNRESET|EHOSTUNREACH|ENETUNREACH|EPIPE|ETIMEDOUT)$/;

/** Messages of pg and its pool on errors without a code. */
const driverMessages =
  /^Connection terminated|^timeout exceeded when trying to connect|^timeout expired|^Query read timeout|^Client (?:has encountered a connection error|was closed) and is not queryable/;

/** PostgreSQL's disk_full, and the errors for a full disk or quota of the file system and of SQLite. */
export function isDiskFull(error: unknown): boolean {
  const { code = "" } = (error ?? {}) as Partial<DriverError>;
  return ["53100", "ENOSPC", "EDQUOT"].includes(code) || isSqliteError(error, "full");
}

export function isUniqueViolation(error: unknown): boolean {
  const { code, errstr, message = "" } = error as DriverError;
  const isConstraint = code === "23505" || errstr === "constraint failed";
  return isConstraint || message.includes("UNIQUE constraint failed");
}
