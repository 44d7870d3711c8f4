import { expect, test } from "vitest";
import { openAuthService } from "#accounts/auth/open-service.ts";
import type { Extension } from "#accounts/auth/service.ts";
import { onOff, readConfig } from "#accounts/config/settings.ts";
import { listTables } from "#accounts/db/person-tables.ts";
import { openMetrics } from "#accounts/open-metrics.ts";
import { startTasks } from "#accounts/start-tasks.ts";
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

const productWith = (extension: Extension) => ({ brand: testBrand, extensions: [extension] });

/** Starts the service with an extension that should be rejected. */
const openWith = (extension: Extension) => startAuthService({}, productWith(extension));

const byUser = { by: "user_id", newest: ["id"], shown: ["id", "user_id"] } as const;

test("reads the settings of an extension, shows its gauges, and runs its tasks", async () => {
  const runs: unknown[] = [];
  const extension: Extension = {
    name: "visits",
    settings: {
      areVisitsCounted: { name: "VISITS", ...onOff, default: "on", meaning: "Counts visits." },
    },
    gauges: {
      visit_runs: { help: "Runs.", read: async () => runs.length },
      visits_by_day: { help: "By day.", label: "day", read: async () => ({ monday: 3 }) },
      broken_visits: { help: "Broken.", read: () => Promise.reject(new Error("No database")) },
    },
    tasks: {
      "Counting visits": {
        seconds: 0.001,
        run: async ({ config }) => {
          runs.push(config.own.areVisitsCounted);
          if (runs.length === 1) throw new Error("Not today");
        },
      },
    },
  };
  const product = productWith(extension);
  const env = { DATA_DIR: directoryForTest() };
  expect(() => readConfig({ ...env, VISITS: "yes" }, product)).toThrow(
    "VISITS is not valid. It must be on or off.",
  );
  const settings = readConfig({ ...env, VISITS: "off" }, product);
  const metrics = openMetrics();
  const service = await openAuthService(settings, { metrics });
  metrics.watch(service, async () => ({}));
  const failures: string[] = [];
  const stopTasks = startTasks(service, (line, cause) => failures.push(`${line}: ${cause}`));
  await expect.poll(() => runs.length).toBeGreaterThan(1);
  const text = await metrics.text();
  expect(text).toMatch(/^visit_runs \d+$/m);
  expect(text).toContain('visits_by_day{day="monday"} 3');
  expect(text).not.toMatch(/^broken_visits /m);
  await stopTasks();
  expect(new Set(runs)).toEqual(new Set([false]));
  expect(failures).toEqual(["Counting visits failed: Error: Not today"]);
  await service.close();
});
