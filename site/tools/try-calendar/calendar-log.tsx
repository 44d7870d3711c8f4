import { memo } from "react";
import { calendarWords, doneWords } from "#content/try-calendar.ts";
import type { Step } from "#site/tools/try-calendar/calendar-link.ts";
import { describeStep, describeUpdates } from "#site/tools/try-calendar/describe-calendar.ts";

const words = calendarWords.log;

/** Undo shows the earlier ones again: all are in the link. */
const shown = 6;

/** The last actions, each with its messages to the channels. */
export const CalendarLog = memo(({ steps }: { steps: readonly Step[] }) => {
  const entries = steps.map((step, index) => ({ step, number: index + 1 })).toReversed();
  return (
    <section data-needs-script>
      <h3 className="h4">{words.title}</h3>
      {entries.length === 0 && <p className="muted small">{words.none}</p>}
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
        <p className="muted small">{words.earlier(entries.length - shown)}</p>
      )}
    </section>
  );
});
