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
    // Offline, a call fails with a message. TanStack's default would wait silently for a connection.
    mutations: { retry: false, networkMode: "always" },
  },
});

/** Wraps the islands that query the server. */
export function Queries({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}
