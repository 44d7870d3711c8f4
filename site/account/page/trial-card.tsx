import { useEffect, useState } from "react";
import type { OwnLead, OwnLeadAnswer } from "#leads/contract.ts";
import { Loaded } from "#site/account/page/account-data.tsx";
import { Card, focusCard } from "#site/account/page/card.tsx";
import { newestTrial, showLead, useLeads } from "#site/account/page/lead.ts";
import { isOpen, LeadStatus, LeadSummary } from "#site/account/page/lead-status.tsx";
import { Question, Withdraw } from "#site/account/page/question.tsx";
import {
  emptyTrial,
  type TrialDraft,
  type TrialFields,
  TrialForm,
} from "#site/account/page/trial-form.tsx";
import type { CardProps, CardWords } from "#site/account/page/words.ts";
import { callAccount } from "#site/account/session/client.ts";
import { keepDraft, readDraft } from "#site/account/session/drafts.ts";
import { explain } from "#site/account/session/problem.ts";
import {
  forgetTrialChoice,
  hasAskedForTrial,
  readTrialChoice,
  signUpChoice,
  signUpVisit,
} from "#site/account/session/trial-choice.ts";
import { firstVisit } from "#site/frame/visits/first-page.ts";
import { siteField } from "#site/site-field.ts";
import { Button } from "#site/ui/button.tsx";
import { Failure } from "#site/ui/failure.tsx";
import { useBusy } from "#site/ui/use-busy.ts";

/** The trial request: a form, and after it is sent the request and the next steps. */
export function TrialCard({ user, words }: CardProps) {
  return (
    <Card id="trial" title={words.trial.card.title}>
      <Loaded words={words} query={useLeads()} lines={4}>
        {(data) => (
          <Request
            user={user}
            words={words}
            trial={newestTrial(data)}
            onChange={(changed) => showLead(user.id, data, changed)}
          />
        )}
      </Loaded>
    </Card>
  );
}

type RequestProps = {
  user: CardProps["user"];
  words: CardWords;
  trial: OwnLead | null;
  onChange: (trial: OwnLead | null) => void;
};

