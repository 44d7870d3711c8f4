import type { IncomingMessage, ServerResponse } from "node:http";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { AuthService } from "#accounts/auth/service.ts";
import { createApp } from "#accounts/create-app.ts";
import type { Files } from "#accounts/http/observe-requests.ts";
import { hostilePath, hostileRun } from "#accounts/tests/support/hostile-input.ts";
import { type ServedApp, serveApp } from "#accounts/tests/support/serve-app.ts";
import { writeFiles } from "#accounts/tests/support/write-files.ts";
import { loadStaticSite } from "#server/http/static-site.ts";
import { website } from "#server/website.ts";

const secret = "not for visitors";
/** Everything that visitors may get, content by address. */
const pages: Record<string, string> = {
  "/": "<!doctype html>Home",
  "/about": "<!doctype html>About",
  "/assets/entry.js": "let a",
  "/price list.pdf": "%PDF-1.7",
  "/robots.txt": "User-agent: *",
  "/.well-known/security.txt": "Contact: mailto:security@hotel.example",
};
const notFound = "<!doctype html>Not found";

let files: Files;
let removeFiles: () => Promise<void>;

beforeAll(async () => {
  const { directory, remove } = await writeFiles({
    "site/index.html": pages["/"] ?? "",
    "site/about/index.html": pages["/about"] ?? "",
    "site/404.html": notFound,
    "site/assets/entry.js": pages["/assets/entry.js"] ?? "",
    "site/price list.pdf": pages["/price list.pdf"] ?? "",
    "site/robots.txt": pages["/robots.txt"] ?? "",
    "site/.well-known/security.txt": pages["/.well-known/security.txt"] ?? "",
    "site/.env": secret,
    "site/.git/config": secret,
    "secret.txt": secret,
    "etc/passwd": secret,
  });
  removeFiles = remove;
  files = await loadStaticSite(`${directory}/site`);
});
afterAll(async () => {
  await removeFiles();
});

type Answer = { status: number; location: string | undefined; body: string };

/** The site's own handler, called as Node calls it. */
function serve(method: string, url: string): Answer {
  const answer: Answer = { status: 0, location: undefined, body: "" };
  const response = {
    writeHead(status: number, headers: string[] | Record<string, unknown>) {
      answer.status = status;
      if (!Array.isArray(headers)) answer.location = headers.Location as string | undefined;
      return response;
    },
    end(body = "") {
      answer.body = String(body);
    },
  } as unknown as ServerResponse;
  const request = { method, url, headers: {} } as IncomingMessage;
  if (!files.serve(request, response)) files.serveMissing(request, response);
  return answer;
}

/** Checks every response to a path. */
function checkAnswer({ status, location, body }: Answer): void {
  expect([200, 308, 404, 405]).toContain(status);
  expect(body).not.toContain(secret);
  if (status === 200) expect(Object.values(pages)).toContain(body);
  if (status === 404) expect([notFound, "There is no page at this address.\n"]).toContain(body);
  if (status === 308) {
    // Always an address of ours: the page's own, whatever host the request named.
    expect(pages).toHaveProperty([location?.split("?")[0] ?? ""]);
    expect(location).not.toMatch(/^\/[/\\]|[\r\n]/);
  }
}

test("ten thousand hostile paths get a file of the site, a redirect within it, or an error", () => {
  const seen = new Set<number>();
  fc.assert(
    fc.property(
      fc.constantFrom("GET", "GET", "GET", "HEAD", "POST"),
      hostilePath,
      (method, path) => {
        const answer = serve(method, path);
        seen.add(answer.status);
        checkAnswer(answer);
      },
    ),
    hostileRun(10_000),
  );
  // The paths must lead to every kind of response.
  expect([...seen].sort()).toEqual([200, 308, 404, 405]);
});

describe("a path that a proxy and this server could read differently reaches no endpoint", () => {
  let accounts: ServedApp;
  const config = { publicKey: "key" };
  const service = { config, extensions: website.extensions } as AuthService;
  beforeAll(async () => {
    accounts = await serveApp(createApp({ files, auth: service, logError: () => {} }));
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
