import { accountPage } from "#content/account-page.ts";
import {
  accountButton,
  expect,
  field,
  notice,
  openAccount,
  openPage,
  type Page,
  test,
} from "#tests/support/account-test.ts";

const { conflict, button } = accountPage.details;

const company = (page: Page) => field(page, "Company (optional)");
const phone = (page: Page) => field(page, "Phone (optional)");
const save = (page: Page) => page.getByRole("button", { name: button }).click();

test("details are corrected and stay so", async ({ page, accounts }) => {
  await openAccount(page, accounts);
  await openPage(page, "/account");
  await field(page, "Full Name (optional)").fill("Thandi Nkosi");
  await company(page).fill("Karoo Rest");
  await phone(page).fill("+27 00 000 0000");
  await save(page);
  await expect(notice(page)).toContainText("Details saved");
  await expect(accountButton(page)).toContainText("Thandi Nkosi");
  await page.reload();
  await expect(company(page)).toHaveValue("Karoo Rest");
  await expect(phone(page)).toHaveValue("+27 00 000 0000");
});

test("two tabs change the same details: nothing typed is lost, and the owner decides", async ({
  page,
  context,
  accounts,
}) => {
  await openAccount(page, accounts);
  await openPage(page, "/account");
  await company(page).fill("Karoo Rest House");

  const other = await context.newPage();
  await openPage(other, "/account");
  await company(other).fill("Karoo Lodge");
  await phone(other).fill("+27 00 000 0000");
  await save(other);
  await expect(notice(other)).toContainText("Details saved");

  // A field that was left alone follows the other tab; one in which something was typed does not.
  await expect(phone(page)).toHaveValue("+27 00 000 0000");
  await expect(company(page)).toHaveValue("Karoo Rest House");
  await save(page);
  const question = page.locator("#details .notice");
  await expect(question).toContainText(`${conflict.saved}: Karoo Lodge`);
  await expect(page.getByText(conflict.unsaved)).toBeVisible();
  await expect(company(page)).toBeFocused();
  await question.getByRole("button", { name: conflict.keep }).click();
  await expect(question).toHaveCount(0);
  await expect(company(page)).toBeFocused();

  // The other way: what the first tab saves is taken.
  await company(other).fill("Karoo House");
  await save(page);
  await expect(notice(page)).toContainText("Details saved");
  await save(other);
  await other.getByRole("button", { name: conflict.take }).click();
  await expect(company(other)).toHaveValue("Karoo Rest House");
});
