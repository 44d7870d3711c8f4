import { CircleAlert, CircleCheck, Hand, RotateCcw, Undo2 } from "lucide";
import { memo, useDeferredValue, useEffect, useMemo, useRef, useState } from "react";
import { firstStep } from "#schemas/facts/try-calendar.ts";
import { countText, fill } from "#schemas/fill.ts";
import { locale } from "#schemas/languages.ts";
import type { WordsOf } from "#schemas/words.ts";
import { code } from "#site/tools/kit/fields.ts";
import { ResultStatus } from "#site/tools/kit/result-status.tsx";
import { ShareTool } from "#site/tools/kit/share-tool.tsx";
import { useTool } from "#site/tools/kit/use-tool.ts";
import { CalendarGrid, rangeOf, type Selection } from "#site/tools/try-calendar/calendar-grid.tsx";
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
  type Calendar,
  nameOf,
  startFrom,
  words,
} from "#site/tools/try-calendar/calendar-model.ts";
import { ActionPanel, BookingPanel } from "#site/tools/try-calendar/calendar-panel.tsx";
import { ChannelTable } from "#site/tools/try-calendar/channel-table.tsx";
import {
  chooseHint,
  describeResult,
  describeStay,
  describeStep,
  describeUpdates,
  periodInWords,
} from "#site/tools/try-calendar/describe-calendar.ts";
import { MarkUps } from "#site/tools/try-calendar/mark-ups.tsx";
import { Button } from "#site/ui/button.tsx";
import { Icon } from "#site/ui/icon.tsx";
import { useToday } from "#site/ui/use-today.ts";

/** The actions as text. */
const fields = { calendar: code("", (text) => text, { maxLength: maxTextLength }) };

/** The result of an action, or why it was rejected. */
type Message = { rejected: boolean; text: string };

type Props = {
  shared: WordsOf<"tools">["shared"];
  /** What happens to what the visitor enters. */
  note: string;
  builtOn: string;
};

/** The try-it calendar of /features. Its state is the list of actions in the page's link. */
export function TryCalendar({ shared, note, builtOn }: Props) {
  const today = useToday(builtOn);
  const start = useMemo(() => startFrom(today), [today]);
  const { texts, change, link } = useTool(fields, { anchor: "try-calendar" });
  const steps = useMemo(
    () => replay(start, decodeActions(texts.calendar)),
    [start, texts.calendar],
  );
  const calendar = steps.at(-1)?.after ?? start;
  const [selection, setSelection] = useState<Selection>();
  const [chosen, setChosen] = useState<number>();
  const [message, setMessage] = useState<Message>();
  const [wasRejected, setWasRejected] = useState(false);
  const [panelFocusRequests, setPanelFocusRequests] = useState(0);
  const tool = useRef<HTMLDivElement>(null);

  const roomType = selection?.roomType ?? firstStep.roomType;
  const booking = chosen === undefined ? undefined : calendar.bookings[chosen];

  // Enter on a night or on a booking moves the focus to the panel.
  useEffect(() => {
    if (panelFocusRequests === 0) return;
    tool.current?.querySelector<HTMLElement>(".try-panel :is(input:checked, .row .btn)")?.focus();
  }, [panelFocusRequests]);

  // On a phone the panel would be below the screen. The nights stay in view, for a tap on the last one.
  useEffect(() => {
    if (selection?.open)
      tool.current?.querySelector(".try-panel")?.scrollIntoView({ block: "nearest" });
  }, [selection]);

  const focusGrid = () =>
    tool.current
      ?.querySelector<HTMLElement>(".try-cell[tabindex='0']")
      ?.focus({ preventScroll: true });

  const write = (actions: readonly Action[]) => change({ calendar: encodeActions(actions) });
  const done = () => steps.map(({ action }) => action);

  function perform(action: Action) {
    const { calendar: after, rejection } = applyNext(start, steps, action);
    if (!after) {
      setWasRejected(true);
      setMessage({ rejected: true, text: rejection });
      return;
    }
    write([...done(), action]);
    const text = describeResult({ action, before: calendar, after });
    setMessage({ rejected: false, text });
    if (action.type === "cancel") {
      setChosen(undefined);
      focusGrid();
    }
  }

  function restore(actions: readonly Action[], text: string) {
    write(actions);
    setChosen(undefined);
    setMessage({ rejected: false, text });
  }

  function undo() {
    const last = steps.at(-1);
    if (last) restore(done().slice(0, -1), fill(words.undone, { step: describeStep(last) }));
  }

  function reset() {
    restore([], words.restarted);
    setSelection(undefined);
    setWasRejected(false);
    tool.current?.querySelector(".try-frame")?.scrollTo({ left: 0 });
  }

  function select(next: Selection | undefined) {
    setSelection(next);
    setChosen(undefined);
    setMessage(undefined);
  }

  function choose(index: number) {
    setChosen(index);
    setMessage(undefined);
    setPanelFocusRequests(panelFocusRequests + 1);
  }

  // The answer to a tap is painted first, then the calendars and the lists.
  const laterSteps = useDeferredValue(steps);
  const laterCalendar = laterSteps.at(-1)?.after ?? start;
  const laterRoomType = useDeferredValue(roomType);

  const range = selection && rangeOf(selection);
  const selected =
    range &&
    fill(countText(words.selection.nights, range.to - range.from + 1, locale), {
      roomType: nameOf(calendar, range.roomType),
      period: periodInWords(calendar, range),
    });
  const announced =
    message?.text ??
    (booking ? fill(words.booking.line, describeStay(calendar, booking)) : selected);

  const [firstDay] = calendar.days;
  const title = fill(words.window, { date: firstDay?.date ?? "", month: firstDay?.month ?? "" });
  const buttons = [
    { icon: Undo2, label: words.undo, act: undo },
    { icon: RotateCcw, label: shared.reset, act: reset },
  ];

  return (
    <div ref={tool} className="tool try-tool">
      <p className="try-hint" data-needs-script>
        <Icon icon={Hand} />
        {chooseHint(calendar, steps, wasRejected)}
      </p>
      <div className="try-window">
        <div className="try-bar">
          <h3>{title}</h3>
          <div className="try-bar-buttons" data-needs-script>
            {buttons.map(({ icon, label, act }) => (
              <Button
                key={label}
                variant="ghost"
                size="sm"
                aria-disabled={steps.length === 0 || undefined}
                onClick={steps.length === 0 ? undefined : act}
              >
                <Icon icon={icon} />
                {label}
              </Button>
            ))}
          </div>
        </div>
        <CalendarGrid
          title={title}
          calendar={laterCalendar}
          selection={selection}
          chosen={chosen}
          isGuided={laterSteps.every(({ action }) => action.type !== "book")}
          onSelect={select}
          onActions={() => setPanelFocusRequests(panelFocusRequests + 1)}
          onChoose={choose}
          onMove={(index, arrival) => perform({ type: "move", booking: index, arrival })}
          onUndo={undo}
        />
        <div className="try-panel" data-needs-script>
          {booking && chosen !== undefined ? (
            <BookingPanel
              calendar={calendar}
              index={chosen}
              booking={booking}
              onPerform={perform}
              onClose={() => {
                setChosen(undefined);
                focusGrid();
              }}
            />
          ) : (
            <ActionPanel
              selection={selection}
              selected={selected}
              onKind={() => setMessage(undefined)}
              onPerform={perform}
              onClose={() => {
                select(undefined);
                focusGrid();
              }}
            />
          )}
          {message && <ActionMessage {...message} />}
        </div>
      </div>
      <ChannelTable calendar={laterCalendar} roomType={laterRoomType} step={laterSteps.at(-1)} />
      <div className="try-columns">
        <CalendarLog steps={laterSteps} />
        <BookingList calendar={laterCalendar} onChoose={choose} />
      </div>
      <MarkUps markUps={laterCalendar.markUps} onPerform={perform} />
      <p className="muted small" data-needs-script>
        {note}
      </p>
      <ResultStatus text={announced ?? ""} />
      <ShareTool summary={words.summary} link={link} />
    </div>
  );
}

