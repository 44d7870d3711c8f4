import type { Counts } from "#scripts/testing/count-results.ts";
import { runVitest } from "#scripts/testing/run-vitest.ts";
import type { Engine } from "#tests/browsers/browser.ts";

/** Runs the core journeys in these engines, shows their progress and returns the counts. */
export function runJourneys(engines: readonly Engine[]): Promise<Counts> {
  return runVitest("browsers", ["--config=tests/browsers/vitest.config.ts", "--reporter=verbose"], {
    BROWSERS: engines.map(({ name }) => name).join(","),
  });
}
