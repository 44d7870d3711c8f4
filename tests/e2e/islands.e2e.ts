import { readWords } from "#schemas/words.ts";
import { expect, type Page, test, waitUntilLive } from "#tests/support/browser-test.ts";

/** Delays the fonts, and with them the load event, until the returned function is called. */
async function holdLoading(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route("**/*.woff2", async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

async function openHeld(page: Page): Promise<void> {
  await page.goto("/", { waitUntil: "commit" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
}

/** Returns the URLs of the scripts that a page requests, a list that grows. */
function watchScripts(page: Page): string[] {
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(request.url());
  });
  return scripts;
}

const shareRow = (page: Page) =>
  page.getByRole("region", { name: readWords("article").share.title });

test("no script is fetched before the page has loaded; then its islands are hydrated", async ({
  page,
}) => {
  const releaseLoading = await holdLoading(page);
  const scripts = watchScripts(page);
  await openHeld(page);
  expect(scripts).toEqual([]);
  releaseLoading();
  await waitUntilLive(page);
  const times = await page.evaluate(() => {
    const [document] = performance.getEntriesByType("navigation");
    const scripts = performance
      .getEntriesByType("resource")
      .filter(({ name }) => /\.js$/.test(name));
    return {
      load: (document as PerformanceNavigationTiming).loadEventStart,
      firstScript: Math.min(...scripts.map(({ startTime }) => startTime)),
    };
  });
  expect(times.load).toBeGreaterThan(0);
  expect(times.firstScript).toBeGreaterThanOrEqual(times.load);
});

const interactions = {
  "a press": (page: Page) => page.getByRole("heading", { level: 1 }).click(),
  "a key": (page: Page) => page.keyboard.press("Tab"),
};

test("a touch, a key and a scroll wake the islands before the page has loaded", async ({
  page,
}) => {
  test.slow();
  for (const act of Object.values(interactions)) {
    const releaseLoading = await holdLoading(page);
    await openHeld(page);
    await act(page);
    await waitUntilLive(page);
    expect(await page.evaluate(() => document.readyState)).not.toBe("complete");
    releaseLoading();
  }
});

test("an island below the first screen wakes when it comes into view", async ({ page, open }) => {
  const scripts = watchScripts(page);
  await open("/blog/mobile-booking-ux");
  await page.waitForLoadState("networkidle");
  expect(scripts).toEqual([]);
  await shareRow(page).scrollIntoViewIfNeeded();
  await expect.poll(() => scripts.some((url) => url.includes("share-row"))).toBe(true);
});

test("a page that shows no date of its own makes no date format", async ({ page, open }) => {
  await page.addInitScript(() => {
    const made: unknown[] = [];
    const construct: ProxyHandler<typeof Intl.DateTimeFormat>["construct"] = (target, options) => {
      made.push(options);
      return Reflect.construct(target, options);
    };
    Object.assign(window, { made });
    Intl.DateTimeFormat = new Proxy(Intl.DateTimeFormat, { construct });
  });
  for (const address of ["/", "/pricing-plans", "/contact", "/auth"]) {
    await open(address);
    expect(await page.evaluate(() => Reflect.get(window, "made"))).toEqual([]);
  }
});
