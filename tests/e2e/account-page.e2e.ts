import {
  accountButton,
  expect,
  expectAccessible,
  notice,
  openPage,
  signOutByMenu,
  test,
} from "#tests/support/account-test.ts";
import { pageWords } from "#tests/support/page-words.ts";

test("/auth says so after a sign-out from /account", async ({ signedIn: { page } }) => {
  await openPage(page, "/account");
  await expect(page.getByRole("heading", { name: "Your details" })).toBeVisible();
  await signOutByMenu(page);
  await expect(page).toHaveURL("/auth");
  await expect(page.getByText(pageWords.auth.signedOut)).toBeVisible();
  await expect(page.getByText(pageWords.auth.signInFirst)).toHaveCount(0);
  await expect(notice(page)).toContainText("Signed Out");
});

for (const width of [360, 1280]) {
  test(`a signed-in visitor's pages are accessible, ${width} wide`, async ({
    signedIn: { page },
  }) => {
    // The page scrolls to a card that is rendered after it has loaded.
    await page.setViewportSize({ width, height: 800 });
    await openPage(page, "/account#events");
    await expect(
      page.getByRole("heading", { name: pageWords.accountPage.events.title }),
    ).toBeInViewport();
    await expect(page.getByText(pageWords.accountForms.loading)).toHaveCount(0);
    if (width >= 1280) await accountButton(page).click();
    else await page.getByRole("button", { name: "Menu", exact: true }).click();
    await expectAccessible(page);
  });
}
