import {
  Fragment,
  type KeyboardEvent,
  memo,
  type PointerEvent,
  startTransition,
  useId,
  useRef,
  useState,
} from "react";
import { formatNumber } from "#pricing/money.ts";
import { firstStep } from "#schemas/facts/try-calendar.ts";
import { countText, fill } from "#schemas/fill.ts";
import { locale } from "#schemas/languages.ts";
import {
  type Calendar,
  type Day,
  dateCount,
  type Night,
  nightOf,
  type Range,
  roomsLeft,
  roomTypeCount,
  words,
} from "#site/tools/try-calendar/calendar-model.ts";
import { StayLanes } from "#site/tools/try-calendar/stay-lanes.tsx";
import { useLatest } from "#site/ui/use-latest.ts";

/** A date of a room type. */
type Cell = { roomType: number; date: number };

/** Selected nights. While it is open, a tap on another night of the row makes it longer. */
export type Selection = { roomType: number; first: number; last: number; open: boolean };

export const rangeOf = ({ roomType, first, last }: Selection): Range => ({
  roomType,
  from: Math.min(first, last),
  to: Math.max(first, last),
});

/** The first tap selects a night, the second one the nights up to it; the next begins anew. */
function tap(selection: Selection | undefined, { roomType, date }: Cell): Selection {
  if (selection?.open && selection.roomType === roomType)
    return { ...selection, last: date, open: false };
  return { roomType, first: date, last: date, open: true };
}

function isSelected(selection: Selection | undefined, { roomType, date }: Cell): boolean {
  if (selection?.roomType !== roomType) return false;
  const { from, to } = rangeOf(selection);
  return from <= date && date <= to;
}

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

type Props = {
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
};

