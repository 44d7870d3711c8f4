import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { defineConfig } from "vitest/config";
import { inMemory } from "./accounts/tests/support/memory-directory.ts";

const tests =
  "{accounts,bench,editor,leads,pricing,schemas,scripts,server,site,tests}/**/*.test.{ts,tsx}";

const exclude = [
  "**/node_modules/**",
  // Windows has neither permissions of files nor signals that a process can handle.
  ...(process.platform === "win32" ? ["accounts/db/protect-data.test.ts"] : []),
];

/** Test files that replace modules, globals or environment variables, and must not do so for others. */
const mocking = globSync(tests, { cwd: import.meta.dirname, exclude })
  .filter((file) => /\bvi\.(?:mock|doMock|resetModules|spyOn|stub|useFakeTimers)/.test(read(file)))
  .map((file) => file.replaceAll("\\", "/"));

/** Those with sums worked by hand replace the same module by the same prices, and share it. */
const withExamplePrices = mocking.filter((file) => read(file).includes("example-prices.ts"));
const isolated = mocking.filter((file) => !withExamplePrices.includes(file));

function read(file: string): string {
  return readFileSync(path.join(import.meta.dirname, file), "utf8");
}

const shared = {
  env: inMemory(),
  // Tests of the landscapes and of the guide need their stylesheets.
  css: true,
  // It imports JSON in a way that bundlers understand and Node does not.
  server: { deps: { inline: ["@actions/workflow-parser"] } },
  // Generous, because many tests start real servers, and the machine may be busy. No test measures time.
  testTimeout: 60_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 20_000 } },
  // The same as in playwright.config.ts.
  retry: process.env.CI ? 1 : 0,
};

/** Vitest takes the values out of the object. */
const define = () => ({ __SITE_URL__: JSON.stringify("https://hotel.test") });

export default defineConfig({
  test: {
    // Most tests wait for a server or a database.
    maxWorkers: 2,
    globalSetup: ["tests/support/built-server.ts", "accounts/tests/support/postgres-cluster.ts"],
    projects: [
      // Most test files share their imports, which would take longer than the tests.
      {
        define: define(),
        test: {
          ...shared,
          name: "shared",
          include: [tests],
          exclude: [...exclude, ...mocking],
          isolate: false,
        },
      },
      {
        define: define(),
        test: { ...shared, name: "example prices", include: withExamplePrices, isolate: false },
      },
      { define: define(), test: { ...shared, name: "isolated", include: isolated } },
    ],
  },
});
