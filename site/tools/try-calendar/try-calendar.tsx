import { CircleAlert, CircleCheck, Hand, Redo2, RotateCcw, Undo2 } from "lucide";
import { useDeferredValue, useEffect, useMemo, useRef, useState } from "react";
import { firstStep } from "#schemas/facts/try-calendar.ts";
import { countText, fill } from "#schemas/fill.ts";
import { locale } from "#schemas/languages.ts";
import type { WordsOf } from "#schemas/words.ts";
import { code } from "#site/tools/kit/fields.ts";
import { ResultStatus } from "#site/tools/kit/result-status.tsx";
import { ShareTool } from "#site/tools/kit/share-tool.tsx";
import { useTool } from "#site/tools/kit/use-tool.ts";
import { ActionPanel } from "#site/tools/try-calendar/action-panel.tsx";
import { BookingList } from "#site/tools/try-calendar/booking-list.tsx";
import { BookingPanel } from "#site/tools/try-calendar/booking-panel.tsx";
import { CalendarGrid } from "#site/tools/try-calendar/calendar-grid.tsx";
import {
  applyNext,
  decodeActions,
  encodeActions,
  maxTextLength,
  replay,
} from "#site/tools/try-calendar/calendar-link.ts";
import { CalendarLog } from "#site/tools/try-calendar/calendar-log.tsx";
import { type Action, startFrom } from "#site/tools/try-calendar/calendar-model.ts";
import { ChannelTable } from "#site/tools/try-calendar/channel-table.tsx";
import { periodInWords } from "#site/tools/try-calendar/days.ts";
import {
  chooseHint,
  describeRejection,
  describeResult,
  describeStay,
  describeStep,
} from "#site/tools/try-calendar/describe-calendar.ts";
import { RoomSettings } from "#site/tools/try-calendar/room-settings.tsx";
import { rangeOf, type Selection } from "#site/tools/try-calendar/selection.ts";
import { Button } from "#site/ui/button.tsx";
import { Icon } from "#site/ui/icon.tsx";
import { useLatest } from "#site/ui/use-latest.ts";
import { useToday } from "#site/ui/use-today.ts";

/** The actions as text. The names of rooms, which the visitor typed, stay out of the link. */
const fields = {
  calendar: code("", (text) => text, {
    maxLength: maxTextLength,
    forLink: (text) => encodeActions(decodeActions(text).filter(({ type }) => type !== "name")),
  }),
};

/** The result of an action, or why it was rejected. It is shown in the part of the tool that the action came from. */
type Message = { rejected: boolean; place: "panel" | "settings"; text: string };

type Props = {
  words: WordsOf<"try-calendar">["tool"];
  shared: WordsOf<"tools">["shared"];
  /** What happens to what the visitor enters. */
  note: string;
  builtOn: string;
};

