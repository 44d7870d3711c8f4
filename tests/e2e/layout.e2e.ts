import { everyPath } from "#site/every-path.ts";
import { expect, test } from "#tests/support/browser-test.ts";

test.describe("a link to a heading of another page", () => {
  for (const address of [
    "/features#revenue-and-guests",
    "/pricing#first-year",
    "/success-guide#legal",
    "/glossary#revpar",
    "/ota-commission#vat",
    "/privacy#your-rights",
    "/blog/metasearch-marketing#sources",
  ])
    test(`lands just below the header: ${address}`, async ({ page, open }) => {
      await open("/about");
      await open(address);
      const header = await page.locator("header").first().boundingBox();
      const target = await page.locator(address.slice(address.indexOf("#"))).boundingBox();
      const gap = (target?.y ?? 0) - (header?.y ?? 0) - (header?.height ?? 0);
      expect(gap).toBeGreaterThanOrEqual(0);
      expect(gap).toBeLessThan(48);
    });
});

for (const width of [360, 390, 768, 1280])
  test(`the drawn views are whole at ${width}`, async ({ page, open }) => {
    await page.setViewportSize({ width, height: 800 });
    await open("/");
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
    expect(cut).toEqual([]);
    const dates = page.locator(".revenue-chart text").filter({ hasText: /^\d\d$/ });
    await expect(dates).toHaveText(Array.from({ length: 12 }, (_, index) => `${10 + index}`));
  });

for (const width of [768, 1280])
  test(`no card is alone in the last row of a grid at ${width}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    const alone: string[] = [];
    // /account leads a visitor away, and the frame of one article is that of all.
    const paths = everyPath().map(({ path }) => path);
    const skipped = [
      "/404",
      "/account",
      ...paths.filter((path) => path.startsWith("/blog/")).slice(1),
    ];
    for (const path of paths.filter((path) => !skipped.includes(path))) {
      await page.goto(path);
      alone.push(
        ...(await page.locator("main [class]:not(nav *)").evaluateAll((elements) =>
          elements.flatMap((grid) => {
            const columns = getComputedStyle(grid).gridTemplateColumns.split(" ");
            const cards = [...grid.children].map((card) => card.getBoundingClientRect());
            const last = cards.at(-1);
            if (columns.length < 2 || cards.length < 3 || !last?.width) return [];
            const row = cards.filter(({ top, bottom }) => top < last.bottom && bottom > last.top);
            const { width } = grid.getBoundingClientRect();
            const narrow = row.length === 1 && last.width < width * 0.6;
            return narrow ? [`${location.pathname} .${grid.className}`] : [];
          }),
        )),
      );
    }
    expect([...new Set(alone)]).toEqual([]);
  });

test("an article's table that is wider than a phone says so by a shadow, and its rows have headers", async ({
  page,
  open,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await open("/blog/hotel-pms-software-guide-south-africa-2025");
  const frame = page.getByRole("region", { name: /^Table:/ }).nth(1);
  expect(await frame.evaluate((box) => box.scrollWidth > box.clientWidth)).toBe(true);
  await expect(frame).toHaveCSS("background-attachment", "local, local, scroll, scroll");
  await expect(frame.getByRole("rowheader").first()).toBeVisible();
});

test("a print with backgrounds is black on white, in the dark theme too", async ({
  page,
  open,
}) => {
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  for (const path of ["/", "/pricing", "/features", "/blog", "/faq"]) {
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
  }
});
