import { CircleAlert, CircleCheck, Hand, RotateCcw, Undo2, X } from "lucide";
import { memo, type UIEvent, useDeferredValue, useMemo, useRef, useState } from "react";
import { rand } from "#pricing/money.ts";
import { countText, fill } from "#schemas/fill.ts";
import { readWords } from "#schemas/words.ts";
import { code } from "#site/tools/kit/fields.ts";
import { ResultStatus, ShareTool } from "#site/tools/kit/share-tool.tsx";
import { useTool } from "#site/tools/kit/use-tool.ts";
import {
  CalendarGrid,
  ChannelTable,
  rangeOf,
  type Selection,
} from "#site/tools/try-calendar/calendar-grid.tsx";
import {
  applyNext,
  decodeActions,
  encodeActions,
  maxTextLength,
  replay,
  type Step,
} from "#site/tools/try-calendar/calendar-link.ts";
import {
  type Action,
  firstStay,
  startFrom,
  words,
} from "#site/tools/try-calendar/calendar-model.ts";
import {
  BookingActions,
  type Kind,
  MarkUps,
  NightActions,
} from "#site/tools/try-calendar/calendar-panel.tsx";
import {
  chooseHint,
  describeNights,
  describeResult,
  describeStep,
  describeUpdates,
} from "#site/tools/try-calendar/describe-calendar.ts";
import { Button } from "#site/ui/button.tsx";
import { Icon } from "#site/ui/icon.tsx";
import { useToday } from "#site/ui/use-today.ts";

const { shared, private: note } = readWords("tools");

/** The actions as text. */
const fields = { calendar: code("", (text) => text, { maxLength: maxTextLength }) };

/** What the panel below the calendar is about, and what it says. */
type Panel = {
  selection?: Selection | undefined;
  /** The index of a booking. */
  chosen?: number | undefined;
  kind: Kind;
  /** The result of an action, or why it was rejected. */
  message?: { text: string; isRejection?: true } | undefined;
  wasRejected?: true;
};

