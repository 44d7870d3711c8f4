import { roomRanges, trialCard, trialLanguages, trialParts } from "#content/trial.ts";
import { company } from "#schemas/facts/company.ts";
import type { TrialWords } from "#site/account-page/trial-form.tsx";
import { formatDate, formatDay } from "#site/format.ts";

/** The stored trial request. */
export type Trial = TrialWords & {
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

type StatusProps = { trial: Trial; isNew?: boolean };

export function Requested({ trial, email, isNew }: StatusProps & { email: string }) {
  const words = trialCard.requested;
  return (
    <>
      <Title isNew={isNew}>{words.title}</Title>
      <p>
        {words.on} <time dateTime={trial.requested_at}>{formatDay(trial.requested_at)}</time>.{" "}
        {words.reference}: <b className="numeric">{trial.reference}</b>. {words.copy}
      </p>
      <p>
        {words.next} <span className="mail-address">{email}</span> {words.nextEnd} {words.late}{" "}
        <a href={`mailto:${company.email.sales}`}>{company.email.sales}</a>.
      </p>
    </>
  );
}

export function Withdrawn({ trial, isNew }: StatusProps) {
  const words = trialCard.withdrawn;
  const on = trial.withdrawn_at ?? trial.updated_at;
  return (
    <>
      <Title isNew={isNew}>{words.title}</Title>
      <p>
        {words.on} <time dateTime={on}>{formatDay(on)}</time>. {trialCard.requested.reference}:{" "}
        <b className="numeric">{trial.reference}</b>
      </p>
      <p>{words.text}</p>
    </>
  );
}

export function Summary({ trial }: { trial: TrialWords }) {
  const { labels } = trialCard;
  const rows: [label: string, value: string][] = [
    [labels.rooms, roomRanges[trial.rooms] ?? trial.rooms],
    [labels.parts, trial.parts.map((part) => trialParts[part] ?? part).join(", ")],
    [labels.channels, trial.channels],
    [labels.start_on, trial.start_on ? formatDate(trial.start_on) : labels.anyDay],
    [labels.language, trialLanguages[trial.language] ?? trial.language],
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
