import { daysBefore } from "#accounts/config/retention.ts";
import type { SessionsTable } from "#accounts/db/schema.ts";

/** How long sessions last; 0 means without end. */
export type SessionLifetimes = {
  /** Counted from the last refresh, or from the sign-in if there was none. */
  sessionIdleDays: number;
  sessionMaxDays: number;
};

/** A session ends when a column reaches its time. Each has an index; `updated_at` is the last refresh, or the sign-in. */
export function sessionEndTimes({ sessionIdleDays, sessionMaxDays }: SessionLifetimes, now: Date) {
  const ends = [
    { column: "not_after", days: 0, end: "expired" },
    { column: "created_at", days: sessionMaxDays, end: "expired" },
    { column: "updated_at", days: sessionIdleDays, end: "inactive" },
  ] as const;
  const limited = ends.filter(({ column, days }) => column === "not_after" || days > 0);
  return limited.map(({ days, ...rest }) => ({ ...rest, time: daysBefore(now, days) }));
}

export function sessionEnd(
  session: Pick<SessionsTable, "created_at" | "refreshed_at" | "not_after">,
  lifetimes: SessionLifetimes,
  now: Date,
) {
  const { created_at, refreshed_at, not_after } = session;
  const times = { not_after, created_at, updated_at: refreshed_at ?? created_at };
  const ends = sessionEndTimes(lifetimes, now);
  return ends.find(({ column, time }) => times[column] && times[column] <= time)?.end;
}
