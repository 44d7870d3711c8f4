import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { CircleAlert, Plus } from "lucide";
import { createContext, type MouseEvent, type ReactNode, useContext, useState } from "react";
import { accountQuery } from "#site/account/page/account-query.ts";
import type { CardWords } from "#site/account/page/words.ts";
import { isNotOffered, type Problem } from "#site/account/session/problem.ts";
import { queryClient } from "#site/account/session/queries.tsx";
import { SlowNotice } from "#site/account/session/slow-notice.tsx";
import { Button } from "#site/ui/button.tsx";
import { focusWhenShown } from "#site/ui/focus-when-shown.ts";
import { Icon } from "#site/ui/icon.tsx";

export const headingId = (id: string) => `${id}-title`;

/** Whether the section around a card was opened, null outside. Until then its cards load no data. */
const IsOpened = createContext<boolean | null>(null);

type CardProps = {
  /** Links such as "/account#trial" lead to it. */
  id: string;
  title: string;
  /** True if the heading of the section says the same. Screen readers still read the title. */
  isTitleHidden?: boolean;
  text?: string;
  children: ReactNode;
};

/** A part of the account page. */
export function Card({ id, title, isTitleHidden = false, text, children }: CardProps) {
  const Heading = useContext(IsOpened) === null ? "h2" : "h3";
  return (
    <section className="card form" id={id} aria-labelledby={headingId(id)}>
      <Heading id={headingId(id)} className={isTitleHidden ? "sr" : "h3"} tabIndex={-1}>
        {title}
      </Heading>
      {text && <p className="muted">{text}</p>}
      {children}
    </section>
  );
}

/** The heading of a step in a card. It takes the focus, because the focused element may be removed. */
export const StepTitle = ({ id, children }: { id?: string; children: string }) => (
  <h3 id={id} className="h4" ref={focusWhenShown} tabIndex={-1}>
    {children}
  </h3>
);

type SectionProps = { words: { title: string; text: string }; children: ReactNode };

/** Cards below a heading that opens them. The browser's own disclosure, so that find in page opens it too. */
export function CardSection({ words: { title, text }, children }: SectionProps) {
  const [isOpened, setIsOpened] = useState(false);
  return (
    <details
      className="card account-section"
      onToggle={({ currentTarget }) => setIsOpened(isOpened || currentTarget.open)}
    >
      <summary>
        <div>
          <h2 className="h3">{title}</h2>
          <p className="small muted">{text}</p>
        </div>
        <Icon icon={Plus} />
      </summary>
      <IsOpened value={isOpened}>{children}</IsOpened>
    </details>
  );
}

/** Shows the card that the page's URL names, in its opened section. */
export function showLinkedCard(): void {
  const card = document.getElementById(location.hash.slice(1));
  card?.closest("details")?.setAttribute("open", "");
  card?.scrollIntoView();
}

/** Moves the focus to a card's title when the form that had the focus is removed. */
export const focusCard = (id: string) => document.getElementById(headingId(id))?.focus();

/** Its data are loaded only once the section around the card was opened. */
export const useAccountData = <Data,>(path: string): UseQueryResult<Data, Problem> =>
  useQuery({ ...accountQuery<Data>(path), enabled: useContext(IsOpened) ?? true });

type LoadedProps<Data> = {
  words: Pick<CardWords, "loading" | "notLoaded" | "retry" | "slow">;
  path: string;
  /** How many lines the skeleton has. */
  lines: number;
  children: (data: Data) => ReactNode;
};

/** Shows a card's data. During loading it shows a skeleton, and after a failure a button to retry. */
export function Loaded<Data>({ words, path, lines, children }: LoadedProps<Data>) {
  const { data, error, isFetching, refetch } = useAccountData<Data>(path);
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
  async function retry({ currentTarget }: MouseEvent) {
    const card = currentTarget.closest(".card")?.id;
    if (card) focusCard(card);
    // Cancels the pending first call, or the query would keep waiting for it.
    await queryClient.cancelQueries({ queryKey: accountQuery(path).queryKey });
    await refetch();
  }
  return (
    <>
      {isFetching && <SlowNotice words={words.slow} onRetry={(event) => void retry(event)} />}
      <div className="skeleton" role="status">
        <span className="sr">{words.loading}</span>
        {Array.from({ length: lines }, (_, line) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines without content
          <span key={line} />
        ))}
      </div>
    </>
  );
}
