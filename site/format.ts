import { fill } from "#schemas/fill.ts";
import { locale } from "#schemas/languages.ts";
import { controlWords } from "#site/control-words.ts";

/** Returns an article's reading time: "8 min read". */
export function formatReadingTime(minutes: number): string {
  return fill(controlWords().readingTime, { minutes });
}

/** Returns a function that writes ISO dates and times. Its first call makes the format: on a phone each takes 10 ms. */
function formatter(options: Intl.DateTimeFormatOptions, language: string = locale) {
  let format: Intl.DateTimeFormat | undefined;
  return (isoTime: string) => {
    format ??= new Intl.DateTimeFormat(language, options);
    return format.format(new Date(isoTime));
  };
}

const monthAndYear = { month: "long", year: "numeric" } as const;
const day = { day: "numeric", ...monthAndYear } as const;
// An ISO date is the same day in every time zone.
const isoDate = { timeZone: "UTC" } as const;
/** The time zone of everything that we name a time for. */
export const officeZone = { timeZone: "Africa/Johannesburg" };
const clock = { hour: "2-digit", minute: "2-digit", hourCycle: "h23", ...officeZone } as const;

/** Returns an ISO date in the page's language: "2026-11-03" is "3 November 2026". */
export const formatDate = formatter({ ...day, ...isoDate });

const formatMonth = formatter({ ...monthAndYear, ...isoDate });

/** Returns the date of a source, which may be a year or a month only: "2026-08" is "August 2026". */
export function formatSourceDate(date: string): string {
  const [, month, dayOfMonth] = date.split("-");
  if (dayOfMonth) return formatDate(date);
  return month ? formatMonth(date) : date;
}

/** Returns an ISO date as the specification shows it on the article index: "2026-11-03" is "Nov 3, 2026". */
export const formatPostDate = formatter({ dateStyle: "medium", ...isoDate }, "en-US");

/** Returns the day of a moment in South Africa, where we work: "3 November 2026". */
export const formatDay = formatter({ ...day, ...officeZone });

const formatZonedClock = formatter({ ...clock, timeZoneName: "short" });

/** Returns a moment in South African time: "3 November 2026, 14:05 SAST". */
export const formatTime = (isoTime: string) =>
  `${formatDay(isoTime)}, ${formatZonedClock(isoTime)}`;

const formatWeekday = formatter({ weekday: "long", ...officeZone });
const formatDayOfYear = formatter({ day: "numeric", month: "long", ...officeZone });

/** Returns the day of a moment in South Africa with its weekday: "Tuesday 1 December". */
export const formatOfficeDay = (isoTime: string) =>
  // South African English writes "01 December" without a year.
  `${formatWeekday(isoTime)} ${formatDayOfYear(isoTime).replace(/^0/, "")}`;

/** Returns the time of a moment in South Africa: "16:54". */
export const formatOfficeClock = formatter(clock);
