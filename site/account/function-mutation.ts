import { MutationObserver, mutationOptions } from "@tanstack/react-query";
import { callFunction } from "#site/account/client.ts";
import { describeFailure } from "#site/account/function-failure.ts";
import { queryClient } from "#site/account/queries.tsx";

/** A call of one of the server's functions. What goes wrong is an Error with a message for the visitor. */
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

/** The same without a component, for a page that fetches all of this only when it is used. */
export const runFunction = (name: string, body: Record<string, string>) =>
  new MutationObserver(queryClient, functionMutation(name)).mutate(body);
