import { trialPath, trialRequestPath } from "#schemas/site-paths.ts";
import {
  accountButton,
  expect,
  expectAccessible,
  field,
  fillSignUp,
  freshEmail,
  notice,
  openPage,
  type Page,
  password,
  pressSignUp,
  signIn,
  signInLink,
  signOutByMenu,
  test,
} from "#tests/support/account-test.ts";
import { pageWords } from "#tests/support/page-words.ts";
import { watchPolicy } from "#tests/support/watch-policy.ts";

const { problems: nextSteps, mismatch, notConfirmed } = pageWords.auth;
const secret = (page: Page) => page.getByLabel("Password", { exact: true });
const confirmation = (page: Page) => page.getByLabel("Confirm password");

test("sign up, follow the mailed link, sign out, sign in, reload", async ({ page, accounts }) => {
  const email = freshEmail();
  const violations = await watchPolicy(page);
  await openPage(page, "/auth");
  await fillSignUp(page, email);
  await field(page, "Full Name (optional)").fill("Thandi Nkosi");
  await pressSignUp(page);
  await expect(notice(page)).toContainText("Please check your email to confirm your account.");
  await expect(page.getByText(pageWords.auth.checkMail.next)).toContainText(email);
  await page.getByRole("button", { name: pageWords.auth.checkMail.signIn }).click();
  await expect(field(page, "Email")).toHaveValue(email);

  await openPage(page, await accounts.linkTo(email));
  await expect(notice(page)).toContainText("Address confirmed");
  await expect(accountButton(page)).toContainText("Thandi Nkosi");
  // The tokens are gone from the URL.
  await expect(page).toHaveURL("/");
  expect(await page.evaluate(() => location.href)).not.toContain("#");

  await signOutByMenu(page);
  await expect(notice(page)).toContainText("You have been signed out successfully.");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();

  await signInLink(page).click();
  await signIn(page, email);
  await expect(notice(page)).toContainText("Welcome back!");
  await expect(page).toHaveURL("/");
  await expect(accountButton(page)).toBeVisible();

  // A public page shows who is signed in, without moving its links.
  await page.goto("/pricing-plans");
  const nav = page.getByRole("banner").getByRole("navigation");
  const before = await nav.boundingBox();
  await expect(accountButton(page)).toBeVisible();
  expect(await nav.boundingBox()).toEqual(before);
  await page.goto("/auth");
  await expect(page).toHaveURL("/");
  await page.goto(trialPath);
  await expect(page).toHaveURL(trialRequestPath);
  expect(violations).toEqual([]);
});

test("the forms: arrow keys, password managers, and passwords that differ", async ({ page }) => {
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/auth/v1/")) sent.push(request.url());
  });
  const kinds = () =>
    page
      .locator("main form input")
      .evaluateAll((inputs) => inputs.map((input) => input.getAttribute("autocomplete")).join(" "));
  await openPage(page, "/auth");
  expect(await kinds()).toBe("username current-password");
  await field(page, "Email").fill("ann@hotel.example");
  await page.getByRole("tab", { name: "Sign In" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("tab", { name: "Sign Up" })).toBeFocused();
  await expect(field(page, "Email")).toHaveValue("ann@hotel.example");
  expect(await kinds()).toBe("username new-password new-password name organization tel");

  const alert = page.getByRole("alert").filter({ hasText: mismatch });
  await fillSignUp(page, freshEmail(), "three quiet hills");
  await pressSignUp(page);
  await expect(alert).toBeVisible();
  await expect(confirmation(page)).toBeFocused();
  await expect(confirmation(page)).toHaveAttribute("aria-invalid", "true");
  await expect(confirmation(page)).toHaveAccessibleDescription(mismatch);
  await expect(secret(page)).toHaveValue(password);
  // The first password may be the mistyped one.
  await secret(page).fill("three quiet hills");
  await expect(page.getByText(mismatch)).toHaveCount(0);
  expect(sent).toEqual([]);
});

