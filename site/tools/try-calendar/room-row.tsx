import { memo } from "react";
import { calendarWords, firstStep, fullDay } from "#content/try-calendar.ts";
import { type Calendar, roomsLeft } from "#site/tools/try-calendar/calendar-model.ts";
import { NightCell, type NightEvents } from "#site/tools/try-calendar/night-cell.tsx";
import { isSelected, type Selection } from "#site/tools/try-calendar/selection.ts";

type Props = {
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
  const { calendar, roomType, current, selection, isGuided, events } = props;
  const { name = "", rooms = 0, nights = [] } = calendar.roomTypes[roomType] ?? {};
  return (
    <tr>
      <th scope="row" className="try-name">
        {name}
        <small>{calendarWords.roomCount(rooms)}</small>
      </th>
      {nights.map((night, date) => (
        <NightCell
          key={fullDay(date)}
          roomType={roomType}
          date={date}
          night={night}
          left={roomsLeft(calendar, roomType, date)}
          isCurrent={current === date}
          isSelected={isSelected(selection, { roomType, date })}
          isGuided={isGuided && date >= firstStep.from && date <= firstStep.to}
          events={events}
        />
      ))}
    </tr>
  );
});
