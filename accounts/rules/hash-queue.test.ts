import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { HashAbandonedError, HashQueueFullError } from "#accounts/hash-errors.ts";
import { createHashQueue, type HashQueueLimits } from "#accounts/rules/hash-queue.ts";

/** A queue with jobs that the test finishes. */
function openQueue(limits: Partial<HashQueueLimits> = {}) {
  const run = createHashQueue({ running: 1, waitingPerNetwork: 16, waiting: 128, ...limits });
  const begun: string[] = [];
  const finishers: (() => void)[] = [];
  const rejected: string[] = [];
  const results: Promise<void>[] = [];
  return {
    begun,
    rejected,
    running: () => finishers.length,
    add: (network: string, name: string, signal?: AbortSignal) => {
      const job = () => {
        begun.push(name);
        return new Promise<string>((resolve) => finishers.push(() => resolve(name)));
      };
      const result = run({ network, signal }, job);
      results.push(
        result.then(
          () => {},
          (error: Error) => void rejected.push(`${name}: ${error.name}`),
        ),
      );
      return result;
    },
    /** Ends the oldest running job, and waits until the next one has begun. */
    endOne: async () => {
      finishers.shift()?.();
      await new Promise(setImmediate);
    },
    endAll: async () => {
      await new Promise(setImmediate);
      while (finishers.length > 0) {
        finishers.shift()?.();
        await new Promise(setImmediate);
      }
      await Promise.all(results);
    },
  };
}

test("runs up to `running` jobs at the same time and returns their results", async () => {
  const queue = openQueue({ running: 2 });
  const results = ["1", "2", "3"].map((name) => queue.add("a", name));
  await new Promise(setImmediate);
  expect(queue.begun).toEqual(["1", "2"]);
  await queue.endOne();
  expect(queue.begun).toEqual(["1", "2", "3"]);
  await queue.endAll();
  expect(await Promise.all(results)).toEqual(["1", "2", "3"]);
});

test("a job that fails makes way for the next one", async () => {
  const run = createHashQueue({ running: 1, waitingPerNetwork: 1, waiting: 1 });
  const failed = run({ network: "a" }, () => Promise.reject(new Error("no memory")));
  const next = run({ network: "a" }, async () => "done");
  await expect(failed).rejects.toThrow("no memory");
  expect(await next).toBe("done");
});

test("runs one job of each network in turn", async () => {
  const queue = openQueue();
  for (const name of ["a1", "a2", "a3", "a4", "b1", "b2", "c1"])
    void queue.add(name.charAt(0), name);
  await queue.endAll();
  expect(queue.begun).toEqual(["a1", "a2", "b1", "c1", "a3", "b2", "a4"]);
});

describe("a full queue", () => {
  test("rejects jobs above the limit of a network, and accepts another network's", async () => {
    const queue = openQueue({ waitingPerNetwork: 2 });
    for (const name of ["a1", "a2", "a3", "a4", "a5", "b1"])
      void queue.add(name.charAt(0), name).catch(() => {});
    await queue.endAll();
    expect(queue.rejected).toEqual(["a4: HashQueueFullError", "a5: HashQueueFullError"]);
    expect(queue.begun).toEqual(["a1", "a2", "b1", "a3"]);
  });

  test("rejects the newest job of the network with the most, for one with fewer", async () => {
    const queue = openQueue({ waiting: 4 });
    for (const name of ["a1", "a2", "a3", "a4", "b1", "c1"])
      void queue.add(name.charAt(0), name).catch(() => {});
    await queue.endAll();
    expect(queue.rejected).toEqual(["a4: HashQueueFullError"]);
    expect(queue.begun).toEqual(["a1", "a2", "b1", "c1", "a3"]);
  });

  test("rejects a new network if every other has only one job", async () => {
    const queue = openQueue({ waiting: 2 });
    for (const name of ["a1", "a2", "b1", "c1"])
      void queue.add(name.charAt(0), name).catch(() => {});
    await queue.endAll();
    expect(queue.rejected).toEqual(["c1: HashQueueFullError"]);
  });

  test("accepts jobs again once there is room", async () => {
    const queue = openQueue({ waiting: 1 });
    for (const name of ["a1", "a2", "a3"]) void queue.add("a", name).catch(() => {});
    await queue.endAll();
    const later = queue.add("a", "a4");
    await queue.endAll();
    expect(await later).toBe("a4");
    expect(queue.rejected).toEqual(["a3: HashQueueFullError"]);
  });

  test("says when to retry", async () => {
    const queue = openQueue({ waiting: 0 });
    void queue.add("a", "a1");
    const error = await queue.add("a", "a2").catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(HashQueueFullError);
    expect(error).toMatchObject({ retryAfterSeconds: 5 });
    await queue.endAll();
  });
});

describe("a caller that disconnects", () => {
  test("while its job waits makes way for others, and the job never runs", async () => {
    const queue = openQueue({ waiting: 2 });
    const gone = new AbortController();
    void queue.add("a", "a1");
    const abandoned = queue.add("a", "a2", gone.signal);
    void queue.add("a", "a3");
    gone.abort();
    await expect(abandoned).rejects.toThrow(HashAbandonedError);
    void queue.add("a", "a4");
    await queue.endAll();
    expect(queue.begun).toEqual(["a1", "a3", "a4"]);
  });

  test("while its job runs gets no result, so that the result is not used", async () => {
    const queue = openQueue();
    const gone = new AbortController();
    const abandoned = queue.add("a", "a1", gone.signal);
    void queue.add("a", "a2");
    await new Promise(setImmediate);
    gone.abort();
    await queue.endAll();
    await expect(abandoned).rejects.toThrow(HashAbandonedError);
    expect(queue.begun).toEqual(["a1", "a2"]);
  });

  test("before its job is queued is rejected immediately", async () => {
    const queue = openQueue();
    await expect(queue.add("a", "a1", AbortSignal.abort())).rejects.toThrow(HashAbandonedError);
    expect(queue.begun).toEqual([]);
  });
});

test("in any order of calls and disconnects, every job ends and the limits hold", async () => {
  const step = fc.oneof(
    fc.record({ do: fc.constant("add" as const), network: fc.constantFrom("a", "b", "c", "d") }),
    fc.record({ do: fc.constant("end" as const) }),
    fc.record({ do: fc.constant("leave" as const), which: fc.nat(30) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
      const queue = openQueue({ running: 2, waitingPerNetwork: 3, waiting: 5 });
      const visitors: AbortController[] = [];
      for (const each of steps) {
        if (each.do === "add") {
          const visitor = new AbortController();
          visitors.push(visitor);
          void queue.add(each.network, `${visitors.length}`, visitor.signal).catch(() => {});
        } else if (each.do === "end") await queue.endOne();
        else visitors[each.which]?.abort();
        await new Promise(setImmediate);
        expect(queue.running()).toBeLessThanOrEqual(2);
        expect(visitors.length - queue.begun.length - queue.rejected.length).toBeLessThanOrEqual(5);
      }
      await queue.endAll();
      expect(new Set(queue.begun).size).toBe(queue.begun.length);
      const neverBegun = queue.rejected.filter(
        (line) => !queue.begun.includes(line.split(":")[0] ?? ""),
      );
      expect(queue.begun.length + neverBegun.length).toBe(visitors.length);
    }),
    { numRuns: 100 },
  );
});
