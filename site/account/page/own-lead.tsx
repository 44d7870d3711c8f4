import { Circle, CircleAlert, CircleCheck, CircleDot, Phone } from "lucide";
import { type ReactNode, useState } from "react";
import type { OwnLead, OwnLeadAnswer } from "#leads/contract.ts";
import { company } from "#schemas/facts/company.ts";
import { fill } from "#schemas/fill.ts";
import { focusCard, StepTitle } from "#site/account/page/card.tsx";
import type { CardWords } from "#site/account/page/words.ts";
import { callAccount } from "#site/account/session/client.ts";
import { explain } from "#site/account/session/problem.ts";
import { formatDate, formatDay, formatOfficeClock, formatOfficeDay } from "#site/format.ts";
import { BusyButton } from "#site/ui/busy-button.tsx";
import { Button, buttonClass } from "#site/ui/button.tsx";
import { Icon } from "#site/ui/icon.tsx";

export const isOpen = ({ withdrawn_at, closed_at }: OwnLead) => !withdrawn_at && !closed_at;

type Props = {
  words: CardWords;
  lead: OwnLead;
  /** True if the visitor has just caused this status, which then takes the focus. */
  isNew?: boolean;
};

type ViewProps = Props & { onChange: (lead: OwnLead) => void; children?: ReactNode };

/** A request, and the question before it is withdrawn. `children` are other buttons. */
export function LeadView({ words, lead, isNew = false, onChange, children }: ViewProps) {
  const { withdraw, confirmWithdraw, failures } = words.trial.card;
  const [asks, setAsks] = useState(false);
  const [isWithdrawn, setIsWithdrawn] = useState(false);
  const question = { ...confirmWithdraw, ...(lead.kind === "demo" && words.demo.confirmWithdraw) };

  function keep() {
    setAsks(false);
    focusCard(lead.kind);
  }

  async function send() {
    const { data, problem } = await callAccount<OwnLeadAnswer>("DELETE", `leads/${lead.reference}`);
    if (problem) return explain(failures.withdrawn, problem);
    keep();
    setIsWithdrawn(true);
    onChange(data.lead);
    return undefined;
  }

  return (
    <div className="form request">
      <LeadStatus words={words} lead={lead} isNew={isNew || isWithdrawn} />
      <LeadSummary words={words} lead={lead} />
      {asks ? (
        <Question id={`withdraw-${lead.reference}`} title={question.title}>
          <p>{question.text}</p>
          <div className="row">
            <Button onClick={keep}>{question.keep}</Button>
            <BusyButton variant="outline" working={question.working} onPress={send}>
              {question.withdraw}
            </BusyButton>
          </div>
        </Question>
      ) : (
        !(isOpen(lead) && lead.set_up_at) && (
          <div className="row">
            {children}
            {isOpen(lead) && (
              <Button variant="outline" onClick={() => setAsks(true)}>
                {withdraw}
              </Button>
            )}
          </div>
        )
      )}
    </div>
  );
}

type QuestionProps = { id: string; title: string; children: ReactNode };

/** A question in a card. */
export const Question = ({ id, title, children }: QuestionProps) => (
  <section className="notice request-question stack gap-12" aria-labelledby={id}>
    <StepTitle id={id}>{title}</StepTitle>
    {children}
  </section>
);

/** Focuses the title and scrolls to the top of its card, because the form that was there was much taller. */
function showStatus(title: HTMLElement | null) {
  title?.focus({ preventScroll: true });
  title?.closest(".card")?.scrollIntoView();
}

/** Where a request is: the steps of an open one, or when and how it ended. */
export function LeadStatus({ words: all, lead, isNew = false }: Props) {
  const { card } = all.trial;
  const words = lead.kind === "trial" ? card : all.demo;
  const end = lead.withdrawn_at ? "withdrawn" : "closed";
  const on = lead.closed_at ?? lead.withdrawn_at;
  const reference = (
    <>
      {card.requested.reference}: <b className="numeric">{lead.reference}</b>
    </>
  );
  return (
    <>
      <h3 key={on} className="h4" tabIndex={-1} ref={isNew ? showStatus : undefined}>
        {on ? words[end].title : titleOf(lead, all)}
      </h3>
      {on ? (
        <>
          <p>
            {card[end].day} <time dateTime={on}>{formatDay(on)}</time>. {reference}
          </p>
          <p>{words[end].text}</p>
        </>
      ) : (
        <>
          <p>
            {reference}. {card.requested.copy}
          </p>
          <div>
            <ol className="track">
              {stepsOf(lead, all).map(([state, title, text]) => (
                <li
                  key={title}
                  className={`track-${state} beside-icon`}
                  aria-current={state === "current" || state === "late" ? "step" : undefined}
                >
                  <Icon icon={icons[state]} />
                  <div>
                    <p className="track-title">
                      <span className="sr">{all.track[state]} </span>
                      {title}
                    </p>
                    {text && <div className="track-text">{text}</div>}
                  </div>
                </li>
              ))}
            </ol>
            <p className="small muted track-zone">{all.track.zone}</p>
          </div>
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

type Step = [state: keyof typeof icons, title: string, text: ReactNode];

const icons = { done: CircleCheck, current: CircleDot, next: Circle, late: CircleAlert };

function stepsOf(lead: OwnLead, { track, trial, demo }: CardWords): Step[] {
  const { kind, requested_at, reply_by, answered_at, set_up_at, ends_at, wishes } = lead;
  const { reply } = track;
  const { asked, setUp, ends } = trial.card.track;
  /** A moment in South African time, as in "Wednesday 25 November, 16:54 SAST". */
  const inWords = (iso: string) =>
    fill(track.time, { day: formatOfficeDay(iso), clock: formatOfficeClock(iso) });
  const at = (iso: string | null, text = inWords) => iso && <time dateTime={iso}>{text(iso)}</time>;
  const replyBy = at(reply_by, (iso) => fill(reply.by, { time: inWords(iso) }));
  const replyLate = (
    <>
      <p>{fill(reply.lateText, { time: inWords(reply_by) })}</p>
      <p>
        <a className={buttonClass({ size: "sm" })} href={company.phone.href}>
          <Icon icon={Phone} />
          {company.phone.display}
        </a>
      </p>
    </>
  );
  const replyStep: Step =
    answered_at || set_up_at
      ? ["done", reply.done, at(answered_at, answered_at === set_up_at ? formatOfficeDay : inWords)]
      : hasPassed(reply_by)
        ? ["late", reply.late, replyLate]
        : ["current", reply.title, replyBy];
  const afterReply = answered_at ? "current" : "next";
  if (kind === "trial") {
    const isOver = hasPassed(ends_at);
    return [
      ["done", asked, at(requested_at)],
      replyStep,
      set_up_at
        ? ["done", setUp.done, at(set_up_at, formatOfficeDay)]
        : [afterReply, setUp.title, setUp.text],
      ends_at
        ? [
            isOver ? "done" : "current",
            ends[isOver ? "ended" : "until"],
            at(ends_at, formatOfficeDay),
          ]
        : ["next", ends.title, ends.text],
    ];
  }
  const wished = (
    <>
      <p>{demo.wishes}</p>
      <ul>
        {wishes.map((time) => (
          <li key={time}>{inWords(time)}</li>
        ))}
      </ul>
    </>
  );
  return [
    ["done", demo.asked, at(requested_at)],
    replyStep,
    [afterReply, demo.shown, wishes.length > 0 ? wished : demo.noWishes],
  ];
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
      {rows.map(
        ([label, value]) =>
          value && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
