import {
  type Accounts,
  accountButton,
  expect,
  field,
  notice,
  openPage,
  type Page,
} from "#tests/support/account-test.ts";
import { pageWords } from "#tests/support/page-words.ts";

/** Test: opens a recovery link, goes back to /auth and to another page, and sets the password from there. */
export async function backFromRecovery({ page, accounts }: { page: Page; accounts: Accounts }) {
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
}
