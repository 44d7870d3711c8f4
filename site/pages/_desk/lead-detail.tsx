import { ChevronLeft, Mail, MessageCircle, Phone } from "lucide";
import { useEffect, useRef, useState } from "react";
import type { DeskLeadAnswer, StaffMember } from "#leads/contract.ts";
import { formatTime } from "#leads/south-african-time.ts";
import { type LeadAction, stateOf } from "#leads/state.ts";
import { fill } from "#schemas/fill.ts";
import type { WordsOf } from "#schemas/words.ts";
import { BusyLink } from "#site/pages/_desk/busy-link.tsx";
import { type Step, useLead, useStep, type Words } from "#site/pages/_desk/desk-data.ts";
import { LeadActions } from "#site/pages/_desk/lead-actions.tsx";
import { describeBy, describeDue } from "#site/pages/_desk/lead-list.tsx";
import { Button } from "#site/ui/button.tsx";
import { Failure } from "#site/ui/failure.tsx";
import { Icon } from "#site/ui/icon.tsx";
import { useBusy } from "#site/ui/use-busy.ts";

type Props = Words & { reference: string; staff: readonly StaffMember[]; userId: string };

/** One lead: how to reach its sender, what they want, its history, and the next step. */
export function LeadDetail(props: Props) {
  const { words, reference } = props;
  const { data, error } = useLead(reference);
  const article = useRef<HTMLElement>(null);
  const isLoaded = Boolean(data);
  // On a phone the lead replaces a list that may have been scrolled far below it.
  useEffect(() => {
    if (isLoaded) article.current?.scrollIntoView();
  }, [isLoaded]);
  return (
    <article className="lead-detail" aria-labelledby="lead-name" ref={article}>
      <a className="lead-back" href="#list">
        <Icon icon={ChevronLeft} />
        {words.lead.back}
      </a>
      {data ? (
        <Shown {...props} data={data} />
      ) : (
        <p role={error ? "alert" : "status"}>{error ? error.message : `${reference}…`}</p>
      )}
    </article>
  );
}

/** The first name, or the words in its place. */
const nameOf = ({ lead }: DeskLeadAnswer, words: WordsOf<"desk">) =>
  lead.name.split(" ")[0] || words.lead.person;

