import { afterAll, beforeAll, expect, test } from "vitest";
import { createApp } from "#accounts/create-app.ts";
import { type ServedApp, serveApp } from "#accounts/tests/support/serve-app.ts";
import { serveTexts } from "#accounts/tests/support/serve-texts.ts";

let app: ServedApp;
const logged: string[] = [];

beforeAll(async () => {
  const files = serveTexts({ "/": "home" });
  app = await serveApp(createApp({ files, logError: (line) => logged.push(line) }));
});
afterAll(() => app.close());

test("GET /healthz answers that the server is up", async () => {
  const { status, body, headers } = await app.send("GET", "/healthz");
  expect([status, JSON.parse(body.toString())]).toEqual([200, { status: "ok" }]);
  expect(headers).toMatchObject({
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
  });
});

test.each([
  ["GET", "/rest/v1/bookings?select=*", 501, "hosted service"],
  ["POST", "/storage/v1/object/pictures/a.png", 501, "hosted service"],
  ["GET", "/", 200, "home"],
  ["GET", "/nowhere", 404, "nothing here"],
  ["GET", "/rest", 404, "nothing here"],
  ["GET", "/healthz/", 404, "nothing here"],
  ["GET", "/%zz", 404, "nothing here"],
  ["POST", "/", 405, "nothing here"],
  ["POST", "/healthz", 405, "nothing here"],
])("%s %s answers %i", async (method, path, status, text) => {
  const answer = await app.send(method, path);
  expect(answer.status).toBe(status);
  expect(answer.body.toString()).toContain(text);
  expect(logged).toEqual([]);
});
