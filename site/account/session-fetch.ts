/** Why a session ended: the visitor signed out, here or in another tab, or the service rejected its tokens. */
export type SessionEnd = "signed-out" | "rejected";

/** Error codes that mean the session has ended. */
const sessionEndCodes: ReadonlySet<string> = new Set([
  "refresh_token_already_used",
  "refresh_token_not_found",
  "session_expired",
  "session_not_found",
  "user_banned",
]);

/**
 * Wraps the fetch of the session's client, whose own event does not say why a session ended. `onRejected` gets the body of
 * a request that the service answered with such a code. `takeEnd` returns the reason for the event that follows.
 */
export function createSessionFetch(send: typeof fetch, onRejected: (body: string) => void) {
  let end: SessionEnd = "signed-out";
  let signingOut = false;
  return {
    async fetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
      const answer = await send(input, init);
      const isRejected = !answer.ok && sessionEndCodes.has(await readErrorCode(answer));
      if (isRejected) end = "rejected";
      else if (answer.ok) end = "signed-out";
      if (isRejected) onRejected(String(init?.body));
      return answer;
    },
    takeEnd(): SessionEnd {
      const reason = signingOut ? "signed-out" : end;
      end = "signed-out";
      return reason;
    },
    /** Runs the visitor's own sign-out, which is the reason even if the service has ended the session before. */
    async signOut<Result>(run: () => Promise<Result>): Promise<Result> {
      signingOut = true;
      try {
        return await run();
      } finally {
        signingOut = false;
      }
    },
  };
}

/** Reads the body, because the service hides its header with the code from other origins. */
async function readErrorCode(answer: Response): Promise<string> {
  const body = await answer
    .clone()
    .json()
    .catch(() => null);
  return body?.error_code ?? body?.code ?? "";
}
