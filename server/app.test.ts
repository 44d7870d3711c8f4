import { afterAll, beforeAll, expect, test } from "vitest";
import { type ServedApp, serveApp } from "#accounts/tests/support/serve-app.ts";
import { writeFiles } from "#accounts/tests/support/write-files.ts";
import { createApp } from "#server/app.ts";
import { loadStaticSite } from "#server/http/static-site.ts";

let app: ServedApp;
const logged: string[] = [];

beforeAll(async () => {
  const { directory, remove } = await writeFiles({
    "index.html": "home",
    "404.html": "nothing here",
  });
  const site = await loadStaticSite(directory);
  await remove();
  app = await serveApp(createApp({ site, logError: (line) => logged.push(line) }));
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

test("HEAD /healthz has no body", async () => {
  const answer = await app.send("HEAD", "/healthz");
  expect(answer.status).toBe(200);
  expect(answer.body.byteLength).toBe(0);
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

test("pages come from the site", async () => {
  const answer = await app.send("GET", "/");
  expect(answer.body.toString()).toBe("home");
  expect(answer.headers["cache-control"]).toContain("must-revalidate");
});

test.each([
  ["GET", "/nowhere", 404],
  ["GET", "/rest", 404],
  ["GET", "/healthz/", 404],
  ["GET", "/%zz", 404],
  ["POST", "/", 405],
  ["POST", "/healthz", 405],
])("%s %s answers %i", async (method, path, status) => {
  const answer = await app.send(method, path);
  expect(answer.status).toBe(status);
  expect(answer.headers["cache-control"]).toBe("public, max-age=0, must-revalidate");
});

test("the not-found page is the built one", async () => {
  expect((await app.send("GET", "/nowhere")).body.toString()).toBe("nothing here");
});
