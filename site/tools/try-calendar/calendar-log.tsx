import { memo } from "react";
import { calendarWords, doneWords } from "#content/try-calendar.ts";
import type { Step } from "#site/tools/try-calendar/calendar-link.ts";
import type { Calendar } from "#site/tools/try-calendar/calendar-model.ts";
import {
  describeStay,
  describeStep,
  describeUpdates,
} from "#site/tools/try-calendar/describe-calendar.ts";

const { log, booking: words } = calendarWords;

/** Older lines are in the link, and come back with Undo. */
const shown = 6;

type Props = {
  calendar: Calendar;
  steps: readonly Step[];
  onChoose: (booking: number) => void;
};

/** The bookings, and what was sent to whom. */
export const CalendarLog = memo(({ calendar, steps, onChoose }: Props) => {
  const entries = steps.map((step, index) => ({ step, number: index + 1 })).toReversed();
  return (
    <div className="try-columns">
      <section>
        <h3 className="h4">{log.title}</h3>
        {entries.length === 0 && <p className="muted small">{log.none}</p>}
        <ol className="try-log">
          {entries.slice(0, shown).map(({ step, number }) => {
            const updates = describeUpdates(step);
            return (
              <li key={number}>
                <b>
                  {number}. {describeStep(step)}
                </b>
                {updates.length === 0 && <p>{doneWords.nothing}</p>}
                {updates.map(({ to, text }) => (
                  <p key={to + text}>
                    {to} <span>{text}</span>
                  </p>
                ))}
              </li>
            );
          })}
        </ol>
        {entries.length > shown && (
          <p className="muted small">{log.earlier(entries.length - shown)}</p>
        )}
      </section>
      <section>
        <h3 className="h4">{words.list}</h3>
        {calendar.bookings.length === 0 && <p className="muted small">{words.none}</p>}
        <ul className="try-bookings">
          {calendar.bookings.map((booking, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a booking is its place in the list
            <li key={index}>
              <button type="button" onClick={() => onChoose(index)}>
                {words.line(describeStay(calendar, booking))}
              </button>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
});
