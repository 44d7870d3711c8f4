import {
  accountButton,
  expect,
  notice,
  openPage,
  openSections,
  type Page,
  signIn,
  signInLink,
  test,
} from "#tests/support/account-test.ts";
import { pageWords } from "#tests/support/page-words.ts";

const words = pageWords.accountPage.sessions;

test.use({ expectConsole: [/403/] });

const sessionsOf = (page: Page) =>
  page.getByRole("region", { name: words.title }).getByRole("listitem");

test("sessions are listed and ended, one, the others and all", { tag: "@hosted" }, async ({
  signedIn: { page, email },
  phone,
}) => {
  await openPage(phone, "/auth");
  await signIn(phone, email);
  await expect(accountButton(phone)).toBeVisible();
  await openPage(page, "/account");
  const list = sessionsOf(page);
  await expect(list).toHaveCount(2);
  await expect(list.filter({ hasText: words.current }).getByRole("button")).toHaveCount(0);
  const entry = list.filter({ hasText: "iPhone" });
  await expect(entry).toContainText(/Last used now/);
  await expect(entry).toContainText(/Network \d+\.\d+\.\d+\.0\/24|Network .*::\/48/);
  await entry.getByRole("button", { name: words.end }).click();
  await expect(notice(page)).toContainText("Signed out there");
  await expect(list).toHaveCount(1);
  await phone.goto("/account");
  await expect(phone).toHaveURL("/auth");

  await signIn(phone, email);
  // The phone is on /account again: a list that is still loading would find the session ended and lead to /auth.
  await openSections(phone);
  await expect(sessionsOf(phone)).toHaveCount(2);
  await page.getByRole("button", { name: words.others }).click();
  await expect(notice(page)).toContainText("Other devices signed out");
  await expect(list).toHaveCount(1);
  await phone.goto("/account");
  await expect(phone).toHaveURL("/auth");

  await page.getByRole("button", { name: words.everywhere }).click();
  await expect(notice(page)).toContainText("Signed Out");
  await expect(signInLink(page)).toBeVisible();
});
