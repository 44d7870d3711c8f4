import { existsSync } from "node:fs";
import path from "node:path";
import { findMisspelled } from "#scripts/content/check-spelling.ts";
import { runTool, secondsSince } from "#scripts/run-command.ts";
import { findDeadDocPaths } from "#scripts/testing/check-doc-paths.ts";
import { findGrowth } from "#scripts/testing/count-lines.ts";
import { findSentences } from "#scripts/testing/find-sentences.ts";

const root = path.join(import.meta.dirname, "../..");

type Outcome = { exitCode: number; output: string };

const checks: readonly { title: string; run: () => Promise<Outcome> }[] = [
  {
    title: "Format, lint and import boundaries",
    run: () => runTool("biome", ["check", "--error-on-warnings"]),
  },
  {
    title: "Types, including those of pages",
    run: () => runTool("astro", ["check"], { env: { ASTRO_TELEMETRY_DISABLED: "1" } }),
  },
  // bench/ has its own dependencies, which only `npm run bench` installs.
  ...(existsSync(path.join(root, "bench/node_modules"))
    ? [{ title: "Types of bench/", run: () => runTool("tsc", ["--noEmit", "--project", "bench"]) }]
    : []),
  { title: "Dead code and dependencies", run: () => runTool("knip", []) },
  { title: "Paths in the docs", run: () => listFaults(findDeadDocPaths()) },
  { title: "Size of the project", run: () => listFaults(findGrowth()) },
  { title: "Afrikaans spelling", run: checkSpelling },
  { title: "Texts in components", run: () => listFaults(findSentences()) },
];

/** Needs hunspell-af, which not every machine has. */
async function checkSpelling(): Promise<Outcome> {
  const misspelled = findMisspelled();
  if (!misspelled) console.log("skipped  Afrikaans spelling: install hunspell and hunspell-af");
  return listFaults(misspelled ?? []);
}

async function listFaults(faults: readonly string[]): Promise<Outcome> {
  return {
    exitCode: faults.length > 0 ? 1 : 0,
    output: faults.map((line) => `${line}\n`).join(""),
  };
}

const outcomes = await Promise.all(
  checks.map(async ({ title, run }) => {
    const startedAt = performance.now();
    const { exitCode, output } = await run();
    const failed = exitCode !== 0;
    console.log(`${failed ? "failed" : "passed"}  ${secondsSince(startedAt)} s  ${title}`);
    return { title, failed, output };
  }),
);
for (const { title, output } of outcomes.filter(({ failed }) => failed)) {
  console.log(`\n${title}\n${output}`);
}
process.exitCode = outcomes.some(({ failed }) => failed) ? 1 : 0;
