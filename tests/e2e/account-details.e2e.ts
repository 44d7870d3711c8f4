import { expect, field, notice, openPage, type Page, test } from "#tests/support/account-test.ts";
import { pageWords } from "#tests/support/page-words.ts";

const { button } = pageWords.accountPage.details;

const company = (page: Page) => field(page, "Company (optional)");
const phone = (page: Page) => field(page, "Phone (optional)");
const save = (page: Page) => page.getByRole("button", { name: button }).click();

test("two tabs change different details: neither undoes the other, and typed text stays", async ({
  signedIn: { page },
  context,
}) => {
  await openPage(page, "/account");
  await company(page).fill("Karoo Rest House");

  const other = await context.newPage();
  await openPage(other, "/account");
  await phone(other).fill("+27 00 000 0000");
  await save(other);
  await expect(notice(other)).toContainText("Details saved");

  await expect(phone(page)).toHaveValue("+27 00 000 0000");
  await expect(company(page)).toHaveValue("Karoo Rest House");
  await save(page);
  await expect(notice(page)).toContainText("Details saved");
  await expect(company(other)).toHaveValue("Karoo Rest House");
  await expect(phone(other)).toHaveValue("+27 00 000 0000");
});
