import type { OwnLead } from "#leads/contract.ts";
import { describeTime, Moment, replyStep, type Step, Track } from "#site/account/page/track.tsx";
import type { CardWords } from "#site/account/page/words.ts";
import { formatDate, formatDay, formatOfficeDay } from "#site/format.ts";

type LeadState = "requested" | "withdrawn" | "closed";

const stateOf = ({ withdrawn_at, closed_at }: OwnLead): LeadState =>
  withdrawn_at ? "withdrawn" : closed_at ? "closed" : "requested";

export const isOpen = (lead: OwnLead) => stateOf(lead) === "requested";

type Props = {
  words: CardWords;
  lead: OwnLead;
  /** True if the visitor has just caused this status, which then takes the focus. */
  isNew?: boolean | undefined;
};

/** Focuses the title and scrolls to the top of its card, because the form that was there was much taller. */
function showStatus(title: HTMLElement | null) {
  title?.focus({ preventScroll: true });
  title?.closest(".card")?.scrollIntoView();
}

/** Where a request is: the steps of an open one, or when and how it ended. */
export function LeadStatus({ words: all, lead, isNew }: Props) {
  const { card } = all.trial;
  const words = lead.kind === "trial" ? card : all.demo;
  const state = stateOf(lead);
  const on = lead.closed_at ?? lead.withdrawn_at;
  const reference = <b className="numeric">{lead.reference}</b>;
  return (
    <>
      <h3 key={state} className="h4" tabIndex={-1} ref={isNew ? showStatus : undefined}>
        {state === "requested" ? titleOf(lead, all) : words[state].title}
      </h3>
      {state === "requested" || !on ? (
        <>
          <p>
            {card.requested.reference}: {reference}. {card.requested.copy}
          </p>
          <Track words={all.track} steps={stepsOf(lead, all)} />
        </>
      ) : (
        <>
          <p>
            {card[state].day} <time dateTime={on}>{formatDay(on)}</time>. {card.requested.reference}
            : {reference}
          </p>
          <p>{words[state].text}</p>
        </>
      )}
    </>
  );
}

function titleOf({ kind, answered_at, set_up_at, ends_at }: OwnLead, { trial, demo }: CardWords) {
  const { requested: words } = trial.card;
  if (kind === "demo") return demo.requested[answered_at ? "answered" : "title"];
  if (hasPassed(ends_at)) return words.ended;
  return set_up_at ? words.running : words[answered_at ? "answered" : "title"];
}

const hasPassed = (time: string | null) => time !== null && Date.parse(time) < Date.now();

function stepsOf(lead: OwnLead, words: CardWords): Step[] {
  const { track, demo, trial } = words;
  const { kind, requested_at, answered_at, set_up_at } = lead;
  const asked = kind === "trial" ? trial.card.track.asked : demo.asked;
  return [
    { state: "done", title: asked, text: <Moment words={track} iso={requested_at} /> },
    replyStep(track, lead, Boolean(answered_at ?? set_up_at)),
    ...(kind === "trial" ? trialSteps(lead, words) : [demoStep(lead, words)]),
  ];
}

function trialSteps({ answered_at, set_up_at, ends_at }: OwnLead, all: CardWords): Step[] {
  const { setUp, ends } = all.trial.card.track;
  const isOver = hasPassed(ends_at);
  return [
    set_up_at
      ? { state: "done", title: setUp.done, text: <Moment words={all.track} iso={set_up_at} /> }
      : { state: answered_at ? "current" : "next", title: setUp.title, text: setUp.text },
    ends_at
      ? {
          state: isOver ? "done" : "current",
          title: isOver ? ends.ended : ends.until,
          text: <time dateTime={ends_at}>{formatOfficeDay(ends_at)}</time>,
        }
      : { state: "next", title: ends.title, text: ends.text },
  ];
}

function demoStep({ answered_at, wishes }: OwnLead, { track, demo: words }: CardWords): Step {
  const text =
    wishes.length === 0 ? (
      words.noWishes
    ) : (
      <>
        <p>{words.wishes}</p>
        <ul>
          {wishes.map((time) => (
            <li key={time}>{describeTime(track, time)}</li>
          ))}
        </ul>
      </>
    );
  return { state: answered_at ? "current" : "next", title: words.shown, text };
}

/** What a request says, without empty values. */
export function LeadSummary({ words: { trial, demo }, lead }: Props) {
  const { labels } = trial.card;
  const start = lead.start_on ? formatDate(lead.start_on) : labels.anyDay;
  const rows = [
    [demo.property, lead.property],
    [labels.rooms, String(lead.rooms)],
    [labels.parts, lead.parts.map((part) => trial.parts[part] ?? part).join(", ")],
    [labels.channels, lead.channels],
    [labels.start_on, lead.kind === "trial" ? start : ""],
    [labels.language, trial.languages[lead.language] ?? lead.language],
    [labels.message, lead.message],
  ] as const;
  return (
    <dl className="request-summary">
      {rows
        .filter(([, value]) => value)
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
