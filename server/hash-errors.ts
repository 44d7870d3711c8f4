/** More hashes were asked for than the queue holds. */
export class HashQueueFullError extends Error {
  override name = "HashQueueFullError";
  /** A full queue is served in about this time on the smallest machine. */
  readonly retryAfterSeconds = 5;
}

/** The caller closed the connection before its hash was done. */
export class HashAbandonedError extends Error {
  override name = "HashAbandonedError";
}
