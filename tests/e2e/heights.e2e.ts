import { expect, test } from "#tests/support/browser-test.ts";

const desktop = { width: 1280, height: 800 };
const phone = { width: 390, height: 844 };

/** The most that a page may be high, in pixels. */
test("the longest pages are no longer than their limits", async ({ page, open }) => {
  test.slow();
  for (const { path, viewport, most } of [
    { path: "/", viewport: desktop, most: 6800 },
    { path: "/", viewport: phone, most: 10_000 },
    { path: "/pricing-plans", viewport: desktop, most: 6500 },
    { path: "/pricing-plans", viewport: phone, most: 9500 },
  ]) {
    await page.setViewportSize(viewport);
    await open(path);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(height).toBeLessThanOrEqual(most);
  }
});

test("the hero ends in the first screen of a desktop, so that the pointer can leave it", async ({
  page,
  open,
}) => {
  await page.setViewportSize(desktop);
  await open("/");
  const hero = await page.locator("[data-hero]").boundingBox();
  expect((hero?.y ?? 0) + (hero?.height ?? Number.NaN)).toBeLessThan(desktop.height);
});

test("each slide's picture begins in the first screen of a phone", async ({ page, open }) => {
  await page.setViewportSize(phone);
  await open("/");
  const tops = await page
    .locator(".slide-picture > *")
    .evaluateAll((pictures) => pictures.map((picture) => picture.getBoundingClientRect().top));
  expect(tops).toHaveLength(3);
  // At least 100 px of it above the lower edge.
  expect(Math.max(...tops)).toBeLessThan(phone.height - 100);
});
