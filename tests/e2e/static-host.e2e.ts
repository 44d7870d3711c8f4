import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import path from "node:path";
import { promisify } from "node:util";
import { findFreePort } from "#accounts/tests/support/start-server.ts";
import { openPage, signIn } from "#tests/support/account-test.ts";
import {
  expect,
  type Page,
  waitUntilLive,
  test as withServer,
} from "#tests/support/browser-test.ts";
import { copyProject, type ProjectCopy } from "#tests/support/copy-project.ts";
import { pagesBehindSignIn } from "#tests/support/island-pages.ts";
import { nginx, startNginx } from "#tests/support/nginx-static-host.ts";
import { templatePages } from "#tests/support/template-pages.ts";
import { watchPolicy } from "#tests/support/watch-policy.ts";

// The built files of a hosted project on a static host, as docs/hosted.md has it: what browsers get and call.

const key = "sb_publishable_of_the_project";

let project: ProjectCopy;
let host: { stop: () => Promise<void> };
/** Answers as a project that is paused, and counts its calls. */
let accounts: Server;
let siteUrl: string;
let projectUrl: string;
const calls: string[] = [];

const test = withServer.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
  baseURL: async ({}, use) => use(siteUrl),
});

test.describe.configure({ mode: "serial" });
test.skip(!nginx, "nginx is not installed");

test.beforeAll(async () => {
  test.setTimeout(600_000);
  const [sitePort, projectPort] = [await findFreePort(), await findFreePort()];
  siteUrl = `http://127.0.0.1:${sitePort}`;
  projectUrl = `http://127.0.0.1:${projectPort}`;
  accounts = createServer((request, response) => {
    calls.push(`${request.method} ${request.url} ${request.headers.apikey}`);
    response
      .writeHead(request.method === "OPTIONS" ? 204 : 503, {
        "Access-Control-Allow-Origin": "*",
        "Access-Control-Allow-Headers": request.headers["access-control-request-headers"] ?? "*",
        "Content-Type": "application/json",
      })
      .end(request.method === "OPTIONS" ? "" : '{"code":503,"msg":"The project is paused"}');
  }).listen(projectPort, "127.0.0.1");
  project = await copyProject();
  await promisify(execFile)(process.execPath, ["scripts/build/build-site.ts"], {
    cwd: project.directory,
    env: {
      ...process.env,
      SITE_URL: siteUrl,
      VITE_SUPABASE_URL: projectUrl,
      VITE_SUPABASE_PUBLISHABLE_KEY: key,
    },
  });
  host = await startNginx(path.join(project.directory, "build/site"), sitePort);
});

test.afterAll(async () => {
  accounts?.close();
  await host?.stop();
  await project?.remove();
});

/** Collects the hosts that a tab calls. */
function watchHosts(page: Page): Set<string> {
  const hosts = new Set<string>();
  page.on("request", (request) => {
    const { protocol, host } = new URL(request.url());
    if (protocol !== "data:") hosts.add(host);
  });
  return hosts;
}

test("each address answers as on our own server", async () => {
  const get = (address: string) => fetch(siteUrl + address, { redirect: "manual" });
  for (const [address, status, location] of [
    ["/", 200, null],
    ["/about", 200, null],
    ["/about/", 308, "/about"],
    ["/blog/?category=1", 308, "/blog?category=1"],
    ["/nowhere", 404, null],
    ["/_headers", 404, null],
  ] as const) {
    const answer = await get(address);
    expect([address, answer.status, answer.headers.get("location")]).toEqual([
      address,
      status,
      location,
    ]);
    if (status === 308 || address === "/_headers") continue;
    const policy = answer.headers.get("content-security-policy") ?? "";
    expect(policy, address).toContain(`connect-src 'self' ${projectUrl};`);
    expect(policy, address).toMatch(/, style-src 'self' 'sha256-/);
    expect(answer.headers.get("x-content-type-options"), address).toBe("nosniff");
  }
  // Cloudflare ignores longer lines.
  const headers = readFileSync(path.join(project.directory, "build/site/_headers"), "utf8");
  expect(Math.max(...headers.split("\n").map((line) => line.length))).toBeLessThanOrEqual(2000);
  const data = await get("/ota-commission.json");
  expect(data.headers.get("access-control-allow-origin")).toBe("*");
});

test("every kind of page keeps the policy and calls no other host", async ({ page }) => {
  test.setTimeout(300_000);
  const violations = await watchPolicy(page);
  const hosts = watchHosts(page);
  for (const { path: address } of templatePages) {
    if (address === "/404") continue;
    await page.goto(address);
    if (pagesBehindSignIn.includes(address)) await page.waitForURL("/auth");
    await waitUntilLive(page);
  }
  expect(violations).toEqual([]);
  expect([...hosts]).toEqual([new URL(siteUrl).host]);
  expect(calls).toEqual([]);
});

test.describe("the policy", () => {
  test.use({ expectConsole: [/503|console error: .*Content Security Policy/] });

  test("lets no injected script run and no style apply; signing in calls the project and no other host", async ({
    page,
  }) => {
    const violations = await watchPolicy(page);
    await page.goto("/about");
    const outcome = await page.evaluate(async () => {
      const style = document.createElement("style");
      style.textContent = "body { border-top: 7px solid red !important }";
      document.head.append(style);
      const script = document.createElement("script");
      script.textContent = "window.injected = true";
      document.head.append(script);
      const called = await fetch("https://elsewhere.example/").then(
        () => true,
        () => false,
      );
      const border = getComputedStyle(document.body).borderTopWidth;
      return { called, border, ran: "injected" in window };
    });
    expect(outcome).toEqual({ called: false, border: "0px", ran: false });
    await expect.poll(() => violations.length).toBeGreaterThanOrEqual(3);
    violations.length = 0;

    const hosts = watchHosts(page);
    await openPage(page, "/auth");
    await signIn(page, "ann@hotel.example");
    await expect.poll(() => calls).toContainEqual(`POST /auth/v1/token?grant_type=password ${key}`);
    expect([...hosts].sort()).toEqual([siteUrl, projectUrl].map((url) => new URL(url).host).sort());
    expect(violations).toEqual([]);
  });
});
