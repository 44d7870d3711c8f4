import { memo } from "react";
import type { Day } from "#site/tools/try-calendar/days.ts";

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
