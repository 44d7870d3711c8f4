import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";

import puppeteer from "puppeteer-core";
import { findFreePort } from "#accounts/tests/support/start-server.ts";
import { browserArguments, findBrowser } from "#scripts/testing/find-browser.ts";
import { test as base, expect, type Page } from "#tests/support/browser-test.ts";
import { islandPages } from "#tests/support/island-pages.ts";
import { startServer } from "#tests/support/start-server.ts";

const message = "The linen is at the laundry";

type OwnServer = {
  url: string;
  /** The lines in /metrics that begin with a name. */
  metrics: (name: string) => Promise<string[]>;
  /** Stops the server, and returns what its database then has: the visits, and all of its bytes. */
  stop: () => Promise<{ visits: unknown[]; bytes: string }>;
  output: () => string;
};

const test = base.extend<{ own: OwnServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
  own: async ({}, use) => {
    const data = await mkdtemp(path.join(tmpdir(), "visits-"));
    const metricsPort = await findFreePort();
    const server = await startServer({
      DATA_DIR: data,
      METRICS_PORT: String(metricsPort),
      LOG_STATIC_SAMPLE: "1",
    });
    let running = true;
    const end = async () => {
      if (running) await server.stop("SIGTERM");
      running = false;
    };
    await use({
      url: server.url,
      output: server.output,
      metrics: async (name) => {
        const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
        return text.split("\n").filter((line) => line.startsWith(`${name}{`));
      },
      stop: async () => {
        const copy = (await readdir(data)).map((file) => readFile(path.join(data, file), "latin1"));
        const before = (await Promise.allSettled(copy))
          .map((file) => JSON.stringify(file))
          .join("");
        await end();
        const database = new DatabaseSync(path.join(data, "accounts.sqlite"));
        const visits = database.prepare("SELECT path, campaign, visits FROM visits ORDER BY path");
        const rows = visits.all().map((row) => Object.values(row));
        database.close();
        const after = await readFile(path.join(data, "accounts.sqlite"), "latin1");
        return { visits: rows, bytes: before + after };
      },
    });
    await end();
    await rm(data, { recursive: true, force: true });
  },
});

/** Pages report nothing from a browser that a program controls. */
const asPerson = (page: Page) =>
  page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, "webdriver", { get: () => false }),
  );

test.describe("reports", () => {
  test.use({ expectConsole: [new RegExp(message)] });

  test("a broken island raises the metric once, and stores and logs no text", async ({
    page,
    own,
  }) => {
    const name = "HeroControls";
    const address = own.url + islandPages[name];
    const html = await (await page.request.get(address)).text();
    const [, script = ""] =
      new RegExp(`component-url="([^"]+)" component-export="${name}"`).exec(html) ?? [];
    await page.route(`**${script}`, (route) =>
      route.fulfill({
        contentType: "text/javascript",
        body: `export * from "${script}?original"; export function ${name}() { throw new Error("${message}"); }`,
      }),
    );
    await asPerson(page);
    const sent = page.waitForResponse("**/functions/v1/browser-report");
    await page.goto(address);
    const request = (await sent).request();
    expect(request.postDataJSON()).toEqual({ kind: "island", page: islandPages[name] });
    await expect(page.getByText(`500: ${message}`)).toBeVisible();
    expect(await own.metrics("browser_errors_total")).toEqual([
      `browser_errors_total{kind="island",page="${islandPages[name]}"} 1`,
    ]);
    expect(own.output()).toContain("Error in a browser (island) on");
    expect(own.output()).not.toContain(message);
    expect((await own.stop()).bytes).not.toContain(message);
  });

  test("errors that nothing catches are reported at most five times, and not with Global Privacy Control", async ({
    page,
    own,
  }) => {
    await asPerson(page);
    await page.goto(`${own.url}/privacy`);
    await page.route("**/assets/fails.js*", (route) =>
      route.fulfill({
        contentType: "text/javascript",
        body: `const error = new Error("${message}");
          for (let n = 0; n < 4; n += 1) { setTimeout(() => { throw error; }); Promise.reject(error); }`,
      }),
    );
    const fail = () =>
      page.evaluate(async () => void (await import(`${location.origin}/assets/fails.js`)));
    await fail();
    const count = async () =>
      (await own.metrics("browser_errors_total")).reduce(
        (sum, line) => sum + Number(line.split(" ").at(-1)),
        0,
      );
    await expect.poll(count).toBe(5);
    expect(await own.metrics("browser_errors_total")).toHaveLength(2);

    await page.addInitScript(() =>
      Object.defineProperty(Navigator.prototype, "globalPrivacyControl", { get: () => true }),
    );
    await page.goto(`${own.url}/terms?utm_source=mail`);
    await fail();
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain("utm");
    expect(await count()).toBe(5);
  });

  test("one page in ten reports its web vitals after it has loaded", async ({ page, own }) => {
    await asPerson(page);
    await page.addInitScript(() => {
      Math.random = () => 0.05;
    });
    const loaded = page.waitForResponse("**/assets/web-vitals*.js");
    await page.goto(`${own.url}/privacy`);
    await loaded;
    // After the first key the browser reports no larger paint.
    await page.waitForFunction(
      () => performance.getEntriesByName("first-contentful-paint").length > 0,
    );
    const vitals = async () => {
      // The largest paint is final at the first key.
      await page.keyboard.press("Tab");
      return own.metrics("web_vitals_total");
    };
    await expect
      .poll(vitals)
      .toContainEqual(
        expect.stringMatching(/metric="LCP",rating="[\w-]+",page="\/privacy",device="desktop"/),
      );
  });
});

test("each page that is shown is counted once, whether it was requested, prefetched or prerendered", async ({
  own,
  userAgent,
}) => {
  // Playwright turns prerendering off.
  const browser = await puppeteer.launch({
    executablePath: await findBrowser(),
    args: [
      ...browserArguments,
      `--user-agent=${userAgent}`,
      "--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4",
    ],
  });
  try {
    const page = await browser.newPage();
    await page.setViewport({ width: 1280, height: 800 });
    await page.goto(`${own.url}/?utm_source=Mail&utm_campaign=Spring`, {
      waitUntil: "networkidle0",
    });
    const link = (to: string) => `header nav a[href="${to}"]`;
    const address = () => page.evaluate(() => location.pathname).catch(() => "");
    const requests = (of: string) => own.output().split(`"${of}"`).length - 1;
    await page.hover(link("/features"));
    await expect.poll(() => requests("/features")).toBe(1);
    await page.click(link("/features"));
    await expect.poll(address).toBe("/features");
    await expect.poll(() => requests("/functions/v1/page-shown")).toBe(1);

    await page.focus(link("/about"));
    await expect.poll(() => requests("/about")).toBe(1);
    await page.keyboard.press("Enter");
    await expect.poll(address).toBe("/about");
    // Prefetched in vain.
    const before = requests("/features");
    await page.focus(link("/features"));
    await expect.poll(() => requests("/features")).toBe(before + 1);
    expect(await page.evaluate(() => sessionStorage.getItem("first-visit"))).toBe(
      JSON.stringify({ first_page: "/", campaign: "mail / - / spring" }),
    );
  } finally {
    await browser.close();
  }
  expect((await own.stop()).visits).toEqual([
    ["/", "mail / - / spring", 1],
    ["/about", "", 1],
    ["/features", "", 1],
  ]);
});
