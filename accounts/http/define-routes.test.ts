import { Hono } from "hono";
import { expect, test } from "vitest";
import { json, noBody, readBodyText } from "#accounts/http/body.ts";
import { defineRoutes, type RouteEnv, requireListedLimit } from "#accounts/http/define-routes.ts";

/** An app whose checks note that they ran. */
function makeApp() {
  const ran: string[] = [];
  const app = new Hono<RouteEnv>();
  const { route, isPathOfRoute } = defineRoutes(app, {
    key: async (_c, next) => {
      ran.push("key");
      await next();
    },
    limit: async (_c, bucket) => void ran.push(`limit ${bucket}`),
    isLimit: (name) => name !== "unknown",
    callers: { anyone: () => {}, user: () => void ran.push("caller") },
  });
  app.onError((error, c) => c.text(error.message, 500));
  return { app, route, isPathOfRoute, ran };
}

test("the checks run in the order of the list, before the handler", async () => {
  const { app, route, ran } = makeApp();
  route("POST /user", ["key", "user", "user", json], async (c) => {
    ran.push(`body ${await readBodyText(c)}`);
    return c.text("done");
  });
  await app.request("/user", { method: "POST", body: "{}" });
  expect(ran).toEqual(["key", "limit user", "caller", "body {}"]);
});

test("a request that needs no key skips only the check of the key", async () => {
  const { app, route, ran } = makeApp();
  const hasToken = {
    keyUnless: (c: { req: { query: (name: string) => unknown } }) => c.req.query("t") !== undefined,
  };
  route("GET /verify", [hasToken, "anyone", "verify", noBody], (c) => c.text("done"));
  await app.request("/verify");
  await app.request("/verify?t=1");
  expect(ran).toEqual(["key", "limit verify", "limit verify"]);
});

test("HEAD runs no handler where the list says so", async () => {
  const { app, route, ran } = makeApp();
  const options = { ignoresHead: true };
  route("GET /verify", ["key", "user", "verify", noBody], (c) => c.text("done"), options);
  expect((await app.request("/verify", { method: "HEAD" })).status).toBe(200);
  expect(ran).toEqual(["key"]);
});

test("a handler cannot read a body or take a limit that its route does not name", async () => {
  const { app, route } = makeApp();
  route("POST /body", ["key", "anyone", "user", noBody], async (c) =>
    c.text(await readBodyText(c)),
  );
  const later = { laterLimits: ["recover"] as const };
  const handler = (bucket: "recover" | "otp") => (c: Parameters<typeof requireListedLimit>[0]) => {
    requireListedLimit(c, bucket);
    return new Response("done");
  };
  route("POST /listed", ["key", "anyone", "no limit", noBody], handler("recover"), later);
  route("POST /other", ["key", "anyone", "no limit", noBody], handler("otp"), later);
  const post = async (path: string) => (await app.request(path, { method: "POST" })).text();
  expect(await post("/body")).toContain("names no size");
  expect(await post("/listed")).toBe("done");
  expect(await post("/other")).toContain("does not name");
});

test.each(["", "/auth/v1"])("the paths of routes are known, mounted at %j", async (mountPath) => {
  const { app, route, isPathOfRoute } = makeApp();
  route("GET /factors/:id/verify", ["key", "anyone", "no limit", noBody], (c) => c.text("done"));
  route("ALL /sso/*", ["key", "anyone", "no limit", noBody], (c) => c.text("done"));
  route("ALL *", ["no key", "anyone", "no limit", noBody], (c) => c.json(isPathOfRoute(c)));
  const mounted = new Hono().route(mountPath, app);
  const isKnown = async (path: string) =>
    (await mounted.request(mountPath + path, { method: "POST" })).json();
  expect(await isKnown("/factors/7/verify")).toBe(true);
  expect(await isKnown("/factors/7/8/verify")).toBe(false);
  expect(await isKnown("/factors")).toBe(false);
});

test("a route that writes has a limit, unless it is for operators", () => {
  const { route } = makeApp();
  const answer = () => new Response();
  const withoutLimit = ["key", "user", "no limit", json] as const;
  expect(() => route("PUT /user", withoutLimit, answer)).toThrow(/^PUT \/user writes/);
  route("GET /user", withoutLimit, answer);
  route("PUT /details", withoutLimit, answer, { laterLimits: ["user"] });
});
