import { ChevronLeft, type IconNode, Mail, MessageCircle, Phone } from "lucide";
import { type ComponentProps, useEffect, useRef, useState } from "react";
import type { DeskAnswer, DeskEvent, DeskLeadAnswer, DeskStep } from "#leads/contract.ts";
import { formatTime } from "#leads/south-african-time.ts";
import { mayConflict, stateOf } from "#leads/state.ts";
import { fill } from "#schemas/fill.ts";
import type { WordsOf } from "#schemas/words.ts";
import { keepDraft, readDraft } from "#site/account/session/drafts.ts";
import { takeStep, useLead, type Words } from "#site/pages/_desk/desk-data.ts";
import { LeadActions } from "#site/pages/_desk/lead-actions.tsx";
import { describeDue, Kind } from "#site/pages/_desk/lead-list.tsx";
import { Button } from "#site/ui/button.tsx";
import { TextArea } from "#site/ui/field.tsx";
import { focusWhenShown } from "#site/ui/focus-when-shown.ts";
import { Icon } from "#site/ui/icon.tsx";
import { useBusy } from "#site/ui/use-busy.ts";

type Props = Words & {
  reference: string;
  staff: DeskAnswer["staff"];
  userId: string;
  /** The reference of the request to answer next. */
  next: string | undefined;
};

/** On a phone the lead, also one that still loads, replaces a list that may have been scrolled far below it. */
const scrollToTop = (lead: HTMLElement | null) => lead?.scrollIntoView();

/** One lead: how to reach its sender, what they want, its history, and the next step. */
export function LeadDetail(props: Props) {
  const { words, reference } = props;
  const { data, error } = useLead(reference);
  return (
    <article ref={scrollToTop} className="lead-detail" aria-labelledby="lead-name">
      <a className="lead-back tap-link" href="#list">
        <Icon icon={ChevronLeft} />
        {words.lead.back}
      </a>
      {data ? (
        <Lead {...props} data={data} />
      ) : (
        <p role={error ? "alert" : "status"}>{error ? error.message : `${reference}…`}</p>
      )}
    </article>
  );
}

function Lead({ words: all, data, ...props }: Props & { data: DeskLeadAnswer }) {
  const { languages, staff, userId, next } = props;
  const { lead, reach, details, priceLines, events } = data;
  const { version, reference } = lead;
  const words = all.lead;
  const name = lead.name.split(" ").find((word) => !word.endsWith(".")) || words.person;
  const language = languages[lead.language];
  const asked = formatTime(lead.requested_at);
  const now = new Date();
  const state = stateOf(lead, now);
  const isWaiting = state === "overdue" || state === "waiting";
  const due = describeDue(lead, all, now);
  const { run, button, failure } = useBusy();
  const [note, setNote] = useState(
    () => readDraft<{ note: string }>(reference, userId)?.note ?? "",
  );
  useEffect(() => keepDraft(reference, userId, note ? { note } : null), [note, reference, userId]);

  /** Does a step. The foot shows why it was not done; after a conflict, who did what meanwhile. */
  const step = (taken: DeskStep | null, then?: () => void) =>
    void run(async () => {
      const outcome = taken && (await takeStep(reference, taken));
      const problem = outcome?.problem;
      if (!problem) then?.();
      const last =
        taken && outcome?.now?.events.find(({ action }) => mayConflict(taken.action, action));
      if (problem?.code !== "conflict" || !last) return problem?.message;
      return fill(words.conflict, { what: describeEvent(last, all), time: formatTime(last.at) });
    });
  const assign = (to: string | null, then?: () => void) =>
    step({ action: "assigned", version, to }, then);
  /** The button goes, and the focus would with it. */
  const take = () => assign(userId, () => document.getElementById("lead-owner")?.focus());
  const isOver = state === "closed" || state === "withdrawn";
  const notice =
    state === "withdrawn"
      ? words.withdrawn
      : events.find(({ action }) => action === "requested")?.note;

  const { phone } = reach;
  const elsewhere = [lead.name, lead.property, reference, lead.price, priceLines, language, asked];
  return (
    <>
      <div className="lead-main stack gap-24">
        <header className="stack gap-6">
          <p className="small muted">
            <Kind of={lead.kind} words={all} /> {reference} · {fill(all.asked, { time: asked })}
          </p>
          <h2 id="lead-name" ref={focusWhenShown} tabIndex={-1}>
            {lead.property || lead.name || reference}
          </h2>
          <p className="muted">
            {[lead.property && lead.name, language].filter(Boolean).join(" · ")}
          </p>
          <div className="lead-due row">
            <p>
              <b className={due.isLate ? "late" : undefined}>
                {due.text}
                {isWaiting && "."}
              </b>{" "}
              {isWaiting ? fill(words.promised, { time: formatTime(lead.reply_by) }) : due.by}
            </p>
            <Owner
              words={all}
              staff={staff}
              userId={userId}
              owner={lead.assigned?.id ?? ""}
              onChoose={(id) => assign(id || null)}
            />
            {!lead.assigned && !isOver && (
              <Button variant="outline" size="sm" onClick={take}>
                {words.take}
              </Button>
            )}
          </div>
        </header>
        {notice && <p className="notice">{notice}</p>}
        {state !== "withdrawn" && (
          <section className="reach" aria-label={fill(words.call, { name })}>
            {!phone && lead.phone && <p className="reach-way">{lead.phone}</p>}
            {phone && (
              <>
                <Way
                  icon={Phone}
                  href={phone.href}
                  label={fill(words.call, { name })}
                  text={phone.display}
                />
                <Way
                  icon={MessageCircle}
                  href={phone.whatsApp}
                  label={fill(words.whatsApp, { language })}
                  text={new URL(phone.whatsApp).searchParams.get("text")}
                  target="_blank"
                />
              </>
            )}
            <Way icon={Mail} href={reach.mailTo} label={words.mail} text={lead.email} />
          </section>
        )}
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
          {details.map(
            ([label, value, link]) =>
              value &&
              !elsewhere.includes(value) && (
                <div key={label + value}>
                  <dt>{label}</dt>
                  <dd>{link ? <a href={link}>{value}</a> : value}</dd>
                </div>
              ),
          )}
          {lead.message && (
            <div className="facts-message">
              <dt>{words.message}</dt>
              <dd lang={lead.language}>{lead.message}</dd>
            </div>
          )}
        </dl>
        <section className="history stack" aria-labelledby="lead-history">
          <h3 id="lead-history">{words.history}</h3>
          <form
            className="note stack gap-8"
            onSubmit={(event) => {
              event.preventDefault();
              // What was typed stays until it is stored.
              if (note.trim()) step({ action: "note", note }, () => setNote(""));
            }}
          >
            <TextArea
              label={words.note}
              hint={words.mayRead}
              required
              rows={2}
              maxLength={2000}
              value={note}
              onChange={({ target }) => setNote(target.value)}
            />
            <Button variant="outline" size="sm" type="submit" {...button}>
              {words.addNote}
            </Button>
          </form>
          <ol className="history-entries">
            {events.map((event) => (
              <li key={event.id} className={event.action === "note" ? undefined : "history-state"}>
                {describeEvent(event, all)}
                <br />
                <time className="small muted" dateTime={event.at}>
                  {formatTime(event.at)}
                </time>
                {event.note && <p className="history-note">{noteOf(event, all)}</p>}
              </li>
            ))}
          </ol>
          {!isOver && (
            <Button
              variant="link"
              {...button}
              onClick={() => step({ action: "links ended", version })}
            >
              {words.endLinks}
            </Button>
          )}
        </section>
      </div>
      <LeadActions
        words={all}
        data={data}
        name={name}
        button={button}
        failure={failure}
        onStep={step}
        next={next}
        ownName={staff.find(({ id }) => id === userId)?.name}
      />
    </>
  );
}

