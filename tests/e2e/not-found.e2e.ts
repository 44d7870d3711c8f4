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
