import { AxeBuilder } from "@axe-core/playwright";
import { accountNotices, accountPage } from "#content/account.ts";
import { authStates } from "#content/auth.ts";
import {
  accountButton,
  expect,
  field,
  notice,
  openAccount,
  openPage,
  type Page,
  password,
  signIn,
  signInLink,
  signOutByMenu,
  test,
} from "#tests/support/account-test.ts";

const words = accountPage.password;

const currentPassword = (page: Page) => page.getByLabel(words.current);

async function fillPasswords(page: Page, current: string, next: string): Promise<void> {
  await currentPassword(page).fill(current);
  await field(page, words.label).fill(next);
}

test("details are corrected and stay so", async ({ page, accounts }) => {
  await openAccount(page, accounts);
  await openPage(page, "/account");
  await field(page, "Full Name (optional)").fill("Thandi Nkosi");
  await field(page, "Company (optional)").fill("Karoo Rest");
  await field(page, "Phone (optional)").fill("+27 00 000 0000");
  await page.getByRole("button", { name: "Save details" }).click();
  await expect(notice(page)).toContainText("Details saved");
  await expect(accountButton(page)).toContainText("Thandi Nkosi");
  await page.reload();
  await expect(field(page, "Company (optional)")).toHaveValue("Karoo Rest");
  await expect(field(page, "Phone (optional)")).toHaveValue("+27 00 000 0000");
});

test("a changed password is the one that signs in, and ends other sessions", async ({
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
  await fillPasswords(page, password, "four loud windpumps");
  const sent = page.waitForRequest((request) => request.method() === "PUT");
  await page.getByRole("button", { name: "Change password" }).click();
  expect((await sent).postDataJSON()).toMatchObject({
    password: "four loud windpumps",
    current_password: password,
  });
  await expect(notice(page)).toContainText("Password changed");
  await expect(currentPassword(page)).toHaveValue("");
  await expect(field(page, "New password")).toHaveValue("");

  // It asks the service, which does not know the session any more.
  await other.goto("/account");
  await expect(other).toHaveURL("/auth");
  await signIn(other, email, "four loud windpumps");
  await expect(accountButton(other)).toBeVisible();
  await other.close();
});

test("the current password must be given", async ({ page, accounts }) => {
  const sent: string[] = [];
  await openAccount(page, accounts);
  await openPage(page, "/account");
  page.on("request", (request) => {
    if (request.method() === "PUT") sent.push(request.url());
  });
  await fillPasswords(page, "", "four loud windpumps");
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(currentPassword(page)).toBeFocused();
  await expect(currentPassword(page)).toHaveAccessibleDescription(words.currentMissing);
  expect(sent).toEqual([]);
});

test("who has no password, or forgot it, gets a link to choose one", async ({ page, accounts }) => {
  const email = await openAccount(page, accounts);
  await openPage(page, "/account");
  await page.getByRole("button", { name: words.recover }).click();
  await expect(notice(page)).toContainText(accountNotices.mailSent.success.title);
  await openPage(page, await accounts.linkTo(email));
  await expect(page.getByRole("heading", { name: authStates.recovery.title })).toBeVisible();
  await expect(page.getByLabel(words.current)).toHaveCount(0);
  await field(page, authStates.recovery.label).fill("four loud windpumps");
  await page.getByRole("button", { name: authStates.recovery.button }).click();
  await expect(notice(page)).toContainText("Password changed");
});

test("a sign-out says that the visitor is signed out", async ({ page, accounts }) => {
  await openAccount(page, accounts);
  await openPage(page, "/account");
  await expect(page.getByRole("heading", { name: "Your details" })).toBeVisible();
  await signOutByMenu(page);
  await expect(page).toHaveURL("/auth");
  await expect(page.getByText(authStates.signedOut)).toBeVisible();
  await expect(page.getByText(authStates.signInFirst)).toHaveCount(0);
  await expect(notice(page)).toContainText("Signed Out");
});

test.describe("what the service refuses", () => {
  test.use({ expectConsole: [/4\d\d/] });

  for (const { code, sentence } of [
    { code: "current_password_invalid", sentence: words.currentWrong },
    { code: "current_password_required", sentence: words.currentMissing },
    { code: "reauthentication_needed", sentence: words.currentMissing },
    { code: "reauthentication_not_valid", sentence: words.currentMissing },
  ]) {
    test(`${code} is said at the current password, and what was typed stays`, async ({
      page,
      accounts,
    }) => {
      await openAccount(page, accounts);
      await openPage(page, "/account");
      await page.route("**/auth/v1/user", (route) =>
        route.request().method() === "PUT"
          ? route.fulfill({ status: 400, json: { error_code: code, msg: "Refused" } })
          : route.continue(),
      );
      await fillPasswords(page, "three loud koppies", "four loud windpumps");
      await page.getByRole("button", { name: "Change password" }).click();
      await expect(currentPassword(page)).toHaveAccessibleDescription(sentence);
      await expect(currentPassword(page)).toBeFocused();
      await expect(currentPassword(page)).toHaveValue("three loud koppies");
      await expect(field(page, "New password")).toHaveValue("four loud windpumps");
    });
  }

  test("the same password again is an error in its words", async ({ page, accounts }) => {
    await openAccount(page, accounts);
    await openPage(page, "/account");
    await fillPasswords(page, password, password);
    await page.getByRole("button", { name: "Change password" }).click();
    await expect(notice(page)).toContainText("The password was not changed");
    await expect(notice(page)).toContainText(
      "New password should be different from the old password.",
    );
  });
});

test("other devices are signed out, this one stays", async ({
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
  await page.getByRole("button", { name: "Sign out other devices" }).click();
  await expect(notice(page)).toContainText("Other devices signed out");
  await expect(accountButton(page)).toBeVisible();
  await other.goto("/account");
  await expect(other).toHaveURL("/auth");
  await other.close();

  await page.getByRole("button", { name: "Sign out everywhere" }).click();
  await expect(notice(page)).toContainText("Signed Out");
  await expect(signInLink(page)).toBeVisible();
});

for (const width of [390, 1280]) {
  test(`axe finds nothing on a signed-in visitor's pages, ${width} wide`, async ({
    page,
    accounts,
  }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await openAccount(page, accounts);
    await openPage(page, "/account");
    await page.setViewportSize({ width, height: 800 });
    await expect(page.getByRole("heading", { name: "Your details" })).toBeVisible();
    if (width >= 1280) await accountButton(page).click();
    else await page.getByRole("button", { name: "Menu", exact: true }).click();
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
    }
  });
}
