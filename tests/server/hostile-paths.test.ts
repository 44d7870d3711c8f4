import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { AuthService } from "#accounts/auth/service.ts";
import { createApp } from "#accounts/create-app.ts";
import { type ServedApp, serveApp } from "#accounts/tests/support/serve-app.ts";
import { serveTexts } from "#accounts/tests/support/serve-texts.ts";
import { website } from "#server/website.ts";

describe("a path that a proxy and this server could read differently reaches no endpoint", () => {
  let accounts: ServedApp;
  const config = { publicKey: "key" };
  const service = { config, extensions: website.extensions } as AuthService;
  beforeAll(async () => {
    accounts = await serveApp(
      createApp({ files: serveTexts({}), auth: service, logError: () => {} }),
    );
  });
  afterAll(() => accounts.close());

  const key = { apikey: "key" };

  test("the same endpoint by its plain path is reached", async () => {
    expect((await accounts.send("GET", "/auth/v1/health", key)).status).toBe(200);
    expect((await accounts.send("GET", "/auth/v1/health?path=/a/../b", key)).status).toBe(200);
    const whole = "http://hotel.example/auth/v1/health";
    expect((await accounts.send("GET", whole, key)).status).toBe(200);
  });

  test.each([
    ..."/auth/v1/x/../health /auth/v1/./health /auth/v1/x/%2e%2e/health".split(" "),
    ..."/auth/v1/x/.%2E/health /auth/v1/%2e/health".split(" "),
    ..."/auth/v1/x/..%2fhealth/../../health /functions/v1/../../auth/v1/health".split(" "),
    ..."/x/../auth/v1/health /healthz/../auth/v1/health?a=b /auth/v1/health/.".split(" "),
    ..."/auth/v1/health/x/.. http://hotel.example/auth/v1/x/../health".split(" "),
    ..."http://hotel.example/x/%2e%2e/auth/v1/health /auth/v1/health#/x".split(" "),
    ...["/auth/v1/x\\..\\health", "/auth/v1\\health"],
  ])("%s", async (path) => {
    for (const method of ["GET", "POST"]) {
      const { status, body } = await accounts.send(method, path, key);
      expect([400, 404, 405]).toContain(status);
      expect(body.toString()).not.toContain("GoTrue");
    }
  });

  // Limits and rules that read the whole path cannot, while the router matches the parts that it can read.
  test.each([
    "/auth/v1/factors/%ff",
    "/auth/v1/factors/%",
    "http://hotel.example/auth/v1/factors/%ff",
  ])("%s is malformed, and reaches no route", async (path) => {
    const { status, headers } = await accounts.send("DELETE", path, key);
    expect([status, headers.connection]).toEqual([400, "close"]);
  });
});
