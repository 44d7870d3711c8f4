import type { ReactNode } from "react";
import { rand } from "#pricing/money.ts";
import { channels } from "#schemas/facts/try-calendar.ts";
import { fill } from "#schemas/fill.ts";
import { readWords } from "#schemas/words.ts";
import { Section } from "#site/sections/section.tsx";
import {
  channelNames,
  firstStay,
  nightOf,
  startFrom,
} from "#site/tools/try-calendar/calendar-model.ts";
import { channelList } from "#site/tools/try-calendar/describe-calendar.ts";

/** Returns what happens when a visitor takes the first booking, in sentences. */
function describeFirstBooking(): string[] {
  const { steps } = readWords("try-calendar");
  const { channel, roomType, from, to } = firstStay;
  const calendar = startFrom("2026-01-02");
  const { rate } = nightOf(calendar, roomType, from);
  const nights = to - from + 1;
  const others = [...channels.keys()].filter((index) => index !== channel);
  return [
    fill(steps.enter, { rate: rand(rate) }),
    fill(steps.sell, {
      channel: channelNames[channel] ?? "",
      first: calendar.days[from]?.weekday ?? "",
      last: calendar.days[to]?.weekday ?? "",
      sum: `${nights} × ${rand(rate)} = ${rand(nights * rate)}`,
      others: channelList(others),
    }),
    steps.cancel,
  ];
}

/** The section of /features with the try-it calendar, its `children`. */
export function TryCalendarSection({ children }: { children: ReactNode }) {
  const words = readWords("try-calendar");
  return (
    <Section id="try-calendar" title={words.title} lead={words.lead}>
      <noscript>
        <p className="tool-note">{words.withoutScript}</p>
      </noscript>
      {children}
      <h3 className="under-heading">{words.stepsTitle}</h3>
      <ol className="steps try-steps">
        {describeFirstBooking().map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </Section>
  );
}
