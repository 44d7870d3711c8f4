import { rm } from "node:fs/promises";
import path from "node:path";
import { runTool } from "#scripts/run-command.ts";
import { type Counts, countVitest, readReport } from "#scripts/testing/count-results.ts";

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
