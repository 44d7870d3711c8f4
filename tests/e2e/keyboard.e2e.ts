import { expect, test } from "#tests/support/browser-test.ts";
import { untilToolReady } from "#tests/support/check-tool.ts";

const phone = { width: 390, height: 844 };
const desktop = { width: 1280, height: 800 };

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: "reduce" }));

test("the focused element is never covered", async ({ page, open }) => {
  for (const [size, paths] of [
    [phone, ["/pricing-plans", "/contact"]],
    [desktop, ["/blog", "/faq"]],
  ] as const) {
    await page.setViewportSize(size);
    for (const path of paths) {
      await open(path);
      expect(await page.evaluate(findCovered), path).toEqual([]);
    }
  }
});

/** Moves the focus through the page and back, and returns the names of what is covered then. Runs in the page. */
function findCovered(): string[] {
  const covered: string[] = [];
  const reached = "a[href], button, input, select, textarea, summary, [tabindex='0']";
  const stops = [...document.querySelectorAll<HTMLElement>(reached)].filter(
    (stop) => stop.tabIndex >= 0 && stop.checkVisibility({ visibilityProperty: true }),
  );
  for (const stop of [...stops, ...stops.toReversed()]) {
    stop.focus();
    if (document.activeElement !== stop) continue;
    // A radio button may be invisible inside its label.
    const element = stop.matches("label [type=radio]") ? (stop.closest("label") ?? stop) : stop;
    const name = `${element.tagName} "${(element.textContent ?? "").trim().slice(0, 40)}"`;
    const [box] = element.getClientRects();
    if (!box || box.height > innerHeight / 2) continue;
    const x = (box.left + box.right) / 2;
    // The browser scrolls only to the line of a large text field that has the caret.
    const y = box.top + Math.min(box.height / 2, 24);
    if (!document.elementFromPoint(x, y)) covered.push(`${name} under the edge of the window`);
    for (const point of [box.top + 2, y, box.bottom - 2]) {
      const top = document.elementFromPoint(x, point);
      if (top && !element.contains(top) && !top.contains(element))
        covered.push(`${name} under ${top.tagName}.${top.className}`);
    }
  }
  if (stops.length < 20) covered.push("nothing: the page is not ready");
  return covered;
}

test("the Tab key wakes a tool that was never in view, and reaches its fields", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 625 });
  await page.goto("/tools/direct-booking-check");
  const skipLink = page.getByRole("link", { name: "Skip to content" });
  await expect(skipLink).toBeAttached();
  await page.keyboard.press("Tab");
  await expect(skipLink).toBeFocused();
  await untilToolReady(page);
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("radio").first()).toBeFocused();
});
