import { daysBefore } from "#accounts/config/retention.ts";
import type { SessionsTable } from "#accounts/db/schema.ts";

/** How long sessions last; 0 means without end. */
export type SessionLifetimes = {
  /** Counted from the last refresh, or from the sign-in if there was none. */
  sessionIdleDays: number;
  sessionMaxDays: number;
};

export function sessionEnd(
  session: Pick<SessionsTable, "created_at" | "refreshed_at" | "not_after">,
  { sessionIdleDays, sessionMaxDays }: SessionLifetimes,
  now: Date,
): "expired" | "inactive" | undefined {
  const { created_at, refreshed_at, not_after } = session;
  if (not_after && not_after <= now.toISOString()) return "expired";
  if (sessionMaxDays > 0 && created_at <= daysBefore(now, sessionMaxDays)) return "expired";
  const usedAt = refreshed_at ?? created_at;
  if (sessionIdleDays > 0 && usedAt <= daysBefore(now, sessionIdleDays)) return "inactive";
  return undefined;
}

/** The rules of `sessionEnd` for queries, each with an index. `updated_at` is the time of the last refresh, or of the sign-in. */
export function sessionEndTimes(
  { sessionIdleDays, sessionMaxDays }: SessionLifetimes,
  now: Date,
): { column: "not_after" | "created_at" | "updated_at"; time: string }[] {
  return [
    { column: "not_after", time: now.toISOString() },
    ...(sessionMaxDays > 0
      ? [{ column: "created_at", time: daysBefore(now, sessionMaxDays) } as const]
      : []),
    ...(sessionIdleDays > 0
      ? [{ column: "updated_at", time: daysBefore(now, sessionIdleDays) } as const]
      : []),
  ];
}