/** The try-it calendar of /features. Its state is the list of actions in the page's link. */
export function TryCalendar({ builtOn }: { builtOn: string }) {
  const today = useToday(builtOn);
  const start = useMemo(() => startFrom(today), [today]);
  const { texts, change, link } = useTool(fields, { anchor: "try-calendar" });
  const steps = useMemo(
    () => replay(start, decodeActions(texts.calendar)),
    [start, texts.calendar],
  );
  const calendar = steps.at(-1)?.after ?? start;
  const [panel, setPanel] = useState<Panel>({ kind: "book" });
  const { selection, chosen, kind, message } = panel;
  const update = (changed: Partial<Panel>) => setPanel((before) => ({ ...before, ...changed }));
  const tool = useRef<HTMLDivElement>(null);

  /** Does something with an element once React has rendered the answer to an event. */
  const afterwards = (selector: string, act: (element: HTMLElement) => void) =>
    setTimeout(() => {
      const element = tool.current?.querySelector<HTMLElement>(selector);
      if (element) act(element);
    });
  const focusPanel = () =>
    afterwards(".try-panel :is(input:checked, .row > .btn)", (control) => control.focus());
  const focusGrid = () =>
    afterwards(".try-cell[tabindex='0']", (cell) => cell.focus({ preventScroll: true }));
  // On a phone the panel and its message would be below the screen.
  const show = (selector: string) =>
    afterwards(selector, (element) => element.scrollIntoView({ block: "nearest" }));

  /** Keeps the dates of both calendars below each other. */
  function scrollBoth({ target }: UIEvent) {
    const scrolled = target as Element;
    if (!scrolled.matches(".try-frame")) return;
    for (const frame of tool.current?.querySelectorAll(".try-frame") ?? [])
      frame.scrollLeft = scrolled.scrollLeft;
  }

  const write = (actions: readonly Action[]) => change({ calendar: encodeActions(actions) });
  const done = steps.map(({ action }) => action);

  function perform(action: Action) {
    const after = applyNext(start, steps, action);
    show(".try-message");
    if (typeof after === "string") {
      update({ message: { text: after, isRejection: true }, wasRejected: true });
      return;
    }
    write([...done, action]);
    update({ message: { text: describeResult({ action, before: calendar, after }) } });
    // The panel is about the booking that a drag moved.
    if (action.type === "move") update({ chosen: action.booking });
    if (action.type === "cancel") {
      update({ chosen: undefined });
      focusGrid();
    }
  }

  function undo() {
    const last = steps.at(-1);
    if (!last) return;
    write(done.slice(0, -1));
    const text = fill(words.undone, { step: describeStep(last) });
    update({ chosen: undefined, message: { text } });
  }

  function reset() {
    write([]);
    setPanel({ kind, message: { text: words.restarted } });
    tool.current?.querySelector(".try-frame")?.scrollTo({ left: 0 });
  }

  function select(next: Selection | undefined) {
    update({ selection: next, chosen: undefined, message: undefined });
    if (next?.open) show(".try-panel");
  }

  function choose(index: number) {
    update({ chosen: index, message: undefined });
    focusPanel();
  }

  function close() {
    if (booking) update({ chosen: undefined });
    else select(undefined);
    focusGrid();
  }

  // The answer to a tap is painted first, then the calendars and the lists.
  const laterSteps = useDeferredValue(steps);
  const laterCalendar = laterSteps.at(-1)?.after ?? start;

  const booking = chosen === undefined ? undefined : calendar.bookings[chosen];
  const range = selection && rangeOf(selection);
  // The booking or the nights in the panel, in words.
  const shown = booking ?? range;
  const laterRoomType = useDeferredValue((shown ?? firstStay).roomType);
  const count = shown ? shown.to - shown.from + 1 : 0;
  const line = booking ? words.booking.line : countText(words.selection.nights, count);
  const about = shown ? fill(line, describeNights(calendar, shown)) : "";
  const detail = booking
    ? fill(countText(words.booking.sold, count), { price: rand(booking.price) })
    : selection?.open && words.selection.one;

  const [firstDay] = calendar.days;
  const title = fill(words.window, { date: firstDay?.date ?? "", month: firstDay?.month ?? "" });
  const changed = (act: () => void) => ({
    variant: "ghost" as const,
    size: "sm" as const,
    "aria-disabled": steps.length === 0 || undefined,
    onClick: steps.length === 0 ? undefined : act,
  });

  return (
    <div ref={tool} className="tool try-tool" onScrollCapture={scrollBoth}>
      <p className="notice try-hint" data-needs-script>
        <Icon icon={Hand} />
        {chooseHint(calendar, steps, panel.wasRejected)}
      </p>
      <div className="try-window">
        <div className="row try-bar">
          <h3>{title}</h3>
          <div className="row" data-needs-script>
            <Button {...changed(undo)}>
              <Icon icon={Undo2} />
              {words.undo}
            </Button>
            <Button {...changed(reset)}>
              <Icon icon={RotateCcw} />
              {shared.reset}
            </Button>
          </div>
        </div>
        <CalendarGrid
          title={title}
          calendar={laterCalendar}
          selection={selection}
          chosen={chosen}
          isGuided={laterSteps.every(({ action }) => action.type !== "book")}
          onSelect={select}
          onActions={focusPanel}
          onChoose={choose}
          onMove={(index, from) => perform({ type: "move", booking: index, from })}
        />
        <div className="try-panel stack gap-12" data-needs-script>
          {about ? (
            <div className="try-selected">
              <p>
                <b>{about}</b> {detail}
              </p>
              <Button
                variant="ghost"
                size="icon"
                aria-label={booking ? words.booking.close : words.selection.clear}
                onClick={close}
              >
                <Icon icon={X} />
              </Button>
            </div>
          ) : (
            <p className="try-empty muted">{words.selection.none}</p>
          )}
          {booking && chosen !== undefined && (
            <BookingActions index={chosen} booking={booking} onPerform={perform} />
          )}
          {!booking && range && (
            <NightActions
              range={range}
              kind={kind}
              onChoose={(next) => update({ kind: next, message: undefined })}
              onPerform={perform}
            />
          )}
          {message && (
            <p className={message.isRejection ? "try-message try-rejected" : "try-message"}>
              <Icon icon={message.isRejection ? CircleAlert : CircleCheck} />
              {message.text}
            </p>
          )}
        </div>
      </div>
      <ChannelTable calendar={laterCalendar} roomType={laterRoomType} step={laterSteps.at(-1)} />
      <div className="try-columns">
        <CalendarLog steps={laterSteps} />
        <section>
          <h3 className="h4">{words.booking.list}</h3>
          {laterCalendar.bookings.length === 0 && (
            <p className="muted small">{words.booking.none}</p>
          )}
          <ul className="try-bookings">
            {laterCalendar.bookings.map((one, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a booking is its index
              <li key={index}>
                <button type="button" onClick={() => choose(index)}>
                  {fill(words.booking.line, describeNights(calendar, one))}
                </button>
              </li>
            ))}
          </ul>
        </section>
      </div>
      <MarkUps markUps={laterCalendar.markUps} onPerform={perform} />
      <p className="muted small" data-needs-script>
        {note}
      </p>
      <ResultStatus text={message?.text ?? about} />
      <ShareTool summary={words.summary} link={link} />
    </div>
  );
}

/** Undo shows the earlier ones again: all are in the link. */
const shownSteps = 6;

/** The last actions, each with its messages to the channels. */
const CalendarLog = memo(({ steps }: { steps: readonly Step[] }) => {
  const hidden = Math.max(0, steps.length - shownSteps);
  const shown = [...steps.entries()].slice(hidden).reverse();
  return (
    <section data-needs-script>
      <h3 className="h4">{words.log.title}</h3>
      {steps.length === 0 && <p className="muted small">{words.log.none}</p>}
      <ol className="try-log">
        {shown.map(([index, step]) => {
          const updates = describeUpdates(step);
          return (
            <li key={index}>
              <b>
                {index + 1}. {describeStep(step)}
              </b>
              {updates.length === 0 && <p className="muted">{words.done.nothing}</p>}
              {updates.map(({ to, text }) => (
                <p key={to + text}>
                  <span className="muted">{to}</span> {text}
                </p>
              ))}
            </li>
          );
        })}
      </ol>
      {hidden > 0 && <p className="muted small">{countText(words.log.earlier, hidden)}</p>}
    </section>
  );
});
