import { site } from "#schemas/facts/site.ts";
import { test as base, expect, type Page } from "#tests/support/browser-test.ts";
import { findCutText } from "#tests/support/find-cut-text.ts";
import { pagesBehindSignIn } from "#tests/support/island-pages.ts";
import { templatePages } from "#tests/support/template-pages.ts";

const paths = [
  ...templatePages.map(({ path }) => path).filter((path) => !pagesBehindSignIn.includes(path)),
  "/tools/price-builder?parts=channelManager+bookingEngine+propertyManagement",
];

const test = base.extend<{ largeText: Page }>({
  /** A page of a browser whose font size is set to twice the default. */
  largeText: async ({ playwright, launchOptions, baseURL }, use) => {
    const browser = await playwright.chromium.launch({
      ...launchOptions,
      args: [...(launchOptions.args ?? []), "--blink-settings=defaultFontSize=32"],
    });
    const page = await browser.newPage({ ...(baseURL && { baseURL }), reducedMotion: "reduce" });
    await use(page);
    await browser.close();
  },
});

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: "reduce" }));

test("nothing is cut on a phone with text at 200 %, and its menu is whole", async ({
  largeText: page,
}) => {
  test.slow();
  for (const path of paths) {
    await page.goto(path);
    const size = await page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
    expect(size).toBe("32px");
    for (const [width, height] of [
      [390, 844],
      [360, 740],
    ] as const) {
      await page.setViewportSize({ width, height });
      expect(await findCutText(page), `${path}, ${width} wide`).toEqual([]);
      const logo = page.getByRole("banner").getByRole("link", { name: `${site.name}, home` });
      const { x, width: logoWidth } = (await logo.boundingBox()) ?? { x: -1, width: 0 };
      expect(x >= 0 && x + logoWidth <= width, `${path}, ${width} wide`).toBe(true);
    }
  }
  await page.getByRole("button", { name: "Menu" }).click();
  await expect(page.locator("#menu")).toBeVisible();
  expect(await findCutText(page)).toEqual([]);
  const header = await page.getByRole("banner").boundingBox();
  const menu = await page.locator("#menu").boundingBox();
  expect(menu?.y).toBeCloseTo((header?.y ?? 0) + (header?.height ?? 0), -1);
  const last = page.locator("#menu").getByRole("link", { name: "Book a demo" });
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport();
});

test.describe("at 400 % of 1280 x 1024", () => {
  test.use({ viewport: { width: 320, height: 256 } });

  test("the header scrolls away, and its menu can be scrolled to its end", async ({
    page,
    open,
  }) => {
    await open("/faq");
    await page.getByRole("button", { name: "Menu" }).click();
    const last = page.locator("#menu").getByRole("link", { name: "Book a demo" });
    await last.scrollIntoViewIfNeeded();
    await expect(last).toBeInViewport({ ratio: 1 });
    await page.keyboard.press("Escape");
    await page.evaluate(() => scrollTo(0, 1000));
    await expect(page.getByRole("banner")).not.toBeInViewport();
  });
});

test("in forced colours buttons, cards, fields and controls keep their edges", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  for (const path of ["/", "/pricing-plans", "/contact", "/auth", "/blog"]) {
    await page.goto(path);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await page.evaluate(findEdgeless), `${path}, ${colorScheme}`).toEqual([]);
    }
  }
});

/** Returns the elements whose edge is only a background or a shadow, which forced colours remove. They are of many roles,
 * so they are found by class. */
function findEdgeless(): string[] {
  const edged =
    ".btn:not(.btn-link, .btn-ghost), .card, .callout, .region-card, .company-card, .input, .chip, .slide-picker button";
  const found = new Set<string>();
  for (const element of document.querySelectorAll(edged)) {
    if (!element.checkVisibility()) continue;
    const drawn = [getComputedStyle(element), getComputedStyle(element, "::before")];
    const hasEdge = drawn.some(
      ({ display, borderTopWidth, borderTopStyle }) =>
        display !== "none" && Number.parseFloat(borderTopWidth) > 0 && borderTopStyle !== "none",
    );
    if (!hasEdge) found.add(`${element.tagName}.${element.className}`);
  }
  return [...found];
}
