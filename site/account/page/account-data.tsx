import {
  type QueryFilters,
  type UseQueryResult,
  useIsFetching,
  useQuery,
} from "@tanstack/react-query";
import { CircleAlert } from "lucide";
import { type ReactNode, useContext } from "react";
import type { WordsOf } from "#schemas/words.ts";
import { Section } from "#site/account/page/card.tsx";
import type { CardWords } from "#site/account/page/words.ts";
import { callAccount } from "#site/account/session/client.ts";
import { isNotOffered, type Problem } from "#site/account/session/problem.ts";
import { queryClient } from "#site/account/session/queries.tsx";
import { useAuth } from "#site/account/session/session.tsx";
import { SlowNotice } from "#site/account/session/slow-notice.tsx";
import { Button } from "#site/ui/button.tsx";
import { Icon } from "#site/ui/icon.tsx";

/** Queries one of the account's functions, as in `useAccountData("sessions")`. */
export function useAccountData<Data>(path: string): UseQueryResult<Data, Problem> {
  const { user } = useAuth();
  return useQuery<Data, Problem>({
    enabled: useContext(Section)?.isOpened ?? true,
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

/** Replaces a query's data by the answer of a change. */
export function setAccountData<Data>(userId: string, path: string, data: Data): void {
  queryClient.setQueryData(keyOf(userId, path), data);
}

const isAwaited: QueryFilters = {
  queryKey: ["account"],
  predicate: ({ state }) => state.data === undefined,
};

/** Rendered above the cards. Shows a notice if a card takes long to load. */
export function SlowCards({
  words,
  onRetry,
}: {
  words: WordsOf<"account-forms">["slow"];
  onRetry: () => void;
}) {
  if (useIsFetching(isAwaited) === 0) return null;
  const retry = async () => {
    onRetry();
    // Cancels the pending first call, or the query would keep waiting for it.
    await queryClient.cancelQueries(isAwaited);
    await queryClient.refetchQueries(isAwaited);
  };
  return <SlowNotice words={words} onRetry={() => void retry()} />;
}

/** Refetches the data of all cards. */
export const refreshAccount = () => queryClient.invalidateQueries({ queryKey: ["account"] });

/** Shows a card's data. During loading it shows a skeleton, and after a failure a button to retry. */
export function Loaded<Data>({
  words,
  query: { data, error, isFetching, refetch },
  lines,
  children,
}: {
  words: Pick<CardWords, "loading" | "notLoaded" | "retry">;
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
          {words.notLoaded} {error.message}
        </p>
        <Button variant="secondary" size="sm" onClick={() => void refetch()}>
          {words.retry}
        </Button>
      </div>
    );
  }
  return (
    <div className="skeleton" role="status">
      <span className="sr">{words.loading}</span>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines without content
        <span key={line} />
      ))}
    </div>
  );
}
