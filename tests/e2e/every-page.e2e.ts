import { readdirSync } from "node:fs";
import path from "node:path";
import { site } from "#schemas/facts/site.ts";
import { budgets } from "#tests/html/budgets.ts";
import {
  expect,
  notFoundAt,
  type Page,
  type Request,
  test,
  waitUntilLive,
} from "#tests/support/browser-test.ts";
import { everyPath } from "#tests/support/every-path.ts";
import { findAxeViolations } from "#tests/support/find-axe-violations.ts";
import { findCutText } from "#tests/support/find-cut-text.ts";
import {
  findBrokenPictures,
  findColored,
  findEdgeless,
} from "#tests/support/find-layout-faults.ts";
import { findLowContrast } from "#tests/support/find-low-contrast.ts";
import { inParts } from "#tests/support/in-parts.ts";
import { pagesBehindSignIn } from "#tests/support/island-pages.ts";
import { watchPolicy } from "#tests/support/watch-policy.ts";

const narrow = { width: 360, height: 740 };
const phone = { width: 390, height: 844 };
const desktop = { width: 1280, height: 800 };
/** 400 % of 1280 x 1024. */
const zoomed = { width: 320, height: 256 };

const scriptBudgets: Readonly<Record<string, number>> = budgets.scriptBytes;

const folder = path.join(import.meta.dirname, "../../site/pages");

/** Patterns of the addresses of each .astro file in site/pages: one address, or those below a folder with a [slug]. */
const routes = readdirSync(folder, { recursive: true, encoding: "utf8" })
  .filter((file) => /(^|\/)[^_/]+\.astro$/.test(file))
  .map((file) => `/${file.split(path.sep).join("/")}`.replace(/(\/index)?\.astro$/, "") || "/")
  .map((route) => new RegExp(`^${route.replace(/\[\w+\]/g, "[^/]+")}$`));

/**
 * The first page of each template, whose pages share layout and scripts. Tests of what the HTML contains read every page
 * (tests/html). An alias of another page has its template.
 */
const templatePages = routes
  .map((route) => {
    const page = everyPath().find(({ path: address }) => route.test(address));
    if (!page) throw new Error(`No page has an address like ${route}`);
    return page;
  })
  .filter(({ canonical }) => !canonical);

const paths = [
  // Those behind a sign-in lead to /auth (account-page.e2e.ts and desk.e2e.ts see them).
  ...templatePages.map(({ path }) => path).filter((path) => !pagesBehindSignIn.includes(path)),
  // With a note and related articles, which the newest article may lack.
  "/blog/instant-booking-confirmations",
  "/tools/price-builder?parts=channelManager+bookingEngine+propertyManagement",
];

/** The most that the longest pages may be high, in pixels, on a desktop and on a phone. */
const heights: Readonly<Record<string, readonly [number, number]>> = {
  "/": [6800, 10_000],
  "/pricing-plans": [6500, 9500],
};

/** A page for each landscape and each kind of picture. */
const withPictures = /^\/(|success-guide|about|contact|switch|for\/.+|auth)$/;
/** Those whose controls have no meaning on paper have none there. */
const printed = /^\/(|features|blog|faq|glossary|pricing-plans|blog\/.+)$/;
const printedWithoutButtons = /^\/(glossary|pricing-plans|blog\/.+)$/;

// What the HTML contains is checked on every page (tests/html).
test.describe("a page loads only what it needs, passes axe, and can be read at every width, font size, in forced colours and on paper", () => {
  // The status of the page that is not found, and its log line, are expected.
  test.use({ expectConsole: [notFoundAt("/404")] });

  for (const part of inParts(paths)) {
    test(part.join(" "), async ({ page }) => {
      test.slow();
      const violations = await watchPolicy(page);
      // A route turns the browser's cache off, so each page fetches what a first visit does.
      await page.route("**/*.js", (route) => route.continue());
      for (const path of part) {
        await test.step(path, async () => {
          await page.emulateMedia({ reducedMotion: "reduce", media: "screen" });
          await checkLoad(page, path);
          await checkLayout(page, path);
          await checkPreferences(page, path);
        });
      }
      expect(violations, "violations of the Content-Security-Policy").toEqual([]);
    });
  }
});

async function checkLoad(page: Page, path: string): Promise<void> {
  await page.setViewportSize(desktop);
  const scripts: Request[] = [];
  const keepScript = (request: Request) => {
    if (request.resourceType() === "script") scripts.push(request);
  };
  page.on("request", keepScript);
  await page.goto(path);
  expect(await findEarlyRequests(page), "requests before the first paint").toEqual([]);
  await waitUntilLive(page);
  const workers = await page.evaluate(() => navigator.serviceWorker.getRegistrations());
  expect(workers, "a visit starts no worker").toEqual([]);
  expect(await findAxeViolations(page, ["light"]), "axe on a desktop").toEqual([]);
  page.off("request", keepScript);
  // Before anything scrolls, as that wakes islands. A script that is fetched late has arrived by now.
  const [name = ""] = path.split("?");
  expect(scripts.length).toBeLessThanOrEqual(budgets.scriptFiles);
  expect(await sentBytes(scripts)).toBeLessThanOrEqual(scriptBudgets[name] ?? 0);
  expect(await countClients(scripts)).toBe(name === "/auth" ? 1 : 0);
}

