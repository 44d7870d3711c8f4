import { newsletter } from "#content/newsletter.ts";

const { fetch, relay, http } = newsletter.failures;

/** Long enough for a sentence or two; longer is a page of a proxy. */
const maxMessageLength = 300;

/**
 * Tells the three ways in which a function's call fails, in plain words: it never left or arrived, the service
 * before the function could not pass it on, or the function refused it, with a reason if it gave one.
 */
export async function describeFailure(error: unknown): Promise<string> {
  const { name, context } = (error ?? {}) as { name?: string; context?: unknown };
  if (name === "FunctionsRelayError") return relay;
  if (name === "FunctionsHttpError" && context instanceof Response) {
    return (await readMessage(context)) ?? http;
  }
  // FunctionsFetchError, and the client itself not having arrived.
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
