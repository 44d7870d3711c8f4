import { expect, test } from "vitest";
import { openAuthService } from "#accounts/auth/open-service.ts";
import type { Extension } from "#accounts/auth/service.ts";
import { startTasks } from "#accounts/clean-up.ts";
import { readConfig } from "#accounts/config/settings.ts";
import { openMetrics } from "#accounts/open-metrics.ts";
import { testBrand } from "#accounts/tests/support/test-brand.ts";
import { directoryForTest } from "#accounts/tests/support/until-test-ends.ts";

test("the service shows the gauges of an extension and runs its tasks, also after one has failed", async () => {
  const runs: unknown[] = [];
  const extension: Extension = {
    name: "visits",
    gauges: {
      visit_runs: { help: "Runs.", read: async () => runs.length },
      broken_visits: { help: "Broken.", read: () => Promise.reject(new Error("No database")) },
    },
    tasks: {
      "Counting visits": {
        seconds: 0.001,
        run: async () => {
          runs.push(1);
          if (runs.length === 1) throw new Error("Not today");
        },
      },
    },
  };
  const settings = readConfig(
    { DATA_DIR: directoryForTest() },
    { brand: testBrand, extensions: [extension] },
  );
  const metrics = openMetrics();
  const service = await openAuthService(settings, { metrics });
  metrics.watch(service, async () => ({}));
  const failures: string[] = [];
  const stopTasks = startTasks(service, (line, cause) => failures.push(`${line}: ${cause}`));
  await expect.poll(() => runs.length).toBeGreaterThan(1);
  const text = await metrics.text();
  expect(text).toMatch(/^visit_runs \d+$/m);
  expect(text).not.toMatch(/^broken_visits /m);
  await stopTasks();
  expect(failures).toEqual(["Counting visits failed: Error: Not today"]);
  await service.close();
});
