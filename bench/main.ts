import { buildSite, showBuildFailure } from "../scripts/build.ts";
import { secondsSince } from "../scripts/run-step.ts";
import type { PartResult } from "./figures.ts";
import { describeCommit, describeMachine } from "./machine.ts";
import { type Options, type PartName, readOptions, UsageError } from "./options.ts";
import {
  allFigures,
  figureHead,
  figureRow,
  layOut,
  verdictHead,
  verdictRow,
  verdictsOf,
} from "./report.ts";
import { keepResults, type Results, readLatest } from "./results.ts";
import { writeDocs } from "./write-docs.ts";

type Part = (options: Options) => Promise<PartResult>;

/** Each is loaded when it runs: a browser's tools are not needed to put a server under load. */
const parts: Record<PartName, () => Promise<Part>> = {
  build: async () => (await import("./parts/build.ts")).measureBuild,
  lighthouse: async () => (await import("./parts/lighthouse.ts")).measureLighthouse,
  browser: async () => (await import("./parts/browser.ts")).measureBrowser,
  server: async () => (await import("./parts/server.ts")).measureServer,
  accounts: async () => (await import("./parts/accounts.ts")).measureAccounts,
  scale: async () => (await import("./parts/scale.ts")).measureScale,
  soak: async () => (await import("./parts/soak.ts")).measureSoak,
};

async function main(): Promise<number> {
  const options = readOptions(process.argv.slice(2));
  const missed = options.parts.length > 0 ? await measure(options) : 0;
  await writeDocs(readLatest());
  return missed > 0 ? 1 : 0;
}

/** Runs the parts, shows and keeps what they find, and gives the number of bounds missed. */
async function measure(options: Options): Promise<number> {
  const startedAt = new Date();
  const machine = describeMachine();
  const commit = describeCommit();
  await buildSite();
  const results: Results = {};
  for (const name of options.parts) {
    const partStart = performance.now();
    console.log(`\n${name} ...`);
    const date = new Date().toISOString();
    const found = await (await parts[name]())(options);
    results[name] = { date, commit, runs: options.runs, machine, ...found };
    // After each part, so that a later one that fails loses nothing.
    await keepResults(results, startedAt);
    console.log(layOut(figureHead, found.figures.map(figureRow)));
    for (const note of found.notes) console.log(`- ${note}`);
    console.log(`${name} took ${secondsSince(partStart)} s`);
  }
  const verdicts = verdictsOf(results);
  console.log(`\n${layOut(verdictHead, verdicts.map(verdictRow))}`);
  for (const { title, unit, missed } of verdicts) {
    for (const { place, value } of missed) {
      console.log(`missed: ${title}, ${place}: ${value} ${unit}`);
    }
  }
  console.log(
    `\n${allFigures(results).length} figures kept in ${await keepResults(results, startedAt)}`,
  );
  return verdicts.filter(({ missed }) => missed.length > 0).length;
}

try {
  process.exitCode = await main();
} catch (error) {
  if (error instanceof UsageError) console.error(error.message);
  else showBuildFailure(error);
  process.exitCode = 1;
}
