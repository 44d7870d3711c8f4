import { budgets } from "#tests/html/budgets.ts";
import {
  expect,
  notFoundAt,
  type Page,
  type Request,
  test,
  waitUntilLive,
} from "#tests/support/browser-test.ts";
import { findAxeViolations } from "#tests/support/find-axe-violations.ts";
import { findCutText } from "#tests/support/find-cut-text.ts";
import { inParts } from "#tests/support/in-parts.ts";
import { pagesBehindSignIn } from "#tests/support/island-pages.ts";
import { templatePages } from "#tests/support/template-pages.ts";
import { watchPolicy } from "#tests/support/watch-policy.ts";

const phone = { width: 390, height: 844 };
const tablet = { width: 768, height: 800 };
const desktop = { width: 1280, height: 800 };
/** 400 % of 1280 x 1024. */
const zoomed = { width: 320, height: 256 };

const scriptBudgets: Readonly<Record<string, number>> = budgets.scriptBytes;

const paths = [
  ...templatePages.map(({ path }) => path),
  // With a note and related articles, which the newest article may lack.
  "/blog/instant-booking-confirmations",
  "/tools/price-builder?parts=channelManager+bookingEngine+propertyManagement",
];

/** The most that the longest pages may be high, in pixels, on a desktop and on a phone. */
const heights: Readonly<Record<string, readonly [number, number]>> = {
  "/": [6800, 10_000],
  "/pricing-plans": [6500, 9500],
};

// What the HTML contains is checked on every page (tests/html).
test.describe("a page loads only what it needs, passes axe, and shows its pictures and all of its text at every width", () => {
  // The status of the page that is not found, and its log line, are expected.
  test.use({ expectConsole: notFoundAt("/404") });

  for (const part of inParts(paths)) {
    test(part.join(" "), async ({ page }) => {
      test.slow();
      await page.emulateMedia({ reducedMotion: "reduce" });
      const violations = await watchPolicy(page);
      // A route turns the browser's cache off, so each page fetches what a first visit does.
      await page.route("**/*.js", (route) => route.continue());
      for (const path of part) await test.step(path, () => checkPage(page, path));
      expect(violations, "violations of the Content-Security-Policy").toEqual([]);
    });
  }
});

async function checkPage(page: Page, path: string): Promise<void> {
  await page.setViewportSize(desktop);
  const scripts: Request[] = [];
  const keepScript = (request: Request) => {
    if (request.resourceType() === "script") scripts.push(request);
  };
  page.on("request", keepScript);
  const answer = await page.goto(path);
  const policy = answer?.headers()["content-security-policy"];
  expect(policy).toContain("script-src 'self' 'sha256-");
  expect(policy).not.toMatch(/script-src[^;]*'unsafe-/);

  const [name = ""] = path.split("?");
  const redirects = pagesBehindSignIn.includes(path);
  // They redirect visitors without a session.
  if (redirects) await page.waitForURL("/auth");
  else expect(await findEarlyRequests(page), "requests before the first paint").toEqual([]);
  await waitUntilLive(page);

  for (const [index, size] of [desktop, phone].entries()) {
    await page.setViewportSize(size);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(height).toBeLessThanOrEqual(heights[path]?.[index] ?? Number.POSITIVE_INFINITY);
    // A rule for one width may have a colour that can be read in one theme only.
    expect(await findAxeViolations(page), `axe, ${size.width} wide`).toEqual([]);
    // Before anything scrolls, as that wakes islands. A script that is fetched late has arrived by now.
    // Such a page has fetched its own scripts and those of /auth.
    if (size === desktop && !redirects) {
      expect(scripts.length).toBeLessThanOrEqual(budgets.scriptFiles);
      expect(await sentBytes(scripts)).toBeLessThanOrEqual(scriptBudgets[name] ?? 0);
      expect(await countClients(scripts)).toBe(name === "/auth" ? 1 : 0);
    }
    expect(await findBrokenPictures(page), `pictures, ${size.width} wide`).toEqual([]);
  }
  page.off("request", keepScript);
  for (const size of [tablet, desktop]) {
    await page.setViewportSize(size);
    expect(await findLonelyCards(page), `cards, ${size.width} wide`).toEqual([]);
  }
  await page.setViewportSize(zoomed);
  await page.evaluate(() => scrollTo(0, 0));
  await expect(page.locator("h1:visible")).toBeInViewport({ ratio: 0.5 });
  expect(await findCutText(page), "at 400 %").toEqual([]);
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

test.describe("injected into a page", () => {
  test.use({ expectConsole: [/console error: .*Content Security Policy/] });

  test("a script does not run", async ({ page }) => {
    const violations = await watchPolicy(page);
    await page.goto("/about");
    await page.evaluate(() => {
      const button = document.createElement("button");
      button.setAttribute("onclick", "window.injected = true");
      document.body.append(button);
      button.click();
    });
    await expect.poll(() => violations).toHaveLength(1);
    expect(await page.evaluate(() => "injected" in window)).toBe(false);
  });
});

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

/** Scrolls to each picture, so that lazy ones load too. Returns the URLs of the broken ones. */
function findBrokenPictures(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const broken: string[] = [];
    for (const picture of document.images) {
      if (!picture.checkVisibility()) continue;
      picture.scrollIntoView();
      await picture.decode().catch(() => {});
      if (picture.naturalWidth === 0) broken.push(picture.currentSrc || picture.src);
    }
    return broken;
  });
}

/** Returns the class names of the grids whose last row has only one card. A list of ticks and a navigation have no cards. */
function findLonelyCards(page: Page): Promise<string[]> {
  return page.locator("main [class]:not(nav *, fieldset *, .ticks)").evaluateAll((elements) =>
    elements.flatMap((grid) => {
      const columns = getComputedStyle(grid).gridTemplateColumns.split(" ");
      const cards = [...grid.children]
        .filter((card) => !card.matches("nav"))
        .map((card) => card.getBoundingClientRect());
      const last = cards.at(-1);
      if (columns.length < 2 || cards.length < 3 || !last?.width) return [];
      const row = cards.filter(({ top, bottom }) => top < last.bottom && bottom > last.top);
      const { width } = grid.getBoundingClientRect();
      return row.length === 1 && last.width < width * 0.6 ? [grid.className] : [];
    }),
  );
}
