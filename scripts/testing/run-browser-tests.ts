import { readFile, rm } from "node:fs/promises";
import path from "node:path";
import { buildServer } from "#scripts/build/build-server.ts";
import { buildSite, showBuildFailure } from "#scripts/build/build-site.ts";
import { runTool } from "#scripts/command-line/run-command.ts";
import {
  type Counts,
  countVitest,
  crashed,
  describeCounts,
} from "#scripts/testing/count-results.ts";
import { engines } from "#tests/browsers/engines.ts";

const reportFile = path.join(import.meta.dirname, "../../test-results/browsers.json");
const configFile = "tests/browsers/vitest.config.ts";

const chosen = chooseEngines(process.argv.slice(2));
const runs: Counts[] = [];
for (const { missing } of chosen) {
  const advice = missing();
  if (!advice) continue;
  console.error(advice);
  runs.push(crashed);
}
if (runs.length < chosen.length) runs.push(await runJourneys());
process.exitCode = runs.some(({ failed }) => failed > 0) ? 1 : 0;
console.log(describeCounts(runs));

/** Returns the engines on the command line, or both. */
function chooseEngines(names: readonly string[]) {
  const found = engines.filter(({ name }) => names.includes(name.toLowerCase()));
  if (found.length < names.length) {
    console.error(`Expected "firefox" or "webkit", got "${names.join(" ")}"`);
    process.exit(1);
  }
  return names.length > 0 ? found : engines;
}

async function runJourneys(): Promise<Counts> {
  try {
    await buildSite();
    await buildServer();
  } catch (error) {
    showBuildFailure(error);
    return crashed;
  }
  await rm(reportFile, { force: true });
  const { exitCode } = await runTool(
    "vitest",
    [
      "run",
      `--config=${configFile}`,
      "--reporter=verbose",
      "--reporter=json",
      `--outputFile.json=${reportFile}`,
    ],
    { show: true, env: { BROWSERS: chosen.map(({ name }) => name).join(",") } },
  );
  const report = await readFile(reportFile, "utf8").then(JSON.parse, () => undefined);
  return countVitest(report, exitCode);
}
