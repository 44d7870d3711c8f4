import { accountPage } from "#content/account-page.ts";
import { authPage } from "#content/auth.ts";
import {
  accountButton,
  callHeaders,
  expect,
  expectAccessible,
  field,
  freshEmail,
  notice,
  openAccount,
  openPage,
  type Page,
  password,
  signOutByMenu,
  type Tokens,
  test,
} from "#tests/support/account-test.ts";

// The session ends while the visitor types on /account.

const { details, address, signInAgain } = accountPage;
const company = (page: Page) => field(page, "Company (optional)");
const question = (page: Page) => page.getByRole("dialog", { name: signInAgain.title });

/** Ends the sessions of an account, as its owner may from another device. */
async function endSessions(baseURL: string | undefined, tokens: Tokens): Promise<void> {
  const answer = await fetch(`${baseURL}/auth/v1/logout?scope=global`, {
    method: "POST",
    headers: callHeaders(tokens),
  });
  expect(answer.status).toBe(204);
}

async function signInAgainWith(page: Page, typed: string): Promise<void> {
  await question(page).getByLabel(authPage.fields.password.label, { exact: true }).fill(typed);
  await question(page).getByRole("button", { name: authPage.signIn.button, exact: true }).click();
}

test.describe("a session that the service does not know any more", () => {
  test.use({ expectConsole: [/40[0-3]/] });

  test("details: asks for the password on the spot, and keeps what was typed", async ({
    page,
    accounts,
    baseURL,
  }) => {
    const email = await openAccount(page, accounts);
    await openPage(page, "/account");
    await company(page).fill("Karoo Rest House");
    await endSessions(baseURL, await accounts.signIn(email));
    await page.getByRole("button", { name: details.button }).click();

    await expect(question(page)).toContainText(email);
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(question(page)).toBeVisible();
    await signInAgainWith(page, "not the password");
    await expect(question(page)).toContainText("Invalid login credentials");
    await signInAgainWith(page, password);

    await expect(question(page)).toHaveCount(0);
    await expect(page).toHaveURL("/account");
    await expect(accountButton(page)).toBeVisible();
    await expect(company(page)).toHaveValue("Karoo Rest House");
    await page.getByRole("button", { name: details.button }).click();
    await expect(notice(page).filter({ hasText: "Details saved" })).toBeVisible();
  });

  test("a new address and a new password are kept as well", async ({ page, accounts, baseURL }) => {
    const email = await openAccount(page, accounts);
    await openPage(page, "/account");
    const wanted = freshEmail();
    await field(page, address.label).fill(wanted);
    await field(page, accountPage.password.label).fill("four quiet koppies");
    await endSessions(baseURL, await accounts.signIn(email));
    await page.getByRole("button", { name: address.button }).click();
    await signInAgainWith(page, password);

    await expect(question(page)).toHaveCount(0);
    await expect(field(page, accountPage.password.label)).toHaveValue("four quiet koppies");
    await page.getByRole("button", { name: address.button }).click();
    await expect(page.getByText(wanted)).toBeVisible();
  });

  test("a visitor may leave without saving", async ({ page, accounts, baseURL }) => {
    const email = await openAccount(page, accounts);
    await openPage(page, "/account");
    await company(page).fill("Karoo Rest House");
    await endSessions(baseURL, await accounts.signIn(email));
    await page.getByRole("button", { name: details.button }).click();
    await question(page).getByRole("button", { name: signInAgain.leave }).click();
    await expect(page).toHaveURL("/auth");
    await expect(page.getByText("You are signed out.")).toBeVisible();
  });

  test("where nothing is typed, the page is left", async ({ page, accounts, baseURL }) => {
    const email = await openAccount(page, accounts);
    await openPage(page, "/account");
    await expect(page.getByRole("heading", { name: details.title })).toBeVisible();
    await endSessions(baseURL, await accounts.signIn(email));
    await page.getByRole("button", { name: details.button }).click();
    await expect(page).toHaveURL("/auth");
  });
});

test.describe("a sign-out that comes after the session has ended", () => {
  test.use({ expectConsole: [/40[0-3]/] });

  test("leaves the page", async ({ page, accounts, baseURL }) => {
    const email = await openAccount(page, accounts);
    await openPage(page, "/account");
    await company(page).fill("Karoo Rest House");
    await endSessions(baseURL, await accounts.signIn(email));
    await signOutByMenu(page);
    await expect(page).toHaveURL("/auth");
    await expect(question(page)).toHaveCount(0);
  });
});

test("a visitor who signs out in another tab leaves what was typed", async ({
  page,
  context,
  accounts,
}) => {
  await openAccount(page, accounts);
  await openPage(page, "/account");
  await company(page).fill("Karoo Rest House");
  const other = await context.newPage();
  await openPage(other, "/about");
  await signOutByMenu(other);
  await expect(page).toHaveURL("/auth");
});
