import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { visitorPath, visitorRoutes } from "#accounts/account/visitor-routes.ts";
import { authRoutes, mountPath } from "#accounts/auth/routes.ts";
import { maxEntries, maxJsonBytes } from "#accounts/http/body.ts";
import { secretKey } from "#accounts/tests/support/admin-client.ts";
import {
  confirmedUser,
  startAuthService,
  type TestService,
} from "#accounts/tests/support/auth-service.ts";
import { website } from "#server/website.ts";
import { listRoutes } from "#tests/support/list-routes.ts";

let service: TestService;
beforeAll(async () => {
  service = await startAuthService({ AUTH_SECRET_KEY: secretKey }, website);
});
afterAll(() => service.stop());

const json = "application/json";
const form = "application/x-www-form-urlencoded";
const worst: readonly [name: string, type: string, body: string][] = [
  ["a key too many", json, `{${Array.from({ length: maxEntries + 1 }, (_, n) => `"k${n}":0`)}}`],
  ["zeros", json, `[${"0,".repeat(maxJsonBytes / 2 - 2)}0]`],
  ["brackets", json, "[".repeat(maxJsonBytes)],
  ["a byte too many", json, `"${"a".repeat(maxJsonBytes)}"`],
  ["a field too many", form, "&a=".repeat(maxEntries + 1)],
  ["empty fields", form, "&a".repeat(maxJsonBytes / 2)],
];

test.each(worst)(
  "%s: rejected by each writing route before it is parsed",
  async (_, type, body) => {
    const user = await confirmedUser(service);
    const parse = vi.spyOn(JSON, "parse");
    const fields = vi.spyOn(globalThis, "URLSearchParams");
    const routes = [
      ...listRoutes(authRoutes(service.auth, () => {})).map((name) => [mountPath, name] as const),
      ...listRoutes(visitorRoutes(service.auth, () => {})).map(
        (name) => [visitorPath, name] as const,
      ),
    ];
    let asked = 0;
    for (const [at, name] of routes) {
      const [method = "", path = ""] = name.split(" ");
      if (!["POST", "PUT", "PATCH"].includes(method) || path === "/logout") continue;
      const { body: session } = await service.call("POST", "/token?grant_type=password", {
        body: user,
      });
      const query = path === "/token" ? "?grant_type=password" : "";
      for (const token of [String(session.access_token), secretKey]) {
        await fetch(`${service.url}${at}${path.replace(/:\w+/g, crypto.randomUUID())}${query}`, {
          method,
          redirect: "manual",
          headers: {
            apikey: service.auth.config.publicKey,
            "content-type": type,
            authorization: `Bearer ${token}`,
            "sec-fetch-site": "same-origin",
          },
          body,
        }).then(({ status }) => expect(status, `${method} ${path}`).toBeGreaterThanOrEqual(300));
        asked += 1;
      }
    }
    expect(asked).toBeGreaterThan(30);
    const parsed = (type === json ? parse : fields).mock.calls.map(([text]) => text);
    vi.restoreAllMocks();
    expect(parsed).not.toContain(body);
  },
);
