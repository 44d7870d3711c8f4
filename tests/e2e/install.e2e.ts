import { readWords } from "#schemas/words.ts";
import { expect, type Page, test } from "#tests/support/browser-test.ts";

const { button: words } = readWords("install-page");
const installLink = readWords("navigation").more.links.find(({ path }) => path === "/app");

declare global {
  interface Window {
    /** How often the browser's install window was opened. */
    installWindows: number;
  }
}

/** Does what Chromium does when it can install the site; the visitor answers its window with `outcome`. */
async function offerToInstall(page: Page, outcome: "accepted" | "dismissed"): Promise<boolean> {
  return page.evaluate((answer) => {
    window.installWindows = 0;
    const offer = Object.assign(new Event("beforeinstallprompt", { cancelable: true }), {
      prompt: async () => {
        window.installWindows += 1;
        return { outcome: answer };
      },
    });
    return !dispatchEvent(offer);
  }, outcome);
}

const installWindows = (page: Page) => page.evaluate(() => window.installWindows);
const installButton = (page: Page) =>
  page.locator("main").getByRole("button", { name: words.label });
const footerLink = (page: Page) =>
  page.getByRole("contentinfo").getByRole("link", { name: installLink?.label ?? "" });

test("the install button is there where the browser offers to install", async ({ page, open }) => {
  await open("/app");
  await expect(page.getByText(words.noPrompt)).toBeVisible();
  expect(await offerToInstall(page, "dismissed")).toBe(true);
  await installButton(page).click();
  await expect(page.getByText(words.dismissed)).toBeVisible();
  expect(await installWindows(page)).toBe(1);

  await offerToInstall(page, "accepted");
  await installButton(page).click();
  await expect(page.getByText(words.installed)).toBeVisible();
});

test("the footer's link opens the browser's install window on any page, once", async ({ page }) => {
  await page.goto("/faq");
  await footerLink(page).click();
  await expect(page).toHaveURL("/app");
  await page.goto("/about");
  await offerToInstall(page, "dismissed");
  await footerLink(page).click();
  expect(await installWindows(page)).toBe(1);
  await expect(page).toHaveURL("/about");
  await footerLink(page).click();
  await expect(page).toHaveURL("/app");
});

test("the footer has the right year, a year after the build and where a clock was reset", async ({
  page,
}) => {
  const built = new Date().getFullYear();
  for (const [now, shown] of [
    [`${built + 1}-01-01T12:00:00`, built + 1],
    ["1970-01-02T12:00:00", built],
  ] as const) {
    await page.clock.setFixedTime(now);
    await page.goto("/about");
    await expect(page.getByRole("contentinfo")).toContainText(`© ${shown} `);
  }
});
