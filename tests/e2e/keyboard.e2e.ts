import {
  accountButton,
  test as accountTest,
  expect,
  notice,
  openPage,
  type Page,
} from "#tests/support/account-test.ts";
import { test } from "#tests/support/browser-test.ts";
import { untilToolReady } from "#tests/support/check-tool.ts";

const phone = { width: 390, height: 844 };
const desktop = { width: 1280, height: 800 };
const menuButton = (page: Page) => page.getByRole("button", { name: "Menu" });

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: "reduce" }));

test("tabbing out of the phone menu closes it", async ({ page, open }) => {
  test.slow();
  for (const [direction, key, after] of [
    ["forwards", "Tab", "body"],
    ["backwards", "Shift+Tab", "header"],
  ] as const) {
    await page.setViewportSize(phone);
    await open("/faq");
    await menuButton(page).press("Enter");
    const menu = page.locator("#menu");
    await expect(menu).toBeVisible();
    // Backwards only the button, which is part of the menu.
    const links = await menu.getByRole("link").count();
    const stops = direction === "forwards" ? links + 1 : 1;
    for (let stop = 0; stop < stops; stop += 1) {
      await expect(menu).toBeVisible();
      await page.keyboard.press(key);
    }
    await expect(menu).toBeHidden();
    await expect(page.locator(after).locator(":focus")).toHaveCount(1);
    await expect(menu.locator(":focus")).toHaveCount(0);
  }
});

test("the focused element is never covered", async ({ page, open }) => {
  test.slow();
  for (const [size, paths] of [
    [phone, ["/", "/pricing-plans", "/contact"]],
    [desktop, ["/pricing-plans", "/blog", "/faq"]],
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

test("the hero's pause and arrows are in the first screen", async ({ page, open }) => {
  await open("/");
  for (const [width, height] of [
    [1280, 800],
    [1366, 768],
    [390, 844],
    [360, 740],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const name of ["Play slides", "Previous slide", "Next slide"]) {
      const button = page.getByRole("button", { name, exact: true }).first();
      await expect(button, `${width}x${height}`).toBeInViewport({ ratio: 1 });
    }
  }
});

for (const [path, name, landing] of [
  ["/", "phone", "/"],
  ["/about", "desktop", "/about"],
  ["/account", "desktop", "/auth"],
] as const) {
  accountTest(
    `after sign-out on ${path} the focus is on the heading, on a ${name}`,
    async ({ signedIn: { page } }) => {
      await page.setViewportSize({ phone, desktop }[name]);
      await openPage(page, path);
      await (name === "phone" ? menuButton(page) : accountButton(page)).press("Enter");
      await page.getByRole("button", { name: "Sign Out", exact: true }).press("Enter");
      await expect(notice(page)).toContainText("You have been signed out successfully.");
      await expect(page).toHaveURL(landing);
      await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    },
  );
}

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
