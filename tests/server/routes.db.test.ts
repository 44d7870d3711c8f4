import { afterAll, expect, test, vi } from "vitest";
import { recoveryCodeRoutes } from "#accounts/account/recovery-codes.ts";
import {
  accountPath,
  accountRoutes,
  visitorPath,
  visitorRoutes,
} from "#accounts/account/routes.ts";
import { admin, type limit, owner, signedIn } from "#accounts/auth/middleware.ts";
import { authRoutes, mountPath } from "#accounts/auth/routes.ts";
import { listLimits } from "#accounts/http/rate-limit.ts";
import {
  byPerson,
  confirmedUser,
  fetchAs,
  goodPassword,
  startAuthService,
} from "#accounts/tests/support/auth-service.ts";
import { website } from "#server/website.ts";

/** The checks of each route, by its name, such as "PUT /auth/v1/user". */
const routes = new Map<string, unknown[]>();
const service = await startAuthService({}, website);
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
afterAll(service.stop);

const limitOf = (check: unknown) => (check as Partial<ReturnType<typeof limit>>).limit;

/** Writing routes whose handlers count calls, and a call that is counted. */
const countedByHandlers: Record<string, { limit: string; query?: string; body?: unknown }> = {
  "POST /auth/v1/token": {
    limit: "token",
    query: "?grant_type=refresh_token",
    body: { refresh_token: "unknown" },
  },
  "POST /auth/v1/logout": { limit: "accountChange", query: "?scope=others" },
  "GET /auth/v1/verify": { limit: "verify", query: "?type=signup&token=unknown" },
  "POST /functions/v1/demo": { limit: "demo", body: {} },
  "POST /functions/v1/newsletter-confirm": {
    limit: "newsletterLink",
    body: { token: "0".repeat(64) },
  },
  "POST /functions/v1/newsletter-unsubscribe": {
    limit: "newsletterLink",
    body: { token: "0".repeat(64) },
  },
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
    const { email } = await confirmedUser(service);
    const { data } = await service
      .client()
      .auth.signInWithPassword({ email, password: goodPassword });
    const take = vi.spyOn(service.auth.limits, "take");
    const [method = "", path = ""] = name.split(" ");
    const token = data.session?.access_token;
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
  const statusOf = async (query: string, headers: Record<string, string>) =>
    (await fetch(`${service.url}${mountPath}/settings${query}`, { headers })).status;
  expect(await statusOf("", { apikey: publicKey })).toBe(200);
  expect(await statusOf(`?apikey=${publicKey}`, {})).toBe(401);
  // No secret key is set, so none is accepted.
  for (const apikey of ["", "undefined", "other"]) expect(await statusOf("", { apikey })).toBe(401);
});