type OwnerProps = Pick<Props, "words" | "staff" | "userId"> & {
  /** Ids of members of staff; "" is no one. */
  owner: string;
  onChoose: (id: string) => void;
};

/** Whose lead it is. Keys pass through the names, so what they choose is saved by Enter or when the focus leaves. */
function Owner({ words, staff, userId, owner, onChoose }: OwnerProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const usesKeys = useRef(false);
  function choose(id: string) {
    setTyped(null);
    if (id !== owner) onChoose(id);
  }
  return (
    <label className="row">
      <span className="small">{words.lead.owner}</span>
      <select
        id="lead-owner"
        className="input"
        value={typed ?? owner}
        onPointerDown={() => {
          usesKeys.current = false;
        }}
        onKeyDown={({ key }) => {
          usesKeys.current = true;
          if (key === "Enter") choose(typed ?? owner);
          if (key === "Escape") setTyped(null);
        }}
        onChange={({ target: { value } }) => (usesKeys.current ? setTyped(value) : choose(value))}
        onBlur={() => choose(typed ?? owner)}
      >
        <option value="">{words.noOne}</option>
        {staff.map(({ id, name }) => (
          <option key={id} value={id}>
            {id === userId ? `${words.you}, ${name}` : name}
          </option>
        ))}
      </select>
    </label>
  );
}

type WayProps = ComponentProps<"a"> & { icon: IconNode; label: string; text: string | null };

const Way = ({ icon, label, text, ...link }: WayProps) => (
  <a className="reach-way" rel="noopener noreferrer" {...link}>
    <Icon icon={icon} />
    <span>
      <span className="small">{label}</span>
      <b>{text}</b>
    </span>
  </a>
);

function describeEvent({ via, actor, action }: DeskEvent, { events }: WordsOf<"desk">) {
  const who = via === "desk" ? actor || events.staff : events[via];
  return `${who} ${events[action]}`;
}

/** The reason of a closing is a name for programs; what follows it was typed. */
function noteOf({ action, note }: DeskEvent, { reasons, states }: WordsOf<"desk">): string {
  if (action === "undone") return states[note as keyof typeof states] ?? note;
  if (action !== "closed") return note;
  const [reason = "", ...rest] = note.split(": ");
  return [reasons[reason as keyof typeof reasons] ?? reason, ...rest].join(": ");
}
