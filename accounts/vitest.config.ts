import { defineConfig } from "vitest/config";
import { inMemory } from "./tests/support/memory-directory.ts";

/** The tests of the service alone, for `npm test -w accounts`; they need no built site. */
export default defineConfig({
  test: {
    include: ["**/*.test.ts"],
    exclude: [
      "build/**",
      "**/node_modules/**",
      // Windows has neither permissions of files nor signals that a process can handle.
      ...(process.platform === "win32" ? ["db/protect-data.test.ts", "tests/stop.db.test.ts"] : []),
    ],
    env: inMemory(),
    // Most tests wait for a server or a database.
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
    globalSetup: ["tests/support/postgres-cluster.ts"],
  },
});
