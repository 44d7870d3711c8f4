import {
  type QueryFilters,
  type UseQueryResult,
  useIsFetching,
  useQuery,
} from "@tanstack/react-query";
import { CircleAlert } from "lucide";
import type { ReactNode } from "react";
import { accountPage } from "#content/account-page.ts";
import { callAccount } from "#site/account/client.ts";
import { isNotOffered, type Problem } from "#site/account/problem.ts";
import { queryClient } from "#site/account/queries.tsx";
import { useAuth } from "#site/account/session.tsx";
import { SlowNotice } from "#site/account/slow-notice.tsx";
import { Button } from "#site/components/ui/button.tsx";
import { Icon } from "#site/components/ui/icon.tsx";

/** What one of the account's functions answers, as in `useAccountData("sessions")`. */
export function useAccountData<Data>(path: string): UseQueryResult<Data, Problem> {
  const { user } = useAuth();
  return useQuery<Data, Problem>({
    queryKey: keyOf(user?.id, path),
    queryFn: async () => {
      const { data, problem } = await callAccount<Data>("GET", path);
      if (problem) throw problem;
      return data;
    },
    retry: (failures, { temporary }) => Boolean(temporary) && failures < 3,
  });
}

const keyOf = (userId: string | undefined, path: string) => ["account", userId, path];

/** Replaces what a function answered by what a change of it answered. */
export function setAccountData<Data>(userId: string, path: string, data: Data): void {
  queryClient.setQueryData(keyOf(userId, path), data);
}

const isAwaited: QueryFilters = {
  queryKey: ["account"],
  predicate: ({ state }) => state.data === undefined,
};

/** Rendered above the cards: says when one of them takes long to load. */
export function SlowCards({ onRetry }: { onRetry: () => void }) {
  if (useIsFetching(isAwaited) === 0) return null;
  const retry = async () => {
    onRetry();
    // A query without data goes on waiting for its first call, unless that is cancelled.
    await queryClient.cancelQueries(isAwaited);
    await queryClient.refetchQueries(isAwaited);
  };
  return <SlowNotice onRetry={() => void retry()} />;
}

/** Asks again for all that the cards show. */
export const refreshAccount = () => queryClient.invalidateQueries({ queryKey: ["account"] });

/** Shows what a card asked for; until it is there as many grey lines, and a way to ask again where it does not come. */
export function Loaded<Data>({
  query: { data, error, isFetching, refetch },
  lines,
  children,
}: {
  query: UseQueryResult<Data, Problem>;
  lines: number;
  children: (data: Data) => ReactNode;
}) {
  if (data !== undefined) return children(data);
  if (error && isNotOffered(error)) return <p className="muted">{error.message}</p>;
  if (error && !isFetching) {
    return (
      <div className="row" role="alert">
        <p className="error-text">
          <Icon icon={CircleAlert} />
          {accountPage.notLoaded} {error.message}
        </p>
        <Button variant="secondary" size="sm" onClick={() => void refetch()}>
          {accountPage.retry}
        </Button>
      </div>
    );
  }
  return (
    <div className="skeleton" role="status">
      <span className="sr">{accountPage.loading}</span>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines without content
        <span key={line} />
      ))}
    </div>
  );
}
