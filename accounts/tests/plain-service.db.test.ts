import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { openAuthService } from "#accounts/auth/open-service.ts";
import { onOff } from "#accounts/config.ts";
import { createAccounts, type Extension, readConfig } from "#accounts/index.ts";
import { openMetrics } from "#accounts/metrics/open-metrics.ts";
import { listTables, tablesNotExported } from "#accounts/rules/person-tables.ts";
import { startJobs } from "#accounts/start-jobs.ts";
import { startAuthService } from "#accounts/tests/support/auth-service.ts";
import { listColumns } from "#accounts/tests/support/dump-tables.ts";
import { databaseKinds } from "#accounts/tests/support/test-database.ts";
import { directoryForTest } from "#accounts/tests/support/until-test-ends.ts";
import { writeFiles } from "#accounts/tests/support/write-files.ts";

test.each(databaseKinds)(
  "without extensions it creates only its own tables on %s",
  async (kind) => {
    const service = await startAuthService(kind);
    const own = { ...listTables([]), ...tablesNotExported };
    const created = Object.keys(await listColumns(service.auth.database));
    expect(created.filter((table) => !Object.hasOwn(own, table))).toEqual([]);
    const { status, body } = await service.call("GET", "/functions/v1/account/trial");
    expect([status, body.code]).toEqual([404, "NOT_FOUND"]);
    await service.stop();
  },
);

test("a server of one's own answers with it, with a neutral name", async () => {
  const settings = readConfig({ DATA_DIR: directoryForTest(), MAIL: "outbox" });
  const { listener, close } = await createAccounts({ settings });
  const server = createServer(listener).listen(0, "127.0.0.1");
  const { port } = await new Promise<AddressInfo>((resolve) =>
    server.on("listening", () => resolve(server.address() as AddressInfo)),
  );
  const headers = { apikey: settings.auth.publicKey };
  const health = await fetch(`http://127.0.0.1:${port}/auth/v1/health`, { headers });
  expect(await health.json()).toMatchObject({ name: "GoTrue" });
  const link = await fetch(`http://127.0.0.1:${port}/auth/v1/verify?token=abc&type=signup`);
  const page = await link.text();
  expect(page).toContain("Accounts sent you this link");
  expect(page).not.toContain("<img");
  server.close();
  server.closeAllConnections();
  await close();
});

/** Opens the service with an extension that should be rejected. */
const openWith = (extension: Extension) => {
  const product = { extensions: [extension] };
  const settings = readConfig({ DATA_DIR: directoryForTest(), MAIL: "outbox" }, product);
  return createAccounts({ settings });
};

const byUser = { by: "user_id", newest: ["id"], shown: ["id", "user_id"] } as const;

test.each([
  ["no foreign key", ""],
  ["one that keeps the row", "REFERENCES users (id) ON DELETE SET NULL"],
])("rejects an extension whose rows would survive a deletion: %s", async (_, reference) => {
  const statement = `CREATE TABLE visits (id TEXT PRIMARY KEY, user_id TEXT ${reference});`;
  const { directory } = await writeFiles({ "0001.sqlite.sql": statement });
  const extension = { name: "visits", migrations: directory, tables: { visits: byUser } };
  await expect(openWith(extension)).rejects.toThrow(
    "The table visits of the extension visits needs a foreign key of user_id to users (id) ON DELETE CASCADE",
  );
});

test("rejects an extension that does not list a table of its migrations", async () => {
  const { directory } = await writeFiles({ "0001.sqlite.sql": "CREATE TABLE visits (id TEXT);" });
  const extension = { name: "visits", migrations: directory };
  await expect(openWith(extension)).rejects.toThrow(
    "neither this program nor its extensions list: visits.",
  );
});

test("reads the settings of an extension, counts for it, and runs its jobs", async () => {
  const runs: unknown[] = [];
  let stored = 0;
  const extension: Extension = {
    name: "visits",
    settings: {
      areVisitsCounted: { name: "VISITS", ...onOff, default: "on", meaning: "Counts visits." },
    },
    counters: { visits_total: { help: "Visits.", labels: ["page"] } },
    gauges: {
      visit_runs: { help: "Runs.", read: async () => runs.length },
      visits_by_day: { help: "By day.", label: "day", read: async () => ({ monday: 3 }) },
    },
    jobs: {
      "Counting visits": {
        seconds: 0.001,
        run: async ({ config }) => {
          runs.push(config.own.areVisitsCounted);
          if (runs.length === 1) throw new Error("Not today");
        },
      },
      "Storing visits": {
        seconds: 3600,
        run: async () => {
          stored += 1;
        },
        runsAtStop: true,
      },
    },
  };
  const product = { extensions: [extension] };
  const env = { DATA_DIR: directoryForTest(), MAIL: "outbox" };
  expect(() => readConfig({ ...env, VISITS: "yes" }, product)).toThrow(
    "VISITS is not valid. It must be on or off.",
  );
  const settings = readConfig({ ...env, VISITS: "off" }, product);
  const metrics = openMetrics(product.extensions);
  const service = await openAuthService(settings, { metrics });
  metrics.watch({ readiness: async () => ({}), service });
  const failures: string[] = [];
  const stopJobs = startJobs(service, (line, cause) => failures.push(`${line}: ${cause}`));
  await expect.poll(() => runs.length).toBeGreaterThan(1);
  service.count("visits_total", { page: "/" });
  const text = await metrics.text();
  expect(text).toContain('visits_total{page="/"} 1');
  expect(text).toMatch(/^visit_runs \d+$/m);
  expect(text).toContain('visits_by_day{day="monday"} 3');
  expect(stored).toBe(0);
  await stopJobs();
  expect(stored).toBe(1);
  expect(new Set(runs)).toEqual(new Set([false]));
  expect(failures).toEqual(["Counting visits failed: Error: Not today"]);
  await service.close();
});

test("names the limit that no one has, and the name that two have", async () => {
  const routes: Extension["routes"] = {
    functions: (route) => route("POST /visit", ["key", "anyone", "visits", 0], (c) => c.text("")),
  };
  await expect(openWith({ name: "visits", routes })).rejects.toThrow(
    'There is no limit "visits" in the service and its extensions',
  );
  const notice = { budget: null, audience: "accounts", write: async () => null } as const;
  await expect(openWith({ name: "visits", mails: { notice } })).rejects.toThrow(
    'The extension visits adds the kind of mail "notice" a second time',
  );
  await expect(openWith({ name: "visits", tables: { users: byUser } })).rejects.toThrow(
    'The extension visits adds the table "users" a second time',
  );
  const limits = { token: { points: 1, duration: 1, counts: "" } };
  expect(() => readConfig({}, { extensions: [{ name: "visits", limits }] })).toThrow(
    'The extension visits adds the limit "token" a second time',
  );
});
