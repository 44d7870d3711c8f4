import { readWords } from "#schemas/words.ts";
import {
  accountButton,
  expect,
  expectAccessible,
  field,
  notice,
  openPage,
  type Page,
  password,
  test,
} from "#tests/support/account-test.ts";
import { pageWords } from "#tests/support/page-words.ts";

// The session ends while the visitor types on /account.

const { details, signInAgain } = pageWords.accountPage;
const company = (page: Page) => field(page, "Company (optional)");
const dialog = (page: Page) => page.getByRole("dialog", { name: signInAgain.title });

async function signInAgainWith(page: Page, typed: string): Promise<void> {
  await dialog(page)
    .getByLabel(pageWords.accountForms.fields.password.label, { exact: true })
    .fill(typed);
  await dialog(page)
    .getByRole("button", { name: pageWords.auth.signIn.button, exact: true })
    .click();
}

test.describe("a session that the service has ended", () => {
  test.use({ expectConsole: [/40[0-3]/] });

  test("saving the details asks for the password in a dialog, and keeps what was typed", async ({
    signedIn: { page, email, session },
    accounts,
  }) => {
    await openPage(page, "/account");
    await company(page).fill("Karoo Rest House");
    await accounts.signOut(session, "global");
    await page.getByRole("button", { name: details.button }).click();

    await expect(dialog(page)).toContainText(email);
    await expectAccessible(page, "dialog[open]");
    await page.keyboard.press("Escape");
    await expect(dialog(page)).toBeVisible();
    await signInAgainWith(page, "not the password");
    await expect(dialog(page)).toContainText(pageWords.accountPage.signInAgain.wrong);
    // The toast above the dialog can be pressed, and read by a screen reader.
    await dialog(page)
      .getByRole("button", { name: readWords("controls").toast.close })
      .click();
    await expect(notice(page)).toHaveCount(0);
    await signInAgainWith(page, password);

    await expect(dialog(page)).toHaveCount(0);
    await expect(page).toHaveURL("/account");
    await expect(accountButton(page)).toBeVisible();
    await expect(company(page)).toHaveValue("Karoo Rest House");
    await page.getByRole("button", { name: details.button }).click();
    await expect(notice(page).filter({ hasText: "Details saved" })).toBeVisible();
  });
});
