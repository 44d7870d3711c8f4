import { readFile } from "node:fs/promises";

export type Counts = { passed: number; failed: number; skipped: number };

/** The part of Vitest's JSON report that is used here. */
export type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { status: string; assertionResults: unknown[] }[];
};

/** The part of Playwright's JSON report that is used here. */
export type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  /** Errors outside of tests, for example of a file that cannot be loaded. */
  errors: unknown[];
};

/** Counts the results of Vitest. A file that could not be loaded counts as one failed test. */
export function countVitest(report: VitestReport | undefined, exitCode: number): Counts {
  if (!report) return crashed;
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === "failed" && assertionResults.length === 0,
  );
  return withExitCode(exitCode, {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
  });
}

/** Counts the results of Playwright. A flaky test has passed; the list reporter names it. */
export function countPlaywright(report: PlaywrightReport | undefined, exitCode: number): Counts {
  if (!report) return crashed;
  const { expected, unexpected, flaky, skipped } = report.stats;
  return withExitCode(exitCode, {
    passed: expected + flaky,
    failed: unexpected + report.errors.length,
    skipped,
  });
}

/** Returns a runner's JSON report, or undefined if there is none or it cannot be parsed. */
export async function readReport(file: string) {
  return readFile(file, "utf8")
    .then(JSON.parse)
    .catch(() => undefined);
}

/** Result of a run without a report. */
export const crashed: Counts = { passed: 0, failed: 1, skipped: 0 };

/** Returns the last line of `npm test`: "12 passed, 0 failed", and ", 1 skipped" if tests were skipped. */
export function describeCounts(runs: readonly Counts[]): string {
  const sum = (key: keyof Counts) => runs.reduce((total, counts) => total + counts[key], 0);
  const skipped = sum("skipped") > 0 ? `, ${sum("skipped")} skipped` : "";
  return `${sum("passed")} passed, ${sum("failed")} failed${skipped}`;
}

/** Adds a failure if the runner itself failed: its exit code is not 0, but no test failed. */
function withExitCode(exitCode: number, counts: Counts): Counts {
  return exitCode !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}
