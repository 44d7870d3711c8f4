import type { User } from "@supabase/auth-js";
import { type ReactNode, useState } from "react";
import { trialCard } from "#content/trial.ts";
import { announce } from "#site/account/announce.ts";
import { callAccount } from "#site/account/client.ts";
import { keepDraft, readDraft } from "#site/account/drafts.ts";
import { takeTrialChoice } from "#site/account/trial-choice.ts";
import { Loaded, setAccountData, useAccountData } from "#site/account-page/account-data.tsx";
import { Card, focusCard } from "#site/account-page/card.tsx";
import { type TrialDraft, TrialForm, type TrialWords } from "#site/account-page/trial-form.tsx";
import { Requested, Summary, type Trial, Withdrawn } from "#site/account-page/trial-status.tsx";
import { Button } from "#site/components/ui/button.tsx";
import { focusWhenShown } from "#site/components/ui/focus-when-shown.ts";
import { useBusy } from "#site/components/ui/use-busy.ts";

type Answer = { trial: Trial | null };

/** The trial request: a form, and after it is sent the request and the next steps. */
export function TrialCard({ user }: { user: User }) {
  const query = useAccountData<Answer>("trial");
  return (
    <Card id="trial" title={trialCard.title}>
      <Loaded query={query} lines={8}>
        {({ trial }) => (
          <Request
            user={user}
            trial={trial}
            onChange={(changed) => setAccountData<Answer>(user.id, "trial", { trial: changed })}
          />
        )}
      </Loaded>
    </Card>
  );
}

type RequestProps = {
  user: User;
  trial: Trial | null;
  onChange: (trial: Trial | null) => void;
};

function Request({ user, trial, onChange }: RequestProps) {
  const [found] = useState(() => findDraft(user.id, trial));
  const [draft, setDraft] = useState(found.draft);
  const [origin, setOrigin] = useState(found.origin);
  const [conflict, setConflict] = useState<{ trial: Trial | null } | null>(null);
  const [withdrawing, setWithdrawing] = useState(false);
  const isRequested = trial?.status === "requested";
  const email = user.email ?? "";

  function type(next: TrialDraft | null) {
    setDraft(next);
    keepDraft("trial", user.id, next);
  }

  /** Shows another state of the card and focuses its heading, because the focused element is removed. */
  function show(next: { trial?: Trial | null; draft?: TrialDraft | null }) {
    setConflict(null);
    setWithdrawing(false);
    setOrigin(null);
    if (next.trial !== undefined) onChange(next.trial);
    if (next.draft !== undefined) type(next.draft);
    focusCard("trial");
  }

  /** Returns the service's field errors. */
  async function submit({ words, basedOn }: TrialDraft): Promise<Record<string, string>> {
    const sent = { ...words, updated_at: basedOn };
    const answer = await callAccount<{ trial: Trial }>("PUT", "trial", sent);
    const isConflict = answer.problem?.code === "conflict";
    if (!isConflict) announce(answer.problem, trialCard.notices[isRequested ? "changed" : "sent"]);
    if (!answer.problem) {
      show({ trial: answer.data.trial, draft: null });
      return {};
    }
    if (isConflict) setConflict({ trial: (answer.body.trial ?? null) as Trial | null });
    return (answer.body.fields ?? {}) as Record<string, string>;
  }

  const startDraft = (basis: Trial | null): TrialDraft => ({
    words: basis ? wordsOf(basis) : emptyWords,
    basedOn: basis?.updated_at ?? null,
  });

  if (trial && !draft) {
    return (
      <>
        {isRequested ? <Requested trial={trial} email={email} /> : <Withdrawn trial={trial} />}
        <Summary trial={trial} />
        {withdrawing ? (
          <Withdraw onDone={(withdrawn) => show({ trial: withdrawn })} onKeep={() => show({})} />
        ) : (
          <div className="row">
            <Button
              variant={isRequested ? "secondary" : "default"}
              onClick={() => show({ draft: startDraft(trial) })}
            >
              {isRequested ? trialCard.change : trialCard.sendAgain}
            </Button>
            {isRequested && (
              <Button variant="outline" onClick={() => setWithdrawing(true)}>
                {trialCard.withdraw}
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
        <Requested trial={trial} email={email} />
      ) : (
        <p className="muted">{trialCard.intro}</p>
      )}
      {origin && draft && !conflict && <p>{trialCard[origin]}</p>}
      {conflict && (
        <Conflict
          saved={conflict.trial}
          onKeep={() => show({ trial: conflict.trial, draft: null })}
          onSend={() => {
            const mine = draft ?? startDraft(trial);
            const rebased = { ...mine, basedOn: conflict.trial?.updated_at ?? null };
            setConflict(null);
            type(rebased);
            void submit(rebased);
          }}
        />
      )}
      <TrialForm
        draft={draft ?? startDraft(trial)}
        onType={type}
        onSubmit={submit}
        button={isRequested ? trialCard.save : trialCard.send}
        onCancel={trial ? () => show({ draft: null }) : undefined}
      />
    </>
  );
}

const emptyWords: TrialWords = {
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

const wordsOf = ({ rooms, parts, channels, start_on, language, message }: Trial): TrialWords => ({
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

function Withdraw({ onDone, onKeep }: { onDone: (trial: Trial) => void; onKeep: () => void }) {
  const words = trialCard.confirmWithdraw;
  const { run, busy, button } = useBusy();

  async function withdraw() {
    const { data, problem } = await callAccount<{ trial: Trial }>("DELETE", "trial");
    announce(problem, trialCard.notices.withdrawn);
    if (data) onDone(data.trial);
  }

  return (
    <Question id="trial-withdraw" title={words.title}>
      <p>{words.text}</p>
      <div className="row">
        <Button onClick={onKeep}>{words.no}</Button>
        <Button variant="outline" onClick={() => run(withdraw)} {...button}>
          {busy ? words.working : words.yes}
        </Button>
      </div>
    </Question>
  );
}

type ConflictProps = { saved: Trial | null; onKeep: () => void; onSend: () => void };

/** Another window changed the request: shows the saved version and lets the visitor choose. */
function Conflict({ saved, onKeep, onSend }: ConflictProps) {
  const words = trialCard.conflict;
  return (
    <Question id="trial-conflict" title={words.title}>
      <p>{words.text}</p>
      {saved?.status === "withdrawn" && <Withdrawn trial={saved} />}
      {saved ? <Summary trial={saved} /> : <p>{words.none}</p>}
      <div className="row">
        <Button variant="secondary" onClick={onKeep}>
          {words.keep}
        </Button>
        <Button variant="outline" onClick={onSend}>
          {words.send}
        </Button>
      </div>
    </Question>
  );
}
