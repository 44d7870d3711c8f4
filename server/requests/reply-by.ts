import { terms } from "#schemas/facts/terms.ts";

const replyMs = terms.replyHours * 3_600_000;

/** Returns by when a request is answered: the promise is a number of hours, on every day of the week. */
export function replyBy(requestedAt: string): string {
  return new Date(Date.parse(requestedAt) + replyMs).toISOString();
}

/** Returns the time before which requests that are due at `time` were made. */
export function requestedBefore(time: Date): string {
  return new Date(time.getTime() - replyMs).toISOString();
}
