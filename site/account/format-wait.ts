import { count } from "#content/count.ts";

/** Returns a wait as a person says it: "45 seconds", "2 minutes", "3 hours". Rounds up. */
export function formatWait(seconds: number): string {
  if (seconds <= 90) return count(Math.ceil(seconds), "second");
  if (seconds <= 90 * 60) return count(Math.ceil(seconds / 60), "minute");
  return count(Math.ceil(seconds / 3600), "hour");
}
