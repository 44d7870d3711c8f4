import { expect, test } from "#tests/support/browser-test.ts";

const article = "/blog/hotel-pms-software-guide-south-africa-2025";

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

test("a table wider than a phone has a shadow at its edge, and its rows have headers", async ({
  page,
  open,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await open(article);
  const frame = page.getByRole("region", { name: /^Table:/ }).nth(1);
  expect(await frame.evaluate((box) => box.scrollWidth > box.clientWidth)).toBe(true);
  await expect(frame).toHaveCSS("background-attachment", "local, local, scroll, scroll");
  await expect(frame.getByRole("rowheader").first()).toBeVisible();
});

test("a print is words without controls, black on white, in the dark theme too", async ({
  page,
  open,
}) => {
  test.slow();
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  for (const path of ["/", "/pricing", "/features", "/blog", "/faq", "/glossary", article]) {
    await open(path);
    const colored = await page.locator("body, body *").evaluateAll((elements) =>
      elements
        .filter((element) => element instanceof HTMLElement && element.checkVisibility())
        .filter((element) => {
          const { color, backgroundColor, backgroundImage } = getComputedStyle(element);
          return (
            color !== "rgb(0, 0, 0)" ||
            backgroundColor !== "rgba(0, 0, 0, 0)" ||
            backgroundImage !== "none"
          );
        })
        .map(({ outerHTML }) => outerHTML.slice(0, 80)),
    );
    expect(colored, path).toEqual([]);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    if (!["/pricing", "/glossary", article].includes(path)) continue;
    const controls = page.locator(".site-header, .site-footer, main .btn, main button");
    await expect(controls.filter({ visible: true })).toHaveCount(0);
  }
});
