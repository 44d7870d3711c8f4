import { headerLinks } from "#content/navigation.ts";
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

test.describe("the phone menu", () => {
  test.beforeEach(async ({ page, open }) => {
    await open("/faq");
    await expectClosed(page);
    await button(page).click();
    await expectOpen(page);
  });

  test("closes by its button", async ({ page }) => {
    await button(page).click();
    await expectClosed(page);
  });

  test("closes on Escape, with the focus back on its button", async ({ page }) => {
    await page.keyboard.press("Tab");
    await page.keyboard.press("Escape");
    await expectClosed(page);
    await expect(button(page)).toBeFocused();
  });

  test("closes on a press outside", async ({ page }) => {
    // In the margin below it, where nothing else takes the press.
    await page.mouse.click(2, 840);
    await expectClosed(page);
  });

  test("closes after a choice", async ({ page }) => {
    await menu(page).getByRole("link", { name: "About" }).click();
    await expect(page).toHaveURL("/about");
    await expectClosed(page);
  });

  test("closes after choosing the page that is shown already", async ({ page }) => {
    await menu(page).getByRole("link", { name: "FAQ" }).click();
    await expectClosed(page);
  });

  test("closes on Back", async ({ page }) => {
    await menu(page).getByRole("link", { name: "About" }).click();
    await expect(page).toHaveURL("/about");
    await button(page).click();
    await expectOpen(page);
    await page.goBack();
    await expect(page).toHaveURL("/faq");
    await expectClosed(page);
  });

  test("comes next in the order of focus after its button", async ({ page }) => {
    for (const { label } of headerLinks) {
      await page.keyboard.press("Tab");
      await expect(menu(page).locator(":focus")).toHaveText(label);
    }
    await page.keyboard.press("Shift+Tab");
    await expect(menu(page).locator(":focus")).toHaveText(headerLinks.at(-2)?.label ?? "");
  });

  test("marks the page that is shown", async ({ page }) => {
    await expect(menu(page).locator("[aria-current=page]")).toHaveText("FAQ");
  });
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
