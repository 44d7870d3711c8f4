import { accountPage } from "#content/account-page.ts";
import {
  accountButton,
  expect,
  notice,
  openAccount,
  openPage,
  signIn,
  signInLink,
  test,
} from "#tests/support/account-test.ts";

const words = accountPage.sessions;

test.use({ expectConsole: [/403/] });

test("sessions are listed and ended, one, the others and all", async ({
  page,
  browser,
  baseURL,
  accounts,
}) => {
  const email = await openAccount(page, accounts);
  await openPage(page, "/account");
  const list = page.locator("#sessions").getByRole("listitem");
  await expect(list).toHaveCount(1);
  await expect(list.first()).toContainText(words.current);
  await expect(list.first().getByRole("button")).toHaveCount(0);

  const phone = await browser.newPage({
    baseURL: baseURL ?? "",
    userAgent:
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1",
  });
  await openPage(phone, "/auth");
  await signIn(phone, email);
  await expect(accountButton(phone)).toBeVisible();
  await page.reload();
  await expect(list).toHaveCount(2);
  const entry = list.filter({ hasText: "iPhone" });
  await expect(entry).toContainText(/Last used now/);
  await expect(entry).toContainText(/Network \d+\.\d+\.\d+\.0\/24|Network .*::\/48/);
  await entry.getByRole("button", { name: words.end }).click();
  await expect(notice(page)).toContainText("Signed out there");
  await expect(list).toHaveCount(1);
  await phone.goto("/account");
  await expect(phone).toHaveURL("/auth");

  await signIn(phone, email);
  await expect(accountButton(phone)).toBeVisible();
  await page.getByRole("button", { name: words.others }).click();
  await expect(notice(page)).toContainText("Other devices signed out");
  await expect(list).toHaveCount(1);
  await phone.goto("/account");
  await expect(phone).toHaveURL("/auth");
  await phone.close();

  await page.getByRole("button", { name: words.everywhere }).click();
  await expect(notice(page)).toContainText("Signed Out");
  await expect(signInLink(page)).toBeVisible();
});
