import { AxeBuilder } from "@axe-core/playwright";
import { everyPath } from "#site/every-path.ts";
import { expect, notFoundAt, type Page, test } from "#tests/support/browser-test.ts";

const wcagTags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
const themes = ["light", "dark"] as const;
const phone = { width: 390, height: 844 };
const desktop = { width: 1280, height: 800 };
const narrowest = { width: 320, height: 640 };

// Nothing is caught half faded in.
test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: "reduce" }));

for (const { path } of everyPath()) {
  test.describe(path, () => {
    // Its status and its log line are what it is for.
    test.use({ expectConsole: path === "/404" ? notFoundAt(path) : [] });

    test("is sound: no error, every picture, nothing for axe, no scrolling sideways", async ({
      page,
      open,
    }) => {
      await page.setViewportSize(desktop);
      await open(path);
      // Visitors are sent on from here.
      if (path === "/account") await page.waitForURL("/auth");
      for (const size of [desktop, phone]) {
        await page.setViewportSize(size);
        expect(await findBrokenPictures(page), `pictures, ${size.width} wide`).toEqual([]);
        // All articles share one layout, so one light and one dark check each is enough.
        const isArticle = path.startsWith("/blog/");
        const seen = isArticle ? ([size === phone ? "dark" : "light"] as const) : themes;
        for (const colorScheme of seen) {
          await page.emulateMedia({ colorScheme });
          const found = await findAxeViolations(page);
          expect(found, `axe, ${size.width} wide, ${colorScheme}`).toEqual([]);
        }
      }
      await page.setViewportSize(narrowest);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width).toBe(narrowest.width);
    });
  });
}

for (const colorScheme of themes) {
  test(`axe finds nothing in the open phone menu, ${colorScheme}`, async ({ page, open }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize(phone);
    await open("/");
    await page.getByRole("button", { name: "Menu" }).click();
    await expect(page.locator("#menu")).toBeVisible();
    expect(await findAxeViolations(page)).toEqual([]);
  });
}

/** Brings each picture into view, so that lazy ones load too. Returns the addresses of those that do not. */
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

/** One line for each element that breaks a rule. */
async function findAxeViolations(page: Page): Promise<string[]> {
  // The other mode is for pages with frames from elsewhere; it takes twice as long, as other results do.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"] });
  const { violations } = await axe.withTags(wcagTags).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(" ")}: ${failureSummary}`),
  );
}
