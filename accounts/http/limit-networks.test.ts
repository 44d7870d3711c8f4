import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { RouteEnv } from "#accounts/http/body.ts";
import { limitNetworks } from "#accounts/http/limit-networks.ts";
import { inTurn } from "#accounts/tests/support/in-turn.ts";
import { type ServedApp, serveApp } from "#accounts/tests/support/serve-app.ts";

const refused: string[] = [];
let app: ServedApp;
beforeAll(async () => {
  const routes = new Hono<RouteEnv>();
  routes.use(
    limitNetworks({
      trustedIpHeader: "x-visitor",
      secretKey: "sb_secret_test",
      onReject: (address) => refused.push(address),
    }),
  );
  routes.all("*", (c) => c.text("served"));
  app = await serveApp(getRequestListener(routes.fetch, { overrideGlobalObjects: false }));
});
afterAll(() => app.close());

const call = (visitor: string, path = "/auth/v1/recover") =>
  app.send("POST", path, { "x-visitor": visitor });

test("addresses of one network are counted together, and those of another are not", async () => {
  const statuses = await inTurn(
    102,
    async (n) => (await call(`2001:db8:0:${n.toString(16)}::1`)).status,
  );
  expect(statuses).toEqual([...Array(100).fill(200), 429, 429]);

  const { headers, body } = await call("2001:db8:0:ffff::1");
  expect(JSON.parse(body.toString()).error_code).toBe("over_request_rate_limit");
  expect(Number(headers["retry-after"])).toBeGreaterThan(0);
  expect(headers["access-control-allow-origin"]).toBe("*");
  // One log line for the operator, not one for each call of a flood.
  expect(refused).toEqual(["2001:db8:0:64::1"]);

  expect((await call("2001:db8:1::1")).status).toBe(200);
  expect((await call("203.0.113.9")).status).toBe(200);
});

test("calls that hash passwords have a lower limit", async () => {
  const paths = [
    "/auth/v1/token?grant_type=password",
    "/auth/v1/signup",
    "/auth/v1/%73ignup",
    "/auth/v1/token?grant%5Ftype=%70assword",
    "http://hotel.example/auth/v1/signup",
  ];
  const statuses = await inTurn(
    10,
    async (n) => (await call(`198.51.100.${n}`, paths[n % paths.length])).status,
  );
  expect(statuses).toEqual([...Array(8).fill(200), 429, 429]);
  const refresh = "/auth/v1/token?grant_type=refresh_token";
  expect((await call("198.51.100.1", refresh)).status).toBe(200);
});

test("calls of admin endpoints that hash passwords are limited as well, but not those with the secret key", async () => {
  const paths = ["/auth/v1/admin/users", "/auth/v1/admin/users/1"];
  const callAs = async (key: string, n: number) => {
    const headers = { "x-visitor": "192.0.2.1", authorization: `Bearer ${key}` };
    return (await app.send("POST", paths[n % paths.length] ?? "", headers)).status;
  };
  for (let n = 0; n < 150; n += 1) expect(await callAs("sb_secret_test", n)).toBe(200);
  const statuses = await inTurn(10, (n) => callAs("sb_secret_tess", n));
  expect(statuses).toEqual([...Array(8).fill(200), 429, 429]);
});
