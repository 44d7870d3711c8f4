import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["{bench,content,scripts,server,site,tests}/**/*.test.{ts,tsx}"],
    exclude: ["tests/e2e/**", "**/node_modules/**"],
    // The landscapes take their colours from a stylesheet.
    css: true,
    // Most tests wait for a server or a database, so two files at a time fit two cores.
    maxWorkers: 2,
    // Many tests start real servers, and a machine may be busy; no test measures time.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
    // As in playwright.config.ts.
    retry: process.env.CI ? 1 : 0,
    globalSetup: ["tests/support/built-server.ts", "tests/support/postgres-cluster.ts"],
  },
});
