import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";

const maxRetryDelayMs = 30_000;

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      gcTime: 5 * 60_000,
      retry: 3,
      retryDelay: (failures) => Math.min(1000 * 2 ** failures, maxRetryDelayMs),
    },
    // Without a connection a call fails and says so; the default would wait for one without a word.
    mutations: { retry: false, networkMode: "always" },
  },
});

/** Stands around the pages that ask the server; most ask for nothing and do without. */
export function Queries({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}
