import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { visitorPath, visitorRoutes } from "#accounts/account/routes.ts";
import { type OpenAuthService, openAuthService } from "#accounts/auth/open-service.ts";
import { authRoutes, mountPath } from "#accounts/auth/routes.ts";
import { readConfig } from "#accounts/config/settings.ts";
import { createApp } from "#accounts/create-app.ts";
import { watchReadiness } from "#accounts/http/readiness.ts";
import { outboxDirectory } from "#accounts/mail/outbox.ts";
import { byPerson } from "#accounts/tests/support/mailed-links.ts";
import { type RawAnswer, type ServedApp, serveApp } from "#accounts/tests/support/serve-app.ts";
import { directoryForFile } from "#accounts/tests/support/until-test-ends.ts";
import { loadStaticSite } from "#server/http/static-site.ts";
import { website } from "#server/website.ts";
import { commissionFiles } from "#site/pages/_ota-commission/commission-files.ts";
import { listFiles, pageFile, pages, siteDirectory } from "#tests/html/built-site.ts";
import { listRoutes } from "#tests/support/list-routes.ts";

const dataDirectory = directoryForFile();

let service: OpenAuthService;
/** The whole server as it runs behind a public address, with the built site and a real account service. */
let app: ServedApp;
/** The same server with a failing database and without access tokens. */
let broken: ServedApp;

beforeAll(async () => {
  const env = { DATA_DIR: dataDirectory, SITE_URL: "https://hotel.example" };
  const settings = readConfig({ ...env, AUTH_RATE_LIMITS: "off" }, website);
  service = await openAuthService(settings);
  const parts = {
    files: await loadStaticSite(siteDirectory, settings),
    security: settings,
    logError: () => {},
    outbox: { directory: outboxDirectory(dataDirectory), token: "secret" },
  };
  app = await serveApp(createApp({ ...parts, auth: service }));
  const failing = { check: () => Promise.reject(new Error("down")), keepMs: 0 };
  broken = await serveApp(
    createApp({
      ...parts,
      auth: { ...service, accessTokens: undefined as never },
      readiness: watchReadiness({ database: failing }),
    }),
  );
});
afterAll(async () => {
  await app.close();
  await broken.close();
  await service.close();
});

/** Checks the headers that every answer has. */
function checkCommon({ headers }: RawAnswer, what: string): void {
  expect(headers, what).toMatchObject({
    "x-content-type-options": "nosniff",
    "referrer-policy": expect.stringMatching(
      /^(strict-origin-when-cross-origin|same-origin|no-referrer)$/,
    ),
    "permissions-policy": expect.stringContaining("camera=()"),
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": expect.stringMatching(/^(same|cross)-origin$/),
    "x-frame-options": "DENY",
    "strict-transport-security": "max-age=63072000",
    "content-security-policy": expect.stringContaining("frame-ancestors 'none'"),
  });
  expect(Object.keys(headers), what).not.toContain("server");
  expect(Object.keys(headers), what).not.toContain("x-powered-by");
  expect(Object.keys(headers), what).not.toContain("set-cookie");
}

/** The address of each HTML file. */
const addresses = new Map(pages.map((page) => [pageFile(page.path), page.path]));

describe("every file of the site", () => {
  const files = listFiles().filter((file) => !file.startsWith("/_"));

  test.each(["identity", "br", "gzip"])("has the headers, sent as %s", async (coding) => {
    expect(files.length).toBeGreaterThan(100);
    for (const file of files) {
      const address = addresses.get(file) ?? file;
      const answer = await app.send("GET", address, { "Accept-Encoding": coding });
      expect(answer.status, address).toBe(address === "/404" ? 404 : 200);
      checkCommon(answer, address);
      const isData = commissionFiles.some(({ path }) => path === file);
      const shared = isData || /\.(png|svg|ico|pdf)$/.test(file) ? "cross-origin" : "same-origin";
      expect(answer.headers["cross-origin-resource-policy"], address).toBe(shared);
      expect(answer.headers["access-control-allow-origin"], address).toBe(isData ? "*" : undefined);
    }
  });
});

const sha256 = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

