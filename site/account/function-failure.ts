import { newsletter } from "#content/newsletter.ts";

const { fetch, relay, http } = newsletter.failures;

/** Longest message that is shown. Longer text is a proxy's error page. */
const maxMessageLength = 300;

/**
 * Returns a message for a failed function call: no connection, a gateway that could not reach the function, or a refusal by
 * the function, with its reason if it sent one.
 */
export async function describeFailure(error: unknown): Promise<string> {
  const { name, context } = (error ?? {}) as { name?: string; context?: unknown };
  if (name === "FunctionsRelayError") return relay;
  if (name === "FunctionsHttpError" && context instanceof Response) {
    return (await readMessage(context)) ?? http;
  }
  // FunctionsFetchError, or the client library could not be fetched.
  return fetch;
}

async function readMessage(answer: Response): Promise<string | null> {
  try {
    const { error } = await answer.json();
    return typeof error === "string" && error && error.length <= maxMessageLength ? error : null;
  } catch {
    return null;
  }
}
