import { expect, type Page, test } from "#tests/support/browser-test.ts";

/** Keeps a picture of the home page, and with it the load event, until the returned function is called. */
async function holdPicture(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route("**/scene-karoo-*.svg", async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** Waits until the page is drawn but for the picture. */
async function openHeld(page: Page): Promise<void> {
  await page.goto("/", { waitUntil: "commit" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
}

const loaded = (page: Page) => page.evaluate(() => document.readyState === "complete");

test("no script is fetched before the page has loaded; then it goes live by itself", async ({
  page,
}) => {
  const releasePicture = await holdPicture(page);
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (/\.js$/.test(request.url())) scripts.push(request.url());
  });
  await openHeld(page);
  expect(scripts).toEqual([]);
  releasePicture();
  await page.waitForFunction(() => window.__hydrated);
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

const signsOfAVisitor = {
  "a press": (page: Page) => page.getByRole("heading", { level: 1 }).click(),
  "a key": (page: Page) => page.keyboard.press("Tab"),
};

for (const [name, act] of Object.entries(signsOfAVisitor)) {
  test(`${name} makes it live before the page has loaded`, async ({ page }) => {
    const releasePicture = await holdPicture(page);
    await openHeld(page);
    await act(page);
    await page.waitForFunction(() => window.__hydrated);
    expect(await loaded(page)).toBe(false);
    releasePicture();
  });
}
