import { describe, expect, test } from "vitest";
import {
  countPlaywright,
  countVitest,
  crashed,
  describeCounts,
} from "#scripts/testing/count-results.ts";

const vitestReport = {
  numPassedTests: 10,
  numFailedTests: 0,
  numPendingTests: 1,
  numTodoTests: 1,
  testResults: [{ status: "passed", assertionResults: [{}] }],
};

const playwrightReport = {
  stats: { expected: 5, unexpected: 0, flaky: 0, skipped: 1 },
  errors: [],
};

describe("Vitest", () => {
  test("tests are counted by their result", () => {
    expect(countVitest(vitestReport, 0)).toEqual({ passed: 10, failed: 0, skipped: 2 });
  });

  test("a file that could not be loaded has failed", () => {
    const testResults = [{ status: "failed", assertionResults: [] }];
    expect(countVitest({ ...vitestReport, testResults }, 1).failed).toBe(1);
    expect(countVitest({ ...vitestReport, testResults, numFailedTests: 2 }, 1).failed).toBe(3);
  });
});

describe("Playwright", () => {
  test("tests are counted by their result", () => {
    expect(countPlaywright(playwrightReport, 0)).toEqual({ passed: 5, failed: 0, skipped: 1 });
  });

  test("a flaky test has passed; an error outside of tests has failed", () => {
    const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 0 };
    expect(countPlaywright({ stats, errors: [{}] }, 1)).toMatchObject({ passed: 6, failed: 2 });
  });
});

test("a runner that fails without a failed test counts as a failure", () => {
  expect(countVitest(vitestReport, 1).failed).toBe(1);
  expect(countPlaywright(playwrightReport, 1).failed).toBe(1);
  expect(countVitest(undefined, 0)).toEqual(crashed);
  expect(countPlaywright(undefined, 0)).toEqual(crashed);
});

test("the summary adds the runs up, and mentions skipped tests if there are any", () => {
  const run = { passed: 10, failed: 0, skipped: 0 };
  expect(describeCounts([run, run])).toBe("20 passed, 0 failed");
  expect(describeCounts([run, { passed: 1, failed: 2, skipped: 3 }])).toBe(
    "11 passed, 2 failed, 3 skipped",
  );
  expect(describeCounts([crashed])).toBe("0 passed, 1 failed");
});
