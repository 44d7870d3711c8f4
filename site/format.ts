import { fill } from "#schemas/fill.ts";
import { locale } from "#schemas/languages.ts";
import { controlWords } from "#site/control-words.ts";

/** Returns an article's reading time: "8 min read". */
export function formatReadingTime(minutes: number): string {
  return fill(controlWords().readingTime, { minutes });
}

const monthAndYear = { month: "long", year: "numeric" } as const;
const day = { day: "numeric", ...monthAndYear } as const;

// An ISO date is the same day in every time zone.
const isoDayFormat = new Intl.DateTimeFormat(locale, { ...day, timeZone: "UTC" });
const isoMonthFormat = new Intl.DateTimeFormat(locale, { ...monthAndYear, timeZone: "UTC" });
const postFormat = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });

/** Returns an ISO date in the page's language: "2026-11-03" is "3 November 2026". */
export const formatDate = (isoDate: string) => isoDayFormat.format(new Date(isoDate));

/** Returns the date of a source, which may be a year or a month only: "2026-08" is "August 2026". */
export function formatSourceDate(date: string): string {
  const [, month, dayOfMonth] = date.split("-");
  if (dayOfMonth) return formatDate(date);
  return month ? isoMonthFormat.format(new Date(date)) : date;
}

/** Returns an ISO date as the specification shows it on the article index: "2026-11-03" is "Nov 3, 2026". */
export const formatPostDate = (isoDate: string) => postFormat.format(new Date(isoDate));

/** The time zone of everything that we name a time for. */
export const officeZone = { timeZone: "Africa/Johannesburg" };
const clock = { hour: "2-digit", minute: "2-digit", hourCycle: "h23", ...officeZone } as const;
const dayFormat = new Intl.DateTimeFormat(locale, { ...day, ...officeZone });
const zonedClockFormat = new Intl.DateTimeFormat(locale, {
  ...clock,
  timeZoneName: "short",
});

/** Returns the day of a moment in South Africa, where we work: "3 November 2026". */
export const formatDay = (isoTime: string) => dayFormat.format(new Date(isoTime));

/** Returns a moment in South African time: "3 November 2026, 14:05 SAST". */
export const formatTime = (isoTime: string) =>
  `${formatDay(isoTime)}, ${zonedClockFormat.format(new Date(isoTime))}`;

const weekdayFormat = new Intl.DateTimeFormat(locale, { weekday: "long", ...officeZone });
const officeDayFormat = new Intl.DateTimeFormat(locale, {
  day: "numeric",
  month: "long",
  ...officeZone,
});
const officeClockFormat = new Intl.DateTimeFormat(locale, clock);

/** Returns the day of a moment in South Africa with its weekday: "Tuesday 1 December". */
export function formatOfficeDay(isoTime: string): string {
  const time = new Date(isoTime);
  // South African English writes "01 December" without a year.
  return `${weekdayFormat.format(time)} ${officeDayFormat.format(time).replace(/^0/, "")}`;
}

/** Returns the time of a moment in South Africa: "16:54". */
export const formatOfficeClock = (isoTime: string) => officeClockFormat.format(new Date(isoTime));
