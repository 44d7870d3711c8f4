import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["{accounts,bench,content,pricing,scripts,server,site,tests}/**/*.test.{ts,tsx}"],
    exclude: [
      "tests/e2e/**",
      "**/node_modules/**",
      // Windows has neither permissions of files nor signals that a process can handle.
      ...(process.platform === "win32"
        ? ["accounts/db/protect-data.test.ts", "accounts/tests/stop.db.test.ts"]
        : []),
    ],
    // Tests of the landscapes and of the guide need their stylesheets.
    css: true,
    // It imports JSON in a way that bundlers understand and Node does not.
    server: { deps: { inline: ["@actions/workflow-parser"] } },
    // Most tests wait for a server or a database.
    maxWorkers: 2,
    // Generous, because many tests start real servers, and the machine may be busy. No test measures time.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
    // The same as in playwright.config.ts.
    retry: process.env.CI ? 1 : 0,
    globalSetup: ["tests/support/built-server.ts", "accounts/tests/support/postgres-cluster.ts"],
  },
});
