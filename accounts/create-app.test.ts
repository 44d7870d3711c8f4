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
  const answer = await app.send("GET", "/healthz");
  expect(answer.status).toBe(200);
  expect(JSON.parse(answer.body.toString())).toEqual({ status: "ok" });
  expect(answer.headers).toMatchObject({
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
  });
});

test.each([
  ["GET", "/rest/v1"],
  ["GET", "/rest/v1/bookings?select=*"],
  ["POST", "/storage/v1/object/pictures/a.png"],
  ["GET", "/realtime/v1/websocket"],
])("%s %s belongs to the hosted service", async (method, path) => {
  const answer = await app.send(method, path);
  expect(answer.status).toBe(501);
  expect(JSON.parse(answer.body.toString())).toEqual({
    code: "not_implemented",
    message: expect.stringContaining("hosted service"),
  });
  expect(logged).toEqual([]);
});

test.each([
  ["GET", "/", 200],
  ["GET", "/nowhere", 404],
  ["GET", "/rest", 404],
  ["GET", "/healthz/", 404],
  ["GET", "/%zz", 404],
  ["POST", "/", 405],
  ["POST", "/healthz", 405],
])(
  "files and what has no route come from the site: %s %s answers %i",
  async (method, path, status) => {
    const answer = await app.send(method, path);
    expect(answer.status).toBe(status);
    expect(answer.body.toString()).toBe(status === 200 ? "home" : "nothing here");
  },
);
