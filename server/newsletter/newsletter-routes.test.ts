import { describe, expect, test } from "vitest";
import { visitorRoutes } from "#accounts/account/routes.ts";
import type { AuthService } from "#accounts/auth/service.ts";
import { createApp } from "#accounts/create-app.ts";
import { networkLimits } from "#accounts/http/limit-networks.ts";
import { InvalidTokenError } from "#accounts/rules/access-tokens.ts";
import { serveApp } from "#accounts/tests/support/serve-app.ts";
import { serveTexts } from "#accounts/tests/support/serve-texts.ts";
import { website } from "#server/website.ts";

const publicKey = "sb_publishable_test";
const taken: [bucket: string, key: string][] = [];
let waitSeconds: number | null = null;

function routes(trustedIpHeader?: string) {
  return visitorRoutes(serviceWithoutDatabase(trustedIpHeader), () => {});
}

/** Without database and mail queue: a call that used one would get a 500. */
function serviceWithoutDatabase(trustedIpHeader?: string) {
  return {
    config: {
      rateLimits: true,
      limits: networkLimits,
      functionsUrl: "https://hotel.test/functions/v1",
      publicKey,
      acceptsKeylessCalls: false,
      secretKey: undefined,
      redirectAllowList: [],
      brand: website.brand,
      siteUrl: "https://hotel.test",
      trustedIpHeader,
    },
    extensions: website.extensions,
    accessTokens: { verify: () => Promise.reject(new InvalidTokenError("no token")) },
    events: { record: () => {} },
    limits: {
      take: async (bucket: string, key: string) => {
        taken.push([bucket, key]);
        return waitSeconds;
      },
    },
    now: () => new Date(),
  } as unknown as AuthService;
}

type Call = {
  method?: string;
  headers?: Record<string, string>;
  body?: unknown;
  app?: ReturnType<typeof routes>;
};

async function call(
  path: string,
  { method = "POST", headers, body = {}, app = routes() }: Call = {},
) {
  const answer = await app.request(
    path,
    {
      method,
      headers: { apikey: publicKey, ...headers },
      ...(method === "POST" && { body: typeof body === "string" ? body : JSON.stringify(body) }),
    },
    { incoming: { socket: { remoteAddress: "192.0.2.7" } } },
  );
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, body: text && JSON.parse(text) };
}

const functions = ["/newsletter-subscribe", "/newsletter-confirm", "/newsletter-unsubscribe"];

describe.each(functions)("%s", (path) => {
  test("needs the public key", async () => {
    expect(await call(path, { headers: { apikey: "" } })).toMatchObject({
      status: 401,
      body: { message: "No API key found in request" },
    });
    expect(await call(path, { headers: { apikey: "sb_publishable_other" } })).toMatchObject({
      status: 401,
      body: { message: "Invalid API key" },
    });
  });

  test("may be called from any site by the account client", async () => {
    const asked = "authorization,x-client-info,apikey,content-type,x-region";
    const { status, headers } = await call(path, {
      method: "OPTIONS",
      headers: {
        apikey: "",
        origin: "https://elsewhere.test",
        "access-control-request-method": "POST",
        "access-control-request-headers": asked,
      },
    });
    expect(status).toBe(204);
    expect(headers.get("access-control-allow-origin")).toBe("*");
    expect(headers.get("access-control-allow-methods")).toContain("POST");
    expect(headers.get("access-control-allow-headers")?.split(",")).toEqual(asked.split(","));

    const refused = await call(path, { headers: { origin: "https://elsewhere.test" } });
    expect(refused.status).toBe(400);
    expect(refused.headers.get("access-control-allow-origin")).toBe("*");
  });

  test.each(["", "{", "null", "[]", "7", '"text"', "{}"])("refuses the body %j", async (body) => {
    const answer = await call(path, { body });
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({
      error: expect.stringMatching(/^[A-Z].*\.$/),
      code: "validation_failed",
      fields: expect.any(Object),
    });
  });

  test("refuses a body that is too large", async () => {
    const body = { email: "a".repeat(20_000), token: "a".repeat(20_000), page: "/blog" };
    expect((await call(path, { body })).status).toBe(413);
  });
});

describe("checks of the input", () => {
  const subscribe = (body: object) => call("/newsletter-subscribe", { body });

  test.each([
    [undefined, "Please enter your email address."],
    [null, "Please enter your email address."],
    [7, "Please enter your email address."],
    ["", "Please enter your email address."],
    [`${"a".repeat(250)}@b.test`, "This email address is too long."],
    ...[
      "ann",
      "ann@",
      "@guest.test",
      "ann@guest..test",
      "ann@-guest.test",
      "ann @guest.test",
      "zoë@guest.test",
      "ann@guest.test, eve@guest.test",
      "Ann <ann@guest.test>",
    ].map((email) => [email, expect.stringContaining("Enter a valid email address")]),
  ])("%j is refused as an address", async (email, error) => {
    expect(await subscribe({ email, page: "/blog" })).toMatchObject({
      status: 400,
      body: { error },
    });
  });

  test.each([
    undefined,
    "",
    "blog",
    "https://elsewhere.test/",
    "/blog?a=1",
    "/blog#a",
    "/<b>",
    `/${"a".repeat(300)}`,
  ])("%j is refused as a page", async (page) => {
    const { status, body } = await subscribe({ email: "ann@guest.test", page });
    expect(status).toBe(400);
    expect(body.error).toContain("page");
  });
});

describe("the limit", () => {
  test("counts calls by the address of the connection", async () => {
    taken.length = 0;
    await call("/newsletter-subscribe", { headers: { "x-forwarded-for": "203.0.113.9" } });
    expect(taken).toEqual([["newsletter", "192.0.2.7"]]);
  });

  test("counts by the address that a trusted proxy appended, not by those of the request", async () => {
    taken.length = 0;
    const app = routes("x-forwarded-for");
    await call("/newsletter-subscribe", {
      app,
      headers: { "x-forwarded-for": "10.0.0.1, 203.0.113.9" },
    });
    await call("/newsletter-subscribe", { app });
    expect(taken.map(([, key]) => key)).toEqual(["203.0.113.9", "192.0.2.7"]);
  });

  test("on all calls of a network leaves out one-click unsubscribe, which is a POST", async () => {
    const app = await serveApp(
      createApp({ files: serveTexts({}), auth: serviceWithoutDatabase(), logError: () => {} }),
    );
    const statuses = async (path: string, method = "GET") => {
      const calls = Array.from({ length: 102 }, () => app.send(method, `/functions/v1${path}`));
      return new Set((await Promise.all(calls)).map(({ status }) => status));
    };
    const path = "/newsletter-unsubscribe?token=x";
    expect(await statuses(path, "POST")).not.toContain(429);
    expect(await statuses(path)).toEqual(new Set([303, 429]));
    expect(await statuses("/newsletter-confirm")).toEqual(new Set([429]));
    await app.close();
  });

  test("says how long to wait", async () => {
    waitSeconds = 42;
    const answer = await call("/newsletter-subscribe", {
      headers: { origin: "https://elsewhere.test" },
      body: { email: "ann@guest.test", page: "/blog" },
    });
    waitSeconds = null;
    expect(answer).toMatchObject({
      status: 429,
      body: { error: expect.stringContaining("Too many") },
    });
    expect(answer.headers.get("retry-after")).toBe("42");
    expect(answer.headers.get("access-control-expose-headers")).toBe("Retry-After");
  });
});
