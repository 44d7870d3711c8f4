import { expect, test } from "vitest";
import { openAuthService } from "#accounts/auth/open-service.ts";
import type { Extension } from "#accounts/auth/service.ts";
import { startTasks } from "#accounts/clean-up.ts";
import { readConfig } from "#accounts/config/settings.ts";
import { listTables } from "#accounts/db/person-tables.ts";
import { openMetrics } from "#accounts/open-metrics.ts";
import { startAuthService } from "#accounts/tests/support/auth-service.ts";
import { listColumns } from "#accounts/tests/support/dump-tables.ts";
import { tablesNotExported } from "#accounts/tests/support/tables-not-exported.ts";
import { testBrand } from "#accounts/tests/support/test-brand.ts";
import { directoryForTest } from "#accounts/tests/support/until-test-ends.ts";

test("without extensions it creates only its own tables", async () => {
  const service = await startAuthService();
  const own = { ...listTables([]), ...tablesNotExported };
  const created = Object.keys(await listColumns(service.auth.database));
  expect(created.filter((table) => !Object.hasOwn(own, table))).toEqual([]);
  const { status, body } = await service.call("GET", "/functions/v1/account/leads");
  expect([status, body.code]).toEqual([404, "NOT_FOUND"]);
  await service.stop();
});

test("shows the gauges of an extension and runs its tasks, also after one has failed", async () => {
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
