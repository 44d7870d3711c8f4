import { defineConfig, devices } from "@playwright/test";
import { browserArguments } from "#scripts/find-browser.ts";

export default defineConfig({
  testDir: "tests/e2e",
  testMatch: "*.e2e.ts",
  outputDir: "test-results/browser",
  fullyParallel: true,
  workers: 2,
  // A test that fails now and then is a fault, in the test or in the site.
  retries: 0,
  // A machine may be busy; no test measures time.
  timeout: 60_000,
  expect: { timeout: 20_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [["list"], ["json", { outputFile: "test-results/playwright.json" }]],
  use: {
    ...devices["Desktop Chrome"],
    trace: "retain-on-failure",
    launchOptions: {
      // Set by scripts/test.ts; without it Playwright takes its own.
      ...(process.env.CHROME_PATH && { executablePath: process.env.CHROME_PATH }),
      args: [...browserArguments],
    },
  },
});
