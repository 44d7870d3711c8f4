import { accountWords } from "#site/account/session/words.ts";

/** Codes of our own functions' errors whose texts are for visitors. Other texts may be those of a proxy or a platform. */
const codesForVisitors: ReadonlySet<unknown> = new Set([
  "confirmation_mismatch",
  "conflict",
  "current_password_invalid",
  "email_not_confirmed",
  "link_expired",
  "no_factor",
  "over_request_rate_limit",
  "recovery_code_invalid",
  "service_unavailable",
  "trial_not_found",
  "validation_failed",
]);

/** Returns the reason in the body of a function's error if it is for visitors. */
export function readReason(body: unknown): string | undefined {
  const { error, code } = Object(body) as Record<string, unknown>;
  return typeof error === "string" && codesForVisitors.has(code) ? error : undefined;
}

/**
 * Returns a message for a failed function call: no connection, a gateway that could not reach the function, or an error of
 * the function, with its reason if it sent one.
 */
export async function describeFailure(error: unknown): Promise<string> {
  const { fetch, relay, http } = accountWords().functionFailures;
  const { name, context } = (error ?? {}) as { name?: string; context?: unknown };
  if (name === "FunctionsRelayError") return relay;
  if (name === "FunctionsHttpError" && context instanceof Response) {
    return readReason(await context.json().catch(() => null)) || http;
  }
  // FunctionsFetchError, or the client library could not be fetched.
  return fetch;
}
