import { expect, type Page, test } from "#tests/support/browser-test.ts";
import { findAxeViolations } from "#tests/support/find-axe-violations.ts";
import { holdScripts } from "#tests/support/hold-scripts.ts";

const button = (page: Page) => page.getByRole("button", { name: "Menu" });
const menu = (page: Page) => page.locator("#menu");

/** Whether the browser tells screen readers that the menu behind the button is open. */
async function toldAsExpanded(page: Page): Promise<unknown> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send("Accessibility.getFullAXTree");
  await session.detach();
  const node = nodes.find(({ role, name }) => role?.value === "button" && name?.value === "Menu");
  return node?.properties?.find(({ name }) => name === "expanded")?.value.value;
}

async function expectOpen(page: Page): Promise<void> {
  await expect(menu(page)).toBeVisible();
  await expect.poll(() => toldAsExpanded(page)).toBe(true);
}

async function expectClosed(page: Page): Promise<void> {
  await expect(menu(page)).toBeHidden();
  await expect.poll(() => toldAsExpanded(page)).toBe(false);
}

test.use({ viewport: { width: 390, height: 844 } });

test("the menu closes by its button, on Escape, on a press outside and when the focus leaves it", async ({
  page,
  open,
}) => {
  test.slow();
  await open("/faq");
  await expectClosed(page);
  const closings = [
    () => button(page).click(),
    async () => {
      await page.keyboard.press("Tab");
      await page.keyboard.press("Escape");
      await expect(button(page)).toBeFocused();
    },
    // In the margin below it, where nothing else takes the press.
    () => page.mouse.click(2, 840),
    // Backwards the button, which is part of the menu; forwards all of its links too.
    () => page.keyboard.press("Shift+Tab"),
    async () => {
      const links = await menu(page).getByRole("link").count();
      for (let stop = 0; stop <= links; stop += 1) {
        await expect(menu(page)).toBeVisible();
        await page.keyboard.press("Tab");
      }
      await expect(menu(page).locator(":focus")).toHaveCount(0);
      await expect(page.locator("body").locator(":focus")).toHaveCount(1);
    },
    // The page that is shown already.
    () => menu(page).getByRole("link", { name: "FAQ" }).click(),
  ];
  for (const close of closings) {
    await button(page).press("Enter");
    await expectOpen(page);
    await close();
    await expectClosed(page);
  }
  await button(page).click();
  expect(await findAxeViolations(page)).toEqual([]);
});

test("the menu is closed on the next page, and after Back", async ({ page, open }) => {
  await open("/faq");
  await button(page).click();
  await menu(page).getByRole("link", { name: "About" }).click();
  await expect(page).toHaveURL("/about");
  await expectClosed(page);
  await button(page).click();
  await expectOpen(page);
  await page.goBack();
  await expect(page).toHaveURL("/faq");
  await expectClosed(page);
});

test("a menu opened before the scripts have arrived stays open", async ({ page, open }) => {
  const releaseScripts = await holdScripts(page);
  const opened = open("/");
  await button(page).click();
  await expect(menu(page)).toBeVisible();
  releaseScripts();
  await opened;
  await expectOpen(page);
});
