import { site } from "#content/site.ts";
import { everyPath } from "#site/every-path.ts";
import { test as base, expect, notFoundAt, type Page } from "#tests/support/browser-test.ts";
import { findCutText } from "#tests/support/find-cut-text.ts";

// The articles are one layout, and visitors are sent on from their account.
const articles = everyPath().filter(({ path }) => path.startsWith("/blog/"));
const paths = everyPath()
  .map(({ path }) => path)
  .filter((path) => path !== "/account")
  .filter((path) => !path.startsWith("/blog/") || path === articles[0]?.path);

const test = base.extend<{ largeText: Page }>({
  /** A page whose browser is set to twice the usual size of text, as a visitor does in its settings. */
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

for (const [width, height] of [
  [390, 844],
  [360, 740],
] as const) {
  test(`nothing is cut at ${width} with text at 200 %`, async ({ largeText: page }) => {
    test.slow();
    await page.setViewportSize({ width, height });
    for (const path of paths) {
      await page.goto(path);
      const size = await page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
      expect(size).toBe("32px");
      expect(await findCutText(page), path).toEqual([]);
      const logo = await page
        .getByRole("banner")
        .getByRole("link", { name: `${site.name}, home` })
        .boundingBox();
      expect((logo?.x ?? -1) >= 0 && (logo?.x ?? 0) + (logo?.width ?? 0) <= width, path).toBe(true);
    }
  });
}

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

test.describe("with the spacing of WCAG 1.4.12", () => {
  test.use({ expectConsole: [...notFoundAt("/404")] });

  for (const [width, height] of [
    [390, 844],
    [1280, 800],
  ] as const) {
    test(`nothing is cut at ${width}`, async ({ page }) => {
      test.slow();
      await page.setViewportSize({ width, height });
      for (const path of paths) {
        await page.goto(path);
        await page.evaluate(() => {
          const sheet = new CSSStyleSheet();
          sheet.replaceSync(`* {
            line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important;
          } p { margin-bottom: 2em !important }`);
          document.adoptedStyleSheets = [sheet];
        });
        expect(await findCutText(page), path).toEqual([]);
      }
    });
  }
});

test.describe("at 400 % of 1280 x 1024", () => {
  test.use({ viewport: { width: 320, height: 256 }, expectConsole: [...notFoundAt("/404")] });

  test("nothing is cut", async ({ page }) => {
    test.slow();
    for (const path of paths) {
      await page.goto(path);
      expect(await findCutText(page), path).toEqual([]);
    }
  });

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
  test.use({ expectConsole: [...notFoundAt("/404")] });

  for (const colorScheme of ["light", "dark"] as const) {
    test(`buttons, cards, fields and controls keep their edges, ${colorScheme}`, async ({
      page,
    }) => {
      await page.emulateMedia({ forcedColors: "active", colorScheme });
      for (const path of ["/", "/pricing-plans", "/contact", "/auth", "/blog"]) {
        await page.goto(path);
        expect(await page.evaluate(findEdgeless), path).toEqual([]);
      }
    });
  }
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`the hero's icon and the marks of lists can be seen, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.goto("/");
    // Behind it is the sky, which the tokens describe.
    const icon = await page.evaluate(() => {
      const { color } = getComputedStyle(
        document.querySelector(".hero .hero-tagline > .icon") as Element,
      );
      return [color, getComputedStyle(document.documentElement).getPropertyValue("--sky-top")];
    });
    expect(await contrast(page, icon), "the icon").toBeGreaterThan(3);
    await page.goto(articles.at(-1)?.path ?? "");
    const mark = await page.evaluate(() => {
      const item = document.querySelector(".prose > ul > li") as Element;
      const { backgroundColor } = getComputedStyle(item, "::before");
      return [backgroundColor, getComputedStyle(document.body).backgroundColor];
    });
    expect(await contrast(page, mark), "the mark").toBeGreaterThan(3);
  });
}

/** The contrast of two CSS colours by WCAG. */
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

/** Returns what shows its edge only by what forced colours leave out: backgrounds and shadows. */
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
