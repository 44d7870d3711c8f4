import type { ReactNode } from "react";
import { Button } from "#site/ui/button.tsx";
import { Failure } from "#site/ui/failure.tsx";
import { focusWhenShown } from "#site/ui/focus-when-shown.ts";
import { useBusy } from "#site/ui/use-busy.ts";

/** A question in a card. It takes the focus, because the focused element may be removed. */
export function Question({
  id,
  title,
  children,
}: {
  id: string;
  title: string;
  children: ReactNode;
}) {
  return (
    <section className="notice request-question" aria-labelledby={id}>
      <h3 id={id} className="h4" ref={focusWhenShown} tabIndex={-1}>
        {title}
      </h3>
      {children}
    </section>
  );
}

type WithdrawProps = {
  id: string;
  words: { title: string; text: string; withdraw: string; keep: string; working: string };
  /** Resolves to a message if it fails. */
  withdraw: () => Promise<string | undefined>;
  onKeep: () => void;
};

/** Asks before a request is withdrawn. */
export function Withdraw({ id, words, withdraw, onKeep }: WithdrawProps) {
  const { run, busy, button, failure } = useBusy();
  return (
    <Question id={id} title={words.title}>
      <p>{words.text}</p>
      <div className="row">
        <Button onClick={onKeep}>{words.keep}</Button>
        <Button variant="outline" onClick={() => run(withdraw)} {...button}>
          {busy ? words.working : words.withdraw}
        </Button>
        <Failure>{failure}</Failure>
      </div>
    </Question>
  );
}
