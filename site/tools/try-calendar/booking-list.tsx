import { memo } from "react";
import { fill } from "#schemas/fill.ts";
import type { WordsOf } from "#schemas/words.ts";
import type { Calendar } from "#site/tools/try-calendar/calendar-model.ts";
import { describeStay } from "#site/tools/try-calendar/describe-calendar.ts";

type Props = {
  words: WordsOf<"try-calendar">["tool"];
  calendar: Calendar;
  onChoose: (booking: number) => void;
};

/** The bookings as buttons: a click opens one in the panel. */
export const BookingList = memo(({ words, calendar, onChoose }: Props) => (
  <section>
    <h3 className="h4">{words.booking.list}</h3>
    {calendar.bookings.length === 0 && <p className="muted small">{words.booking.none}</p>}
    <ul className="try-bookings">
      {calendar.bookings.map((booking, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a booking is its index
        <li key={index}>
          <button type="button" onClick={() => onChoose(index)}>
            {fill(words.booking.line, describeStay(calendar, booking, words))}
          </button>
        </li>
      ))}
    </ul>
  </section>
));