/** The try-it calendar of /features. Its state is the list of actions in the page's link. */
export function TryCalendar({ words, shared, note, builtOn }: Props) {
  const today = useToday(builtOn);
  const start = useMemo(() => startFrom(today, words), [today, words]);
  const { texts, change, link } = useTool(fields, { anchor: "try-calendar" });
  const steps = useMemo(
    () => replay(start, decodeActions(texts.calendar)),
    [start, texts.calendar],
  );
  const calendar = steps.at(-1)?.after ?? start;
  const [undone, setUndone] = useState<readonly Action[]>([]);
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

  function perform(action: Action, place: Message["place"]) {
    const outcome = applyNext(start, steps, action);
    if (outcome.rejection) {
      setWasRejected(true);
      setMessage({
        rejected: true,
        place,
        text: describeRejection(calendar, outcome.rejection, words),
      });
      return;
    }
    write([...done(), action]);
    setUndone([]);
    const text = describeResult({ action, before: calendar, after: outcome.calendar }, words);
    setMessage({ rejected: false, place, text });
    if (action.type === "cancel") {
      setChosen(undefined);
      focusGrid();
    }
  }

  function restore(actions: readonly Action[], undoneActions: readonly Action[], text: string) {
    write(actions);
    setUndone(undoneActions);
    setChosen(undefined);
    setMessage({ rejected: false, place: "panel", text });
  }

  function undo() {
    const last = steps.at(-1);
    if (last)
      restore(
        done().slice(0, -1),
        [...undone, last.action],
        fill(words.undone, { step: describeStep(last, words) }),
      );
  }

  function redo() {
    const next = undone.at(-1);
    if (next) restore([...done(), next], undone.slice(0, -1), words.redone);
  }

  function reset() {
    restore([], [], words.restarted);
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

  // The same functions in every rendering, so that the memoised parts are rendered again only if what they show changed.
  const latest = useLatest({ perform, choose });
  const [events] = useState(() => ({
    set: (action: Action) => latest.current.perform(action, "settings"),
    choose: (index: number) => latest.current.choose(index),
    move: (index: number, arrival: number) =>
      latest.current.perform({ type: "move", booking: index, arrival }, "panel"),
  }));
  const performInPanel = (action: Action) => perform(action, "panel");
  // The answer to a tap is painted first, then the calendars and the lists.
  const laterSteps = useDeferredValue(steps);
  const laterCalendar = laterSteps.at(-1)?.after ?? start;
  const laterRoomType = useDeferredValue(roomType);

  const range = selection && rangeOf(selection);
  const selected =
    range &&
    fill(countText(words.selection.nights, range.to - range.from + 1, locale), {
      roomType: calendar.roomTypes[range.roomType]?.name ?? "",
      period: periodInWords(calendar.days, range.from, range.to, words.days),
    });
  const announced =
    message?.text ??
    (booking ? fill(words.booking.line, describeStay(calendar, booking, words)) : selected);

  const [firstDay] = calendar.days;
  const title = fill(words.window, { date: firstDay?.date ?? "", month: firstDay?.month ?? "" });
  const buttons = [
    { icon: Undo2, label: words.undo, act: undo, off: steps.length === 0 },
    { icon: Redo2, label: words.redo, act: redo, off: undone.length === 0 },
    { icon: RotateCcw, label: shared.reset, act: reset, off: steps.length === 0 },
  ];

  return (
    <div ref={tool} className="tool try-tool">
      <p className="try-hint" data-needs-script>
        <Icon icon={Hand} />
        {chooseHint(calendar, steps, wasRejected, words)}
      </p>
      <div className="try-window">
        <div className="try-bar">
          <h3>{title}</h3>
          <div className="try-bar-buttons" data-needs-script>
            {buttons.map(({ icon, label, act, off }) => (
              <Button
                key={label}
                variant="ghost"
                size="sm"
                aria-disabled={off || undefined}
                onClick={off ? undefined : act}
              >
                <Icon icon={icon} />
                {label}
              </Button>
            ))}
          </div>
        </div>
        <CalendarGrid
          words={words}
          title={title}
          calendar={laterCalendar}
          selection={selection}
          chosen={chosen}
          isGuided={laterSteps.every(({ action }) => action.type !== "book")}
          onSelect={select}
          onActions={() => setPanelFocusRequests(panelFocusRequests + 1)}
          onChoose={events.choose}
          onMove={events.move}
          onUndo={undo}
          onRedo={redo}
        />
        <div className="try-panel" data-needs-script>
          {booking && chosen !== undefined ? (
            <BookingPanel
              words={words}
              calendar={calendar}
              index={chosen}
              booking={booking}
              onPerform={performInPanel}
              onClose={() => {
                setChosen(undefined);
                focusGrid();
              }}
            />
          ) : (
            <ActionPanel
              words={words}
              selection={selection}
              selected={selected}
              onKind={() => setMessage(undefined)}
              onPerform={performInPanel}
              onClose={() => {
                select(undefined);
                focusGrid();
              }}
            />
          )}
          {message?.place === "panel" && <ActionMessage {...message} />}
        </div>
      </div>
      <ChannelTable
        words={words}
        calendar={laterCalendar}
        roomType={laterRoomType}
        step={laterSteps.at(-1)}
      />
      <div className="try-columns">
        <CalendarLog words={words} steps={laterSteps} />
        <BookingList words={words} calendar={laterCalendar} onChoose={events.choose} />
      </div>
      <RoomSettings words={words} calendar={laterCalendar} onPerform={events.set} />
      {message?.place === "settings" && <ActionMessage {...message} />}
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
