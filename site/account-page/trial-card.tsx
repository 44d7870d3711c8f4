import { type ReactNode, useState } from "react";
import { callAccount } from "#site/account/client.ts";
import { keepDraft, readDraft } from "#site/account/drafts.ts";
import { explain } from "#site/account/problem.ts";
import { takeTrialChoice } from "#site/account/trial-choice.ts";
import { Loaded, setAccountData, useAccountData } from "#site/account-page/account-data.tsx";
import { Card, focusCard } from "#site/account-page/card.tsx";
import { type TrialDraft, type TrialFields, TrialForm } from "#site/account-page/trial-form.tsx";
import { Requested, Summary, type Trial, Withdrawn } from "#site/account-page/trial-status.tsx";
import type { CardProps, CardWords } from "#site/account-page/words.ts";
import { Button } from "#site/components/ui/button.tsx";
import { Failure } from "#site/components/ui/failure.tsx";
import { focusWhenShown } from "#site/components/ui/focus-when-shown.ts";
import { useBusy } from "#site/components/ui/use-busy.ts";

type Answer = { trial: Trial | null };

/** The trial request: a form, and after it is sent the request and the next steps. */
export function TrialCard({ user, words }: CardProps) {
  const query = useAccountData<Answer>("trial");
  return (
    <Card id="trial" title={words.trial.card.title}>
      <Loaded words={words} query={query} lines={8}>
        {({ trial }) => (
          <Request
            user={user}
            words={words.trial}
            trial={trial}
            onChange={(changed) => setAccountData<Answer>(user.id, "trial", { trial: changed })}
          />
        )}
      </Loaded>
    </Card>
  );
}

type Words = CardWords["trial"];

type RequestProps = {
  user: CardProps["user"];
  words: Words;
  trial: Trial | null;
  onChange: (trial: Trial | null) => void;
};

function Request({ user, words: all, trial, onChange }: RequestProps) {
  const words = all.card;
  const [found] = useState(() => findDraft(user.id, trial));
  const [draft, setDraft] = useState(found.draft);
  const [origin, setOrigin] = useState(found.origin);
  const [conflict, setConflict] = useState<{ trial: Trial | null } | null>(null);
  const [withdrawing, setWithdrawing] = useState(false);
  /** True after the visitor has sent or withdrawn the request. */
  const [isDone, setIsDone] = useState(false);
  const isRequested = trial?.status === "requested";
  const email = user.email ?? "";

  function type(next: TrialDraft | null) {
    setDraft(next);
    keepDraft("trial", user.id, next);
  }

  /** Shows another state of the card. It takes the focus, because the focused element is removed. */
  function show(next: { trial?: Trial | null; draft?: TrialDraft | null }) {
    setConflict(null);
    setWithdrawing(false);
    setOrigin(null);
    if (next.trial !== undefined) onChange(next.trial);
    if (next.draft !== undefined) type(next.draft);
    // The status of a sent or withdrawn request takes the focus itself.
    setIsDone(Boolean(next.trial));
    if (!next.trial) focusCard("trial");
  }

  /** Returns the service's field errors, or a message that says why it failed. */
  async function submit({ words: typed, basedOn }: TrialDraft) {
    const sent = { ...typed, updated_at: basedOn };
    const answer = await callAccount<{ trial: Trial }>("PUT", "trial", sent);
    const { problem } = answer;
    if (!problem) {
      show({ trial: answer.data.trial, draft: null });
      return undefined;
    }
    if (problem.code === "conflict") {
      setConflict({ trial: (answer.body.trial ?? null) as Trial | null });
      return undefined;
    }
    const fields = Object(answer.body.fields) as Record<string, string>;
    if (problem.code === "validation_failed" && Object.keys(fields).length > 0) return fields;
    return explain(words.failures[isRequested ? "changed" : "sent"], problem);
  }

  const startDraft = (basis: Trial | null): TrialDraft => ({
    words: basis ? wordsOf(basis) : emptyWords,
    basedOn: basis?.updated_at ?? null,
  });

  if (trial && !draft) {
    return (
      <>
        {isRequested ? (
          <Requested words={words} trial={trial} email={email} isNew={isDone} />
        ) : (
          <Withdrawn words={words} trial={trial} isNew={isDone} />
        )}
        <Summary words={all} trial={trial} />
        {withdrawing ? (
          <Withdraw
            words={words}
            onDone={(withdrawn) => show({ trial: withdrawn })}
            onKeep={() => show({})}
          />
        ) : (
          <div className="row">
            <Button
              variant={isRequested ? "secondary" : "default"}
              onClick={() => show({ draft: startDraft(trial) })}
            >
              {isRequested ? words.change : words.sendAgain}
            </Button>
            {isRequested && (
              <Button variant="outline" onClick={() => setWithdrawing(true)}>
                {words.withdraw}
              </Button>
            )}
          </div>
        )}
      </>
    );
  }
  return (
    <>
      {isRequested ? (
        <Requested words={words} trial={trial} email={email} />
      ) : (
        <p className="muted">{words.intro}</p>
      )}
      {origin && draft && !conflict && <p>{words[origin]}</p>}
      {conflict && (
        <Conflict
          words={all}
          saved={conflict.trial}
          onKeep={() => show({ trial: conflict.trial, draft: null })}
          onSend={async () => {
            const mine = draft ?? startDraft(trial);
            const rebased = { ...mine, basedOn: conflict.trial?.updated_at ?? null };
            type(rebased);
            const outcome = await submit(rebased);
            if (typeof outcome === "string") return outcome;
            if (outcome) setConflict(null);
            return undefined;
          }}
        />
      )}
      <TrialForm
        words={all}
        draft={draft ?? startDraft(trial)}
        onType={type}
        onSubmit={submit}
        button={isRequested ? words.save : words.send}
        onCancel={trial ? () => show({ draft: null }) : undefined}
      />
    </>
  );
}

