import { setTimeout as delay } from "node:timers/promises";
import type { Handler } from "hono";

/** A part that the server needs. `check` rejects if it does not work. A result is kept, so that probes do not load the part. */
export type Part = { check: () => Promise<unknown>; keepMs: number };

export type Readiness = () => Promise<Record<string, boolean>>;

/** Returns a function that says for each part whether it works: it must answer in time. Calls `onChange` for each change. */
export function watchReadiness(
  parts: Readonly<Record<string, Part>>,
  onChange: (part: string, works: boolean, cause: unknown) => void = () => {},
  timeLimitMs = 2000,
): Readiness {
  const watched = Object.entries(parts).map(([name, { check, keepMs }]) => {
    let works = true;
    let checkedAt = Number.NEGATIVE_INFINITY;
    /** One check at a time: a part that hangs is not checked again before it has answered. */
    let running: Promise<void> | undefined;
    const setResult = (result: boolean, cause?: unknown) => {
      if (result !== works) onChange(name, result, cause);
      works = result;
      checkedAt = performance.now();
    };
    return async () => {
      if (!running && performance.now() - checkedAt < keepMs) return [name, works] as const;
      running ??= check()
        .then(
          () => setResult(true),
          (error) => setResult(false, error),
        )
        .finally(() => {
          running = undefined;
        });
      const late = delay(timeLimitMs, "late", { ref: false });
      if ((await Promise.race([running, late])) === "late")
        setResult(false, new Error(`No answer within ${timeLimitMs} ms`));
      return [name, works] as const;
    };
  });
  return async () => Object.fromEntries(await Promise.all(watched.map((check) => check())));
}

/** GET /readyz: 200 if every part works, else 503 with the names of those that fail. The causes are only logged. */
export const readyRoute =
  (readiness: Readiness): Handler =>
  async (c) => {
    const results = Object.entries(await readiness());
    const parts = results.map(([name, works]) => [name, works ? "ok" : "failing"]);
    const ready = results.every(([, works]) => works);
    const status = ready ? "ready" : "not ready";
    return c.json({ status, ...Object.fromEntries(parts) }, ready ? 200 : 503);
  };
