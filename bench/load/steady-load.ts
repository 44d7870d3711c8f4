import { setTimeout as delay } from "node:timers/promises";

export type SteadyLoad<Kind extends string> = {
  /** Completed calls, with their kind and time, milliseconds. */
  done: readonly { kind: Kind; ms: number }[];
  /** Errors of the calls that failed. */
  errors: readonly Error[];
};

/** If more calls are pending, the server is overloaded. */
const mostUnderWay = 1000;

/**
 * Starts calls at a steady rate for some time, however long each takes, like real visitors. Collects failed calls; rejects
 * only if the server is overloaded.
 */
export async function runSteadyLoad<Kind extends string>(
  options: { perSecond: number; seconds: number },
  work: () => Promise<Kind>,
): Promise<SteadyLoad<Kind>> {
  const { perSecond, seconds } = options;
  const done: { kind: Kind; ms: number }[] = [];
  const errors: Error[] = [];
  const underWay = new Set<Promise<void>>();
  const startedAt = performance.now();
  const total = Math.round(perSecond * seconds);
  for (let started = 0; started < total; ) {
    const due = ((performance.now() - startedAt) / 1000) * perSecond;
    for (; started < Math.min(due, total); started += 1) {
      const callAt = performance.now();
      const call = work()
        .then((kind) => {
          done.push({ kind, ms: performance.now() - callAt });
        })
        .catch((error: Error) => {
          errors.push(error);
        })
        .finally(() => underWay.delete(call));
      underWay.add(call);
    }
    if (underWay.size > mostUnderWay) {
      throw new Error(`${underWay.size} calls wait for an answer: the server does not keep up`);
    }
    await delay(2);
  }
  await Promise.all(underWay);
  return { done, errors };
}
