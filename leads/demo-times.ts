import { type LocalTime, toInstant, toLocalTime } from "#leads/south-african-time.ts";
import { addDays, isWorkingDay } from "#leads/working-days.ts";
import { demoLimits, demoTimes } from "#schemas/facts/limits.ts";

export const lastDemoDay = (now: Date) => addDays(toLocalTime(now).day, demoLimits.withinDays);

/** Returns the earliest time for a demo from the wish on; after the last day that may be asked for, the last before its end. */
export function nearestDemoTime(wish: LocalTime, now: Date): LocalTime {
  const { day } = toLocalTime(now);
  const possible = Array.from({ length: demoLimits.withinDays + 1 }, (_, n) => addDays(day, n))
    .filter(isWorkingDay)
    .flatMap((day) => demoTimes.map((time) => ({ day, time })))
    .filter((time) => toInstant(time) > now);
  const wished = toInstant(wish);
  return possible.find((time) => toInstant(time) >= wished) ?? possible.at(-1) ?? wish;
}
