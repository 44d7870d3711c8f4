import { memo } from "react";
import { firstStep } from "#schemas/facts/try-calendar.ts";
import { countText } from "#schemas/fill.ts";
import { locale } from "#schemas/languages.ts";
import type { WordsOf } from "#schemas/words.ts";
import { type Calendar, nightOf, roomsLeft } from "#site/tools/try-calendar/calendar-model.ts";
import { NightCell, type NightEvents } from "#site/tools/try-calendar/night-cell.tsx";
import { isSelected, type Selection } from "#site/tools/try-calendar/selection.ts";

type Props = {
  words: WordsOf<"try-calendar">["tool"];
  calendar: Calendar;
  roomType: number;
  /** The date of the grid that the Tab key reaches, if it is in this row. */
  current: number | undefined;
  /** The selected nights, if they are in this row. */
  selection: Selection | undefined;
  /** Marks the nights of the first step. */
  isGuided: boolean;
  events: NightEvents;
};

/** A room type with its nights. */
export const RoomRow = memo((props: Props) => {
  const { words, calendar, roomType, current, selection, isGuided, events } = props;
  const { name = "", rooms = 0 } = calendar.roomTypes[roomType] ?? {};
  return (
    <tr>
      <th scope="row" className="try-name">
        {name}
        <small>{countText(words.roomCount, rooms, locale)}</small>
      </th>
      {calendar.days.map((day) => (
        <NightCell
          key={day.index}
          words={words}
          roomType={roomType}
          day={day}
          night={nightOf(calendar, roomType, day.index)}
          left={roomsLeft(calendar, roomType, day.index)}
          isCurrent={current === day.index}
          isSelected={isSelected(selection, { roomType, date: day.index })}
          isGuided={isGuided && day.index >= firstStep.from && day.index <= firstStep.to}
          events={events}
        />
      ))}
    </tr>
  );
});
