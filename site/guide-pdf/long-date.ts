import { dayAndMonth } from "#content/calendar.ts";

/** Returns an ISO date as running text shows it: "20 November 2026". */
export function longDate(isoDate: string): string {
  return `${dayAndMonth(isoDate)} ${isoDate.slice(0, 4)}`;
}
