import { memo } from "react";
import { days, fullDay } from "#content/try-calendar.ts";

/** The dates above the nights. */
export const CalendarHead = memo(({ label }: { label: string }) => (
  <thead>
    <tr>
      <th scope="col" className="try-name">
        {label}
      </th>
      {days.map(({ short, date, weekend }, index) => (
        <th
          key={date}
          scope="col"
          data-date={index}
          className={weekend ? "try-day try-weekend" : "try-day"}
          abbr={fullDay(index)}
        >
          {short}
          <b>{date}</b>
        </th>
      ))}
    </tr>
  </thead>
));
