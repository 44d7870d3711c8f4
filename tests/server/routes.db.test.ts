import { expect, test, vi } from "vitest";
import { recoveryCodeRoutes } from "#accounts/account/recovery-codes.ts";
import {
  accountPath,
  accountRoutes,
  visitorPath,
  visitorRoutes,
} from "#accounts/account/routes.ts";
import { admin, type limit, owner, signedIn } from "#accounts/auth/middleware.ts";
import { authRoutes, mountPath } from "#accounts/auth/routes.ts";
import { maxEntries, maxJsonBytes } from "#accounts/http/body.ts";
import { listLimits } from "#accounts/http/rate-limit.ts";
import { secretKey } from "#accounts/tests/support/admin-client.ts";
import { confirmedUser, serviceForFile } from "#accounts/tests/support/auth-service.ts";
import { byPerson, fetchAs } from "#accounts/tests/support/mailed-links.ts";
import { website } from "#server/website.ts";

/** The checks of each route, by its name, such as "PUT /auth/v1/user". */
const routes = new Map<string, unknown[]>();
const service = await serviceForFile({ AUTH_SECRET_KEY: secretKey }, website);
const apps = [
  [mountPath, authRoutes(service.auth, () => {})],
  [accountPath, accountRoutes(service.auth, () => {}, recoveryCodeRoutes)],
  [visitorPath, visitorRoutes(service.auth, () => {})],
] as const;
for (const [at, app] of apps) {
  for (const { method, path, handler } of app.routes.filter(({ method }) => method !== "ALL")) {
    const name = `${method} ${at}${path}`;
    routes.set(name, [...(routes.get(name) ?? []), handler]);
  }
}

const limitOf = (check: unknown) => (check as Partial<ReturnType<typeof limit>>).limit;

const unknownToken = { token: "0".repeat(64) };
/** Writing routes whose handlers count calls, and a call that is counted. */
const countedByHandlers: Record<string, { limit: string; query?: string; body?: object }> = {
  "POST /auth/v1/token": {
    limit: "token",
    query: "?grant_type=refresh_token",
    body: { refresh_token: "unknown" },
  },
  "POST /auth/v1/logout": { limit: "accountChange", query: "?scope=others" },
  "GET /auth/v1/verify": { limit: "verify", query: "?type=signup&token=unknown" },
  "POST /functions/v1/demo": { limit: "demo", body: {} },
  "POST /functions/v1/newsletter-confirm": { limit: "newsletterLink", body: unknownToken },
  "POST /functions/v1/newsletter-unsubscribe": { limit: "newsletterLink", body: unknownToken },
};

test("each route that writes has a limit that exists, unless it is for operators", () => {
  expect(routes.size).toBeGreaterThan(40);
  const known = listLimits(website.extensions);
  const unlimited: string[] = [];
  for (const [name, checks] of routes) {
    const limits = checks.map(limitOf).filter((limit) => limit !== undefined);
    expect(
      limits.filter((limit) => !Object.hasOwn(known, limit)),
      name,
    ).toEqual([]);
    const reads = name.startsWith("GET ") || checks.includes(admin);
    if (!reads && limits.length === 0) unlimited.push(name);
  }
  const counted = Object.keys(countedByHandlers).filter((name) => !name.startsWith("GET "));
  expect(unlimited.sort()).toEqual(counted.sort());
});

test.each(Object.entries(countedByHandlers))(
  "%s: its handler counts calls",
  async (name, { limit, query = "", body }) => {
    const { token } = await service.signIn(await confirmedUser(service));
    const take = vi.spyOn(service.auth.limits, "take");
    const [method = "", path = ""] = name.split(" ");
    if (method === "GET") await fetchAs(service.url + path + query, byPerson);
    else await service.call(method, path.replace(mountPath, "") + query, { body, token });
    expect(take.mock.calls.map(([name]) => name)).toContain(limit);
    take.mockRestore();
  },
);

test("the limit of a network is counted before the caller is checked, that of an account after it", () => {
  for (const [name, checks] of routes) {
    const caller = checks.findIndex((check) => check === signedIn || check === owner);
    if (caller === -1) continue;
    checks.forEach((check, index) => {
      const limit = limitOf(check);
      if (limit) expect(index < caller, `${name} ${limit}`).toBe(!/^account[A-Z]/.test(limit));
    });
  }
});

test("the key is read from its header only: a form of another site could send it in the query", async () => {
  const { publicKey } = service.auth.config;
  const read = async (query: string, headers: Record<string, string>) =>
    (await fetch(`${service.url}${mountPath}/settings${query}`, { headers })).status;
  expect(await read("", { apikey: publicKey })).toBe(200);
  expect(await read(`?apikey=${publicKey}`, {})).toBe(401);
  for (const apikey of ["", "undefined", "other"]) expect(await read("", { apikey })).toBe(401);
});

/** Sends a body to a route, as a user or an operator, and returns the status. */
async function statusOf(route: string, bearer: string, type: string, body: string) {
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
])("%s: rejected by each route with a body before it is parsed", async (_, type, body) => {
  const { token } = await service.signIn(await confirmedUser(service));
  const withBody = [...routes.keys()].filter((name) =>
    /^(POST|PUT|PATCH) .*(?<!logout)$/.test(name),
  );
  expect(withBody.length).toBeGreaterThan(20);
  const parse = vi.spyOn(JSON, "parse");
  const fields = vi.spyOn(globalThis, "URLSearchParams");
  for (const route of withBody) {
    for (const bearer of [token, secretKey])
      expect(await statusOf(route, bearer, type, body), route).toBeGreaterThanOrEqual(300);
  }
  const parsed = (type === json ? parse : fields).mock.calls.map(([text]) => text);
  vi.restoreAllMocks();
  expect(parsed).not.toContain(body);
});
