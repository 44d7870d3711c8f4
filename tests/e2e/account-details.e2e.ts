import { expect, field, notice, openPage, type Page, test } from "#tests/support/account-test.ts";
import { pageWords } from "#tests/support/page-words.ts";

const { conflict, button } = pageWords.accountPage.details;

const company = (page: Page) => field(page, "Company (optional)");
const phone = (page: Page) => field(page, "Phone (optional)");
const save = (page: Page) => page.getByRole("button", { name: button }).click();

test("two tabs change the same details: no typed text is lost, and the visitor decides", async ({
  signedIn: { page },
  context,
}) => {
  await openPage(page, "/account");
  await company(page).fill("Karoo Rest House");

  const other = await context.newPage();
  await openPage(other, "/account");
  await company(other).fill("Karoo Lodge");
  await phone(other).fill("+27 00 000 0000");
  await save(other);
  await expect(notice(other)).toContainText("Details saved");

  // An unchanged field takes the value of the other tab; a changed field keeps its own.
  await expect(phone(page)).toHaveValue("+27 00 000 0000");
  await expect(company(page)).toHaveValue("Karoo Rest House");
  await save(page);
  const savedElsewhere = page.getByText(`${conflict.saved}: Karoo Lodge`);
  await expect(savedElsewhere).toBeVisible();
  await expect(page.getByText(conflict.unsaved)).toBeVisible();
  await expect(company(page)).toBeFocused();
  await page.getByRole("button", { name: conflict.keep }).click();
  await expect(savedElsewhere).toHaveCount(0);
  await expect(company(page)).toBeFocused();

  // The second tab takes what the first tab has saved.
  await company(other).fill("Karoo House");
  await save(page);
  await expect(notice(page)).toContainText("Details saved");
  await save(other);
  await other.getByRole("button", { name: conflict.take }).click();
  await expect(company(other)).toHaveValue("Karoo Rest House");
});
