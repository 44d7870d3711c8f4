import { rm } from "node:fs/promises";
import path from "node:path";
import { buildSite, showBuildFailure } from "#scripts/build/build-site.ts";
import { runTool } from "#scripts/run-command.ts";
import {
  type Counts,
  countPlaywright,
  crashed,
  describeCounts,
  readReport,
} from "#scripts/testing/count-results.ts";
import { findTestBrowsers } from "#scripts/testing/find-browser.ts";
import { runJourneys, runVitest } from "#scripts/testing/run-vitest.ts";
import { firefox } from "#tests/browsers/firefox.ts";

const resultsDirectory = path.join(import.meta.dirname, "../../test-results");
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
  const runs = [await runVitest("vitest", ["--reporter=default"]), await runPlaywright()];
  const advice = firefox.missing();
  if (!advice) return [...runs, await runJourneys([firefox])];
  console.log(`Not tested in Firefox. ${advice}`);
  return runs;
}

async function runPlaywright(): Promise<Counts> {
  let env: Record<string, string>;
  try {
    env = await findTestBrowsers();
  } catch (error) {
    console.error((error as Error).message);
    return crashed;
  }
  const { exitCode } = await runTool("playwright", ["test"], { show: true, env });
  return countPlaywright(await readReport(playwrightReportFile), exitCode);
}

const runs = await runTests();
process.exitCode = runs.some(({ failed }) => failed > 0) ? 1 : 0;
console.log(describeCounts(runs));
