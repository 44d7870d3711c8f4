import { fill } from "#schemas/fill.ts";
import { locale } from "#schemas/languages.ts";
import type { WordsOf } from "#schemas/words.ts";

/** Two weeks from a Friday, so that the weekend of the first step is in view on a phone too. */
export const dateCount = 14;

const nameFormat = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale, { ...options, timeZone: "UTC" });
const weekdayFormat = nameFormat({ weekday: "long" });
const shortFormat = nameFormat({ weekday: "short" });
const monthFormat = nameFormat({ month: "long" });

/** The days of the two weeks, without a date. */
export const weekdays = Array.from({ length: dateCount }, (_, index) => {
  const time = Date.UTC(2026, 0, 2 + index);
  return {
    index,
    weekday: weekdayFormat.format(time),
    short: shortFormat.format(time),
    weekend: index % 7 < 2,
  };
});

export type Day = (typeof weekdays)[number] & {
  /** The day of the month. */
  date: number;
  month: string;
  /** "Friday 13" and "Friday 13 March". */
  name: string;
  fullName: string;
};

/** Returns the two weeks that begin on the first Friday on or after an ISO date. */
export function daysFrom(isoDate: string, words: WordsOf<"try-calendar">["tool"]["days"]): Day[] {
  return weekdays.map((day) => {
    const time = new Date(isoDate);
    const toFriday = (5 - time.getUTCDay() + 7) % 7;
    time.setUTCDate(time.getUTCDate() + toFriday + day.index);
    const date = time.getUTCDate();
    const month = monthFormat.format(time);
    const { weekday } = day;
    return {
      ...day,
      date,
      month,
      name: fill(words.day, { weekday, date }),
      fullName: fill(words.fullDay, { weekday, date, month }),
    };
  });
}

/** Returns the nights from one date to another, both included: "Friday 13 and Saturday 14 March". */
export function periodInWords(
  days: readonly Day[],
  from: number,
  to: number,
  words: WordsOf<"try-calendar">["tool"]["days"],
): string {
  const [first, last] = [days[from], days[to]];
  if (!first || !last) return "";
  if (from === to) return first.fullName;
  const start = first.month === last.month ? first.name : first.fullName;
  return fill(to === from + 1 ? words.two : words.more, { first: start, last: last.fullName });
}
