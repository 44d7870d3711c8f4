import type { Period } from "#schemas/period.ts";

const dayMs = 24 * 60 * 60 * 1000;

const isoDate = (time: number) => new Date(time).toISOString().slice(0, 10);

/** Returns a date some days later. */
export const addDays = (date: string, count: number) => isoDate(Date.parse(date) + count * dayMs);

/**
 * Returns the last day of a period that starts on the day after a date: the same day of the month, or the month's last
 * day if it has no such day.
 */
export function addPeriod(date: string, { count, unit }: Period): string {
  if (unit === "day") return addDays(date, count);
  const [year = 0, month = 1, day = 1] = date.split("-").map(Number);
  const monthIndex = month - 1 + (unit === "year" ? 12 * count : count);
  // Day 0 of the next month is the last day of this one.
  const lastDay = new Date(Date.UTC(year, monthIndex + 1, 0)).getUTCDate();
  return isoDate(Date.UTC(year, monthIndex, Math.min(day, lastDay)));
}
