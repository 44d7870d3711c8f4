import { Search } from "lucide";
import { type KeyboardEvent, useDeferredValue } from "react";
import type { DeskAnswer, DeskExportAnswer, DeskLead } from "#leads/contract.ts";
import { formatDay, formatTime, toLocalTime } from "#leads/south-african-time.ts";
import { type LeadState, stateOf } from "#leads/state.ts";
import { countText, fill } from "#schemas/fill.ts";
import { pageLanguage } from "#schemas/languages.ts";
import type { WordsOf } from "#schemas/words.ts";
import { saveFile } from "#site/account/page/save-file.ts";
import { callAccount } from "#site/account/session/client.ts";
import { toCsv } from "#site/csv.ts";
import type { Shown, Words } from "#site/pages/_desk/desk-data.ts";
import { Badge } from "#site/ui/badge.tsx";
import { BusyButton } from "#site/ui/busy-button.tsx";
import { Button } from "#site/ui/button.tsx";
import { Icon } from "#site/ui/icon.tsx";

type Props = Words & {
  data: DeskAnswer;
  shown: Shown;
  userId: string;
  /** The reference of the open lead. */
  current: string | null;
  onShow: (change: Partial<Shown>) => void;
};

/** Rows of the first paint: more than a screen has. */
const firstRows = 20;

const filters = ["open", "overdue", "mine", "all"] as const;
const groups = ["overdue", "today", "later", "done"] as const;

/** The leads that wait, by when their answer is due, and with other filters those that do not. */
export function LeadList({ words, languages, data, shown, userId, current, onShow }: Props) {
  const { leads, isMore, newsletter } = data;
  const { overdue = 0, waiting = 0 } = data.counts;
  const counts: Partial<Record<Shown["filter"], number>> = { open: overdue + waiting, overdue };
  const now = new Date();
  // A screen of rows is painted first; the others follow.
  const painted = useDeferredValue(leads.length, firstRows);
  const isPainted = new Set(leads.slice(0, painted));

  /** Arrow keys go from row to row. */
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const row = (event.target as HTMLElement).closest(".lead-row");
    if (!step || !row) return;
    event.preventDefault();
    const rows = [...event.currentTarget.querySelectorAll<HTMLElement>(".lead-row")];
    rows[rows.indexOf(row as HTMLElement) + step]?.focus();
  }

  return (
    // biome-ignore lint/a11y/noNoninteractiveElementInteractions: it listens to keys of its rows
    <section className="lead-list" aria-label={words.list} onKeyDown={onKeyDown}>
      <div className="lead-tools">
        <div className="lead-filters" role="group" aria-label={words.list}>
          {filters.map((filter) => (
            <button
              key={filter}
              type="button"
              aria-pressed={shown.filter === filter}
              onClick={() => onShow({ filter })}
            >
              {words.filters[filter]} <span>{counts[filter]}</span>
            </button>
          ))}
        </div>
        <search className="lead-narrow">
          <label className="lead-search">
            <span className="sr">{words.search}</span>
            <Icon icon={Search} />
            <input
              className="input"
              type="search"
              placeholder={words.search}
              value={shown.text}
              maxLength={100}
              onChange={({ target }) => onShow({ text: target.value })}
            />
          </label>
          <label>
            <span className="sr">{words.kind}</span>
            <select
              className="input"
              value={shown.kind}
              onChange={({ target }) => onShow({ kind: target.value as Shown["kind"] })}
            >
              {(["", "demo", "trial"] as const).map((kind) => (
                <option key={kind} value={kind}>
                  {words.kinds[kind || "all"]}
                </option>
              ))}
            </select>
          </label>
        </search>
      </div>
      {groups.map((group) => {
        const inGroup = leads.filter((lead) => groupOf(lead, now) === group);
        if (inGroup.length === 0) return null;
        return (
          <section key={group} aria-labelledby={`group-${group}`}>
            <h2 id={`group-${group}`} className={`due-head due-head-${group}`}>
              {words.groups[group]} <span>{inGroup.length}</span>
            </h2>
            <ol>
              {inGroup
                .filter((lead) => isPainted.has(lead))
                .map((lead) => (
                  <li key={lead.reference}>
                    <Row
                      words={words}
                      languages={languages}
                      lead={lead}
                      now={now}
                      isMine={lead.assigned?.id === userId}
                      isCurrent={lead.reference === current}
                    />
                  </li>
                ))}
            </ol>
          </section>
        );
      })}
      {leads.length === 0 && <Nothing words={words} shown={shown} onShow={onShow} />}
      {isMore && (
        <Button variant="outline" onClick={() => onShow({ take: shown.take + 100 })}>
          {words.more}
        </Button>
      )}
      <footer className="lead-end">
        <BusyButton variant="link" onPress={() => download("leads", words)}>
          {words.exportLeads}
        </BusyButton>
        <BusyButton variant="link" onPress={() => download("subscribers", words)}>
          {words.exportSubscribers}
        </BusyButton>
        <span>{fill(words.newsletter, newsletter)}</span>
      </footer>
    </section>
  );
}

