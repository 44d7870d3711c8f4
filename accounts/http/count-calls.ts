/** How many calls a key may make in a window of `duration` seconds. */
export type CallLimit = { points: number; duration: number };

const sweepMs = 60_000;

/**
 * Counts calls in memory, by key, in windows that begin with a key's first call. Above `maxKeys`, the quarter with
 * the fewest calls is deleted, the oldest first: a flood from many networks replaces its own counts, not those near
 * their limit.
 */
export function countCalls(
  { points, duration }: CallLimit,
  { maxKeys = 10_000, now = Date.now }: { maxKeys?: number; now?: () => number } = {},
) {
  const counts = new Map<string, { calls: number; endsAt: number }>();
  let sweepAt = 0;

  function sweep(): void {
    for (const [key, { endsAt }] of counts) if (endsAt <= now()) counts.delete(key);
    sweepAt = now() + sweepMs;
  }

  function makeRoom(): void {
    sweep();
    const fewestFirst = [...counts].sort(([, a], [, b]) => a.calls - b.calls);
    const surplus = counts.size - Math.floor(maxKeys * 0.75);
    for (const [key] of fewestFirst.slice(0, Math.max(0, surplus))) counts.delete(key);
  }

  return {
    /** Counts a call. Returns the seconds to wait if it exceeds the limit, else null. */
    take(key: string): number | null {
      if (now() >= sweepAt) sweep();
      let count = counts.get(key);
      if (!count || count.endsAt <= now()) {
        // Deleted first, so that the oldest windows are at the beginning.
        counts.delete(key);
        if (counts.size >= maxKeys) makeRoom();
        count = { calls: 0, endsAt: now() + duration * 1000 };
        counts.set(key, count);
      }
      count.calls += 1;
      return count.calls > points ? Math.ceil((count.endsAt - now()) / 1000) : null;
    },

    /** Undoes the count of a call. */
    refund(key: string): void {
      const count = counts.get(key);
      if (!count || count.endsAt <= now()) return;
      count.calls -= 1;
      if (count.calls <= 0) counts.delete(key);
    },

    /** Returns how many keys are counted at the moment. */
    size: () => counts.size,
  };
}
