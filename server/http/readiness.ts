import { setTimeout as delay } from "node:timers/promises";
import type { Handler } from "hono";

/** A part that the server needs. `check` rejects where it does not work. */
export type Part = {
  check: () => Promise<unknown>;
  /** How long an answer is good, milliseconds, so that asking often costs the part nothing. */
  keepMs: number;
};

export type Readiness = {
  /** Whether each part works. */
  ask: () => Promise<Record<string, boolean>>;
  /** From now on the server is not ready, whatever its parts say. */
  stop: () => void;
  isStopping: () => boolean;
};

/** How long a part may take to answer before it counts as not working. */
const defaultTimeLimitMs = 2000;

/** Watches the parts by asking them when somebody asks. Each turn for the worse or the better is told once. */
export function watchReadiness(
  parts: Readonly<Record<string, Part>>,
  onChange: (part: string, works: boolean, cause: unknown) => void = () => {},
  timeLimitMs = defaultTimeLimitMs,
): Readiness {
  let stopping = false;
  const watched = Object.entries(parts).map(([name, part]) => {
    const tell = (works: boolean, cause: unknown) => onChange(name, works, cause);
    return [name, watchPart(part, tell, timeLimitMs)] as const;
  });
  return {
    ask: async () => {
      const answers = watched.map(async ([name, works]) => [name, await works()] as const);
      return Object.fromEntries(await Promise.all(answers));
    },
    stop: () => {
      stopping = true;
    },
    isStopping: () => stopping,
  };
}

function watchPart(
  { check, keepMs }: Part,
  tell: (works: boolean, cause: unknown) => void,
  timeLimitMs: number,
): () => Promise<boolean> {
  let latest = true;
  let askedAt = Number.NEGATIVE_INFINITY;
  /** One check at a time: a part that hangs is not asked again before it has answered. */
  let running: Promise<void> | undefined;

  function settle(works: boolean, cause?: unknown): void {
    if (works !== latest) tell(works, cause);
    latest = works;
    askedAt = performance.now();
  }

  return async () => {
    if (!running && performance.now() - askedAt < keepMs) return latest;
    running ??= check()
      .then(
        () => settle(true),
        (error) => settle(false, error),
      )
      .finally(() => {
        running = undefined;
      });
    const late = new AbortController();
    const answered = await Promise.race([
      running.then(() => true),
      delay(timeLimitMs, false, { signal: late.signal }).catch(() => false),
    ]);
    late.abort();
    if (!answered) settle(false, new Error(`No answer within ${timeLimitMs} ms`));
    return latest;
  };
}

/** GET /readyz: 200 where every part works, else 503 with which does not. Why not is for the log alone. */
export function readyRoute(readiness: Readiness): Handler {
  return async (c) => {
    if (readiness.isStopping()) return c.json({ status: "stopping" }, 503);
    const answers = Object.entries(await readiness.ask());
    const parts = Object.fromEntries(
      answers.map(([name, works]) => [name, works ? "ok" : "failing"]),
    );
    const ready = answers.every(([, works]) => works);
    return c.json({ status: ready ? "ready" : "not ready", ...parts }, ready ? 200 : 503);
  };
}
