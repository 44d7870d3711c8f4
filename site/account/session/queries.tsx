import { QueryClient, QueryClientProvider, queryOptions } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { fetchAnswer } from "#site/account/session/client.ts";
import type { Problem } from "#site/account/session/problem.ts";
import { getState } from "#site/account/session/session-store.ts";

const maxRetryDelayMs = 30_000;

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      gcTime: 5 * 60_000,
      retry: 3,
      retryDelay: (failures) => Math.min(1000 * 2 ** failures, maxRetryDelayMs),
    },
    // Offline, a call fails with a message. TanStack's default would wait silently for a connection.
    mutations: { retry: false, networkMode: "always" },
  },
});

/** Wraps the islands that query the server. */
export function Queries({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}

/**
 * Queries one of the account's functions, as in `accountQuery("sessions")`. By user, as a link or another tab may sign in
 * someone else while the page is open.
 */
export const accountQuery = <Data,>(path: string, userId = getState().session?.user.id) =>
  queryOptions<Data, Problem>({
    queryKey: ["account", userId, path],
    queryFn: () => fetchAnswer<Data>("GET", `account/${path}`),
    retry: (failures, { temporary }) => Boolean(temporary) && failures < 3,
  });

/** Refetches what is shown of the account. */
export const refreshAccount = () => queryClient.invalidateQueries({ queryKey: ["account"] });
