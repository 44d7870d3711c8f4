import { Fragment, startTransition, useId, useRef, useState } from "react";
import { firstStep } from "#schemas/facts/try-calendar.ts";
import type { WordsOf } from "#schemas/words.ts";
import { CalendarHead } from "#site/tools/try-calendar/calendar-head.tsx";
import { type Calendar, roomTypeCount } from "#site/tools/try-calendar/calendar-model.ts";
import { dateCount } from "#site/tools/try-calendar/days.ts";
import type { NightEvents } from "#site/tools/try-calendar/night-cell.tsx";
import { RoomRow } from "#site/tools/try-calendar/room-row.tsx";
import {
  type Cell,
  extend,
  isSelected,
  type Selection,
  tap,
} from "#site/tools/try-calendar/selection.ts";
import { StayLanes } from "#site/tools/try-calendar/stay-lanes.tsx";
import { useLatest } from "#site/ui/use-latest.ts";

type Props = {
  words: WordsOf<"try-calendar">["tool"];
  /** The title of the calendar. */
  title: string;
  calendar: Calendar;
  selection: Selection | undefined;
  /** The index of the chosen booking. */
  chosen: number | undefined;
  /** Marks the nights of the first step. */
  isGuided: boolean;
  onSelect: (selection: Selection | undefined) => void;
  /** Moves the keyboard's focus to the actions. */
  onActions: () => void;
  onChoose: (booking: number) => void;
  onMove: (booking: number, arrival: number) => void;
  onUndo: () => void;
  onRedo: () => void;
};

const clamp = (value: number, length: number) => Math.min(Math.max(value, 0), length - 1);

/** Returns the cell that a key moves the focus to. */
function target(key: string, { roomType, date }: Cell): Cell | undefined {
  switch (key) {
    case "ArrowLeft":
      return { roomType, date: clamp(date - 1, dateCount) };
    case "ArrowRight":
      return { roomType, date: clamp(date + 1, dateCount) };
    case "ArrowUp":
      return { roomType: clamp(roomType - 1, roomTypeCount), date };
    case "ArrowDown":
      return { roomType: clamp(roomType + 1, roomTypeCount), date };
    case "Home":
      return { roomType, date: 0 };
    case "End":
      return { roomType, date: dateCount - 1 };
    default:
      return undefined;
  }
}

/** The owner's calendar: nights to select, and the bookings below them. */
export function CalendarGrid(props: Props) {
  const { words, calendar, selection, chosen, isGuided } = props;
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState<Cell>({
    roomType: firstStep.roomType,
    date: firstStep.from,
  });
  /** The night where the mouse button was pressed, and whether the mouse has left it since. */
  const drag = useRef<{ from: Cell; moved: boolean }>(undefined);
  const latest = useLatest(props);

  // The same object in every rendering, so that only nights that have changed are rendered again.
  const [events] = useState<NightEvents>(() => ({
    // The night that the Tab key reaches is not visible, so it changes after the selection is painted.
    focus: (cell) => startTransition(() => setCurrent(cell)),

    press(cell, { pointerType }) {
      drag.current = pointerType === "mouse" ? { from: cell, moved: false } : undefined;
    },

    enter({ roomType, date }, { buttons }) {
      const pressed = drag.current;
      if (!pressed || buttons !== 1 || pressed.from.roomType !== roomType) return;
      pressed.moved = true;
      latest.current.onSelect({ roomType, first: pressed.from.date, last: date, open: false });
    },

    click(cell) {
      const moved = drag.current?.moved;
      drag.current = undefined;
      if (!moved) latest.current.onSelect(tap(latest.current.selection, cell));
    },

    key(cell, event) {
      // A drag that ended on another night has had no click.
      drag.current = undefined;
      const { selection, onSelect, onActions, onUndo, onRedo } = latest.current;
      const next = target(event.key, cell);
      if (next) {
        if (event.shiftKey && next.roomType === cell.roomType)
          onSelect(extend(selection, cell, next.date));
        frame.current
          ?.querySelector<HTMLElement>(`[data-cell="${next.roomType}-${next.date}"]`)
          ?.focus();
      } else if (event.key === "Enter") {
        if (!isSelected(selection, cell)) onSelect({ ...tap(undefined, cell), open: false });
        onActions();
      } else if (event.key === "Escape") {
        onSelect(undefined);
      } else if (event.key.toLowerCase() === "z" && (event.ctrlKey || event.metaKey)) {
        if (event.shiftKey) onRedo();
        else onUndo();
      } else return;
      event.preventDefault();
    },
  }));

  return (
    <div ref={frame} className="try-frame" data-scrolls-with="">
      <p id={`${id}-keys`} className="sr">
        {words.keys}
      </p>
      <table
        className="try-table"
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table as a grid keeps its headers
        role="grid"
        aria-label={props.title}
        aria-describedby={`${id}-keys`}
        aria-multiselectable="true"
      >
        <CalendarHead label={words.head} days={calendar.days} />
        <tbody>
          {calendar.roomTypes.map((_, roomType) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a room type is its index
            <Fragment key={roomType}>
              <RoomRow
                words={words}
                calendar={calendar}
                roomType={roomType}
                current={current.roomType === roomType ? current.date : undefined}
                selection={selection?.roomType === roomType ? selection : undefined}
                isGuided={isGuided && roomType === firstStep.roomType}
                events={events}
              />
              <StayLanes
                words={words}
                calendar={calendar}
                roomType={roomType}
                chosen={chosen}
                onChoose={props.onChoose}
                onMove={props.onMove}
              />
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  );
}
