import { median, percentile } from "../statistics.ts";

export type LoopResult = {
  /** Completed per second. */
  rate: number;
  p50Ms: number;
  p99Ms: number;
};

/** Repeats `work` in `concurrency` parallel loops for some time, and passes it the loop's number. Rejects with the first error. */
export async function runClosedLoop(
  options: { concurrency: number; seconds: number },
  work: (chain: number) => Promise<unknown>,
): Promise<LoopResult> {
  const { concurrency, seconds } = options;
  const startedAt = performance.now();
  const times: number[] = [];
  await Promise.all(
    Array.from({ length: concurrency }, async (_, chain) => {
      while (performance.now() - startedAt < seconds * 1000) {
        const callAt = performance.now();
        await work(chain);
        times.push(performance.now() - callAt);
      }
    }),
  );
  return {
    rate: times.length / ((performance.now() - startedAt) / 1000),
    p50Ms: median(times),
    p99Ms: percentile(times, 99),
  };
}
