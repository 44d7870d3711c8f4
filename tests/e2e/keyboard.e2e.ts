import { expect, test } from "#tests/support/browser-test.ts";
import { untilToolReady } from "#tests/support/check-tool.ts";

const phone = { width: 390, height: 844 };
const desktop = { width: 1280, height: 800 };

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: "reduce" }));

test("the focused element is never covered", async ({ page, open }) => {
  test.slow();
  for (const [size, paths] of [
    [phone, ["/pricing-plans", "/contact"]],
    [desktop, ["/blog", "/faq"]],
  ] as const) {
    await page.setViewportSize(size);
    for (const path of paths) {
      await open(path);
      const covered: string[] = [];
      for (const key of ["Tab", "Shift+Tab"]) {
        let stop = "";
        do {
          await page.keyboard.press(key);
          stop = await page.evaluate(describeFocus);
          if (stop.includes(" under ")) covered.push(`${key}: ${stop}`);
        } while (!stop.startsWith("end"));
      }
      expect(covered, path).toEqual([]);
    }
  }
});

/** Returns the name of the focused element and what covers a part of it, or "end" once the focus has left the page. */
function describeFocus(): string {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return "end";
  // A radio button may be invisible inside its label.
  const element = focused.matches("label [type=radio]")
    ? (focused.closest("label") ?? focused)
    : focused;
  const name = `${element.tagName} "${(element.textContent ?? "").trim().slice(0, 40)}"`;
  const [box] = element.getClientRects();
  if (!box || box.height > innerHeight / 2) return name;
  const x = (box.left + box.right) / 2;
  // The browser scrolls only to the line of a large text field that has the caret.
  const y = box.top + Math.min(box.height / 2, 24);
  if (!document.elementFromPoint(x, y)) return `${name} under the edge of the window`;
  for (const point of [box.top + 2, y, box.bottom - 2]) {
    const top = document.elementFromPoint(x, point);
    if (top && !element.contains(top) && !top.contains(element))
      return `${name} under ${top.tagName}.${top.className}`;
  }
  return name;
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
