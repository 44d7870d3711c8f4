import { useMutation, useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { LeadLink, LeadLinkAnswer } from "#leads/contract.ts";
import { fill } from "#schemas/fill.ts";
import type { WordsOf } from "#schemas/words.ts";
import { callForAnswer } from "#site/account/session/client.ts";
import type { Problem } from "#site/account/session/problem.ts";
import { Queries } from "#site/account/session/queries.tsx";
import { useToken } from "#site/pages/newsletter/_use-token.ts";
import { Button } from "#site/ui/button.tsx";
import { Spinner } from "#site/ui/spinner.tsx";

type Words = { words: WordsOf<"desk"> };
type Step = LeadLink["step"];

async function follow(token: string, step: Step): Promise<LeadLinkAnswer> {
  const body = { token, step };
  const { data, problem } = await callForAnswer<LeadLinkAnswer>("POST", "lead-link", body);
  if (problem) throw problem;
  return data;
}

/** A link of a sales mail. It asks before it records anything, as mail scanners open links. */
export const MailLink = ({ words }: Words) => (
  <Queries>
    <div className="mail-link">
      <Outcome words={words} />
      <noscript>
        <p className="notice">{words.link.needsScript}</p>
      </noscript>
    </div>
  </Queries>
);

function Outcome({ words: all }: Words) {
  const words = all.link;
  const kept = useToken();
  const token = kept && "token" in kept ? kept.token : null;
  const asked = useQuery<LeadLinkAnswer, Problem>({
    queryKey: ["lead-link", token],
    queryFn: () => follow(token ?? "", "ask"),
    enabled: token !== null,
    retry: false,
  });
  const { mutate, data, error, isPending, variables } = useMutation<LeadLinkAnswer, Problem, Step>({
    mutationFn: (step) => follow(token ?? "", step),
  });
  const heading = useRef<HTMLHeadingElement>(null);
  // Focus makes screen readers announce the outcome, which is in the heading.
  useEffect(() => {
    if (data) heading.current?.focus();
  }, [data]);

  const now = data ?? asked.data;
  if (kept === null || asked.error?.code === "link_expired" || error?.code === "link_expired") {
    return (
      <section className="card">
        <h1 className="h3">{words.expired.title}</h1>
        <p>{words.expired.text}</p>
        <a href="/desk">{words.open}</a>
      </section>
    );
  }
  if (!now) {
    if (asked.error) return <p role="alert">{asked.error.message}</p>;
    return (
      <>
        <h1 className="h3">{words.title}</h1>
        <Spinner label={words.working} />
      </>
    );
  }
  const { reference, action, kind, state, canUndo } = now;
  const isUndone = variables === "undo" && data !== undefined;
  const title = isUndone
    ? words.undone
    : fill(canUndo ? words.done[action] : words.ask[action], { reference });
  return (
    <section className="card">
      <h1 className="h3" ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p>{fill(words.about, { kind: all.kinds[kind], state: all.states[state] })}</p>
      {canUndo ? (
        <Button variant="outline" disabled={isPending} onClick={() => mutate("undo")}>
          {words.undo}
        </Button>
      ) : (
        <Button size="lg" disabled={isPending} onClick={() => mutate("record")}>
          {isPending ? words.working : words.buttons[action]}
        </Button>
      )}
      <p className="small muted">{canUndo ? words.undoHint : words.hint}</p>
      {error && <p role="alert">{error.message}</p>}
      <a href={`/desk#${reference}`}>{words.open}</a>
    </section>
  );
}
