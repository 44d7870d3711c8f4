import { accountPage } from "#content/account-page.ts";
import { authStates } from "#content/auth.ts";
import {
  accountButton,
  expect,
  expectAccessible,
  notice,
  openAccount,
  openPage,
  signOutByMenu,
  test,
} from "#tests/support/account-test.ts";

test("a sign-out says that the visitor is signed out", async ({ page, accounts }) => {
  await openAccount(page, accounts);
  await openPage(page, "/account");
  await expect(page.getByRole("heading", { name: "Your details" })).toBeVisible();
  await signOutByMenu(page);
  await expect(page).toHaveURL("/auth");
  await expect(page.getByText(authStates.signedOut)).toBeVisible();
  await expect(page.getByText(authStates.signInFirst)).toHaveCount(0);
  await expect(notice(page)).toContainText("Signed Out");
});

for (const width of [360, 1280]) {
  test(`a signed-in visitor's pages are accessible, ${width} wide`, async ({ page, accounts }) => {
    await openAccount(page, accounts);
    // A link to a part of the page finds it, though it comes later than the page.
    await openPage(page, "/account#events");
    await page.setViewportSize({ width, height: 800 });
    await expect(page.getByRole("heading", { name: accountPage.events.title })).toBeInViewport();
    await expect(page.locator(".skeleton")).toHaveCount(0);
    if (width >= 1280) await accountButton(page).click();
    else await page.getByRole("button", { name: "Menu", exact: true }).click();
    await expectAccessible(page);
  });
}
