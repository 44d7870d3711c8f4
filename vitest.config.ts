import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["{content,scripts,server,site,tests}/**/*.test.{ts,tsx}"],
    exclude: ["tests/e2e/**"],
    // Many tests start real servers, and a machine may be busy; no test measures time.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
    globalSetup: ["tests/support/postgres-cluster.ts"],
  },
});
