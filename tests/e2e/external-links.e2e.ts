import { companies } from "#schemas/facts/companies.ts";
import { expect, test } from "#tests/support/browser-test.ts";

test("each of the seven companies has its Visit Website button", async ({
  page,
  context,
  open,
}) => {
  await context.route("https://**", (route) => route.fulfill({ body: "A company of the group" }));
  await open("/");
  const buttons = page.getByRole("link", { name: /^Visit Website/ });
  await expect(buttons).toHaveCount(7);
  for (const [index, { name, url }] of companies.entries()) {
    await expect(buttons.nth(index)).toContainText(`: ${name} (opens in a new tab)`);
    await expect(buttons.nth(index)).toHaveAttribute("href", url);
  }
  const popup = page.waitForEvent("popup");
  await buttons.last().click();
  const tab = await popup;
  await expect(tab.getByText("A company of the group")).toBeVisible();
  expect(await tab.evaluate(() => opener)).toBeNull();
  await expect(page).toHaveURL("/");
});
