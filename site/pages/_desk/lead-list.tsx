import { type KeyboardEvent, useDeferredValue, useState } from "react";
import type { DeskAnswer, DeskExportAnswer, DeskLead } from "#leads/contract.ts";
import { formatDay, formatTime, toLocalTime } from "#leads/south-african-time.ts";
import { stateOf } from "#leads/state.ts";
import { countText, fill } from "#schemas/fill.ts";
import { pageLanguage } from "#schemas/languages.ts";
import type { WordsOf } from "#schemas/words.ts";
import { saveFile } from "#site/account/page/save-file.ts";
import { callAccount } from "#site/account/session/client.ts";
import { toCsv } from "#site/csv.ts";
import { useLead, type Words } from "#site/pages/_desk/desk-data.ts";
import type { Shown } from "#site/pages/_desk/first-list.ts";
import { Badge } from "#site/ui/badge.tsx";
import { BusyButton } from "#site/ui/busy-button.tsx";
import { Button } from "#site/ui/button.tsx";

type Props = Words & {
  data: DeskAnswer;
  shown: Shown;
  /** True while `data` is what was shown before. */
  isLoading: boolean;
  userId: string;
  /** The reference of the open lead. */
  current: string | null;
  onShow: (change: Partial<Shown>) => void;
};

/** Rows of the first paint: more than a screen has. */
const firstRows = 20;

const filters = ["open", "progress", "mine", "all"] as const;
const kinds = ["", "demo", "trial"] as const;
const groups = ["overdue", "today", "later", "progress", "done"] as const;
type Group = (typeof groups)[number];
const files = { leads: "exportLeads", subscribers: "exportSubscribers" } as const;

/** Arrow keys go from row to row. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const row = (event.target as HTMLElement).closest<HTMLElement>(".lead-row");
  if (!step || !row) return;
  event.preventDefault();
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>(".lead-row")];
  rows[rows.indexOf(row) + step]?.focus();
}

/** The leads that wait, by when their answer is due, and with other filters those that do not. */
export function LeadList({ words, languages, data, userId, ...props }: Props) {
  const { shown, isLoading, current, onShow } = props;
  const { leads, isMore, newsletter } = data;
  const { overdue, waiting } = data.counts;
  const counts: Partial<Record<Shown["state"], number>> = { open: overdue + waiting };
  // A text is looked for everywhere.
  const state = shown.q ? "all" : shown.state;
  const now = new Date();
  const rowsOf = useRows(leads, current, isLoading ? null : JSON.stringify(shown), now);
  // A screen of rows is painted first; the others follow.
  const painted = useDeferredValue(leads.length + 1, firstRows);
  let rows = 0;
  const { titles, text, all } = words.empty;
  const isSearch = shown.q !== "" || shown.kind !== "";
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementInteractions: it listens to keys of its rows
    <section className="lead-list" aria-label={words.list} onKeyDown={moveFocus}>
      <div className="lead-tools row">
        <div className="lead-filters" role="group" aria-label={words.list}>
          {filters.map((filter) => (
            <button
              key={filter}
              type="button"
              aria-pressed={state === filter}
              onClick={() => onShow({ state: filter, q: "" })}
            >
              {words.filters[filter]} <span>{counts[filter]}</span>
            </button>
          ))}
        </div>
        <search className="lead-narrow">
          <input
            className="input"
            type="search"
            aria-label={words.search}
            placeholder={words.search}
            value={shown.q}
            maxLength={100}
            onChange={({ target }) => onShow({ q: target.value })}
          />
          <select
            className="input"
            aria-label={words.kind}
            value={shown.kind}
            onChange={({ target }) => onShow({ kind: target.value as Shown["kind"] })}
          >
            {kinds.map((kind) => (
              <option key={kind} value={kind}>
                {words.kinds[kind || "all"]}
              </option>
            ))}
          </select>
        </search>
      </div>
      {groups.map((group) => {
        const inGroup = rowsOf(group);
        if (inGroup.length === 0) return null;
        return (
          <section key={group} aria-labelledby={`group-${group}`}>
            <h2
              id={`group-${group}`}
              className={group === "overdue" ? "due-head late" : "due-head"}
            >
              {words.groups[group]} <span>{inGroup.length}</span>
            </h2>
            <ol>
              {inGroup.map(
                (lead) =>
                  rows++ < painted && (
                    <li key={lead.reference}>
                      <Row
                        words={words}
                        languages={languages}
                        lead={lead}
                        requests={leads.filter(({ email }) => email === lead.email).length}
                        now={now}
                        userId={userId}
                        current={current}
                      />
                    </li>
                  ),
              )}
            </ol>
          </section>
        );
      })}
      {leads.length === 0 && (
        <div className="state-page">
          <h2>{isSearch ? words.noHit : titles[shown.state]}</h2>
          {!isSearch && <p className="muted">{text}</p>}
          {(isSearch || shown.state !== "all") && (
            <Button variant="link" onClick={() => onShow({ state: "all", kind: "", q: "" })}>
              {all}
            </Button>
          )}
        </div>
      )}
      {isMore && (
        <Button variant="outline" onClick={() => onShow({ take: shown.take + 100 })}>
          {words.more}
        </Button>
      )}
      <footer className="lead-end row small muted">
        {(["leads", "subscribers"] as const).map((what) => (
          <BusyButton key={what} variant="link" onPress={() => download(what, words)}>
            {words[files[what]]}
          </BusyButton>
        ))}
        <span>{fill(words.newsletter, newsletter)}</span>
      </footer>
    </section>
  );
}

const dayOf = (time: string | Date) => toLocalTime(new Date(time)).day;

