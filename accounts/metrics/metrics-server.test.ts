import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { DatabaseFigures } from "#accounts/db/measure-database.ts";
import { createMetricsServer } from "#accounts/metrics/metrics-server.ts";
import { openMetrics } from "#accounts/metrics/open-metrics.ts";
import { type ServedApp, serveApp } from "#accounts/tests/support/serve-app.ts";

const metrics = openMetrics();
const logged: string[] = [];
let measure = async (): Promise<DatabaseFigures> => ({
  bytes: 8192,
  freeBytes: 0,
  rows: { users: 2 },
});
let readiness = async (): Promise<Record<string, boolean>> => ({ database: false });
let app: ServedApp;

beforeAll(async () => {
  metrics.watch({
    readiness: () => readiness(),
    database: () => measure(),
    mails: async () => ({ waiting: 0, oldestSeconds: 0 }),
    connections: () => ({ waited_for: 0 }),
  });
  const server = createMetricsServer(metrics, (line) => logged.push(line));
  app = await serveApp((request, response) => server.emit("request", request, response));
});
afterAll(() => app.close());

test("GET /metrics is the Prometheus text format", async () => {
  metrics.countFile(200);
  metrics.countFile(304);
  metrics.countBadConnection("HPE_HEADER_OVERFLOW");
  const { status, headers, body } = await app.send("GET", "/metrics");
  expect(status).toBe(200);
  expect(headers["content-type"]).toBe("text/plain; version=0.0.4; charset=utf-8");
  const lines = body.toString().trim().split("\n").filter(Boolean);
  for (const line of lines) {
    expect(line).toMatch(/^# (HELP|TYPE) \w+ .+$|^\w+(\{(\w+="[^"]*",?)+\})? (-?[\d.e+-]+|Nan)$/);
  }
  expect(lines).toContain('http_requests_total{route="static",method="GET",status="304"} 1');
  expect(lines).toContain('http_bad_connections_total{reason="HPE_HEADER_OVERFLOW"} 1');
  expect(lines).toContain('ready{part="database"} 0');
});

test("counts of files continue from one request to the next", async () => {
  metrics.countFile(200);
  const { body } = await app.send("GET", "/metrics");
  expect(body.toString()).toContain(
    'http_requests_total{route="static",method="GET",status="200"} 2\n',
  );
});

test.each([
  ["GET", "/"],
  ["GET", "/healthz"],
  ["POST", "/metrics"],
])("%s %s is not found", async (method, path) => {
  expect((await app.send(method, path)).status).toBe(404);
});

test("the database is measured once a minute at most", async () => {
  const measured = vi.fn(measure);
  const metrics = openMetrics();
  metrics.watch({ readiness: async () => ({}), database: measured });
  expect(await metrics.text()).toContain('database_rows{table="users"} 2\n');
  expect(await metrics.text()).toContain("database_bytes 8192\n");
  expect(measured).toHaveBeenCalledTimes(1);
});

test("if the database does not answer, only its figures are missing", async () => {
  measure = () => Promise.reject(new Error("connect ECONNREFUSED 10.0.0.7"));
  const metrics = openMetrics();
  metrics.watch({ readiness: async () => ({ database: false }), database: measure });
  const text = await metrics.text();
  expect(text).toContain('ready{part="database"} 0\n');
  expect(text).not.toMatch(/^database_(rows|bytes|free_bytes)\b/m);
});

test("a clean-up is counted with its time", async () => {
  metrics.countCleanUp({ sessions: 3, outbox_mails: 0 }, true);
  metrics.countCleanUp({ sessions: 4 }, false);
  const { body } = await app.send("GET", "/metrics");
  expect(body.toString()).toContain('clean_up_deleted_total{what="sessions"} 7\n');
  expect(body.toString()).toMatch(/^clean_up_last_run_timestamp_seconds \d{10}/m);
});

test("an error is answered without a reason, and logged", async () => {
  readiness = () => Promise.reject(new Error("connect ECONNREFUSED 10.0.0.7"));
  const { status, body } = await app.send("GET", "/metrics");
  expect(status).toBe(500);
  expect(body.byteLength).toBe(0);
  expect(logged).toEqual(["GET /metrics failed"]);
});