function groupOf(lead: DeskLead, now: Date): (typeof groups)[number] {
  const state = stateOf(lead, now);
  if (state === "overdue") return "overdue";
  if (state !== "waiting") return "done";
  return toLocalTime(new Date(lead.reply_by)).day === toLocalTime(now).day ? "today" : "later";
}

type RowProps = Words & { lead: DeskLead; now: Date; isMine: boolean; isCurrent: boolean };

function Row({ words, languages, lead, now, isMine, isCurrent }: RowProps) {
  const { reference, kind, name, property, email, rooms, language, assigned } = lead;
  const state = stateOf(lead, now);
  return (
    <a className="lead-row" href={`#${reference}`} aria-current={isCurrent || undefined}>
      <span className="row-property">{property || name || reference}</span>
      <span className="row-person">{[property && name, email].filter(Boolean).join(" · ")}</span>
      <span className="row-kind">
        <Kind of={kind} words={words} />{" "}
        <span>
          {countText(words.rooms, rooms, pageLanguage)} · {languages[language]}
        </span>
      </span>
      <span className="row-asked">
        {fill(words.asked, { time: formatTime(lead.requested_at) })}
      </span>
      <span className={state === "overdue" ? "row-due late" : "row-due"}>
        {describeDue(lead, state, words, now)}
      </span>
      <span className="row-by">{describeBy(lead, state, words)}</span>
      <span className="row-owner">{isMine ? words.you : (assigned?.name ?? words.noOne)}</span>
    </a>
  );
}

type KindProps = { of: DeskLead["kind"]; words: WordsOf<"desk"> };

export const Kind = ({ of, words }: KindProps) => (
  <Badge {...(of === "demo" && { look: "outline" as const })}>{words.kinds[of]}</Badge>
);

/** Returns how late the answer is, when it is due, or the state of a lead that does not wait. */
export function describeDue(lead: DeskLead, state: LeadState, words: WordsOf<"desk">, now: Date) {
  const { due, states } = words;
  if (state !== "overdue" && state !== "waiting") return states[state];
  const hours = (Date.parse(lead.reply_by) - now.getTime()) / 3_600_000;
  if (hours < -48) return fill(due.lateDays, { days: String(Math.floor(-hours / 24)) });
  if (hours < 0) return fill(due.late, { hours: String(Math.ceil(-hours)) });
  const isToday = toLocalTime(new Date(lead.reply_by)).day === toLocalTime(now).day;
  return isToday ? fill(due.in, { hours: String(Math.ceil(hours)) }) : due.tomorrow;
}

/** Returns by when the answer is due, until when a trial lasts, or when the lead got its state. */
export function describeBy(lead: DeskLead, state: LeadState, words: WordsOf<"desk">): string {
  const at = {
    ...{ overdue: lead.reply_by, waiting: lead.reply_by, answered: lead.answered_at },
    ...{ "set up": lead.ends_at, closed: lead.closed_at, withdrawn: lead.withdrawn_at },
  }[state];
  if (!at) return "";
  if (state === "set up")
    return fill(words.until, { day: formatDay(toLocalTime(new Date(at)).day) });
  return state === "overdue" || state === "waiting"
    ? fill(words.by, { time: formatTime(at) })
    : formatTime(at);
}

function Nothing({ words, shown, onShow }: Pick<Props, "words" | "shown" | "onShow">) {
  const isSearch = shown.text !== "" || shown.kind !== "" || shown.filter !== "open";
  const { title, text, all } = words.empty;
  return (
    <div className="state-page">
      <h2>{isSearch ? words.noHit : title}</h2>
      {!isSearch && <p className="muted">{text}</p>}
      <Button variant="link" onClick={() => onShow({ filter: "all", kind: "", text: "" })}>
        {all}
      </Button>
    </div>
  );
}

/** Downloads all leads or subscribers for a spreadsheet. Returns a message if it has not all of them. */
async function download(what: "leads" | "subscribers", { shortened }: WordsOf<"desk">) {
  const { data, problem } = await callAccount<DeskExportAnswer>("POST", "desk/export", { what });
  if (problem) return problem.message;
  const columns = Object.keys(data.rows[0] ?? { email: "" });
  const day = toLocalTime(new Date()).day;
  saveFile(`${what}-${day}.csv`, toCsv(columns, data.rows), "text/csv");
  return data.isShortened ? shortened : undefined;
}
