import { existsSync } from "node:fs";
import path from "node:path";
import { findMisspelled } from "#scripts/content/check-spelling.ts";
import { runTool, secondsSince } from "#scripts/run-command.ts";
import { findDeadDocPaths } from "#scripts/testing/check-doc-paths.ts";
import { findGrowth } from "#scripts/testing/count-lines.ts";
import { findSentences } from "#scripts/testing/find-sentences.ts";

const root = path.join(import.meta.dirname, "../..");

type Check = () => ReturnType<typeof runTool> | readonly string[];

/** Each runs a tool, or returns its faults. */
const checks: Record<string, Check> = {
  "Format, lint and import boundaries": () => runTool("biome", ["check", "--error-on-warnings"]),
  "Types, including those of pages": () =>
    runTool("astro", ["check"], { env: { ASTRO_TELEMETRY_DISABLED: "1" } }),
  // bench/ has its own dependencies, which only `npm run bench` installs.
  ...(existsSync(path.join(root, "bench/node_modules")) && {
    "Types of bench/": () => runTool("tsc", ["--noEmit", "--project", "bench"]),
  }),
  "Dead code and dependencies": () => runTool("knip", []),
  "Paths in the docs": () => findDeadDocPaths(),
  "Size of the project": findGrowth,
  "Afrikaans spelling": checkSpelling,
  "Texts in components": () => findSentences(),
};

/** Needs hunspell-af, which not every machine has. */
function checkSpelling(): string[] {
  const misspelled = findMisspelled();
  if (!misspelled) console.log("skipped  Afrikaans spelling: install hunspell and hunspell-af");
  return misspelled ?? [];
}

const outcomes = await Promise.all(
  Object.entries(checks).map(async ([title, check]) => {
    const startedAt = performance.now();
    const result = await check();
    const failed = "output" in result ? result.exitCode !== 0 : result.length > 0;
    const output = "output" in result ? result.output : `${result.join("\n")}\n`;
    console.log(`${failed ? "failed" : "passed"}  ${secondsSince(startedAt)} s  ${title}`);
    return { title, failed, output };
  }),
);
for (const { title, output } of outcomes.filter(({ failed }) => failed)) {
  console.log(`\n${title}\n${output}`);
}
process.exitCode = outcomes.some(({ failed }) => failed) ? 1 : 0;
