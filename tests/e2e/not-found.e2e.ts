import { expect, notFoundAt, type Page, test } from "#tests/support/browser-test.ts";

const path = "/rooms/garden-room";

test.use({ expectConsole: notFoundAt(path) });

async function expectNotFoundPage(page: Page): Promise<void> {
  await expect(page.getByText("404", { exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Oops! Page not found");
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex, nofollow");
}

test("an unknown address answers 404, and logs itself", async ({ page, open }) => {
  const logged = page.waitForEvent("console", (message) => message.text().includes(path));
  const answer = await open(`${path}?from=mail`);
  expect(answer?.status()).toBe(404);
  await expectNotFoundPage(page);
  expect((await logged).text()).toBe(`404: no page at ${path}`);
  await expect(page).toHaveURL(`${path}?from=mail`);
});

test("its way home leads home, and Back logs the address again", async ({ page, open }) => {
  await open(path);
  await page.getByRole("link", { name: "Return to Home" }).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("group", { name: "Choose a slide" })).toBeVisible();
  await expect(page.locator("meta[name=robots]")).toHaveCount(0);

  const loggedAgain = page.waitForEvent("console", (message) => message.text().includes(path));
  await page.goBack();
  await loggedAgain;
  await expectNotFoundPage(page);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("an unknown address shows the same", async ({ page }) => {
    await page.goto(path);
    await expectNotFoundPage(page);
  });
});
