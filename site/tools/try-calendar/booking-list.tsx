import { memo } from "react";
import { calendarWords } from "#content/try-calendar.ts";
import type { Calendar } from "#site/tools/try-calendar/calendar-model.ts";
import { describeStay } from "#site/tools/try-calendar/describe-calendar.ts";

const words = calendarWords.booking;

type Props = { calendar: Calendar; onChoose: (booking: number) => void };

/** The bookings as buttons: a click opens one in the panel. */
export const BookingList = memo(({ calendar, onChoose }: Props) => (
  <section>
    <h3 className="h4">{words.list}</h3>
    {calendar.bookings.length === 0 && <p className="muted small">{words.none}</p>}
    <ul className="try-bookings">
      {calendar.bookings.map((booking, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a booking is its index
        <li key={index}>
          <button type="button" onClick={() => onChoose(index)}>
            {words.line(describeStay(calendar, booking))}
          </button>
        </li>
      ))}
    </ul>
  </section>
));