/** The owner's calendar: nights to select, and the bookings below them. */
export function CalendarGrid({ calendar, selection, chosen, isGuided, ...props }: Props) {
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  /** The one night that the Tab key reaches. */
  const [current, setCurrent] = useState<Cell>({
    roomType: firstStep.roomType,
    date: firstStep.from,
  });
  /** The night where the mouse button was pressed, and whether the mouse has left it since. */
  const drag = useRef<{ from: Cell; moved: boolean }>(undefined);
  const latest = useLatest({ selection, ...props });

  // The same object in every rendering, so that only nights that have changed are rendered again.
  const [events] = useState(() => ({
    // The night that the Tab key reaches is not visible, so it changes after the selection is painted.
    focus: (cell: Cell) => startTransition(() => setCurrent(cell)),

    press(cell: Cell, { pointerType }: PointerEvent) {
      drag.current = pointerType === "mouse" ? { from: cell, moved: false } : undefined;
    },

    enter({ roomType, date }: Cell, { buttons }: PointerEvent) {
      const pressed = drag.current;
      if (!pressed || buttons !== 1 || pressed.from.roomType !== roomType) return;
      pressed.moved = true;
      latest.current.onSelect({ roomType, first: pressed.from.date, last: date, open: false });
    },

    click(cell: Cell) {
      const moved = drag.current?.moved;
      drag.current = undefined;
      if (!moved) latest.current.onSelect(tap(latest.current.selection, cell));
    },

    key(cell: Cell, event: KeyboardEvent) {
      // A drag that ended on another night has had no click.
      drag.current = undefined;
      const { selection, onSelect, onActions, onUndo } = latest.current;
      const next = target(event.key, cell);
      if (next) {
        const { roomType, date } = next;
        if (event.shiftKey && roomType === cell.roomType) {
          const first = selection?.roomType === roomType ? selection.first : cell.date;
          onSelect({ roomType, first, last: date, open: false });
        }
        frame.current?.querySelector<HTMLElement>(`[data-cell="${roomType}-${date}"]`)?.focus();
      } else if (event.key === "Enter") {
        if (!isSelected(selection, cell)) onSelect({ ...tap(undefined, cell), open: false });
        onActions();
      } else if (event.key === "Escape") {
        onSelect(undefined);
      } else if (event.key.toLowerCase() === "z" && (event.ctrlKey || event.metaKey)) {
        onUndo();
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
          {calendar.roomTypes.map(({ name, rooms }, roomType) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a room type is its index
            <Fragment key={roomType}>
              <tr>
                <th scope="row" className="try-name">
                  {name}
                  <small>{countText(words.roomCount, rooms, locale)}</small>
                </th>
                {calendar.days.map((day) => (
                  <NightCell
                    key={day.index}
                    roomType={roomType}
                    day={day}
                    night={nightOf(calendar, roomType, day.index)}
                    left={roomsLeft(calendar, roomType, day.index)}
                    isCurrent={current.roomType === roomType && current.date === day.index}
                    isSelected={isSelected(selection, { roomType, date: day.index })}
                    isGuided={
                      isGuided &&
                      roomType === firstStep.roomType &&
                      day.index >= firstStep.from &&
                      day.index <= firstStep.to
                    }
                    events={events}
                  />
                ))}
              </tr>
              <StayLanes
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

/** The dates above the nights. */
export const CalendarHead = memo(({ label, days }: { label: string; days: readonly Day[] }) => (
  <thead>
    <tr>
      <th scope="col" className="try-name">
        {label}
      </th>
      {days.map((day) => (
        <th
          key={day.index}
          scope="col"
          className={day.weekend ? "try-day try-weekend" : "try-day"}
          abbr={day.fullName}
        >
          {day.short}
          <b>{day.date}</b>
        </th>
      ))}
    </tr>
  </thead>
));

/** Returns the rules of a night or an offer that are shown below its rate. */
export const rulesOf = ({ minStay, closedToArrival }: Pick<Night, "minStay" | "closedToArrival">) =>
  [
    minStay > 1 && fill(words.minStay, { nights: minStay }),
    closedToArrival && words.closedToArrival,
  ].filter((rule) => rule !== false);

type NightProps = {
  roomType: number;
  day: Day;
  night: Night;
  /** Rooms that are not sold. */
  left: number;
  isCurrent: boolean;
  isSelected: boolean;
  isGuided: boolean;
  events: {
    focus: (cell: Cell) => void;
    press: (cell: Cell, event: PointerEvent) => void;
    enter: (cell: Cell, event: PointerEvent) => void;
    click: (cell: Cell) => void;
    key: (cell: Cell, event: KeyboardEvent) => void;
  };
};

/** A night of a room type in the owner's calendar. */
const NightCell = memo(({ roomType, day, night, left, events, ...is }: NightProps) => {
  const cell = { roomType, date: day.index };
  let state: string = fill(words.left, { rooms: left });
  if (left === 0) state = words.full;
  if (night.stopSell) state = words.stopSell;
  const isLimited = night.allotments.some((allotment) => allotment !== null);
  const rules = [...rulesOf(night), ...(isLimited ? [words.limited] : [])];
  const classes = ["try-cell"];
  if (day.weekend) classes.push("try-weekend");
  if (left === 0 || night.stopSell) classes.push("try-closed");
  if (is.isGuided) classes.push("try-guided");
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: in a grid, a td is a gridcell
    <td className="try-night" aria-selected={is.isSelected}>
      <button
        type="button"
        className={classes.join(" ")}
        data-cell={`${roomType}-${day.index}`}
        tabIndex={is.isCurrent ? 0 : -1}
        aria-label={[formatNumber(night.rate), state, ...rules, day.fullName].join(", ")}
        onFocus={() => events.focus(cell)}
        onKeyDown={(event) => events.key(cell, event)}
        onPointerDown={(event) => events.press(cell, event)}
        onPointerEnter={(event) => events.enter(cell, event)}
        onClick={() => events.click(cell)}
      >
        {/* The spaces separate the words for speech control, as they do in the name. */}
        <b>{formatNumber(night.rate)}</b> <span>{state}</span>
        {rules.map((rule) => (
          <Fragment key={rule}>
            {" "}
            <span className="try-rule">{rule}</span>
          </Fragment>
        ))}
      </button>
    </td>
  );
});
