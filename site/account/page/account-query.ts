import { queryOptions } from "@tanstack/react-query";
import { fetchAnswer } from "#site/account/session/client.ts";
import type { Problem } from "#site/account/session/problem.ts";
import { queryClient } from "#site/account/session/queries.tsx";
import { getState } from "#site/account/session/session-store.ts";

/**
 * Queries one of the account's functions, as in `accountQuery("sessions")`. By user, as a link or another tab may sign in
 * someone else while the page is open.
 */
export const accountQuery = <Data>(path: string, userId = getState().session?.user.id) =>
  queryOptions<Data, Problem>({
    queryKey: ["account", userId, path],
    queryFn: () => fetchAnswer<Data>("GET", `account/${path}`),
    retry: (failures, { temporary }) => Boolean(temporary) && failures < 3,
  });

/** Refetches what is shown of the account. */
export const refreshAccount = () => queryClient.invalidateQueries({ queryKey: ["account"] });
