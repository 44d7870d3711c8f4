import { readFile, rm } from "node:fs/promises";
import path from "node:path";
import { buildSite, showBuildFailure } from "#scripts/build/build-site.ts";
import { runTool } from "#scripts/run-command.ts";
import { findTestBrowsers } from "#scripts/testing/find-browser.ts";
import { engines } from "#tests/browsers/engines.ts";

// `npm test` runs everything, with the core journeys in Firefox if it is installed. `npm run test:browsers` runs the journeys in
// Firefox and WebKit, or in those on the command line.

type Counts = { passed: number; failed: number; skipped: number };

const crashed: Counts = { passed: 0, failed: 1, skipped: 0 };
// Playwright's report is named in playwright.config.ts.
const resultsDirectory = path.join(import.meta.dirname, "../../test-results");

/** Runs a tool, shows its progress and counts its results. A flaky test has passed; the tool's output names it. */
async function run(
  tool: "vitest" | "playwright",
  report: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<Counts> {
  const { exitCode } = await runTool(tool, args, { show: true, env });
  const text = await readFile(path.join(resultsDirectory, report), "utf8").catch(() => "null");
  const result = JSON.parse(text);
  if (!result) return crashed;
  const { stats, errors } = result;
  const counts = stats
    ? {
        passed: stats.expected + stats.flaky,
        failed: stats.unexpected + errors.length,
        skipped: stats.skipped,
      }
    : {
        passed: result.numPassedTests,
        failed: result.numFailedTests,
        skipped: result.numPendingTests + result.numTodoTests,
      };
  // A file that cannot be loaded is no failed test.
  return exitCode !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

const runVitest = (name: string, args: readonly string[], env?: Record<string, string>) =>
  run(
    "vitest",
    `${name}.json`,
    ["run", ...args, "--reporter=json", `--outputFile.json=${resultsDirectory}/${name}.json`],
    env,
  );

const [suite, ...names] = process.argv.slice(2);
const isAll = suite !== "browsers";
const wanted = isAll ? ["firefox"] : names;
const chosen = engines.filter(
  ({ name }) => wanted.length === 0 || wanted.includes(name.toLowerCase()),
);
if (chosen.length < wanted.length) {
  console.error(`Expected "firefox" or "webkit", got "${names.join(" ")}"`);
  process.exit(1);
}

const runs: Counts[] = [];
for (const { name, missing } of chosen) {
  const advice = missing();
  if (!advice) continue;
  console.error(`Not tested in ${name}. ${advice}`);
  if (!isAll) runs.push(crashed);
}
const found = chosen.filter(({ missing }) => !missing()).map(({ name }) => name);
try {
  await rm(resultsDirectory, { recursive: true, force: true });
  await buildSite();
  if (isAll) {
    runs.push(await runVitest("vitest", ["--reporter=default"]));
    const env = await findTestBrowsers();
    runs.push(await run("playwright", "playwright.json", ["test"], env));
  }
  if (found.length > 0) {
    const args = ["--config=tests/browsers/vitest.config.ts", "--reporter=verbose"];
    runs.push(await runVitest("browsers", args, { BROWSERS: found.join(",") }));
  }
} catch (error) {
  showBuildFailure(error);
  runs.push(crashed);
}
const sum = (key: keyof Counts) => runs.reduce((total, counts) => total + counts[key], 0);
const skipped = sum("skipped") > 0 ? `, ${sum("skipped")} skipped` : "";
process.exitCode = sum("failed") > 0 ? 1 : 0;
console.log(`${sum("passed")} passed, ${sum("failed")} failed${skipped}`);
