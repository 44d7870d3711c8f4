import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type OpenAuthService, openAuthService } from "#accounts/auth/open-service.ts";
import { readConfig } from "#accounts/config.ts";
import { createApp } from "#accounts/http/create-app.ts";
import { type OpenMetrics, openMetrics } from "#accounts/metrics/open-metrics.ts";
import { dumpTables } from "#accounts/tests/support/dump-tables.ts";
import { type ServedApp, serveApp } from "#accounts/tests/support/serve-app.ts";
import { visitCounter } from "#server/visits/visit-counter.ts";
import { website } from "#server/website.ts";

const person = {
  "user-agent": "Mozilla/5.0 (Linux; Android 15) Chrome/140.0.0.0 Mobile Safari/537.36",
  "sec-fetch-site": "same-origin",
};
const secret = "koppie-guest";
let service: OpenAuthService;
let metrics: OpenMetrics;
let app: ServedApp;
let dataDirectory: string;
const logged: string[] = [];

beforeAll(async () => {
  dataDirectory = await mkdtemp(path.join(tmpdir(), "reports-"));
  const config = readConfig({ DATA_DIR: dataDirectory, AUTH_RATE_LIMITS: "off" }, website);
  metrics = openMetrics(website.extensions);
  service = await openAuthService(config, { metrics });
  visitCounter.list(["/reported", "/also-reported"], config.siteUrl);
  const logError = (line: string, cause: unknown) => logged.push(line, String(cause ?? ""));
  app = await serveApp(createApp({ auth: service, logError }));
});
afterAll(async () => {
  await app.close();
  await service.close();
  await rm(dataDirectory, { recursive: true, force: true });
});

const send = async (body: unknown, headers: Record<string, string> = {}) =>
  (
    await fetch(`${app.url}/functions/v1/browser-report`, {
      method: "POST",
      body: typeof body === "string" ? body : JSON.stringify(body),
      headers: { ...person, ...headers },
    })
  ).status;

/** The lines of the two counters in /metrics. */
const counted = async () =>
  (await metrics.text())
    .split("\n")
    .filter((line) => /^(browser_errors|web_vitals)_total\{/.test(line))
    .sort();

test("errors, violations and web vitals are counted by page, without any text", async () => {
  const violation = {
    type: "csp-violation",
    url: `${app.url}/reported?name=${secret}`,
    user_agent: person["user-agent"],
    body: {
      effectiveDirective: "script-src-elem",
      documentURL: `${app.url}/reported?name=${secret}`,
      blockedURL: `https://evil.example/${secret}`,
      sample: secret,
    },
  };
  const byExtension = { ...violation.body, sourceFile: "chrome-extension://abc/a.js" };
  const reports: [unknown, Record<string, string>?][] = [
    [{ kind: "island", page: "/reported", message: secret, stack: secret }],
    [{ kind: "island", page: "/reported" }],
    [
      [violation, { ...violation, body: byExtension }],
      { "content-type": "application/reports+json" },
    ],
    [
      {
        "csp-report": {
          "effective-directive": "img-src",
          "document-uri": `${app.url}/also-reported#${secret}`,
          "blocked-uri": `https://evil.example/${secret}`,
        },
      },
      { "content-type": "application/csp-report" },
    ],
    [{ metric: "LCP", rating: "good", page: "/reported", value: 1234 }],
    // Not counted.
    [{ kind: "error", page: "/reported" }, { "sec-gpc": "1" }],
    [{ kind: "error", page: "/reported" }, { "sec-fetch-site": "cross-site" }],
    [{ kind: "error", page: "/reported" }, { "user-agent": "Googlebot/2.1" }],
  ];
  for (const [body, headers] of reports) expect(await send(body, headers)).toBe(204);
  expect(await counted()).toEqual([
    'browser_errors_total{kind="island",page="/reported"} 2',
    'browser_errors_total{kind="policy",page="/also-reported"} 1',
    'browser_errors_total{kind="policy",page="/reported"} 1',
    'web_vitals_total{metric="LCP",rating="good",page="/reported",device="phone"} 1',
  ]);
  expect(logged.filter(Boolean)).toEqual([
    "Error in a browser (island) on /reported",
    "Error in a browser (policy script-src-elem) on /reported",
    "Error in a browser (policy img-src) on /also-reported",
  ]);
  expect(JSON.stringify([logged, await dumpTables(service.database)])).not.toContain(secret);
});

test("invented pages, kinds and directives make no labels and few log lines; other bodies are rejected", async () => {
  const before = await counted();
  for (let n = 0; n < 100; n += 1) {
    expect(await send({ kind: "error", page: `/${secret}-${n}` })).toBe(204);
    expect(
      await send([
        { type: "csp-violation", body: { effectiveDirective: `d-${"x".repeat(n % 30)}` } },
      ]),
    ).toBe(204);
  }
  for (const body of [
    "",
    "{",
    { kind: secret, page: "/reported" },
    { metric: "FCP", rating: "good", page: "/reported" },
    [{ type: "csp-violation", body: { effectiveDirective: `a\n${secret}` } }],
    { "csp-report": {} },
  ]) {
    expect(await send(body)).toBe(400);
  }
  expect(await send("x".repeat(40_000))).toBe(413);
  const labels = (lines: string[]) => lines.map((line) => line.replace(/ \d+$/, ""));
  expect(labels(await counted())).toEqual(
    [
      ...labels(before),
      'browser_errors_total{kind="error",page="other"}',
      'browser_errors_total{kind="policy",page="other"}',
    ].sort(),
  );
  expect(logged.filter(Boolean).length).toBeLessThanOrEqual(10);
  expect(logged.join()).not.toContain(secret);
});
