import { Fragment, type KeyboardEvent, memo, type PointerEvent } from "react";
import { formatNumber } from "#pricing/money.ts";
import { fill } from "#schemas/fill.ts";
import type { WordsOf } from "#schemas/words.ts";
import type { Night } from "#site/tools/try-calendar/calendar-model.ts";
import type { Day } from "#site/tools/try-calendar/days.ts";
import type { Cell } from "#site/tools/try-calendar/selection.ts";

export type NightEvents = {
  focus: (cell: Cell) => void;
  press: (cell: Cell, event: PointerEvent) => void;
  enter: (cell: Cell, event: PointerEvent) => void;
  click: (cell: Cell) => void;
  key: (cell: Cell, event: KeyboardEvent) => void;
};

type Props = {
  words: WordsOf<"try-calendar">["tool"];
  roomType: number;
  day: Day;
  night: Night;
  /** Rooms that are not sold. */
  left: number;
  /** The one night of the grid that the Tab key reaches. */
  isCurrent: boolean;
  isSelected: boolean;
  /** A night of the first step. */
  isGuided: boolean;
  events: NightEvents;
};

/** A night of a room type in the owner's calendar. */
export const NightCell = memo((props: Props) => {
  const { words, roomType, day, night, left, isCurrent, isSelected, isGuided, events } = props;
  const cell = { roomType, date: day.index };
  const { rate, stopSell, minStay, closedToArrival, allotments } = night;
  let state: string = fill(words.left, { rooms: left });
  if (left === 0) state = words.full;
  if (stopSell) state = words.stopSell;
  const rules = [
    minStay > 1 && fill(words.minStay, { nights: minStay }),
    closedToArrival && words.closedToArrival,
    allotments.some((allotment) => allotment !== null) && words.limited,
  ].filter((rule) => rule !== false);
  const classes = ["try-cell"];
  if (day.weekend) classes.push("try-weekend");
  if (left === 0 || stopSell) classes.push("try-closed");
  if (isGuided) classes.push("try-guided");
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: in a grid, a td is a gridcell
    <td className="try-night" aria-selected={isSelected}>
      <button
        type="button"
        className={classes.join(" ")}
        data-cell={`${roomType}-${day.index}`}
        tabIndex={isCurrent ? 0 : -1}
        aria-label={[formatNumber(rate), state, ...rules, day.fullName].join(", ")}
        onFocus={() => events.focus(cell)}
        onKeyDown={(event) => events.key(cell, event)}
        onPointerDown={(event) => events.press(cell, event)}
        onPointerEnter={(event) => events.enter(cell, event)}
        onClick={() => events.click(cell)}
      >
        {/* The spaces separate the words for speech control, as they do in the name. */}
        <b>{formatNumber(rate)}</b> <span>{state}</span>
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
