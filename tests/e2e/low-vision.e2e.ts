import { site } from "#schemas/facts/site.ts";
import { test as base, expect, notFoundAt, type Page } from "#tests/support/browser-test.ts";
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

test("nothing is cut on a phone with text at 200 %", async ({ largeText: page }) => {
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
});

test("the phone menu is whole with text at 200 %", async ({ largeText: page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/faq");
  await page.getByRole("button", { name: "Menu" }).click();
  await expect(page.locator("#menu")).toBeVisible();
  expect(await findCutText(page)).toEqual([]);
  const header = await page.getByRole("banner").boundingBox();
  const menu = await page.locator("#menu").boundingBox();
  expect(menu?.y).toBeCloseTo((header?.y ?? 0) + (header?.height ?? 0), -1);
  await page.locator("#menu").getByRole("link", { name: "Book a demo" }).scrollIntoViewIfNeeded();
  await expect(page.locator("#menu").getByRole("link", { name: "Book a demo" })).toBeInViewport();
});

test.describe("zoom and spacing", () => {
  test.use({ expectConsole: [...notFoundAt("/404")] });

  test("at 400 % of 1280 x 1024 the heading is in sight and nothing is cut, nor with the spacing of WCAG 1.4.12", async ({
    page,
  }) => {
    test.slow();
    for (const path of paths) {
      await page.goto(path);
      await page.setViewportSize({ width: 320, height: 256 });
      await expect(page.locator("h1:visible"), path).toBeInViewport({ ratio: 0.5 });
      expect(await findCutText(page), `${path} at 400 %`).toEqual([]);
      await page.evaluate(() => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(`* {
          line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important;
        } p { margin-bottom: 2em !important }`);
        document.adoptedStyleSheets = [sheet];
      });
      for (const [width, height] of [
        [390, 844],
        [1280, 800],
      ] as const) {
        await page.setViewportSize({ width, height });
        expect(await findCutText(page), `${path} with spacing, ${width} wide`).toEqual([]);
      }
    }
  });
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

test.describe("in forced colours", () => {
  test("buttons, cards, fields and controls keep their edges", async ({ page }) => {
    await page.emulateMedia({ forcedColors: "active" });
    for (const path of ["/", "/pricing-plans", "/contact", "/auth", "/blog"]) {
      await page.goto(path);
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme });
        expect(await page.evaluate(findEdgeless), `${path}, ${colorScheme}`).toEqual([]);
      }
    }
  });
});

test("the hero's icon and the bullets of lists can be seen", async ({ page }) => {
  await page.goto("/");
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    const icon = await page.evaluate(() => {
      const { color, backgroundColor } = getComputedStyle(
        document.querySelector(".hero .hero-tagline > .icon") as Element,
      );
      return [color, backgroundColor];
    });
    expect(await contrast(page, icon), `the icon, ${colorScheme}`).toBeGreaterThan(3);
  }
  await page.goto("/blog/mobile-booking-ux");
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    const bullet = await page.evaluate(() => {
      const item = document.querySelector(".prose > ul > li") as Element;
      const { backgroundColor } = getComputedStyle(item, "::before");
      return [backgroundColor, getComputedStyle(document.body).backgroundColor];
    });
    expect(await contrast(page, bullet), `the bullet, ${colorScheme}`).toBeGreaterThan(3);
  }
});

/** Returns the contrast ratio of two CSS colours (WCAG). */
function contrast(page: Page, colors: string[]): Promise<number> {
  return page.evaluate((given) => {
    const context = new OffscreenCanvas(1, 1).getContext("2d", {
      willReadFrequently: true,
    }) as OffscreenCanvasRenderingContext2D;
    const [low = 0, high = 0] = given
      .map((color) => {
        context.fillStyle = color;
        context.fillRect(0, 0, 1, 1);
        const [red = 0, green = 0, blue = 0] = [...context.getImageData(0, 0, 1, 1).data].map(
          (value) =>
            value / 255 <= 0.04045 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4,
        );
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
      })
      .sort((one, other) => one - other);
    return (high + 0.05) / (low + 0.05);
  }, colors);
}

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
