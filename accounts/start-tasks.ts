import { setTimeout as delay } from "node:timers/promises";
import type { AuthService } from "#accounts/auth/service.ts";
import type { LogError } from "#accounts/http/errors.ts";

/** Runs the tasks of the extensions until the returned function is called. It resolves when those that run have ended. */
export function startTasks(service: AuthService, logError: LogError): () => Promise<void> {
  const stop = new AbortController();
  const { signal } = stop;
  const running = service.extensions
    .flatMap(({ tasks = {} }) => Object.entries(tasks))
    .map(async ([name, { seconds, run }]) => {
      for (;;) {
        await delay(seconds * 1000, undefined, { ref: false, signal }).catch(() => {});
        if (signal.aborted) return;
        await run(service).catch((cause) => logError(`${name} failed`, cause));
      }
    });
  return async () => {
    stop.abort();
    await Promise.all(running);
  };
}
