import { type ReactNode, useState } from "react";
import { Loaded, refreshAccount, useAccountData } from "#site/account/page/account-data.tsx";
import { Card, focusCard } from "#site/account/page/card.tsx";
import type { ChangeProps } from "#site/account/page/two-step-changes.tsx";
import type { CardProps, CardWords } from "#site/account/page/words.ts";
import { checkConnection } from "#site/account/session/check-connection.ts";
import { findApp } from "#site/account/session/code-form.tsx";
import { describeProblem } from "#site/account/session/problem.ts";
import { formatDay } from "#site/format.ts";
import { Button } from "#site/ui/button.tsx";
import { Failure } from "#site/ui/failure.tsx";
import { useBusy } from "#site/ui/use-busy.ts";

const id = "two-step";

/** The state of two-step sign-in. The change flows are fetched on the first press, as they are rare. */
export function TwoStep({ user, words: all }: CardProps) {
  const words = all.twoStep;
  const [change, setChange] = useState<ReactNode>(null);
  const [failure, setFailure] = useState<string>();
  const { run, busy, button } = useBusy();
  const app = findApp(user);

  function close(failure?: string) {
    setChange(null);
    setFailure(failure);
    void refreshAccount();
    focusCard(id);
  }

  const begin = (name: "setUp" | "makeCodes" | "turnOff") =>
    run(async () => {
      setFailure(undefined);
      try {
        await checkConnection();
        const changes = await import("#site/account/page/two-step-changes.tsx");
        const props: ChangeProps = { user, words: all, show: setChange, close };
        const failure = await changes[name](props);
        if (failure) setFailure(failure);
      } catch (error) {
        // The script could not be fetched.
        setFailure(describeProblem(error).message);
      }
    });

  return (
    <Card id={id} title={words.title}>
      {change}
      {!change && app && (
        <>
          <p>{words.whileOn}</p>
          <CodesLeft words={all} />
          <p className="small muted">
            {words.since} {formatDay(app.updated_at)}. {words.makeCodesHint}
          </p>
          <div className="row">
            <Button variant="secondary" onClick={() => begin("makeCodes")} {...button}>
              {words.makeCodes}
            </Button>
            <Button variant="outline" onClick={() => begin("turnOff")} {...button}>
              {words.turnOff}
            </Button>
            <Failure>{failure}</Failure>
          </div>
        </>
      )}
      {!change && !app && (
        <>
          <p className="muted">{words.whileOff}</p>
          <div className="row">
            <Button onClick={() => begin("setUp")} {...button}>
              {busy ? words.starting : words.setUp}
            </Button>
            <Failure>{failure}</Failure>
          </div>
        </>
      )}
    </Card>
  );
}

/** At this number of remaining codes or fewer, the card suggests new ones. */
const fewCodes = 2;

function CodesLeft({ words: all }: { words: CardWords }) {
  const words = all.twoStep;
  const query = useAccountData<{ left: number }>("recovery-codes");
  return (
    <Loaded words={all} query={query} lines={1}>
      {({ left }) => (
        <p className={left <= fewCodes ? "notice" : undefined}>
          <strong>{left}</strong> {left === 1 ? words.left.one : words.left.other}{" "}
          {left <= fewCodes && words.few}
        </p>
      )}
    </Loaded>
  );
}
