import { rm } from "node:fs/promises";
import path from "node:path";
import { runTool } from "#scripts/run-command.ts";
import { type Counts, countVitest, readReport } from "#scripts/testing/count-results.ts";
import type { Engine } from "#tests/browsers/browser.ts";

/** Runs Vitest, shows its progress and returns the counts. `name` is that of the report in test-results/. */
export async function runVitest(
  name: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<Counts> {
  const reportFile = path.join(import.meta.dirname, "../../test-results", `${name}.json`);
  await rm(reportFile, { force: true });
  const { exitCode } = await runTool(
    "vitest",
    ["run", ...args, "--reporter=json", `--outputFile.json=${reportFile}`],
    { show: true, env },
  );
  return countVitest(await readReport(reportFile), exitCode);
}

/** Runs the core journeys in these engines. */
export const runJourneys = (engines: readonly Engine[]) =>
  runVitest("browsers", ["--config=tests/browsers/vitest.config.ts", "--reporter=verbose"], {
    BROWSERS: engines.map(({ name }) => name).join(","),
  });
