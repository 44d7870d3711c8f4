import { afterAll, expect, test, vi } from "vitest";
import { recoveryCodeRoutes } from "#accounts/account/recovery-codes.ts";
import {
  accountPath,
  accountRoutes,
  visitorPath,
  visitorRoutes,
} from "#accounts/account/routes.ts";
import { authRoutes, mountPath } from "#accounts/auth/routes.ts";
import { maxEntries, maxJsonBytes } from "#accounts/http/body.ts";
import { secretKey } from "#accounts/tests/support/admin-client.ts";
import { confirmedUser, startAuthService } from "#accounts/tests/support/auth-service.ts";
import { website } from "#server/website.ts";
import { listRoutes } from "#tests/support/list-routes.ts";

const service = await startAuthService({ AUTH_SECRET_KEY: secretKey }, website);
afterAll(service.stop);
const { token } = await service.signIn(await confirmedUser(service));

const apps = [
  [mountPath, authRoutes(service.auth, () => {})],
  [accountPath, accountRoutes(service.auth, () => {}, recoveryCodeRoutes)],
  [visitorPath, visitorRoutes(service.auth, () => {})],
] as const;
/** The routes that take a body. */
const routes = apps
  .flatMap(([at, app]) => listRoutes(app).map((route) => route.replace(" ", ` ${at}`)))
  .filter((route) => /^(POST|PUT|PATCH) /.test(route) && !route.endsWith("/logout"));

/** Sends a body, as a user or an operator, and returns the status. */
async function send(route: string, bearer: string, type: string, body: string): Promise<number> {
  const [method = "", path = ""] = route.split(" ");
  const query = path.endsWith("/token") ? "?grant_type=password" : "";
  const url = `${service.url}${path.replace(/:\w+/g, crypto.randomUUID())}${query}`;
  const { publicKey: apikey } = service.auth.config;
  const headers = { apikey, "content-type": type, authorization: `Bearer ${bearer}` };
  const ofPage = { ...headers, "sec-fetch-site": "same-origin" };
  const answer = await fetch(url, { method, redirect: "manual", headers: ofPage, body });
  await answer.arrayBuffer();
  return answer.status;
}

const json = "application/json";
const form = "application/x-www-form-urlencoded";

test.each([
  ["a key too many", json, `{${Array.from({ length: maxEntries + 1 }, (_, n) => `"k${n}":0`)}}`],
  ["zeros", json, `[${"0,".repeat(maxJsonBytes / 2 - 2)}0]`],
  ["brackets", json, "[".repeat(maxJsonBytes)],
  ["a byte too many", json, `"${"a".repeat(maxJsonBytes)}"`],
  ["a field too many", form, "&a=".repeat(maxEntries + 1)],
  ["empty fields", form, "&a".repeat(maxJsonBytes / 2)],
])("%s: rejected by each writing route before it is parsed", async (_, type, body) => {
  expect(routes.length).toBeGreaterThan(20);
  const parse = vi.spyOn(JSON, "parse");
  const fields = vi.spyOn(globalThis, "URLSearchParams");
  for (const route of routes) {
    for (const bearer of [token, secretKey])
      expect(await send(route, bearer, type, body), route).toBeGreaterThanOrEqual(300);
  }
  const parsed = (type === json ? parse : fields).mock.calls.map(([text]) => text);
  vi.restoreAllMocks();
  expect(parsed).not.toContain(body);
});
