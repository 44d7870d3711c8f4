import { AxeBuilder } from "@axe-core/playwright";
import { mailLinks } from "#content/account.ts";
import { accountPage } from "#content/account-page.ts";
import { authStates } from "#content/auth.ts";
import {
  accountButton,
  expect,
  field,
  freshEmail,
  notice,
  openAccount,
  openAccountByLink,
  openPage,
  password,
  signIn,
  signInLink,
  signOutByMenu,
  test,
} from "#tests/support/account-test.ts";

const { failed, sendAnother, halfway } = mailLinks;

test("a link that was used says so, and another can be asked for", async ({ page, accounts }) => {
  const email = await accounts.signUp();
  const link = await accounts.linkTo(email);
  await accounts.followLink(link);

  await openPage(page, link);
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("alert").filter({ hasText: failed.title })).toContainText(
    failed.reasons.otp_expired,
  );
  await field(page, "Email").fill(email);
  await page.getByRole("button", { name: sendAnother.signup.button }).click();
  await expect(page.getByText(sendAnother.sent)).toBeVisible();
});

test("a browser that does not say who opened a link shows a button, which the keyboard presses and which signs in", async ({
  page,
  accounts,
}) => {
  const email = await accounts.signUp();
  const link = await accounts.linkTo(email);
  await page.route(/\/auth\/v1\/verify\?/, async (route) => {
    const answer = await route.fetch({ headers: { accept: "text/html" } });
    await route.fulfill({ response: answer });
  });
  await page.goto(link);
  await expect(page.getByRole("heading", { name: "Confirm your email address" })).toBeVisible();
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  expect(violations).toEqual([]);

  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(accountButton(page)).toContainText(email);
});

test("another link that was sent instead works", async ({ page, accounts }) => {
  const email = await accounts.signUp();
  const first = await accounts.linkTo(email);
  await openPage(page, "/#error=access_denied&error_code=otp_expired&error_description=Expired");
  await field(page, "Email").fill(email);
  await page.getByRole("button", { name: sendAnother.signup.button }).click();
  await expect(page.getByText(sendAnother.sent)).toBeVisible();
  const second = await accounts.linkTo(email);
  expect(second).not.toBe(first);
  await openPage(page, second);
  await expect(accountButton(page)).toBeVisible();
  await expect(page.getByText(failed.title)).toHaveCount(0);
});

test("a link of the wrong type does not sign in", async ({ page, accounts }) => {
  const email = await accounts.signUp();
  const link = await accounts.linkTo(email);
  await openPage(page, link.replace("type=signup", "type=recovery"));
  await expect(page.getByRole("alert").filter({ hasText: failed.title })).toBeVisible();
  await expect(signInLink(page)).toBeVisible();
});

test("a used link leaves one signed in who is, and says that it may not matter", async ({
  page,
  accounts,
}) => {
  const { link } = await openAccountByLink(page, accounts);
  await openPage(page, link);
  await expect(page.getByRole("alert").filter({ hasText: failed.title })).toContainText(
    failed.signedIn,
  );
  await expect(accountButton(page)).toBeVisible();
  await page.getByRole("button", { name: mailLinks.close, exact: true }).click();
  await expect(page.getByText(failed.title)).toHaveCount(0);
});

test("the notice goes once one signs in", async ({ page, accounts }) => {
  const { email, link } = await openAccountByLink(page, accounts);
  await signOutByMenu(page);
  await openPage(page, link);
  await expect(page.getByText(failed.title)).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: mailLinks.signIn }).click();
  await page.getByRole("tabpanel").getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(accountButton(page)).toBeVisible();
  await expect(page.getByText(failed.title)).toHaveCount(0);
});

test("parameters that others use for their own ends are left alone", async ({ page }) => {
  await openPage(page, "/?code=SPRING&error=none");
  await expect(signInLink(page)).toBeVisible();
  await expect(page).toHaveURL("/?code=SPRING&error=none");
  await expect(page.getByText(failed.title)).toHaveCount(0);
});

