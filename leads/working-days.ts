import { dayMs } from "#leads/south-african-time.ts";

/** Month and day of the public holidays with a fixed date (Public Holidays Act 36 of 1994, schedule 1). */
export const fixedHolidays = "01-01 03-21 04-27 05-01 06-16 08-09 09-24 12-16 12-25 12-26".split(
  " ",
);

export const addDays = (day: string, days: number) =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);

function easterSunday(year: number): string {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d =
    (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7;
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114;
  return new Date(Date.UTC(year, Math.floor(f / 31) - 1, (f % 31) + 1)).toISOString().slice(0, 10);
}

const isFixedHoliday = (day: string) => fixedHolidays.includes(day.slice(5));
const weekdayOf = (day: string) => new Date(day).getUTCDay();

/** The Monday after a holiday on a Sunday is one too (section 2 of the act). Days declared for one year are not known. */
function isPublicHoliday(day: string): boolean {
  const easter = easterSunday(Number(day.slice(0, 4)));
  return (
    isFixedHoliday(day) ||
    (weekdayOf(day) === 1 && isFixedHoliday(addDays(day, -1))) ||
    day === addDays(easter, -2) ||
    day === addDays(easter, 1)
  );
}

export const isWorkingDay = (day: string) => weekdayOf(day) % 6 !== 0 && !isPublicHoliday(day);
