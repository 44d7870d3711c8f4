import { buildSite, showBuildFailure } from "#scripts/build/build-site.ts";
import { type Counts, crashed, describeCounts } from "#scripts/testing/count-results.ts";
import { runJourneys } from "#scripts/testing/run-vitest.ts";
import { engines } from "#tests/browsers/engines.ts";

const chosen = chooseEngines(process.argv.slice(2));
const runs: Counts[] = [];
for (const { missing } of chosen) {
  const advice = missing();
  if (!advice) continue;
  console.error(advice);
  runs.push(crashed);
}
if (runs.length < chosen.length) runs.push(await buildAndRun());
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

async function buildAndRun(): Promise<Counts> {
  try {
    await buildSite();
  } catch (error) {
    showBuildFailure(error);
    return crashed;
  }
  return runJourneys(chosen);
}
