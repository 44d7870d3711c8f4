let waitSeconds: number | undefined;

/** `fetch` that notes the Retry-After header, which the client library's errors leave out. */
export const noteWait: typeof fetch = async (...request) => {
  const answer = await fetch(...request);
  waitSeconds = retryAfterSeconds(answer, Date.now());
  return answer;
};

/** Returns the wait that an answer asks for, in seconds or until a date; undefined if it asks for none. */
export function retryAfterSeconds({ headers }: Response, now: number): number | undefined {
  const value = headers.get("Retry-After") ?? "";
  // A date is compared with the answer's own, as the device's clock may be wrong.
  const sentAt = Date.parse(headers.get("Date") ?? "") || now;
  return Number(value) || Math.max(0, Math.ceil((Date.parse(value) - sentAt) / 1000)) || undefined;
}

/** Returns the wait in seconds that the last answer asked for. */
export const lastWaitSeconds = () => waitSeconds;
