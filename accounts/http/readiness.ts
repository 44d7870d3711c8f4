import { setTimeout as delay } from "node:timers/promises";
import type { Handler } from "hono";

/** A part that the server needs. `check` rejects if the part does not work. */
export type Part = {
  check: () => Promise<unknown>;
  /** How long a result is cached, milliseconds, so that frequent probes do not load the part. */
  keepMs: number;
};

export type Readiness = ReturnType<typeof watchReadiness>;

/** Checks the parts when `check` is called. Calls `onChange` once for each change of a part. */
export function watchReadiness(
  parts: Readonly<Record<string, Part>>,
  onChange: (part: string, works: boolean, cause: unknown) => void = () => {},
  timeLimitMs = 2000,
) {
  let stopping = false;
  const watched = Object.entries(parts).map(([name, part]) => {
    const report = (works: boolean, cause: unknown) => onChange(name, works, cause);
    return [name, watchPart(part, report, timeLimitMs)] as const;
  });
  return {
    /** Returns for each part whether it works. */
    check: async (): Promise<Record<string, boolean>> => {
      const answers = watched.map(async ([name, works]) => [name, await works()] as const);
      return Object.fromEntries(await Promise.all(answers));
    },
    /** Makes the server not ready from now on, even if its parts work. */
    stop: () => {
      stopping = true;
    },
    isStopping: () => stopping,
  };
}

/** Returns a function that checks a part. One that does not answer within the time limit counts as not working. */
function watchPart(
  { check, keepMs }: Part,
  report: (works: boolean, cause: unknown) => void,
  timeLimitMs: number,
): () => Promise<boolean> {
  let latest = true;
  let checkedAt = Number.NEGATIVE_INFINITY;
  /** One check at a time: a part that hangs is not checked again before it has answered. */
  let running: Promise<void> | undefined;

  function setResult(works: boolean, cause?: unknown): void {
    if (works !== latest) report(works, cause);
    latest = works;
    checkedAt = performance.now();
  }

  return async () => {
    if (!running && performance.now() - checkedAt < keepMs) return latest;
    running ??= check()
      .then(
        () => setResult(true),
        (error) => setResult(false, error),
      )
      .finally(() => {
        running = undefined;
      });
    const answered = running.then(() => true);
    const late = delay(timeLimitMs, false, { ref: false });
    if (!(await Promise.race([answered, late])))
      setResult(false, new Error(`No answer within ${timeLimitMs} ms`));
    return latest;
  };
}

/** GET /readyz: 200 if every part works, else 503 with the names of those that fail. The causes are only logged. */
export function readyRoute(readiness: Readiness): Handler {
  return async (c) => {
    if (readiness.isStopping()) return c.json({ status: "stopping" }, 503);
    const answers = Object.entries(await readiness.check());
    const parts = answers.map(([name, works]) => [name, works ? "ok" : "failing"]);
    const ready = answers.every(([, works]) => works);
    const status = ready ? "ready" : "not ready";
    return c.json({ status, ...Object.fromEntries(parts) }, ready ? 200 : 503);
  };
}