function Request({ user, words: all, trial, onChange }: RequestProps) {
  const words = all.trial.card;
  const [found] = useState(() => findDraft(user, trial));
  const [draft, setDraft] = useState(found.draft);
  const [origin, setOrigin] = useState(found.origin);
  const [conflict, setConflict] = useState<{ trial: OwnLead | null } | null>(null);
  const [withdrawing, setWithdrawing] = useState(false);
  /** True while a request is sent that the visitor made with the sign-up. */
  const [sending, setSending] = useState(found.origin === "asked");
  const [failed, setFailed] = useState<string>();
  /** True after the visitor has sent or withdrawn the request. */
  const [isDone, setIsDone] = useState(false);
  const isRequested = trial !== null && isOpen(trial);

  function type(next: TrialDraft | null) {
    setDraft(next);
    keepDraft("trial", user.id, next);
  }

  /** Shows another state of the card. It takes the focus, because the focused element is removed. */
  function show(next: { trial?: OwnLead | null; draft?: TrialDraft | null }) {
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
    const sent = {
      ...typed,
      rooms: Number(typed.rooms),
      based_on: basedOn,
      ...siteField,
      ...(!trial && (signUpVisit(user.user_metadata) ?? firstVisit())),
    };
    const answer = await callAccount<OwnLeadAnswer>("PUT", "leads", sent);
    const { problem } = answer;
    if (!problem) {
      show({ trial: answer.data.lead, draft: null });
      return undefined;
    }
    if (problem.code === "conflict") {
      setConflict({ trial: (answer.body.lead ?? null) as OwnLead | null });
      return undefined;
    }
    const fields = Object(answer.body.fields) as Record<string, string>;
    if (problem.code === "validation_failed" && Object.keys(fields).length > 0) return fields;
    return explain(words.failures[isRequested ? "changed" : "sent"], problem);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with what the visitor asked for
  useEffect(() => {
    if (!sending || !draft) return;
    void submit(draft).then((outcome) => {
      const problems = typeof outcome === "object" ? Object.values(outcome).join(" ") : outcome;
      setFailed(problems);
      setSending(false);
    });
  }, []);

  const startDraft = (basis: OwnLead | null): TrialDraft => ({
    words: basis ? wordsOf(basis) : emptyTrial,
    basedOn: basisOf(basis),
  });

  if (sending) return <p role="status">{words.sending}</p>;

  if (trial && !draft) {
    return (
      <>
        <LeadStatus words={all} lead={trial} isNew={isDone} />
        <LeadSummary words={all} lead={trial} />
        {withdrawing ? (
          <Withdraw
            id="trial-withdraw"
            words={words.confirmWithdraw}
            withdraw={async () => {
              const path = `leads/${trial.reference}`;
              const { data, problem } = await callAccount<OwnLeadAnswer>("DELETE", path);
              if (data) show({ trial: data.lead });
              return explain(words.failures.withdrawn, problem);
            }}
            onKeep={() => show({})}
          />
        ) : (
          !(isRequested && trial.set_up_at) && (
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
          )
        )}
      </>
    );
  }
  return (
    <>
      {isRequested ? (
        <LeadStatus words={all} lead={trial} />
      ) : (
        <p className="muted">{words.intro}</p>
      )}
      {origin && draft && !conflict && <p>{words.origins[origin]}</p>}
      {conflict && (
        <Conflict
          words={all}
          saved={conflict.trial}
          onKeep={() => show({ trial: conflict.trial, draft: null })}
          onSend={async () => {
            const mine = draft ?? startDraft(trial);
            const rebased = { ...mine, basedOn: basisOf(conflict.trial) };
            type(rebased);
            const outcome = await submit(rebased);
            if (typeof outcome === "string") return outcome;
            if (outcome) setConflict(null);
            return undefined;
          }}
        />
      )}
      <TrialForm
        words={all.trial}
        draft={draft ?? startDraft(trial)}
        onType={type}
        onSubmit={submit}
        button={isRequested ? words.save : words.send}
        next={isRequested ? undefined : words.next}
        failed={failed}
        onCancel={trial ? () => show({ draft: null }) : undefined}
      />
    </>
  );
}

const basisOf = (lead: OwnLead | null) =>
  lead && { reference: lead.reference, version: lead.version };

/** Returns the draft to begin with, and where it is from. A choice made before is for a first request only. */
function findDraft({ id, email, user_metadata }: CardProps["user"], trial: OwnLead | null) {
  const kept = readDraft<TrialDraft>("trial", id);
  const isAsked = hasAskedForTrial(email);
  const chosen = readTrialChoice();
  forgetTrialChoice();
  const choice = chosen ?? (kept ? null : signUpChoice(user_metadata));
  if (trial || !(choice || isAsked)) {
    const isFirst = kept && !trial && !isComplete(kept.words);
    return { draft: kept, origin: isFirst ? "incomplete" : kept && "restored" } as const;
  }
  const rooms = String(choice?.rooms ?? kept?.words.rooms ?? "");
  const parts = [...(choice?.parts ?? [])];
  const words = { ...emptyTrial, ...kept?.words, rooms, parts };
  const draft: TrialDraft = { words, basedOn: null };
  keepDraft("trial", id, draft);
  if (!isComplete(words)) return { draft, origin: "incomplete" } as const;
  return { draft, origin: isAsked ? "asked" : chosen ? "fromBuilder" : "fromSignUp" } as const;
}

/** Returns true if the draft has all that a request needs. */
const isComplete = ({ rooms, parts }: TrialFields) => rooms !== "" && parts.length > 0;

const wordsOf = ({
  rooms,
  parts,
  channels,
  start_on,
  language,
  message,
}: OwnLead): TrialFields => ({
  rooms: String(rooms),
  parts,
  channels,
  start_on,
  language,
  message,
});

type ConflictProps = {
  words: CardWords;
  saved: OwnLead | null;
  onKeep: () => void;
  /** Resolves to a message if it fails. */
  onSend: () => Promise<string | undefined>;
};

/** Another window changed the request: shows the saved version and lets the visitor choose. */
function Conflict({ words: all, saved, onKeep, onSend }: ConflictProps) {
  const words = all.trial.card.conflict;
  const { run, button, failure } = useBusy();
  return (
    <Question id="trial-conflict" title={words.title}>
      <p>{words.text}</p>
      {saved && !isOpen(saved) && <LeadStatus words={all} lead={saved} />}
      {saved ? <LeadSummary words={all} lead={saved} /> : <p>{words.none}</p>}
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
