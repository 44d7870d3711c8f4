import { company } from "#schemas/facts/company.ts";
import { channelManagerBands } from "#schemas/facts/plans.ts";
import { fill } from "#schemas/fill.ts";
import type { TrialWords } from "#schemas/words/trial.ts";
import type { TrialFields } from "#site/account-page/trial-form.tsx";
import { formatDate, formatDay } from "#site/format.ts";

/** The stored trial request. */
export type Trial = TrialFields & {
  reference: string;
  status: "requested" | "withdrawn";
  requested_at: string;
  updated_at: string;
  withdrawn_at: string | null;
};

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

type StatusProps = { words: TrialWords["card"]; trial: Trial; isNew?: boolean };

export function Requested({
  words: { requested: words },
  trial,
  email,
  isNew,
}: StatusProps & { email: string }) {
  return (
    <>
      <Title isNew={isNew}>{words.title}</Title>
      <p>
        {words.day} <time dateTime={trial.requested_at}>{formatDay(trial.requested_at)}</time>.{" "}
        {words.reference}: <b className="numeric">{trial.reference}</b>. {words.copy}
      </p>
      <p>
        {words.next} <span className="mail-address">{email}</span> {words.nextEnd} {words.late}{" "}
        <a href={`mailto:${company.email.sales}`}>{company.email.sales}</a>.
      </p>
    </>
  );
}

export function Withdrawn({ words: { withdrawn: words, requested }, trial, isNew }: StatusProps) {
  const on = trial.withdrawn_at ?? trial.updated_at;
  return (
    <>
      <Title isNew={isNew}>{words.title}</Title>
      <p>
        {words.day} <time dateTime={on}>{formatDay(on)}</time>. {requested.reference}:{" "}
        <b className="numeric">{trial.reference}</b>
      </p>
      <p>{words.text}</p>
    </>
  );
}

export function Summary({ words, trial }: { words: TrialWords; trial: TrialFields }) {
  const { labels } = words.card;
  const band = channelManagerBands.find(({ roomRange }) => roomRange === trial.rooms);
  const rows: [label: string, value: string][] = [
    [labels.rooms, band ? fill(words.roomRange, { rooms: band.rooms }) : trial.rooms],
    [labels.parts, trial.parts.map((part) => words.parts[part] ?? part).join(", ")],
    [labels.channels, trial.channels],
    [labels.start_on, trial.start_on ? formatDate(trial.start_on) : labels.anyDay],
    [labels.language, words.languages[trial.language] ?? trial.language],
    [labels.message, trial.message],
  ];
  return (
    <dl className="trial-summary">
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
