import { useEffect, useState } from "react";
import type { LeadLinkAnswer } from "#leads/contract.ts";
import { fill } from "#schemas/fill.ts";
import type { WordsOf } from "#schemas/words.ts";
import { callForAnswer } from "#site/account/session/client.ts";
import { useToken } from "#site/pages/newsletter/_use-token.ts";
import { Button } from "#site/ui/button.tsx";
import { Failure } from "#site/ui/failure.tsx";
import { focusWhenShown } from "#site/ui/focus-when-shown.ts";
import { Spinner } from "#site/ui/spinner.tsx";
import { useBusy } from "#site/ui/use-busy.ts";

type Words = { words: WordsOf<"desk"> };
type Step = "ask" | "record" | "undo";

/** A link of a sales mail. It asks before it records anything, as mail scanners open links. */
export const MailLink = ({ words }: Words) => (
  <div className="mail-link">
    <Outcome words={words} />
    <noscript>
      <p className="notice">{words.link.needsScript}</p>
    </noscript>
  </div>
);

function Outcome({ words: all }: Words) {
  const words = all.link;
  const kept = useToken();
  const token = kept && "token" in kept ? kept.token : null;
  const { run, busy, failure } = useBusy();
  const [now, setNow] = useState<LeadLinkAnswer | null>(null);
  const [done, setDone] = useState<Step>();
  const [isExpired, setIsExpired] = useState(false);

  const follow = (step: Step) =>
    void run(async () => {
      const body = { token, step };
      const { data, problem } = await callForAnswer<LeadLinkAnswer>("POST", "lead-link", body);
      setIsExpired(problem?.code === "link_expired");
      if (problem) return problem.message;
      setNow(data);
      setDone(step);
      return undefined;
    });

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the token is read
  useEffect(() => {
    if (token) follow("ask");
  }, [token]);

  if (kept === null || isExpired) {
    return (
      <section className="card stack">
        <h1 className="h3">{words.expired.title}</h1>
        <p>{words.expired.text}</p>
        <a href="/desk">{words.open}</a>
      </section>
    );
  }
  if (!now) {
    return (
      <>
        <h1 className="h3">{words.title}</h1>
        {failure ? <Failure>{failure}</Failure> : <Spinner label={words.working} />}
      </>
    );
  }
  const { reference, action, kind, state, canUndo } = now;
  const isDone = state === action || state === "set up";
  const title = fill(words[isDone ? "done" : "ask"][action], { reference });
  return (
    <section className="card stack">
      {/* Focus makes screen readers announce the outcome. */}
      <h1 key={done} className="h3" ref={done === "ask" ? undefined : focusWhenShown} tabIndex={-1}>
        {done === "undo" ? words.undone : title}
      </h1>
      <p>{fill(words.about, { kind: all.kinds[kind], state: all.states[state] })}</p>
      {(canUndo || !isDone) && (
        <Button
          {...(canUndo ? { variant: "outline" } : { size: "lg" })}
          disabled={busy}
          onClick={() => follow(canUndo ? "undo" : "record")}
        >
          {canUndo ? words.undo : busy ? words.working : words.buttons[action]}
        </Button>
      )}
      <p className="small muted">{canUndo ? words.undoHint : !isDone && words.hint}</p>
      <Failure>{failure}</Failure>
      <a href={`/desk#${reference}`}>{words.open}</a>
    </section>
  );
}
