import { expect, type Page, test } from "#tests/support/browser-test.ts";
import { fillRequired, notices, send, stopClock } from "#tests/support/contact-page.ts";
import { pageWords } from "#tests/support/page-words.ts";

const { success } = pageWords.contact.form.notices;

/** Sends the contact form, which shows a notice without an account. */
async function showNotice(page: Page, open: (path: string) => Promise<unknown>): Promise<void> {
  await page.clock.install();
  await open("/contact");
  await stopClock(page);
  await fillRequired(page);
  await send(page);
  await expect(notices(page)).toContainText(success.title);
}

/** Returns true if nothing covers the notice. */
const isOnTop = (page: Page) =>
  notices(page).evaluate((notice) => {
    const { left, top, width, height } = notice.getBoundingClientRect();
    const points = [top + 2, top + height / 2, top + height - 2];
    return points.every((y) => notice.contains(document.elementFromPoint(left + width / 2, y)));
  });

test("if the notices' script cannot be fetched a plain notice is above the menu, and closes by its button", async ({
  page,
  open,
  expectTrouble,
}) => {
  expectTrouble(/ERR_FAILED/);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.route("**/assets/toast-view.*", (route) => route.abort());
  await showNotice(page, open);
  await page.getByRole("button", { name: "Menu", exact: true }).press("Enter");
  await expect(page.locator("#menu")).toBeVisible();
  await expect.poll(() => isOnTop(page)).toBe(true);
  // A press outside the menu closes it, and moves the notice.
  await page.keyboard.press("Escape");
  await notices(page).getByRole("button", { name: "Close message" }).click();
  await expect(notices(page)).toHaveCount(0);
});

test.describe("a notice of the contact form", () => {
  test.beforeEach(({ page, open }) => showNotice(page, open));

  test("a notice is read out, stays while the pointer is on it, and goes after about five seconds", async ({
    page,
  }) => {
    await page.clock.runFor(100);
    await expect(page.getByRole("status").filter({ hasText: success.text })).toBeAttached();
    await notices(page).hover();
    await page.clock.runFor(20_000);
    await expect(notices(page)).toBeVisible();
    await page.mouse.move(0, 0);
    await page.clock.runFor(3500);
    await expect(notices(page)).toBeVisible();
    await page.clock.runFor(2500);
    await expect(notices(page)).toHaveCount(0);
  });

  test("a notice goes on over a navigation for the rest of its time, also over one that takes half a minute", async ({
    page,
  }) => {
    await page.clock.runFor(2500);
    await page.goto("/faq");
    await expect(notices(page)).toContainText(success.title);
    await page.clock.runFor(1000);
    // Runs before the scripts of the next page.
    await page.addInitScript(() => {
      const entry = JSON.parse(sessionStorage.getItem("next-page-notice") ?? "null");
      if (!entry) return;
      entry.storedAt -= 30_000;
      sessionStorage.setItem("next-page-notice", JSON.stringify(entry));
    });
    await page.goto("/about");
    await expect(notices(page)).toContainText(success.title);
    await page.clock.runFor(2500);
    await expect(notices(page)).toHaveCount(0);
  });

  test("on a phone a notice is above the menu, and not over its first links", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    // The notice is over the header for its five seconds, so by keyboard.
    await page.getByRole("button", { name: "Menu", exact: true }).press("Enter");
    await expect.poll(() => isOnTop(page)).toBe(true);
    const link = page.locator("#menu").getByRole("link").first();
    expect((await notices(page).boundingBox())?.y).toBeGreaterThan(
      (await link.boundingBox())?.y ?? 0,
    );
  });
});
