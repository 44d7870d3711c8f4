import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createApp } from "#accounts/create-app.ts";
import type { AnsweredRequest, Metrics } from "#accounts/http/metrics.ts";
import { observeRequests, redactPath } from "#accounts/http/observe-requests.ts";
import { makeLog } from "#accounts/log/open-log.ts";
import { type ServedApp, serveApp } from "#accounts/tests/support/serve-app.ts";
import { serveTexts } from "#accounts/tests/support/serve-texts.ts";

const lines: Record<string, unknown>[] = [];
const requests: AnsweredRequest[] = [];
const openLog = (level: "debug" | "info") =>
  makeLog(level, { write: (line) => lines.push(JSON.parse(line)) });
const countRequest = (request: AnsweredRequest) => requests.push(request);
const metrics = { countRequest } as Partial<Metrics> as Metrics;

/** Logs probes too. */
let all: ServedApp;
/** Trusts a proxy. */
let few: ServedApp;

beforeAll(async () => {
  const serve = (level: "debug" | "info", trustedIpHeader?: string) =>
    serveApp(
      createApp({
        files: serveTexts({ "/": "home" }),
        logError: () => {},
        observer: observeRequests({ log: openLog(level), metrics, trustedIpHeader }),
      }),
    );
  all = await serve("debug");
  few = await serve("info", "x-forwarded-for");
});
afterAll(async () => {
  await all.close();
  await few.close();
});
beforeEach(() => {
  lines.length = 0;
  requests.length = 0;
});

/** The line of an answer is written when its last byte is out, which may be after it was read. */
async function lineOf(find: Record<string, unknown>): Promise<Record<string, unknown>> {
  await expect.poll(() => lines).toContainEqual(expect.objectContaining(find));
  return lines.at(-1) ?? {};
}

test("a request is one line: method, route, status, time and size, under the id that was sent back", async () => {
  const { headers } = await all.send("POST", "/rest/v1/bookings?select=secret");
  const line = await lineOf({ status: 501 });
  expect(line).toEqual({
    level: "info",
    time: expect.any(String),
    pid: process.pid,
    requestId: headers["x-request-id"],
    method: "POST",
    route: "/rest/v1/*",
    status: 501,
    ms: expect.any(Number),
    bytes: expect.any(Number),
    msg: "request",
  });
  expect(line.bytes).toBeGreaterThan(Number(headers["content-length"]));
  expect(lines).toHaveLength(1);
  expect(requests).toEqual([
    { route: "/rest/v1/*", method: "POST", status: 501, seconds: expect.any(Number) },
  ]);
});

test("probes are logged at level debug", async () => {
  await all.send("GET", "/healthz");
  expect(await lineOf({ route: "/healthz" })).toMatchObject({ level: "debug", status: 200 });
});

test("the path of an unknown address is logged without its query and without secrets", async () => {
  await all.send("GET", "/old/ann@guest.example/page?token=secret");
  expect(await lineOf({ route: "unmatched" })).toMatchObject({ path: "/old/…/page", status: 404 });
  expect(JSON.stringify(lines)).not.toMatch(/ann@|secret/);
});

test("files are counted and not logged", async () => {
  await few.send("GET", "/");
  await all.send("GET", "/?utm_source=mail");
  await all.send("GET", "/healthz");
  await lineOf({ route: "/healthz" });
  expect(lines).toHaveLength(1);
  const counted = { route: "static", method: "GET", status: 200 };
  expect(requests.slice(0, 2)).toEqual([counted, counted]);
});

test("an id is taken only from a trusted proxy", async () => {
  const given = { "X-Request-Id": "edge-7f3a.12" };
  const [trusting, open] = [
    await few.send("GET", "/healthz", given),
    await all.send("GET", "/healthz", given),
  ];
  expect(trusting.headers["x-request-id"]).toBe("edge-7f3a.12");
  expect(open.headers["x-request-id"]).toMatch(/^[\da-f-]{36}$/);
  for (const id of ["short", "a".repeat(129), "with space", 'quote"d-quote', "ann@guest.example"]) {
    const { headers } = await few.send("GET", "/healthz", { "X-Request-Id": id });
    expect(headers["x-request-id"]).toMatch(/^[\da-f-]{36}$/);
  }
});

