import { chromeLaunchOptions } from "#scripts/testing/find-browser.ts";
import {
  accountButton,
  expect,
  field,
  notice,
  openPage,
  test,
} from "#tests/support/account-test.ts";
import { inParts } from "#tests/support/in-parts.ts";
import { pagesWithIslands } from "#tests/support/island-pages.ts";
import { pageWords } from "#tests/support/page-words.ts";

// A headless shell lacks this cache, and Playwright turns it off unless it is told otherwise.
test.use({
  launchOptions: {
    ...chromeLaunchOptions(),
    ignoreDefaultArgs: ["--disable-back-forward-cache"],
  },
});

// Visitors are sent on from /account.
for (const part of inParts(pagesWithIslands)) {
  test(`a page comes back from the history as it was left, whatever scripts it has: ${part.join(" ")}`, async ({
    page,
  }) => {
    await page.addInitScript(() => {
      addEventListener("pageshow", ({ persisted }) => {
        document.documentElement.dataset.comesBack = String(persisted);
      });
    });
    const lost: string[] = [];
    for (const path of part) {
      await openPage(page, path);
      await page.evaluate(() => {
        document.documentElement.dataset.left = "here";
      });
      await page.goto("/robots.txt");
      await page.evaluate(() => history.back());
      await expect(page).toHaveURL(path);
      const { left, comesBack } = await page.evaluate(() => ({
        ...document.documentElement.dataset,
      }));
      if (left !== "here" || comesBack !== "true") lost.push(path);
    }
    expect(lost).toEqual([]);
  });
}

test("Back from the new password to pages of the browser's cache still leads to it", async ({
  page,
  accounts,
}) => {
  const { recovery, forgot } = pageWords.auth;
  const { email } = await accounts.create();
  await openPage(page, "/pricing-plans");
  await openPage(page, "/auth");
  await field(page, "Email").fill(email);
  await page.getByRole("button", { name: forgot.link }).click();
  await page.getByRole("button", { name: forgot.button }).click();
  await expect(page.getByRole("heading", { name: forgot.sentTitle })).toBeVisible();
  await openPage(page, await accounts.linkTo(email));
  const heading = page.getByRole("heading", { name: recovery.title, exact: true });
  await expect(heading).toBeVisible();

  await page.evaluate(() => history.back());
  await expect(heading).toBeVisible();
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL("/pricing-plans");
  await expect(accountButton(page)).toBeVisible();
  const { title, button } = pageWords.account.mailLinks.recovery;
  await expect(page.getByRole("heading", { name: title })).toBeVisible();
  await page.getByRole("link", { name: button }).click();
  await expect(heading).toBeVisible();
  await field(page, recovery.label).fill("four loud windpumps");
  await page.getByRole("button", { name: recovery.button }).click();
  await expect(notice(page)).toContainText(pageWords.accountForms.passwordChanged.success.title);
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("heading", { name: title })).toHaveCount(0);
});
