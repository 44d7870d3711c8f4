export class HashQueueFullError extends Error {
  override name = "HashQueueFullError";
  /** Time in which a full queue is processed on the smallest machine. */
  readonly retryAfterSeconds = 5;
}

/** The caller closed the connection before its password was hashed. */
export class HashAbandonedError extends Error {
  override name = "HashAbandonedError";
}
