import { buildSite, showBuildFailure } from "../scripts/build/build-site.ts";
import { secondsSince } from "../scripts/build/run-step.ts";
import { formatValue, type PartResult } from "./figures.ts";
import { describeCommit, describeMachine } from "./machine.ts";
import { type Options, type PartName, readOptions, UsageError, usage } from "./options.ts";
import {
  allFigures,
  figureHead,
  figureRow,
  layOut,
  verdictHead,
  verdictRow,
  verdictsOf,
} from "./report.ts";
import { type Results, readResults, saveResults } from "./results.ts";
import { writeDocs } from "./write-docs.ts";

type Part = (options: Options) => Promise<PartResult>;

/** Loaded on demand: a load test of the server needs no browser tools. */
const parts: Record<PartName, () => Promise<Part>> = {
  build: async () => (await import("./parts/build.ts")).measureBuild,
  lighthouse: async () => (await import("./parts/lighthouse.ts")).measureLighthouse,
  browser: async () => (await import("./parts/browser.ts")).measureBrowser,
  server: async () => (await import("./parts/server.ts")).measureServer,
  accounts: async () => (await import("./parts/accounts.ts")).measureAccounts,
  desk: async () => (await import("./parts/desk.ts")).measureDesk,
  attack: async () => (await import("./parts/attack.ts")).measureAttack,
  soak: async () => (await import("./parts/soak.ts")).measureSoak,
};

async function main(): Promise<number> {
  const args = process.argv.slice(2);
  if (args.includes("--help")) {
    console.log(usage);
    return 0;
  }
  const options = readOptions(args);
  const allGood = options.parts.length === 0 || (await measure(options));
  await writeDocs(readResults());
  return allGood ? 0 : 1;
}

/** Runs the parts, prints and saves the results. Returns true if all succeeded and met their bounds. */
async function measure(options: Options): Promise<boolean> {
  const machine = describeMachine();
  const commit = describeCommit();
  await buildSite();
  const results: Results = {};
  const failed: PartName[] = [];
  for (const name of options.parts) {
    const partStart = performance.now();
    console.log(`\n${name} ...`);
    const date = new Date().toISOString();
    try {
      const found = await (await parts[name]())(options);
      // The soak runs once, however often the others are repeated.
      const runs = name === "soak" ? 1 : options.runs;
      results[name] = { date, commit, runs, machine, ...found };
      console.log(layOut(figureHead, found.figures.map(figureRow)));
      for (const note of found.notes) console.log(`- ${note}`);
    } catch (error) {
      // The other parts are still useful.
      failed.push(name);
      console.error(error);
    }
    console.log(`${name} took ${secondsSince(partStart)} s`);
    await saveResults(results);
  }
  const verdicts = verdictsOf(results);
  if (verdicts.length > 0) console.log(`\n${layOut(verdictHead, verdicts.map(verdictRow))}\n`);
  for (const { title, unit, missed } of verdicts) {
    for (const { place, value } of missed) {
      console.log(`missed: ${title}, ${place}: ${formatValue(value, unit)}`);
    }
  }
  for (const name of failed) console.log(`failed: ${name}, see above`);
  console.log(`${allFigures(results).length} figures saved in bench/results.json`);
  return failed.length === 0 && verdicts.every(({ missed }) => missed.length === 0);
}

try {
  process.exitCode = await main();
} catch (error) {
  if (error instanceof UsageError) console.error(error.message);
  else showBuildFailure(error);
  process.exitCode = 1;
}
