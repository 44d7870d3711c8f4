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

test.describe("an error of the service", () => {
  test.use({ expectConsole: [/4\d\d/] });

  test("is shown at the current password, and keeps what was typed", async ({
    signedIn: { page },
  }) => {
    await openPage(page, "/account");
    for (const { code, sentence } of [
      { code: "current_password_invalid", sentence: proof.currentWrong },
      { code: "current_password_required", sentence: proof.currentMissing },
      { code: "reauthentication_needed", sentence: proof.currentMissing },
      { code: "reauthentication_not_valid", sentence: proof.currentMissing },
    ]) {
      await page.route("**/auth/v1/user", (route) =>
        route.request().method() === "PUT"
          ? route.fulfill({ status: 400, json: { error_code: code, msg: "Refused" } })
          : route.continue(),
      );
      await fillPasswords(page, "three loud koppies", newPassword);
      await pressChange(page);
      await expect(currentPassword(page)).toHaveAccessibleDescription(sentence);
      await expect(currentPassword(page)).toBeFocused();
      await expect(currentPassword(page)).toHaveValue("three loud koppies");
      await expect(field(page, words.label)).toHaveValue(newPassword);
    }
  });

  test("a missing proof and an unchanged password are errors at their fields", async ({
    signedIn: { page },
  }) => {
    await openPage(page, "/account");
    const sent: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "PUT") sent.push(request.url());
    });
    await fillPasswords(page, "", password);
    await pressChange(page);
    await expect(currentPassword(page)).toBeFocused();
    await expect(currentPassword(page)).toHaveAccessibleDescription(proof.currentMissing);
    expect(sent).toEqual([]);

    await fillPasswords(page, password, password);
    await pressChange(page);
    await expect(field(page, words.label)).toHaveAccessibleDescription(
      new RegExp(pageWords.accountForms.samePassword),
    );
    await expect(field(page, words.label)).toBeFocused();
  });
});
