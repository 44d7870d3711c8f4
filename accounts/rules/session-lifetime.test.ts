import fc from "fast-check";
import { expect, test } from "vitest";
import { daysBefore } from "#accounts/config/retention.ts";
import { sessionEnd, sessionEndTimes } from "#accounts/rules/session-lifetime.ts";

const now = new Date("2026-11-22T12:00:00.000Z");
const days = fc.integer({ min: 0, max: 20 });

test("requests reject a session exactly when the clean-up deletes it", () => {
  const sessions = fc.record({
    age: days,
    unusedFor: fc.option(days),
    endsIn: fc.option(fc.integer({ min: -3, max: 3 })),
    sessionIdleDays: days,
    sessionMaxDays: days,
  });
  const seen = new Set<string | undefined>();
  fc.assert(
    fc.property(sessions, ({ age, unusedFor, endsIn, ...lifetimes }) => {
      const created_at = daysBefore(now, age);
      const refreshed_at = unusedFor === null ? null : daysBefore(now, Math.min(unusedFor, age));
      const not_after = endsIn === null ? null : daysBefore(now, -endsIn);
      const row = { created_at, refreshed_at, not_after, updated_at: refreshed_at ?? created_at };
      const isDeleted = sessionEndTimes(lifetimes, now).some(
        ({ column, time }) => row[column] !== null && String(row[column]) <= time,
      );
      const end = sessionEnd(row, lifetimes, now);
      seen.add(end);
      expect(end !== undefined).toBe(isDeleted);
    }),
    { numRuns: 500 },
  );
  expect(seen).toEqual(new Set(["expired", "inactive", undefined]));
});
