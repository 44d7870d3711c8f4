import type { OwnLead } from "#leads/contract.ts";
import { Summary } from "#site/account/page/summary.tsx";
import { Moment, replyStep, type Step, Track } from "#site/account/page/track.tsx";
import type { CardWords } from "#site/account/page/words.ts";
import { formatDate, formatDay, formatOfficeDay } from "#site/format.ts";

export type TrialState = "requested" | "withdrawn" | "closed";

export const stateOf = ({ withdrawn_at, closed_at }: OwnLead): TrialState =>
  withdrawn_at ? "withdrawn" : closed_at ? "closed" : "requested";

/** `isNew` is true if the visitor has just caused this status. */
type TitleProps = { isNew: boolean | undefined; children: string };

const Title = ({ isNew, children }: TitleProps) => (
  <h3 className="h4" tabIndex={-1} ref={isNew ? showStatus : undefined}>
    {children}
  </h3>
);

/** Focuses the title and scrolls to the top of its card, because the form that was there was much taller. */
function showStatus(title: HTMLElement | null) {
  title?.focus({ preventScroll: true });
  title?.closest(".card")?.scrollIntoView();
}

type StatusProps = { words: CardWords; trial: OwnLead; isNew?: boolean | undefined };

/** Where the request is: the steps of one that is open, or when it ended. */
export function TrialStatus({ words: all, trial, isNew }: StatusProps) {
  const { card } = all.trial;
  const { requested: words } = card;
  const state = stateOf(trial);
  if (state !== "requested") return <Ended words={all} trial={trial} state={state} isNew={isNew} />;
  return (
    <>
      <Title isNew={isNew}>{words[phaseOf(trial)]}</Title>
      <p>
        {words.reference}: <b className="numeric">{trial.reference}</b>. {words.copy}
      </p>
      <Track words={all.track} steps={stepsOf(trial, all)} />
    </>
  );
}

function phaseOf({ answered_at, set_up_at, ends_at }: OwnLead) {
  if (hasPassed(ends_at)) return "ended";
  if (set_up_at) return "running";
  return answered_at ? "answered" : "title";
}

const hasPassed = (time: string | null) => time !== null && Date.parse(time) < Date.now();

function stepsOf(trial: OwnLead, { track: common, trial: { card } }: CardWords): Step[] {
  const { track: words } = card;
  const { requested_at, answered_at, set_up_at, ends_at } = trial;
  return [
    { state: "done", title: words.asked, text: <Moment words={common} iso={requested_at} /> },
    replyStep(common, trial, Boolean(answered_at ?? set_up_at)),
    set_up_at
      ? {
          state: "done",
          title: words.setUp.done,
          text: <Moment words={common} iso={set_up_at} />,
        }
      : {
          state: answered_at ? "current" : "next",
          title: words.setUp.title,
          text: words.setUp.text,
        },
    ends_at
      ? {
          state: hasPassed(ends_at) ? "done" : "current",
          title: hasPassed(ends_at) ? words.ends.ended : words.ends.until,
          text: <time dateTime={ends_at}>{formatOfficeDay(ends_at)}</time>,
        }
      : { state: "next", title: words.ends.title, text: words.ends.text },
  ];
}

/** A request that was withdrawn or closed. */
export function Ended({
  words: all,
  trial,
  state,
  isNew,
}: StatusProps & { state: Exclude<TrialState, "requested"> }) {
  const { card } = all.trial;
  const words = card[state];
  const on = (state === "closed" ? trial.closed_at : trial.withdrawn_at) ?? trial.requested_at;
  return (
    <>
      <Title isNew={isNew}>{words.title}</Title>
      <p>
        {words.day} <time dateTime={on}>{formatDay(on)}</time>. {card.requested.reference}:{" "}
        <b className="numeric">{trial.reference}</b>
      </p>
      <p>{words.text}</p>
    </>
  );
}

export function TrialSummary({
  words: { trial: words },
  trial,
}: Pick<StatusProps, "words" | "trial">) {
  const { labels } = words.card;
  return (
    <Summary
      rows={[
        [labels.rooms, String(trial.rooms)],
        [labels.parts, trial.parts.map((part) => words.parts[part]).join(", ")],
        [labels.channels, trial.channels],
        [labels.start_on, trial.start_on ? formatDate(trial.start_on) : labels.anyDay],
        [labels.language, words.languages[trial.language]],
        [labels.message, trial.message],
      ]}
    />
  );
}
