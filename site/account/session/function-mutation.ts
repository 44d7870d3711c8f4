import { MutationObserver, mutationOptions } from "@tanstack/react-query";
import { callFunction } from "#site/account/session/client.ts";
import { describeFailure } from "#site/account/session/function-failure.ts";
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
