export type Counts = { passed: number; failed: number; skipped: number };

/** What of Vitest's JSON report matters here. */
export type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { status: string; assertionResults: unknown[] }[];
};

/** What of Playwright's JSON report matters here. */
export type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  /** Errors outside of any test, such as a file that cannot be read. */
  errors: unknown[];
};

/** Counts a run of Vitest; a file whose tests could not be read counts as one that failed. */
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

/** Counts a run of Playwright. A test that passed when it was tried again has passed; the list reporter names it. */
export function countPlaywright(report: PlaywrightReport | undefined, exitCode: number): Counts {
  if (!report) return crashed;
  const { expected, unexpected, flaky, skipped } = report.stats;
  return withExitCode(exitCode, {
    passed: expected + flaky,
    failed: unexpected + report.errors.length,
    skipped,
  });
}

/** A run that leaves no report: one failure, and nothing known of the rest. */
export const crashed: Counts = { passed: 0, failed: 1, skipped: 0 };

/** The last line of `npm test`: "12 passed, 0 failed", and ", 1 skipped" where there are such. */
export function describeCounts(runs: readonly Counts[]): string {
  const sum = (key: keyof Counts) => runs.reduce((total, counts) => total + counts[key], 0);
  const skipped = sum("skipped") > 0 ? `, ${sum("skipped")} skipped` : "";
  return `${sum("passed")} passed, ${sum("failed")} failed${skipped}`;
}

/** A runner that ends badly without a failed test has had a trouble of its own. */
function withExitCode(exitCode: number, counts: Counts): Counts {
  return exitCode !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}
