import { type MouseEventHandler, useEffect, useState } from "react";
import type { WordsOf } from "#schemas/words.ts";
import { reloadPage } from "#site/account/session/session-store.ts";
import { Button } from "#site/ui/button.tsx";
import { Spinner } from "#site/ui/spinner.tsx";

const slowAfterMs = 5000;

type Props = { words: WordsOf<"account-forms">["slow"]; onRetry: MouseEventHandler };

/** Rendered during loading. After a while it shows a notice with a button to try again. */
export function SlowNotice({ words, onRetry }: Props) {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), slowAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="slow-notice" role="status">
      {slow && (
        <div className="notice">
          <p>{words.text}</p>
          <Button variant="secondary" size="sm" onClick={onRetry}>
            {words.retry}
          </Button>
        </div>
      )}
    </div>
  );
}

type AwaitedProps = { words: Pick<WordsOf<"account-forms">, "loading" | "slow"> };

/** A spinner until it is known whether the visitor is signed in. */
export const AwaitedSession = ({ words }: AwaitedProps) => (
  <div className="awaited-session">
    <Spinner label={words.loading} />
    <SlowNotice words={words.slow} onRetry={reloadPage} />
  </div>
);
