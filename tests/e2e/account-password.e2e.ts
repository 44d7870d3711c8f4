import {
  accountButton,
  codeIn,
  expect,
  field,
  notice,
  openPage,
  type Page,
  password,
  signIn,
  signInElsewhere,
  test,
} from "#tests/support/account-test.ts";
import { pageWords } from "#tests/support/page-words.ts";

const { password: words, proof } = pageWords.accountPage;
const newPassword = "four loud windpumps";

const card = (page: Page) => page.getByRole("region", { name: words.title, exact: true });
const currentPassword = (page: Page) => card(page).getByLabel(proof.current);

async function fillPasswords(page: Page, current: string, next: string): Promise<void> {
  await currentPassword(page).fill(current);
  await field(page, words.label).fill(next);
}

const pressChange = (page: Page) => page.getByRole("button", { name: words.button }).click();

test("a new password signs in, ends other sessions and is confirmed by mail", async ({
  signedIn: { page, email },
  phone,
  accounts,
}) => {
  await signInElsewhere(phone, accounts, email);

  await openPage(page, "/account");
  await fillPasswords(page, password, newPassword);
  const sent = page.waitForRequest((request) => request.method() === "PUT");
  await pressChange(page);
  expect((await sent).postDataJSON()).toMatchObject({
    password: newPassword,
    current_password: password,
  });
  await expect(notice(page)).toContainText(pageWords.accountForms.passwordChanged.success.title);
  await expect(notice(page)).toContainText(pageWords.accountForms.passwordChanged.success.text);
  await expect(currentPassword(page)).toHaveValue("");
  await expect(field(page, words.label)).toHaveValue("");
  expect((await accounts.mailTo(email)).subject).toBe("Your password was changed");

  // /account asks the service, which has ended the session.
  await phone.goto("/account");
  await expect(phone).toHaveURL("/auth");
  await signIn(phone, email, newPassword);
  await expect(accountButton(phone)).toBeVisible();
});

test.describe("without the current password", () => {
  test.use({ expectConsole: [/422/] });

  test("a code from a mail is accepted, and a wrong one is not", async ({
    signedIn: { page, email },
    accounts,
  }) => {
    await openPage(page, "/account");
    await field(page, words.label).fill(newPassword);
    await card(page).getByRole("button", { name: proof.mailCode }).click();
    await expect(notice(page)).toContainText(
      pageWords.accountPage.notices.codeMailed.success.title,
    );
    const code = field(page, proof.code);
    await expect(code).toBeFocused();
    await code.fill("000000");
    await pressChange(page);
    await expect(code).toHaveAccessibleDescription(new RegExp(proof.codeWrong));
    await expect(field(page, words.label)).toHaveValue(newPassword);

    // The focus follows the choice of proof. The error was about the code.
    await accounts.mailTo(email);
    await card(page).getByRole("button", { name: proof.usePassword }).click();
    await expect(currentPassword(page)).toBeFocused();
    await expect(currentPassword(page)).not.toHaveAttribute("aria-invalid");
    await card(page).getByRole("button", { name: proof.mailCode }).click();
    await code.fill(codeIn(await accounts.mailTo(email)));
    await pressChange(page);
    await expect(notice(page)).toContainText(pageWords.accountForms.passwordChanged.success.title);
  });
});
