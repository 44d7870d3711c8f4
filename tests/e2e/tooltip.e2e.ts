import { expect, type Page, test } from "#tests/support/browser-test.ts";

// It is hidden from screen readers, which read the button's name, so it has no role.
const tooltip = (page: Page) => page.locator(".tooltip");
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

test("shows the name of an icon button after 700 ms, or at the keyboard's focus, until it is pressed", async ({
  page,
  open,
}) => {
  await page.clock.install();
  await open("/");
  await page.clock.pauseAt(Date.now() + 1000);
  await button(page, "Pause slides").scrollIntoViewIfNeeded();
  await button(page, "Pause slides").hover();
  await page.clock.runFor(650);
  await expect(tooltip(page)).toHaveCount(0);
  await page.clock.runFor(100);
  await expect(tooltip(page)).toHaveText("Pause slides");
  await expect(tooltip(page)).toBeInViewport({ ratio: 1 });
  await page.mouse.move(5, 5);
  await page.clock.runFor(200);
  await expect(tooltip(page)).toHaveCount(0);

  await button(page, "Pause slides").focus();
  await page.keyboard.press("Tab");
  await page.evaluate(() => scrollBy(0, 40));
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  await expect(tooltip(page)).toHaveText("Previous slide");
  await page.keyboard.press("Enter");
  await expect(tooltip(page)).toHaveCount(0);
});
