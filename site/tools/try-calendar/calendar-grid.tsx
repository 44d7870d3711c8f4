import {
  Fragment,
  type KeyboardEvent,
  memo,
  type PointerEvent,
  type SyntheticEvent,
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

/** The cell that a key moves the focus to. */
const keys: Readonly<Record<string, (cell: Cell) => Cell>> = {
  ArrowLeft: ({ roomType, date }) => ({ roomType, date: clamp(date - 1, dateCount) }),
  ArrowRight: ({ roomType, date }) => ({ roomType, date: clamp(date + 1, dateCount) }),
  ArrowUp: ({ roomType, date }) => ({ roomType: clamp(roomType - 1, roomTypeCount), date }),
  ArrowDown: ({ roomType, date }) => ({ roomType: clamp(roomType + 1, roomTypeCount), date }),
  Home: ({ roomType }) => ({ roomType, date: 0 }),
  End: ({ roomType }) => ({ roomType, date: dateCount - 1 }),
};

/** Returns a handler of events in a night. */
const inCell =
  <E extends SyntheticEvent>(handle: (cell: Cell, event: E) => void) =>
  (event: E) => {
    const button = (event.target as Element).closest<HTMLElement>("[data-cell]");
    const [roomType = 0, date = 0] = button?.dataset.cell?.split("-").map(Number) ?? [];
    if (button) handle({ roomType, date }, event);
  };

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
export function CalendarGrid({ calendar, selection, onSelect, ...props }: Props) {
  const { chosen, isGuided } = props;
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  /** The one night that the Tab key reaches. */
  const [current, setCurrent] = useState<Cell>({
    roomType: firstStep.roomType,
    date: firstStep.from,
  });
  /** The night where the mouse button was pressed, and whether the mouse has left it since. */
  const drag = useRef<{ from: Cell; moved: boolean }>(undefined);

  function press(cell: Cell, { pointerType }: PointerEvent) {
    drag.current = pointerType === "mouse" ? { from: cell, moved: false } : undefined;
  }

  function enter({ roomType, date }: Cell, { buttons }: PointerEvent) {
    const pressed = drag.current;
    if (!pressed || buttons !== 1 || pressed.from.roomType !== roomType) return;
    pressed.moved ||= pressed.from.date !== date;
    if (pressed.moved) onSelect({ roomType, first: pressed.from.date, last: date, open: false });
  }

  function click(cell: Cell) {
    const moved = drag.current?.moved;
    drag.current = undefined;
    if (!moved) onSelect(tap(selection, cell));
  }

  function pressKey(cell: Cell, event: KeyboardEvent) {
    // A drag that ended on another night has had no click.
    drag.current = undefined;
    const next = keys[event.key]?.(cell);
    if (next) {
      const { roomType, date } = next;
      if (event.shiftKey && roomType === cell.roomType) {
        const first = selection?.roomType === roomType ? selection.first : cell.date;
        onSelect({ roomType, first, last: date, open: false });
      }
      frame.current?.querySelector<HTMLElement>(`[data-cell="${roomType}-${date}"]`)?.focus();
    } else if (event.key === "Enter") {
      if (!isSelected(selection, cell)) onSelect({ ...tap(undefined, cell), open: false });
      props.onActions();
    } else if (event.key === "Escape") {
      onSelect(undefined);
    } else if (event.key.toLowerCase() === "z" && (event.ctrlKey || event.metaKey)) {
      props.onUndo();
    } else return;
    event.preventDefault();
  }

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
        // The night that the Tab key reaches is not visible, so it changes after the selection is painted.
        onFocus={inCell((cell) => startTransition(() => setCurrent(cell)))}
        onKeyDown={inCell(pressKey)}
        onPointerDown={inCell(press)}
        onPointerOver={inCell(enter)}
        onClick={inCell(click)}
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
};

/** A night of a room type in the owner's calendar. */
const NightCell = memo(({ roomType, day, night, left, ...is }: NightProps) => {
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
