import { defineConfig, devices } from "@playwright/test";
import { launchOptions } from "#scripts/testing/find-browser.ts";

const { args, ...options } = launchOptions();

export default defineConfig({
  testDir: "tests/e2e",
  testMatch: "*.e2e.ts",
  outputDir: "test-results/browser",
  fullyParallel: true,
  workers: 2,
  // A flaky test is a bug, in the test or in the site, so there are no retries on a developer's machine. On a shared CI
  // machine a page may just have had too little time; the report names such tests as flaky.
  retries: process.env.CI ? 1 : 0,
  // Generous, because the machine may be busy. No test measures time.
  timeout: 60_000,
  expect: { timeout: 20_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [["list"], ["json", { outputFile: "test-results/playwright.json" }]],
  projects: [
    // What differs on a static host with a hosted project: one worker, which starts a database, the project's sign-in and its
    // functions (tests/support/hosted-site.ts). First, as the other worker would have nothing to do at the end.
    { name: "hosted", grep: /@hosted/, workers: 1 },
    { name: "site" },
  ],
  use: {
    ...devices["Desktop Chrome"],
    // Recording every test would take a third longer. `--trace on` records all.
    trace: "on-first-retry",
    // Without a process in reserve, which most tests would start for nothing.
    launchOptions: { ...options, args: [...args, "--renderer-process-limit=1"] },
  },
});
