import { expect, test } from "#tests/support/browser-test.ts";

test("the home page opens without an error", async ({ page }) => {
  const answer = await page.goto("/");
  expect(answer?.status()).toBe(200);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("an address with a slash too many leads to the page", async ({ page }) => {
  await page.goto("/about/?from=mail");
  await expect(page).toHaveURL("/about?from=mail");
});

test.describe("an unknown address", () => {
  test.use({ expectConsole: [/404/] });

  test("shows the not-found page, which leads home", async ({ page }) => {
    const answer = await page.goto("/rooms/12");
    expect(answer?.status()).toBe(404);
    await expect(page.getByText("Oops! Page not found")).toBeVisible();
    await page.getByRole("link", { name: "Return to Home" }).click();
    await expect(page).toHaveURL("/");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });
});