const emptyWords: TrialFields = {
  rooms: "",
  parts: [],
  channels: "",
  start_on: null,
  language: "en",
  message: "",
};

/** Returns the draft to begin with, and where it is from. A choice of the price builder is for a first request only. */
function findDraft(userId: string, trial: Trial | null) {
  const kept = readDraft<TrialDraft>("trial", userId);
  const choice = takeTrialChoice();
  if (!choice || trial) return { draft: kept, origin: kept && ("restored" as const) };
  const { rooms, parts } = choice;
  const words = { ...emptyWords, ...kept?.words, rooms, parts: [...parts] };
  const draft: TrialDraft = { words, basedOn: null };
  keepDraft("trial", userId, draft);
  return { draft, origin: "fromBuilder" as const };
}

const wordsOf = ({ rooms, parts, channels, start_on, language, message }: Trial): TrialFields => ({
  rooms,
  parts,
  channels,
  start_on,
  language,
  message,
});

/** A question in the card. It takes the focus, because the focused element may be removed. */
function Question({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className="notice trial-question" aria-labelledby={id}>
      <h3 id={id} className="h4" ref={focusWhenShown} tabIndex={-1}>
        {title}
      </h3>
      {children}
    </section>
  );
}

function Withdraw({
  words: { confirmWithdraw: words, failures },
  onDone,
  onKeep,
}: {
  words: Words["card"];
  onDone: (trial: Trial) => void;
  onKeep: () => void;
}) {
  const { run, busy, button, failure } = useBusy();

  async function withdraw() {
    const { data, problem } = await callAccount<{ trial: Trial }>("DELETE", "trial");
    if (data) onDone(data.trial);
    return explain(failures.withdrawn, problem);
  }

  return (
    <Question id="trial-withdraw" title={words.title}>
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

type ConflictProps = {
  words: Words;
  saved: Trial | null;
  onKeep: () => void;
  /** Resolves to a message if it fails. */
  onSend: () => Promise<string | undefined>;
};

/** Another window changed the request: shows the saved version and lets the visitor choose. */
function Conflict({ words: all, saved, onKeep, onSend }: ConflictProps) {
  const words = all.card.conflict;
  const { run, button, failure } = useBusy();
  return (
    <Question id="trial-conflict" title={words.title}>
      <p>{words.text}</p>
      {saved?.status === "withdrawn" && <Withdrawn words={all.card} trial={saved} />}
      {saved ? <Summary words={all} trial={saved} /> : <p>{words.none}</p>}
      <div className="row">
        <Button variant="secondary" onClick={onKeep}>
          {words.keep}
        </Button>
        <Button variant="outline" onClick={() => run(onSend)} {...button}>
          {words.send}
        </Button>
        <Failure>{failure}</Failure>
      </div>
    </Question>
  );
}