function Shown({ words: all, languages, data, staff, userId }: Props & { data: DeskLeadAnswer }) {
  const { lead, reach, details, priceLines, events } = data;
  const words = all.lead;
  const name = nameOf(data, all);
  const now = new Date();
  const state = stateOf(lead, now);
  const isWaiting = state === "overdue" || state === "waiting";
  const take = useStep(lead);
  const { run, failure } = useBusy();
  /** Does a step; a conflict says who did what meanwhile. */
  const step = async (next: Step) => {
    const { problem, now: changed } = await take(next);
    const last = changed?.events.find(({ action }) => action !== "note");
    if (problem?.code !== "conflict" || !last) return problem?.message;
    return fill(words.conflict, { what: describeEvent(last, all), time: formatTime(last.at) });
  };
  const assign = (to: string | null) => run(() => step({ action: "assigned", to }));
  const elsewhere = [
    ...[lead.name, lead.property, lead.reference, lead.price],
    ...[languages[lead.language], formatTime(lead.requested_at)],
  ];
  const shown = details.filter(([, value]) => value && !elsewhere.includes(value));
  return (
    <>
      <div className="lead-main">
        <header className="lead-title">
          <p className="lead-about">
            <span className={`kind kind-${lead.kind}`}>{all.kinds[lead.kind]}</span>{" "}
            <span className="numeric">{lead.reference}</span>{" "}
            {fill(all.asked, { time: formatTime(lead.requested_at) })}
          </p>
          <h2 id="lead-name">{lead.property || lead.name || lead.reference}</h2>
          <p className="muted">
            {[lead.property && lead.name, languages[lead.language]].filter(Boolean).join(" · ")}
          </p>
          <div className="lead-due">
            <p>
              <b className={state === "overdue" ? "late" : undefined}>
                {describeDue(lead, state, all, now)}
                {isWaiting && "."}
              </b>{" "}
              {isWaiting
                ? fill(words.promised, { time: formatTime(lead.reply_by) })
                : describeBy(lead, state, all)}
            </p>
            <label className="lead-owner">
              <span className="small">{words.owner}</span>
              <select
                className="input"
                value={lead.assigned?.id ?? ""}
                onChange={({ target }) => void assign(target.value || null)}
              >
                <option value="">{all.noOne}</option>
                {staff.map(({ id, name: of }) => (
                  <option key={id} value={id}>
                    {id === userId ? `${all.you}, ${of}` : of}
                  </option>
                ))}
              </select>
            </label>
            {!lead.assigned && (
              <Button variant="outline" size="sm" onClick={() => void assign(userId)}>
                {words.take}
              </Button>
            )}
          </div>
          <Failure>{failure}</Failure>
        </header>
        <section className="reach" aria-label={fill(words.call, { name })}>
          {reach.phone ? (
            <>
              <Way icon={Phone} href={reach.phone.href} label={fill(words.call, { name })} isCall>
                {reach.phone.display}
              </Way>
              <Way
                icon={MessageCircle}
                href={reach.phone.whatsApp}
                label={fill(words.whatsApp, { language: languages[lead.language] })}
              >
                {new URL(reach.phone.whatsApp).searchParams.get("text")}
              </Way>
            </>
          ) : (
            lead.phone && <p className="reach-way">{lead.phone}</p>
          )}
          <Way icon={Mail} href={reach.mailTo} label={words.mail}>
            {lead.email}
          </Way>
        </section>
        <dl className="facts">
          {lead.price && (
            <div>
              <dt>{words.byList}</dt>
              <dd>
                <span className="price">{lead.price}</span>
                <br />
                <span className="small muted">{priceLines}</span>
              </dd>
            </div>
          )}
          {lead.message && (
            <div className="facts-message">
              <dt>{words.message}</dt>
              <dd lang={lead.language}>{lead.message}</dd>
            </div>
          )}
          {shown
            .filter(([, value]) => value !== priceLines)
            .map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
        </dl>
        <section className="history" aria-labelledby="lead-history">
          <h3 id="lead-history">{words.history}</h3>
          <Note words={all} onAdd={(note) => step({ action: "note", note })} />
          <ol className="history-entries">
            {events.map((event) => (
              <li key={event.id} className={event.action === "note" ? undefined : "history-state"}>
                <div>
                  {describeEvent(event, all)}
                  <br />
                  <time dateTime={event.at}>{formatTime(event.at)}</time>
                  {event.note && event.action !== "undone" && (
                    <p className="history-note">{noteOf(event, all)}</p>
                  )}
                </div>
              </li>
            ))}
          </ol>
          <BusyLink onPress={() => step({ action: "links ended" })}>{words.endLinks}</BusyLink>
        </section>
      </div>
      <LeadActions
        words={all}
        data={data}
        state={state}
        name={name}
        ownName={staff.find(({ id }) => id === userId)?.name}
        onStep={step}
      />
    </>
  );
}

type WayProps = {
  icon: typeof Phone;
  href: string;
  label: string;
  isCall?: boolean;
  children: React.ReactNode;
};

function Way({ icon, href, label, isCall = false, children }: WayProps) {
  const isWeb = href.startsWith("https:");
  return (
    <a
      className={isCall ? "reach-way reach-call" : "reach-way"}
      href={href}
      {...(isWeb && { target: "_blank", rel: "noopener noreferrer" })}
    >
      <Icon icon={icon} />
      <span>
        <span className="reach-name">{label}</span>
        <span className="reach-value">{children}</span>
      </span>
    </a>
  );
}

function describeEvent(
  { via, actor, action }: DeskLeadAnswer["events"][number],
  { events }: WordsOf<"desk">,
) {
  const who = via === "desk" ? actor || events.staff : events[via];
  return `${who} ${events[action as LeadAction]}`;
}

/** The reason of a closing is a name for programs; what follows it was typed. */
function noteOf(
  { action, note }: DeskLeadAnswer["events"][number],
  { reasons }: WordsOf<"desk">,
): string {
  if (action !== "closed") return note;
  const [reason = "", ...rest] = note.split(": ");
  return [reasons[reason as keyof typeof reasons] ?? reason, ...rest].join(": ");
}

type NoteProps = { words: WordsOf<"desk">; onAdd: (note: string) => Promise<string | undefined> };

/** What was typed stays until it is stored. */
function Note({ words: { lead: words }, onAdd }: NoteProps) {
  const [text, setText] = useState("");
  const { run, button, failure } = useBusy();
  const add = async () => {
    const problem = await onAdd(text);
    if (!problem) setText("");
    return problem;
  };
  return (
    <form
      className="note"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim()) void run(add);
      }}
    >
      <label htmlFor="lead-note">{words.note}</label>
      <textarea
        id="lead-note"
        className="input"
        rows={2}
        maxLength={2000}
        value={text}
        aria-describedby="lead-note-hint"
        onChange={({ target }) => setText(target.value)}
      />
      <div className="note-foot">
        <span id="lead-note-hint" className="small muted">
          {words.mayRead}
        </span>
        <Button variant="outline" size="sm" type="submit" {...button}>
          {words.addNote}
        </Button>
      </div>
      <Failure>{failure}</Failure>
    </form>
  );
}