function ActionMessage({ rejected, text }: Message) {
  const line = useRef<HTMLParagraphElement>(null);
  // On a phone, why nothing happened may be below the screen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: again for another text
  useEffect(() => {
    if (rejected) line.current?.scrollIntoView({ block: "nearest" });
  }, [rejected, text]);
  return (
    <p ref={line} className={rejected ? "try-message try-rejected" : "try-message"}>
      <Icon icon={rejected ? CircleAlert : CircleCheck} />
      {text}
    </p>
  );
}

/** Undo shows the earlier ones again: all are in the link. */
const shownSteps = 6;

/** The last actions, each with its messages to the channels. */
const CalendarLog = memo(({ steps }: { steps: readonly Step[] }) => {
  const hidden = Math.max(0, steps.length - shownSteps);
  return (
    <section data-needs-script>
      <h3 className="h4">{words.log.title}</h3>
      {steps.length === 0 && <p className="muted small">{words.log.none}</p>}
      <ol className="try-log">
        {steps
          .map((step, index) => {
            if (index < hidden) return null;
            const updates = describeUpdates(step);
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: a step is its number
              <li key={index}>
                <b>
                  {index + 1}. {describeStep(step)}
                </b>
                {updates.length === 0 && <p>{words.done.nothing}</p>}
                {updates.map(({ to, text }) => (
                  <p key={to + text}>
                    {to} <span>{text}</span>
                  </p>
                ))}
              </li>
            );
          })
          .reverse()}
      </ol>
      {hidden > 0 && <p className="muted small">{countText(words.log.earlier, hidden, locale)}</p>}
    </section>
  );
});

type BookingListProps = { calendar: Calendar; onChoose: (booking: number) => void };

/** The bookings as buttons: a click opens one in the panel. */
function BookingList({ calendar, onChoose }: BookingListProps) {
  return (
    <section>
      <h3 className="h4">{words.booking.list}</h3>
      {calendar.bookings.length === 0 && <p className="muted small">{words.booking.none}</p>}
      <ul className="try-bookings">
        {calendar.bookings.map((booking, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a booking is its index
          <li key={index}>
            <button type="button" onClick={() => onChoose(index)}>
              {fill(words.booking.line, describeStay(calendar, booking))}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