test.describe("an error of the service", () => {
  test.use({ expectConsole: [/4\d\d/] });

  test("an unconfirmed address can request its mail again", async ({ page, accounts }) => {
    const email = await accounts.signUp();
    await accounts.linkTo(email);
    await openPage(page, "/auth");
    await signIn(page, email);
    await expect(notice(page)).toContainText("Email not confirmed");
    await expect(page.getByText(notConfirmed.text)).toBeVisible();
    await expect(secret(page)).toHaveValue(password);

    await page.getByRole("button", { name: notConfirmed.button }).click();
    await expect(page.getByText(notConfirmed.sent)).toBeVisible();
    await expect(page.getByRole("button", { name: notConfirmed.button })).toBeFocused();
    await openPage(page, await accounts.linkTo(email));
    await expect(accountButton(page)).toBeVisible();
  });

  test("a wrong password, a registered address and a weak password have the next step at their field", async ({
    page,
  }) => {
    const email = freshEmail();
    const { next, button } = nextSteps.invalid_credentials;
    await openPage(page, "/auth");
    await signIn(page, email);
    await expect(secret(page)).toBeFocused();
    await expect(secret(page)).toHaveAttribute("aria-invalid", "true");
    await expect(secret(page)).toHaveAccessibleDescription(next);
    // Only the notice has the service's message.
    await expect(notice(page)).toContainText("Invalid login credentials");
    await expect(page.getByRole("main")).not.toContainText("Invalid login credentials");
    await expectAccessible(page, "main");
    // The address may have been the wrong one.
    await field(page, "Email").fill(freshEmail());
    await expect(page.getByText(next)).toHaveCount(0);
    await signIn(page, email);
    await page.getByRole("button", { name: button }).click();
    await expect(page.getByRole("heading", { name: pageWords.auth.forgot.title })).toBeFocused();
    await expect(field(page, "Email")).toHaveValue(email);

    await openPage(page, "/auth");
    await fillSignUp(page, email);
    await secret(page).fill("password");
    await confirmation(page).fill("password");
    await pressSignUp(page);
    await expect(notice(page)).toContainText("Sign Up Error");
    await expect(notice(page)).toContainText("Password is known to be weak and easy to guess");
    await expect(secret(page)).toHaveAccessibleDescription(
      new RegExp(pageWords.account.weakPassword.pwned.replace(".", "\\.")),
    );
    await expect(secret(page)).toBeFocused();

    const taken = { error_code: "user_already_exists", msg: "User already registered" };
    await page.route("**/auth/v1/**", (route) => route.fulfill({ status: 422, json: taken }));
    await pressSignUp(page);
    await expect(notice(page)).toContainText(taken.msg);
    await expect(field(page, "Email")).toHaveAccessibleDescription(
      nextSteps.user_already_exists.next,
    );
    await expect(field(page, "Email")).toBeFocused();
    await page.getByRole("button", { name: nextSteps.user_already_exists.button }).click();
    await expect(page.getByRole("tab", { name: "Sign In" })).toHaveAttribute(
      "aria-selected",
      "true",
    );
    await expect(field(page, "Email")).toHaveValue(email);
    await expect(secret(page)).toBeFocused();
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, expectConsole: [/500/] });

  test("the menu has the account too, and a failed sign-out says so", async ({
    signedIn: { page, email },
  }) => {
    await openPage(page, "/about");
    await page.getByRole("button", { name: "Menu", exact: true }).click();
    const menu = page.locator("#menu");
    await expect(menu).toContainText(email);
    await menu.getByRole("link", { name: "Your account" }).click();
    await expect(page).toHaveURL("/account");
    await expect(menu).toBeHidden();
    await expect(
      page.getByRole("heading", { name: pageWords.accountPage.sections.data.title }),
    ).toBeVisible();
    await expect(
      page.getByText(pageWords.accountForms.loading).filter({ visible: true }),
    ).toHaveCount(0);
    const signOut = async () => {
      await page.getByRole("button", { name: "Menu", exact: true }).press("Enter");
      await menu.getByRole("button", { name: "Sign Out" }).press("Enter");
    };
    const answer = { code: "unexpected_failure", message: "Try again later" };
    await page.route("**/auth/v1/logout*", (route) => route.fulfill({ status: 500, json: answer }));
    await signOut();
    await expect(notice(page)).toContainText("Sign Out Error");
    await expect(notice(page)).toContainText("Try again later");
    await page.unroute("**/auth/v1/logout*");
    await page.reload();
    await signOut();
    await expect(notice(page)).toContainText("Signed Out");
    await expect(page).toHaveURL("/auth");
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  });
});
