import { locale } from "#schemas/languages.ts";
import { formatDay, officeZone } from "#site/format.ts";

/** Each unit with its length in seconds, the longest first. */
const units = [
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
] as const;

/** Older times are shown as a date. */
const maxDaysAgo = 30;

const relative = new Intl.RelativeTimeFormat(locale, { numeric: "auto" });

/** Returns how long ago something was: "3 hours ago", "yesterday", or a date after a month. */
export function formatAgo(isoTime: string, now = new Date()): string {
  const seconds = Math.max(0, (now.getTime() - Date.parse(isoTime)) / 1000);
  if (seconds > maxDaysAgo * 86_400) return formatDay(isoTime);
  const [unit, length] = units.find(([, length]) => seconds >= length) ?? (["second", 1] as const);
  // A count of seconds would be wrong by the difference between the two clocks.
  return unit === "second"
    ? relative.format(0, "second")
    : relative.format(-Math.floor(seconds / length), unit);
}

const dayMs = 86_400_000;

/** Returns the date in South Africa, or that of a later day, for example "2026-11-22". */
export const isoDay = (daysAhead = 0) =>
  new Date(Date.now() + daysAhead * dayMs).toLocaleDateString("sv-SE", officeZone);