/** When something is due next: the answer or the first wished time, whichever is sooner; afterwards the end of the trial. */
const dueOf = ({ reply_by, answered_at, set_up_at, ends_at, wishes }: DeskLead): string =>
  answered_at || set_up_at
    ? (ends_at ?? wishes.toSorted()[0] ?? reply_by)
    : ([reply_by, ...wishes].toSorted()[0] ?? reply_by);

/**
 * Returns a function that lists the leads of a group, what is due first above. The open one stays in its place, also after a
 * step that takes it out of the list `of` what is shown, until another is opened. `of` is null while it loads.
 */
function useRows(leads: DeskLead[], current: string | null, of: string | null, now: Date) {
  const sorted = (group: Group) => {
    const found = leads.filter((lead) => groupOf(lead, now) === group);
    return group === "done" ? found : found.sort((a, b) => (dueOf(a) < dueOf(b) ? -1 : 1));
  };
  const place = `${current} ${of}`;
  const [kept, setKept] = useState<{ place: string; group: Group; index: number }>();
  const { data } = useLead(current);
  const listed = leads.find(({ reference }) => reference === current);
  if (of && kept?.place !== place && listed) {
    const group = groupOf(listed, now);
    setKept({ place, group, index: sorted(group).indexOf(listed) });
  }
  const lead = data?.lead ?? listed;
  return (group: Group) => {
    const found = sorted(group);
    if (kept?.place !== place || !lead) return found;
    const others = found.filter(({ reference }) => reference !== current);
    return group === kept.group ? others.toSpliced(kept.index, 0, lead) : others;
  };
}

function groupOf(lead: DeskLead, now: Date): Group {
  const state = stateOf(lead, now);
  if (state === "overdue") return "overdue";
  if (state === "answered" || state === "set up") return "progress";
  if (state !== "waiting") return "done";
  return dayOf(lead.reply_by) === dayOf(now) ? "today" : "later";
}

type RowProps = Words &
  Pick<Props, "userId" | "current"> & {
    lead: DeskLead;
    /** How many of the list are of the same person. */
    requests: number;
    now: Date;
  };

function Row({ words, languages, lead, requests, now, userId, current }: RowProps) {
  const { reference, kind, name, property, phone, email, rooms, language, assigned } = lead;
  const due = describeDue(lead, words, now);
  return (
    <a
      className="lead-row"
      href={`#${reference}`}
      aria-current={reference === current || undefined}
    >
      <span className="row-property">{property || name || reference}</span>
      <span className="row-person">
        {property && name && <span>{name}</span>} <span>{phone || email}</span>
      </span>
      <span className="row-kind">
        <Kind of={kind} words={words} />{" "}
        <span>
          {countText(words.rooms, rooms, pageLanguage)} · {languages[language]}
        </span>
        {requests > 1 && <b> {fill(words.requests, { count: requests })}</b>}
      </span>
      <span className="row-asked">
        {fill(words.asked, { time: formatTime(lead.requested_at) })}
      </span>
      <span className={due.isLate ? "row-due late" : "row-due"}>{due.text}</span>
      <span className="row-by">{due.by}</span>
      <span className="row-owner">
        {assigned?.id === userId ? words.you : (assigned?.name ?? words.noOne)}
      </span>
    </a>
  );
}

type KindProps = { of: DeskLead["kind"]; words: WordsOf<"desk"> };

export const Kind = ({ of, words }: KindProps) => (
  <Badge {...(of === "demo" && { look: "outline" as const })}>{words.kinds[of]}</Badge>
);

/** Returns how late the answer is or when it is due, and by when; of others the state, and its end or beginning. */
export function describeDue(lead: DeskLead, words: WordsOf<"desk">, now: Date) {
  const { due, states } = words;
  const { reply_by, ends_at } = lead;
  const [wish = ""] = lead.wishes.toSorted();
  const wants = wish && fill(words.wish, { time: formatTime(wish) });
  const state = stateOf(lead, now);
  if (state !== "overdue" && state !== "waiting") {
    const time = lead.withdrawn_at ?? lead.closed_at ?? lead.answered_at ?? "";
    const by = (state === "answered" && wants) || (time && formatTime(time));
    if (state === "set up" && ends_at) {
      const day = formatDay(dayOf(ends_at));
      if (ends_at < now.toISOString()) return { text: words.ended, by: day, isLate: false };
      return { text: states[state], by: fill(words.until, { day }), isLate: false };
    }
    const isOwed = state === "answered" && lead.kind === "trial";
    return { text: isOwed ? words.toSetUp : states[state], by, isLate: false };
  }
  const by = wants && wish < reply_by ? wants : fill(words.by, { time: formatTime(reply_by) });
  const hours = (Date.parse(reply_by) - now.getTime()) / 3_600_000;
  if (hours < -48) {
    const days = Math.round(-hours / 24);
    return { text: fill(due.lateDays, { days }), by, isLate: true };
  }
  if (hours < 0) return { text: fill(due.late, { hours: Math.ceil(-hours) }), by, isLate: true };
  const isToday = dayOf(reply_by) === dayOf(now);
  const text = isToday ? fill(due.in, { hours: Math.ceil(hours) }) : due.tomorrow;
  return { text, by, isLate: false };
}

/** Downloads all leads or subscribers for a spreadsheet. Returns a message if it has not all of them. */
async function download(what: keyof typeof files, { shortened }: WordsOf<"desk">) {
  const { data, problem } = await callAccount<DeskExportAnswer>("POST", "desk/export", { what });
  if (problem) return problem.message;
  const columns = Object.keys(data.rows[0] ?? { email: "" });
  saveFile(`${what}-${dayOf(new Date())}.csv`, toCsv(columns, data.rows), "text/csv");
  return data.isShortened ? shortened : undefined;
}
