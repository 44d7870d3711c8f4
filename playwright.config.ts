import { defineConfig, devices } from "@playwright/test";
import { browserArguments } from "#scripts/testing/find-browser.ts";

export default defineConfig({
  testDir: "tests/e2e",
  testMatch: "*.e2e.ts",
  outputDir: "test-results/browser",
  fullyParallel: true,
  workers: 2,
  // A test that fails now and then is a fault, in the test or in the site, and shows as one at a desk. On a
  // shared machine a second try tells it from a page that was starved of time; the report names it as flaky.
  retries: process.env.CI ? 1 : 0,
  // A machine may be busy; no test measures time.
  timeout: 60_000,
  expect: { timeout: 20_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [["list"], ["json", { outputFile: "test-results/playwright.json" }]],
  use: {
    ...devices["Desktop Chrome"],
    // Recording costs a third of the time; the second try in CI is recorded, and so is `--trace on`.
    trace: "on-first-retry",
    launchOptions: {
      // Set by scripts/testing/run-tests.ts; without it Playwright takes its own.
      ...(process.env.CHROME_PATH && { executablePath: process.env.CHROME_PATH }),
      args: [...browserArguments],
    },
  },
});
