import { expect, type Page, test } from "#tests/support/browser-test.ts";
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

test("the menu closes by its button, on Escape and on a press outside", async ({ page, open }) => {
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
    // The page that is shown already.
    () => menu(page).getByRole("link", { name: "FAQ" }).click(),
  ];
  for (const close of closings) {
    await button(page).click();
    await expectOpen(page);
    await close();
    await expectClosed(page);
  }
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