test("a forgotten password is replaced by way of a mailed link", async ({ page, accounts }) => {
  const email = await openAccount(page, accounts);
  await signOutByMenu(page);
  await openPage(page, "/auth");
  await field(page, "Email").fill(email);
  await page.getByRole("button", { name: authStates.forgot.link }).click();
  // The address is carried along.
  await expect(field(page, "Email")).toHaveValue(email);
  await page.getByRole("button", { name: authStates.forgot.button }).click();
  await expect(page.getByRole("heading", { name: authStates.forgot.sentTitle })).toBeVisible();

  await openPage(page, await accounts.linkTo(email));
  const heading = page.getByRole("heading", { name: authStates.recovery.title });
  await expect(heading).toBeVisible();
  await expect(page).toHaveURL("/auth");
  // A phone drops the page while one looks for a password elsewhere.
  await page.reload();
  await expect(heading).toBeVisible();
  await field(page, authStates.recovery.label).fill("four loud windpumps");
  await page.getByRole("button", { name: authStates.recovery.button }).click();
  await expect(notice(page)).toContainText("Password changed");
  await expect(page).toHaveURL("/");

  await signOutByMenu(page);
  await openPage(page, "/auth");
  await signIn(page, email, "four loud windpumps");
  await expect(accountButton(page)).toBeVisible();
});

test("a recovery link that may lead to the site root only ends at /auth all the same", async ({
  page,
  accounts,
}) => {
  const email = await openAccount(page, accounts);
  await signOutByMenu(page);
  await openPage(page, "/auth");
  await page.getByRole("button", { name: authStates.forgot.link }).click();
  await field(page, "Email").fill(email);
  await page.getByRole("button", { name: authStates.forgot.button }).click();
  await expect(page.getByRole("heading", { name: authStates.forgot.sentTitle })).toBeVisible();
  const link = new URL(await accounts.linkTo(email));
  link.searchParams.set("redirect_to", link.origin);
  await page.goto(link.href);
  await expect(page.getByRole("heading", { name: authStates.recovery.title })).toBeVisible();
  await expect(page).toHaveURL("/auth");
});

test("a recovery that is left asks no more", async ({ page, accounts }) => {
  const email = await openAccount(page, accounts);
  await openPage(page, "/auth");
  await expect(page).toHaveURL("/");
  await signOutByMenu(page);
  await openPage(page, "/auth");
  await page.getByRole("button", { name: authStates.forgot.link }).click();
  await field(page, "Email").fill(email);
  await page.getByRole("button", { name: authStates.forgot.button }).click();
  await expect(page.getByRole("heading", { name: authStates.forgot.sentTitle })).toBeVisible();
  await openPage(page, await accounts.linkTo(email));
  await expect(page.getByRole("heading", { name: authStates.recovery.title })).toBeVisible();
  await page.getByRole("link", { name: "Features" }).first().click();
  await expect(page.getByRole("heading", { name: authStates.recovery.title })).toBeHidden();
  // The page that one goes to ends the recovery, once its session is known.
  await expect(accountButton(page)).toBeVisible();
  await page.goto("/auth");
  await expect(page).toHaveURL("/");
});

test("a used recovery link offers another of its kind", async ({ page, accounts }) => {
  const email = await openAccount(page, accounts);
  await signOutByMenu(page);
  await openPage(page, "/auth");
  await page.getByRole("button", { name: authStates.forgot.link }).click();
  await field(page, "Email").fill(email);
  await page.getByRole("button", { name: authStates.forgot.button }).click();
  await expect(page.getByRole("heading", { name: authStates.forgot.sentTitle })).toBeVisible();
  const link = await accounts.linkTo(email);
  await accounts.followLink(link);
  await openPage(page, link);
  const form = page.getByRole("form", { name: sendAnother.recovery.button });
  await form.getByLabel("Email").fill(email);
  await form.getByRole("button").click();
  await expect(page.getByText(sendAnother.sent)).toBeVisible();
  await openPage(page, await accounts.linkTo(email));
  await expect(page.getByRole("heading", { name: authStates.recovery.title })).toBeVisible();
});

test("a change of address takes both links, wherever they are opened", async ({
  page,
  browser,
  baseURL,
  accounts,
}) => {
  const email = await openAccount(page, accounts);
  const wanted = freshEmail();
  await openPage(page, "/account");
  await field(page, "New email address").fill(wanted);
  await page.getByRole("button", { name: "Change address" }).click();
  await expect(notice(page)).toContainText("One more step");
  await expect(page.getByText(accountPage.address.pending)).toContainText(wanted);

  const phone = await browser.newPage({ baseURL: baseURL ?? "" });
  await openPage(phone, await accounts.linkTo(wanted));
  await expect(phone.getByText(halfway.title)).toBeVisible();
  await phone.close();

  await openPage(page, await accounts.linkTo(email));
  await expect(notice(page)).toContainText(mailLinks.emailChange.title);
  await expect(page.getByText("You sign in with")).toContainText(wanted);
});
