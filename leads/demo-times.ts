import { type LocalTime, toInstant, toLocalTime } from "#leads/south-african-time.ts";
import { addDays, isWorkingDay } from "#leads/working-days.ts";
import { demoLimits, demoTimes } from "#schemas/facts/limits.ts";

/** A demo lasts this long, and begins on its multiples. */
export const demoMs = 30 * 60_000;

const lastStart = demoTimes.at(-1) ?? "";

const isPossible = ({ day, time }: LocalTime) => isWorkingDay(day) && demoTimes.includes(time);

export const lastDemoDay = (now: Date) => addDays(toLocalTime(now).day, demoLimits.withinDays);

/** Returns the earliest time for a demo from the wish on; after the last day that may be asked for, the last before its end. */
export function nearestDemoTime(wish: LocalTime, now: Date): LocalTime {
  const lastDay = lastDemoDay(now);
  const from = Math.max(toInstant(wish).getTime(), now.getTime() + 1);
  const first = Math.ceil(from / demoMs) * demoMs;
  const last = toInstant({ day: lastDay, time: lastStart }).getTime();
  for (let at = first; at <= last; at += demoMs) {
    const local = toLocalTime(new Date(at));
    if (isPossible(local)) return local;
  }
  for (let at = last; ; at -= demoMs) {
    const local = toLocalTime(new Date(at));
    if (isPossible(local)) return local;
  }
}
