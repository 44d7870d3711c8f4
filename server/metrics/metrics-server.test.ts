import { afterAll, beforeAll, expect, test } from "vitest";
import { createMetricsServer } from "#server/metrics/metrics-server.ts";
import { openMetrics } from "#server/metrics/open-metrics.ts";
import { type ServedApp, serveApp } from "#tests/support/serve-app.ts";

const metrics = openMetrics();
const logged: string[] = [];
let readiness = async (): Promise<Record<string, boolean>> => ({ database: false });
let app: ServedApp;

beforeAll(async () => {
  metrics.watch({ readiness: () => readiness() });
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

test("files are counted on, not anew, from one reading to the next", async () => {
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
])("%s %s is not there", async (method, path) => {
  expect((await app.send(method, path)).status).toBe(404);
});

test("a reading that fails says nothing of why", async () => {
  readiness = () => Promise.reject(new Error("connect ECONNREFUSED 10.0.0.7"));
  const { status, body } = await app.send("GET", "/metrics");
  expect(status).toBe(500);
  expect(body.byteLength).toBe(0);
  expect(logged).toEqual(["GET /metrics failed"]);
});
