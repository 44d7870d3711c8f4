import { accountNotices } from "#content/account.ts";
import { accountPage, accountPageNotices } from "#content/account-page.ts";
import { authStates } from "#content/auth.ts";
import {
  accountButton,
  codeIn,
  expect,
  field,
  notice,
  openAccount,
  openPage,
  type Page,
  password,
  signIn,
  test,
} from "#tests/support/account-test.ts";

const { password: words, proof } = accountPage;
const newPassword = "four loud windpumps";

const card = (page: Page) => page.locator("#password");
const currentPassword = (page: Page) => card(page).getByLabel(proof.current);

async function fillPasswords(page: Page, current: string, next: string): Promise<void> {
  await currentPassword(page).fill(current);
  await field(page, words.label).fill(next);
}

const pressChange = (page: Page) => page.getByRole("button", { name: words.button }).click();

test("a changed password signs in, ends other sessions and is confirmed by mail", async ({
  page,
  browser,
  baseURL,
  accounts,
}) => {
  const email = await openAccount(page, accounts);
  const other = await browser.newPage({ baseURL: baseURL ?? "" });
  await openPage(other, "/auth");
  await signIn(other, email);
  await expect(accountButton(other)).toBeVisible();

  await openPage(page, "/account");
  await fillPasswords(page, password, newPassword);
  const sent = page.waitForRequest((request) => request.method() === "PUT");
  await pressChange(page);
  expect((await sent).postDataJSON()).toMatchObject({
    password: newPassword,
    current_password: password,
  });
  await expect(notice(page)).toContainText(accountNotices.password.success.title);
  await expect(notice(page)).toContainText(accountNotices.password.success.text);
  await expect(currentPassword(page)).toHaveValue("");
  await expect(field(page, words.label)).toHaveValue("");
  expect((await accounts.mailTo(email)).subject).toBe("Your password was changed");

  // It asks the service, which does not know the session any more.
  await other.goto("/account");
  await expect(other).toHaveURL("/auth");
  await signIn(other, email, newPassword);
  await expect(accountButton(other)).toBeVisible();
  await other.close();
});

test.describe("without the current password", () => {
  test.use({ expectConsole: [/422/] });

  test("a code by mail does, and only the right one", async ({ page, accounts }) => {
    const email = await openAccount(page, accounts);
    await openPage(page, "/account");
    await field(page, words.label).fill(newPassword);
    await card(page).getByRole("button", { name: proof.mailCode }).click();
    await expect(notice(page)).toContainText(accountPageNotices.codeMailed.success.title);
    const code = field(page, proof.code);
    await expect(code).toBeFocused();
    await code.fill("000000");
    await pressChange(page);
    await expect(code).toHaveAccessibleDescription(new RegExp(proof.codeWrong));
    await expect(field(page, words.label)).toHaveValue(newPassword);

    // There and back: the focus goes along, and the error was about the code.
    await accounts.mailTo(email);
    await card(page).getByRole("button", { name: proof.usePassword }).click();
    await expect(currentPassword(page)).toBeFocused();
    await expect(currentPassword(page)).not.toHaveAttribute("aria-invalid");
    await card(page).getByRole("button", { name: proof.mailCode }).click();
    await code.fill(codeIn(await accounts.mailTo(email)));
    await pressChange(page);
    await expect(notice(page)).toContainText(accountNotices.password.success.title);
  });
});

test.describe("what the service refuses", () => {
  test.use({ expectConsole: [/4\d\d/] });

  test("is said at the current password, and what was typed stays", async ({ page, accounts }) => {
    await openAccount(page, accounts);
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

  test("a proof must be given; the same password again is an error in its words", async ({
    page,
    accounts,
  }) => {
    await openAccount(page, accounts);
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
    await expect(notice(page)).toContainText("The password was not changed");
    await expect(notice(page)).toContainText(
      "New password should be different from the old password.",
    );
    await expect(field(page, words.label)).toHaveAccessibleDescription(
      new RegExp(authStates.samePassword),
    );
    await expect(field(page, words.label)).toBeFocused();
  });
});
