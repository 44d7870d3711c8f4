import { memo } from "react";
import { countText } from "#schemas/fill.ts";
import { locale } from "#schemas/languages.ts";
import type { WordsOf } from "#schemas/words.ts";
import type { Step } from "#site/tools/try-calendar/calendar-link.ts";
import { describeStep, describeUpdates } from "#site/tools/try-calendar/describe-calendar.ts";

/** Undo shows the earlier ones again: all are in the link. */
const shown = 6;

type Props = { words: WordsOf<"try-calendar">["tool"]; steps: readonly Step[] };

/** The last actions, each with its messages to the channels. */
export const CalendarLog = memo(({ words: allWords, steps }: Props) => {
  const { log: words, done } = allWords;
  const entries = steps.map((step, index) => ({ step, number: index + 1 })).toReversed();
  return (
    <section data-needs-script>
      <h3 className="h4">{words.title}</h3>
      {entries.length === 0 && <p className="muted small">{words.none}</p>}
      <ol className="try-log">
        {entries.slice(0, shown).map(({ step, number }) => {
          const updates = describeUpdates(step, allWords);
          return (
            <li key={number}>
              <b>
                {number}. {describeStep(step, allWords)}
              </b>
              {updates.length === 0 && <p>{done.nothing}</p>}
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
        <p className="muted small">{countText(words.earlier, entries.length - shown, locale)}</p>
      )}
    </section>
  );
});
