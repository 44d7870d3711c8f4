import { useEffect, useState } from "react";
import type { OwnLead, OwnLeadAnswer, OwnLeadsAnswer } from "#leads/contract.ts";
import { trialRequestPath } from "#schemas/site-paths.ts";
import { accountQuery } from "#site/account/page/account-query.ts";
import { Card, focusCard, Loaded, useAccountData } from "#site/account/page/card.tsx";
import { ContactCard } from "#site/account/page/contact-card.tsx";
import {
  isOpen,
  LeadStatus,
  LeadSummary,
  LeadView,
  Question,
} from "#site/account/page/own-lead.tsx";
import {
  emptyTrial,
  type TrialDraft,
  type TrialFields,
  TrialForm,
} from "#site/account/page/trial-form.tsx";
import type { CardProps } from "#site/account/page/words.ts";
import { callAccount } from "#site/account/session/client.ts";
import { keepDraft, readDraft } from "#site/account/session/drafts.ts";
import { explain, isNotOffered } from "#site/account/session/problem.ts";
import { queryClient } from "#site/account/session/queries.tsx";
import {
  forgetTrialChoice,
  hasAskedForTrial,
  readTrialChoice,
  signUpChoice,
  signUpVisit,
} from "#site/account/session/trial-choice.ts";
import { firstVisit } from "#site/frame/visits/first-page.ts";
import { localPath } from "#site/local-path.ts";
import { siteField } from "#site/site-field.ts";
import { Button } from "#site/ui/button.tsx";

/** Returns the newest trial request; null if there is none. */
const newestTrial = ({ leads }: OwnLeadsAnswer) =>
  leads.find(({ kind }) => kind === "trial") ?? null;

/** Shows a request as a change has left it, without fetching the others again; null removes the trials. */
function showLead(userId: string, changed: OwnLead | null): void {
  const { queryKey } = accountQuery<OwnLeadsAnswer>("leads", userId);
  queryClient.setQueryData(queryKey, (before) => {
    const leads = before?.leads ?? [];
    if (!changed) return { leads: leads.filter(({ kind }) => kind !== "trial") };
    return { leads: [changed, ...leads.filter((lead) => lead.reference !== changed.reference)] };
  });
}

/** The trial and the demo, and whom to call about them. The demo comes first if only a demo was asked for. */
export function Requests({ user, words }: CardProps) {
  const { data, error } = useAccountData<OwnLeadsAnswer>("leads");
  const trial = data && newestTrial(data);
  const demos = data?.leads.filter(({ kind }) => kind === "demo") ?? [];
  const openDemos = demos.filter(isOpen);
  const isForTrial = location.pathname + location.hash === localPath(trialRequestPath);
  const cards = [
    <Card key="trial" id="trial" title={words.trial.card.title}>
      <Loaded<OwnLeadsAnswer> words={words} path="leads" lines={4}>
        {(data) => <Trial user={user} words={words} trial={newestTrial(data)} />}
      </Loaded>
    </Card>,
    // The open demo requests, or the last one that ended.
    (demos.length > 0 || (!data && error && !isNotOffered(error))) && (
      <Card key="demo" id="demo" title={words.demo.title}>
        <Loaded words={words} path="leads" lines={4}>
          {() =>
            (openDemos.length > 0 ? openDemos : demos.slice(0, 1)).map((demo) => (
              <LeadView
                key={demo.reference}
                words={words}
                lead={demo}
                onChange={(changed) => showLead(user.id, changed)}
              />
            ))
          }
        </Loaded>
      </Card>
    ),
  ];
  if (trial === null && openDemos.length > 0 && !isForTrial) cards.reverse();
  return (
    <>
      <div className="account-requests">{cards}</div>
      <ContactCard words={words} reference={(trial ?? openDemos[0])?.reference} />
    </>
  );
}

function Trial({ user, words: all, trial }: CardProps & { trial: OwnLead | null }) {
  const words = all.trial.card;
  const [found] = useState(() => findDraft(user, trial));
  const [draft, setDraft] = useState(found.draft);
  const [origin, setOrigin] = useState(found.origin);
  /** True if another window has changed the request that the form was about. */
  const [isConflict, setIsConflict] = useState(false);
  /** True while a request is sent that the visitor made with the sign-up. */
  const [sending, setSending] = useState(found.origin === "asked");
  const [failed, setFailed] = useState<string>();
  /** True after the visitor has sent the request. */
  const [isDone, setIsDone] = useState(false);
  const isRequested = trial !== null && isOpen(trial);

  function type(next: TrialDraft | null) {
    setDraft(next);
    keepDraft("trial", user.id, next);
  }

  /** Opens or closes the form. */
  function show(next: TrialDraft | null, isSent = false) {
    setIsConflict(false);
    setOrigin(null);
    type(next);
    // The status of a sent request takes the focus itself.
    setIsDone(isSent);
    if (!isSent) focusCard("trial");
  }

  /** Returns the service's field errors, or a message that says why it failed. */
  async function submit(sent: TrialDraft) {
    setFailed(undefined);
    const answer = await callAccount<OwnLeadAnswer>("PUT", "leads", {
      ...sent.words,
      rooms: Number(sent.words.rooms),
      based_on: sent.basedOn,
      ...siteField,
      ...(!trial && (signUpVisit(user.user_metadata) ?? firstVisit())),
    });
    const { problem } = answer;
    if (!problem) {
      showLead(user.id, answer.data.lead);
      show(null, true);
      return undefined;
    }
    if (problem.code === "conflict") {
      // The next press replaces what is saved, which the card shows.
      const saved = (answer.body.lead ?? null) as OwnLead | null;
      showLead(user.id, saved);
      type({ ...sent, basedOn: basisOf(saved) });
      setIsConflict(true);
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
      setFailed(typeof outcome === "object" ? Object.values(outcome).join(" ") : outcome);
      setSending(false);
    });
  }, []);

  if (sending) return <p role="status">{words.sending}</p>;
  const started = draft ?? { words: trial ? wordsOf(trial) : emptyTrial, basedOn: basisOf(trial) };
  if (trial && !draft) {
    return (
      <LeadView
        words={all}
        lead={trial}
        isNew={isDone}
        onChange={(changed) => showLead(user.id, changed)}
      >
        <Button variant={isRequested ? "secondary" : "default"} onClick={() => show(started)}>
          {isRequested ? words.change : words.sendAgain}
        </Button>
      </LeadView>
    );
  }
  return (
    <>
      {isRequested ? (
        <LeadStatus words={all} lead={trial} />
      ) : (
        <p className="muted">{words.intro}</p>
      )}
      {origin && draft && !isConflict && <p>{words.origins[origin]}</p>}
      {isConflict && (
        <Question id="trial-conflict" title={words.conflict.title}>
          <p>{words.conflict.text}</p>
          {trial && !isRequested && <LeadStatus words={all} lead={trial} />}
          {trial ? <LeadSummary words={all} lead={trial} /> : <p>{words.conflict.none}</p>}
        </Question>
      )}
      <TrialForm
        words={all.trial}
        draft={started}
        isChange={isRequested}
        onType={type}
        onSubmit={submit}
        failed={failed}
        onCancel={trial ? () => show(null) : undefined}
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

const isComplete = ({ rooms, parts }: TrialFields) => rooms !== "" && parts.length > 0;

function wordsOf({ rooms, parts, channels, start_on, language, message }: OwnLead): TrialFields {
  return { rooms: String(rooms), parts, channels, start_on, language, message };
}