describe("the pages' content security policy", () => {
  /** The policy of each page, by its address. */
  const policies = new Map<string, string>();
  beforeAll(async () => {
    for (const page of pages) {
      const { headers } = await app.send("GET", page.path);
      policies.set(page.path, String(headers["content-security-policy"]));
    }
  });

  test("is the same on every page, except for hashes", () => {
    const withoutHashes = [...policies.values()].map((policy) =>
      policy.replace(/ 'sha256-[^']+'/g, ""),
    );
    expect([...new Set(withoutHashes)]).toEqual([
      "default-src 'self'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self' mailto:; frame-src 'none'; media-src 'none'; object-src 'none'; worker-src 'self'; upgrade-insecure-requests",
    ]);
  });

  test.each(pages)(
    "of $path allows its inline scripts and styles, and no others",
    ({ path: address, root }) => {
      const scripts = root
        .querySelectorAll("script:not([src])")
        .filter((script) => !script.getAttribute("type")?.endsWith("json"));
      const inside = [...scripts, ...root.querySelectorAll("style")].map(({ rawText }) => rawText);
      const allowed = policies.get(address)?.match(/'sha256-[^']+'/g) ?? [];
      expect(inside.length).toBeGreaterThan(0);
      expect(allowed.toSorted()).toEqual([...new Set(inside.map(sha256))].toSorted());
    },
  );

  test.each(pages)(
    "blocks nothing on $path, which has no inline handlers and no files of other sites",
    ({ root }) => {
      const handlers = root
        .querySelectorAll("*")
        .flatMap(({ attributes }) => Object.keys(attributes))
        .filter((name) => /^on/i.test(name));
      expect(handlers).toEqual([]);
      const fetched = root
        .querySelectorAll("[src], link[href]:not([rel=canonical], [rel=alternate])")
        .map((element) => element.getAttribute("src") ?? element.getAttribute("href") ?? "");
      expect(fetched.filter((address) => !/^(\/(?!\/)|data:image\/)/.test(address))).toEqual([]);
    },
  );
});

describe("every other answer", () => {
  const key = { apikey: "sb_publishable_embedded_service" };
  const local = { host: "localhost" };
  type Row = [
    method: string,
    address: string,
    status: number,
    headers?: Record<string, string>,
    from?: () => ServedApp,
  ];
  const rows: Row[] = [
    ["GET", "/healthz", 200],
    ["GET", "/readyz", 200],
    ["GET", "/readyz", 503, {}, () => broken],
    ["GET", "/outbox", 200, { ...local, cookie: "outbox=secret" }],
    ["GET", "/outbox", 404, local],
    ["GET", "/auth/v1/health", 200, key],
    ["GET", "/auth/v1/health", 401],
    ["GET", "/auth/v1/.well-known/jwks.json", 200],
    ["GET", "/auth/v1/.well-known/jwks.json", 500, {}, () => broken],
    ["GET", "/auth/v1/user", 401, key],
    ["POST", "/auth/v1/signup", 400, key],
    ["GET", "/auth/v1/signup", 405, key],
    ["GET", "/auth/v1/verify?token=none&type=signup", 200],
    ["GET", "/auth/v1/verify?token=none&type=signup", 303, byPerson],
    ["OPTIONS", "/auth/v1/token", 204, { origin: "https://other.example" }],
    ["GET", "/auth/v1/nowhere", 404, key],
    ["GET", "/functions/v1/newsletter-confirm", 405, key],
    ["POST", "/functions/v1/newsletter-confirm", 400, key],
    ["GET", "/functions/v1/nowhere", 404],
    ["GET", "/rest/v1/bookings", 501],
    ["POST", "/storage/v1/object/a.png", 501],
    ["GET", "/about/", 308],
    ["GET", "/nowhere", 404],
    ["GET", "/assets/gone.js", 404],
    ["POST", "/about", 405],
    ["DELETE", "/", 405],
    ["GET", "/%zz", 404],
  ];

  test.each(rows)("%s %s (%i) has the headers", async (method, address, status, headers, from) => {
    const answer = await (from ?? (() => app))().send(method, address, headers);
    expect(answer.status).toBe(status);
    checkCommon(answer, address);
    // Only the pages may fetch anything.
    if (!String(answer.headers["content-type"]).startsWith("text/html")) {
      expect(answer.headers["content-security-policy"]).toMatch(/^default-src 'none'; /);
    }
  });

  test("each account and function route has the headers, with and without the API key", async () => {
    const routes = [
      ...listRoutes(authRoutes(service, () => {})).map((name) => [mountPath, name] as const),
      ...listRoutes(visitorRoutes(service, () => {})).map((name) => [visitorPath, name] as const),
    ];
    expect(routes.length).toBeGreaterThan(25);
    for (const [at, name] of routes) {
      const [method = "", pattern = ""] = name.split(" ");
      const address = at + pattern.replace(/:\w+/g, "a");
      for (const headers of [{}, key]) {
        const answer = await app.send(method, address, headers);
        checkCommon(answer, `${method} ${address}`);
        expect(answer.status, address).not.toBe(500);
      }
    }
  });
});
