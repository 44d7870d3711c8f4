/** Error codes that mean the session has ended. */
const sessionEndCodes: ReadonlySet<unknown> = new Set([
  "refresh_token_already_used",
  "refresh_token_not_found",
  "session_expired",
  "session_not_found",
  "user_banned",
]);

/** Statuses that reject a request for now, although they are not 5xx. */
const temporaryStatuses: ReadonlySet<number> = new Set([401, 408, 409, 425, 429]);

/**
 * Wraps the fetch of the account client. Makes a session expire by the device's clock, which may be hours fast or slow, and
 * a refresh end the session only if the service itself rejected it: the client would end it for any other answer, such as
 * "too many calls" or a page of the hotel's Wi-Fi.
 */
export function serviceFetch(send: typeof fetch, now = Date.now): typeof fetch {
  let refreshAt = 0;
  return async (input, init) => {
    if (!/[?&]grant_type=refresh_token\b/.test(String(input))) {
      return byDeviceClock(await send(input, init), now());
    }
    if (now() < refreshAt) return tryLater();
    const answer = await send(input, init);
    const body = await readJson(answer);
    const isFinal = answer.ok
      ? body.access_token
      : answer.status < 500 &&
        !temporaryStatuses.has(answer.status) &&
        (body.error_code ?? body.code);
    if (isFinal) return byDeviceClock(answer, now());
    refreshAt = now() + (retryAfterSeconds(answer, now()) ?? 0) * 1000;
    return tryLater();
  };
}

/** An answer after which the client keeps the session and tries again. */
const tryLater = () => Response.json({}, { status: 503 });

/** Sets `expires_at` of an answer with a session to the time of the answer by this device plus `expires_in`. */
async function byDeviceClock(answer: Response, time: number): Promise<Response> {
  if (!answer.ok) return answer;
  const body = await readJson(answer);
  if (!body.access_token || !body.expires_in) return answer;
  const { status, headers } = answer;
  const expires_at = Math.floor(time / 1000) + Number(body.expires_in);
  return Response.json({ ...body, expires_at }, { status, headers });
}

/** Returns the JSON object of an answer, and leaves the answer to be read. */
async function readJson(answer: Response): Promise<Record<string, unknown>> {
  const copy = answer.clone();
  return Object(await copy.json().catch(() => null));
}

/** Wraps the fetch of the session's client. `onRejected` gets the body of a request after which the session has ended. */
export function sessionFetch(send: typeof fetch, onRejected: (body: string) => void): typeof fetch {
  return async (input, init) => {
    const answer = await send(input, init);
    // The body, because the service hides its header with the code from other origins.
    const { error_code, code } = answer.ok ? {} : await readJson(answer);
    if (sessionEndCodes.has(error_code ?? code)) onRejected(String(init?.body));
    return answer;
  };
}

let waitSeconds: number | undefined;

/** `fetch` that notes the Retry-After header, which the client library's errors leave out. */
export const noteWait: typeof fetch = async (...request) => {
  const answer = await fetch(...request);
  waitSeconds = retryAfterSeconds(answer, Date.now());
  return answer;
};

/** Returns the wait in seconds that the last answer asked for. */
export const lastWaitSeconds = () => waitSeconds;

/** Returns the wait that an answer asks for, in seconds or until a date; undefined if it asks for none. */
function retryAfterSeconds({ headers }: Response, now: number): number | undefined {
  const value = headers.get("Retry-After") ?? "";
  // A date is compared with the answer's own, as the device's clock may be wrong.
  const sentAt = Date.parse(headers.get("Date") ?? "") || now;
  return Number(value) || Math.max(0, Math.ceil((Date.parse(value) - sentAt) / 1000)) || undefined;
}