async function checkLayout(page: Page, path: string): Promise<void> {
  for (const [index, size] of [desktop, phone].entries()) {
    await page.setViewportSize(size);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(height).toBeLessThanOrEqual(heights[path]?.[index] ?? Number.POSITIVE_INFINITY);
    expect(await findBrokenPictures(page), `pictures, ${size.width} wide`).toEqual([]);
  }
  // Each width and each theme once: schemas/colors.test.ts has every colour on its surface in both themes.
  expect(await findAxeViolations(page, ["dark"]), "axe on a phone").toEqual([]);
  if (withPictures.test(path)) {
    expect(await findLowContrast(page, path), "contrast over pictures").toEqual([]);
  }
}

/** Zoom, a larger font, wider spacing, forced colours and paper. */
async function checkPreferences(page: Page, path: string): Promise<void> {
  await page.setViewportSize(zoomed);
  await page.evaluate(() => scrollTo(0, 0));
  await expect(page.locator("h1:visible")).toBeInViewport({ ratio: 0.5 });
  expect(await findCutText(page), "at 400 %").toEqual([]);

  const browser = await page.context().newCDPSession(page);
  const setFont = (standard: number) =>
    browser.send("Page.setFontSizes", { fontSizes: { standard, fixed: standard } });
  await setFont(32);
  for (const size of [phone, narrow]) {
    await page.setViewportSize(size);
    expect(await findCutText(page), `font of 200 %, ${size.width} wide`).toEqual([]);
    const logo = page
      .getByRole("banner")
      .getByRole("link", { name: new RegExp(`^${site.name}, `) });
    await expect(logo).toBeInViewport({ ratio: 1 });
  }
  await setFont(16);
  await browser.detach();

  await page.setViewportSize(desktop);
  await page.emulateMedia({ forcedColors: "active" });
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await findEdgeless(page), `edges in forced colours, ${colorScheme}`).toEqual([]);
  }
  await page.emulateMedia({ forcedColors: "none", media: "print" });
  if (printed.test(path)) {
    expect(await findColored(page), "colours on paper").toEqual([]);
    await expect(page.locator("h1")).toBeVisible();
    const bars = page.locator(".site-header, .site-footer");
    const controls = printedWithoutButtons.test(path)
      ? bars.or(page.locator("main :is(.btn, button)"))
      : bars;
    await expect(controls.filter({ visible: true })).toHaveCount(0);
  }
  await page.emulateMedia({ media: "screen" });

  // The spacing of WCAG 1.4.12.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`* {
      line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important;
    } p { margin-bottom: 2em !important }`);
    document.adoptedStyleSheets = [sheet];
  });
  for (const size of [phone, desktop]) {
    await page.setViewportSize(size);
    expect(await findCutText(page), `with spacing, ${size.width} wide`).toEqual([]);
  }
}

/** Returns the bytes of the answers, headers included. */
async function sentBytes(requests: readonly Request[]): Promise<number> {
  const sizes = await Promise.all(requests.map((request) => request.sizes()));
  return sizes.reduce((sum, size) => sum + size.responseHeadersSize + size.responseBodySize, 0);
}

/** Returns how many of the scripts contain the account client, by a name in it that minifying keeps. */
async function countClients(requests: readonly Request[]): Promise<number> {
  const scripts = await Promise.all(
    requests.map(async (request) => (await request.response())?.text()),
  );
  return scripts.filter((script) => script?.includes("GoTrueClient")).length;
}

/**
 * Returns the paths that the first paint waited for and are not fonts. On a busy machine scripts, which are fetched after
 * the load event, may be fetched before the first paint too.
 */
async function findEarlyRequests(page: Page): Promise<string[]> {
  await page.waitForFunction(() => performance.getEntriesByType("paint").length > 0);
  const early = await page.evaluate(() => {
    const [paint] = performance.getEntriesByName("first-contentful-paint");
    const [{ loadEventStart }] = performance.getEntriesByType("navigation") as [
      PerformanceNavigationTiming,
    ];
    // The browser fetches the tab's icon by itself.
    const icon = document.querySelector<HTMLLinkElement>("link[rel=icon]")?.href;
    // Fetched once they have a place, which is before their first paint.
    const lazy = [...document.images]
      .filter(({ loading }) => loading === "lazy")
      .map(({ currentSrc }) => currentSrc);
    return performance
      .getEntriesByType("resource")
      .filter(({ startTime }) => startTime < Math.min(paint?.startTime ?? 0, loadEventStart))
      .filter(({ name }) => name !== icon && !lazy.includes(name))
      .map(({ name }) => new URL(name).pathname);
  });
  return early.filter((address) => !address.endsWith(".woff2"));
}
