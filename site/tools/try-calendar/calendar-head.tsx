import { memo } from "react";
import { type Day, fullDay } from "#content/try-calendar.ts";

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
          abbr={fullDay(day)}
        >
          {day.short}
          <b>{day.date}</b>
        </th>
      ))}
    </tr>
  </thead>
));
