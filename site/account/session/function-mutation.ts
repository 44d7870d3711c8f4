import { MutationObserver, mutationOptions } from "@tanstack/react-query";
import { readWords } from "#schemas/words.ts";
import { callFunction } from "#site/account/session/client.ts";
import { readReason } from "#site/account/session/problem.ts";
import { queryClient } from "#site/account/session/queries.tsx";

/** A mutation that calls a server function. It fails with an Error whose message is for the visitor. */
export const functionMutation = (name: string) =>
  mutationOptions({
    mutationKey: [name],
    mutationFn: async (body: Record<string, string>) => {
      try {
        await callFunction(name, body);
      } catch (error) {
        throw new Error(await describeFailure(error), { cause: error });
      }
    },
  });

/** Runs the mutation without a component, for a page that imports this module only on use. */
export const runFunction = (name: string, body: Record<string, string>) =>
  new MutationObserver(queryClient, functionMutation(name)).mutate(body);

/**
 * Returns a message for a failed function call: no connection, a gateway that could not reach the function, or an error of
 * the function, with its reason if it sent one.
 */
export async function describeFailure(error: unknown): Promise<string> {
  const { fetch, relay, http } = readWords("account").functionFailures;
  const { name, context } = (error ?? {}) as { name?: string; context?: unknown };
  if (name === "FunctionsRelayError") return relay;
  if (name === "FunctionsHttpError" && context instanceof Response) {
    return readReason(await context.json().catch(() => null)) || http;
  }
  // FunctionsFetchError, or the client library could not be fetched.
  return fetch;
}
