import { expect, test } from "#tests/support/browser-test.ts";
import { findCutText } from "#tests/support/find-cut-text.ts";

test("the illustrations of the app show every word, at every width", async ({ page, open }) => {
  await open("/features");
  for (const width of [360, 390, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    // Parts of a picture have no role.
    const cut = await page.locator(".app-window").evaluateAll((views) =>
      views.flatMap((view) => {
        const frame = view.getBoundingClientRect();
        const words = [
          ...view.querySelectorAll<HTMLElement | SVGTextElement>(".stay-bar, .tape-head, text"),
        ];
        return words
          .filter((word) => word.getClientRects().length > 0)
          .filter((word) => {
            const { left, right } = word.getBoundingClientRect();
            if (left < frame.left || right > frame.right) return true;
            const { scrollWidth, clientWidth, scrollHeight, clientHeight } = word;
            return (
              word instanceof HTMLElement &&
              (scrollWidth > clientWidth || scrollHeight > clientHeight)
            );
          })
          .map(({ textContent }) => textContent);
      }),
    );
    expect(cut, `${width} wide`).toEqual([]);
    const dates = page.locator(".revenue-chart text").filter({ hasText: /^\d\d$/ });
    await expect(dates).toHaveText(Array.from({ length: 12 }, (_, index) => `${10 + index}`));
  }
});

test("cards of the home page stand in a row on a tablet, figures in pairs on a small phone", async ({
  page,
  open,
}) => {
  await open("/");
  for (const [row, width, count] of [
    [".region-cards", 768, 3],
    [".next-steps", 768, 3],
    [".stats", 360, 2],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    const tops = await page
      .locator(`${row} > *`)
      .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().top));
    expect(
      tops.filter((top) => top === tops[0]),
      row,
    ).toHaveLength(count);
  }
});

test("with a font of 200 % and at a zoom of 400 % the phone's menu is whole and can be scrolled to its end", async ({
  page,
  context,
  open,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const devTools = await context.newCDPSession(page);
  const last = page.locator("#menu").getByRole("link", { name: "Book a demo" });
  for (const [standard, width, height] of [
    [32, 360, 740],
    [16, 320, 256],
  ] as const) {
    await page.setViewportSize({ width, height });
    await open("/faq");
    await devTools.send("Page.setFontSizes", { fontSizes: { standard, fixed: standard } });
    await page.getByRole("button", { name: "Menu" }).click();
    await expect(page.locator("#menu")).toBeVisible();
    expect(await findCutText(page)).toEqual([]);
    const header = await page.getByRole("banner").boundingBox();
    const menu = await page.locator("#menu").boundingBox();
    expect(menu?.y).toBeCloseTo((header?.y ?? 0) + (header?.height ?? 0), -1);
    await last.scrollIntoViewIfNeeded();
    await expect(last).toBeInViewport({ ratio: 1 });
  }
  await page.keyboard.press("Escape");
  await page.evaluate(() => scrollTo(0, 1000));
  await expect(page.getByRole("banner")).not.toBeInViewport();
});