test("a network that asks for one unknown address after another does not fill the log", async () => {
  const from = (address: string) => ({ "X-Forwarded-For": address });
  for (let count = 0; count < 70; count += 1) {
    await few.send("GET", "/guess", from(`192.0.2.${count}`));
  }
  await few.send("GET", "/another", from("198.51.100.1"));
  await lineOf({ path: "/another" });
  const guesses = lines.filter(({ path }) => path === "/guess" || path === "/another");
  expect(guesses).toHaveLength(61);
  const notices = lines.filter(({ level }) => level === "warn");
  expect(notices).toEqual([expect.objectContaining({ network: "192.0.2.0/24" })]);
  expect(requests).toHaveLength(71);
});

test("nor does one that asks for the same answer again and again", async () => {
  for (let count = 0; count < 130; count += 1) {
    await few.send("GET", "/rest/v1/x", { "X-Forwarded-For": `203.0.113.${count}` });
  }
  await few.send("OPTIONS", "/another", { "X-Forwarded-For": "198.51.100.2" });
  await lineOf({ path: "/another" });
  expect(lines.filter(({ route }) => route === "/rest/v1/*").length).toBeLessThanOrEqual(120);
});

test("a header of a proxy without TRUSTED_IP_HEADER is warned of once, with what to do", async () => {
  const warnings = () => lines.filter(({ level }) => level === "warn");
  await few.send("GET", "/healthz", { "X-Forwarded-For": "192.0.2.7" });
  // Files are not checked.
  await all.send("GET", "/", { "X-Forwarded-For": "192.0.2.7" });
  await all.send("GET", "/healthz");
  expect(warnings()).toEqual([]);
  for (const name of ["X-Forwarded-For", "Forwarded", "X-Real-IP"]) {
    await all.send("GET", "/healthz", { [name]: "192.0.2.7" });
  }
  expect(warnings()).toEqual([
    expect.objectContaining({
      msg: expect.stringMatching(
        /^A request has the header X-Forwarded-For, .* set TRUSTED_IP_HEADER=X-Forwarded-For\./,
      ),
    }),
  ]);
});

test.each([
  ["/", "/"],
  ["/blog/how-to-write-a-rate-sheet", "/blog/how-to-write-a-rate-sheet"],
  ["/wp-login.php", "/wp-login.php"],
  ["/.git/config", "/.git/config"],
  ["/about/", "/about/"],
  [`/${"a/".repeat(400)}`, `/${"a/".repeat(400)}`.slice(0, 200)],
])("%j is logged as %j", (path, redacted) => {
  expect(redactPath(path)).toBe(redacted);
});

describe("a segment that may be a secret is redacted", () => {
  test.each([
    ["a refresh token", "abcdefghijkl"],
    ["a refresh token with digits", "a2c4efgh3jkl"],
    ["a short token", "xk3v9"],
    ["a UUID", "0190b6a2-7c1e-7d3a-9b5f-2a8c4e6d1f00"],
    ["hexadecimal digits", "0f2a44d8c1b7e6a59d33"],
    ["hexadecimal letters", "deadbeefcafe"],
    ["base64url", "Zk9xQ2V-aGVsbG8_d29ybGQ"],
    ["base64url of letters", "QmFzZVdlc3RlcmVs"],
    ["a PKCE token", "pkce_abcdefgh"],
    ["a signed token", "eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiJhIn0.c2ln"],
    ["a code", "482913"],
    ["a short code", "4829"],
    ["an email address", "ann@guest.example"],
    ["an encoded email address", "ann%40guest.example"],
    ["a token with a file extension", "0f2a44d8c1b7e6a59d33.txt"],
    ["a long token in parts", "abcdefghijklmnop-abc"],
    ["a line of the log", "a%0Alevel"],
    ["a terminal escape sequence", "\u001b[31m"],
    ["letters of another script", "ключ"],
  ])("%s", (_, segment) => {
    expect(redactPath(`/to/${segment}/x`)).toBe("/to/…/x");
    expect(redactPath(`/${segment}`)).toBe("/…");
  });
});
