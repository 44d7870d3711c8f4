import { readFile, rm } from "node:fs/promises";
import path from "node:path";
import { buildSite, showBuildFailure } from "#scripts/build/build-site.ts";
import { runTool } from "#scripts/command-line/run-command.ts";
import {
  type Counts,
  countPlaywright,
  countVitest,
  crashed,
  describeCounts,
} from "#scripts/testing/count-results.ts";
import { findBrowser } from "#scripts/testing/find-browser.ts";

const resultsDirectory = path.join(import.meta.dirname, "../../test-results");
const vitestReportFile = path.join(resultsDirectory, "vitest.json");
// Named in playwright.config.ts.
const playwrightReportFile = path.join(resultsDirectory, "playwright.json");

async function runTests(): Promise<Counts[]> {
  await rm(resultsDirectory, { recursive: true, force: true });
  try {
    await buildSite();
  } catch (error) {
    showBuildFailure(error);
    return [crashed];
  }
  return [await runVitest(), await runPlaywright()];
}

async function runVitest(): Promise<Counts> {
  const reporters = ["--reporter=default", "--reporter=json"];
  const { exitCode } = await runTool(
    "vitest",
    ["run", ...reporters, `--outputFile.json=${vitestReportFile}`],
    { show: true },
  );
  return countVitest(await readReport(vitestReportFile), exitCode);
}

async function runPlaywright(): Promise<Counts> {
  let browser: string;
  try {
    browser = await findBrowser();
  } catch (error) {
    console.error((error as Error).message);
    return crashed;
  }
  const { exitCode } = await runTool("playwright", ["test"], {
    show: true,
    env: { CHROME_PATH: browser },
  });
  return countPlaywright(await readReport(playwrightReportFile), exitCode);
}

/** Returns a runner's JSON report, or undefined if there is none or it cannot be parsed. */
async function readReport(file: string) {
  try {
    return JSON.parse(await readFile(file, "utf8"));
  } catch {
    return undefined;
  }
}

const runs = await runTests();
process.exitCode = runs.some(({ failed }) => failed > 0) ? 1 : 0;
console.log(describeCounts(runs));
