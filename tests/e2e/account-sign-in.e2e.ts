import { fill } from "#schemas/fill.ts";
import { trialPath, trialRequestPath } from "#schemas/site-paths.ts";
import { readWords } from "#schemas/words.ts";
import {
  accountButton,
  expect,
  field,
  fillSignUp,
  freshEmail,
  notice,
  openPage,
  password,
  pressSignUp,
  signIn,
  signInLink,
  signOutByMenu,
  test,
} from "#tests/support/account-test.ts";
import { pageWords } from "#tests/support/page-words.ts";

const problems = readWords("service-problems");

test("sign up, follow the mailed link, sign out, sign in, reload", async ({ page, accounts }) => {
  const email = freshEmail();
  await openPage(page, "/auth");
  await fillSignUp(page, email);
  await field(page, "Full Name (optional)").fill("Thandi Nkosi");
  await pressSignUp(page);
  await expect(notice(page)).toContainText("Sign Up Successful");
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
  await expect(notice(page)).toContainText("Signed Out");
  await expect(notice(page)).toContainText("You have been signed out successfully.");

  await signInLink(page).click();
  await signIn(page, email);
  await expect(notice(page)).toContainText("Welcome back!");
  await expect(notice(page)).toContainText("You have successfully signed in.");
  await expect(page).toHaveURL("/");
  await expect(accountButton(page)).toBeVisible();

  await page.reload();
  await expect(accountButton(page)).toBeVisible();
});

test("a public page shows who is signed in, without moving the links", async ({
  signedIn: { page },
}) => {
  await page.goto("/pricing-plans");
  const nav = page.getByRole("banner").getByRole("navigation");
  const before = await nav.boundingBox();
  await expect(accountButton(page)).toBeVisible();
  expect(await nav.boundingBox()).toEqual(before);
});

test("/auth redirects a signed-in visitor to the home page, or to the trial request", async ({
  signedIn: { page },
}) => {
  await page.goto("/auth");
  await expect(page).toHaveURL("/");
  await page.goto(trialPath);
  await expect(page).toHaveURL(trialRequestPath);
});

test("passwords that differ are an alert, and nothing is sent", async ({ page }) => {
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/auth/v1/")) sent.push(request.url());
  });
  await openPage(page, "/auth");
  await fillSignUp(page, freshEmail(), "three quiet hills");
  await pressSignUp(page);
  await expect(page.getByRole("alert").filter({ hasText: pageWords.auth.mismatch })).toBeVisible();
  const confirm = page.getByLabel("Confirm password");
  await expect(confirm).toBeFocused();
  await expect(confirm).toHaveAttribute("aria-invalid", "true");
  await expect(confirm).toHaveAccessibleDescription(pageWords.auth.mismatch);
  await expect(page.getByLabel("Password", { exact: true })).toHaveValue(password);
  expect(sent).toEqual([]);
  // The first password may be the mistyped one.
  await page.getByLabel("Password", { exact: true }).fill("three quiet hills");
  await expect(page.getByText(pageWords.auth.mismatch)).toHaveCount(0);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await expect(page.getByText(pageWords.auth.mismatch)).toHaveCount(0);

  // The passwords match, while another field is wrong.
  await page.getByLabel("Confirm password").fill(password);
  await field(page, "Email").fill("ann");
  await pressSignUp(page);
  await expect(field(page, "Email")).toBeFocused();
  await expect(page.getByText(pageWords.auth.mismatch)).toHaveCount(0);
  // Both are wrong.
  await page.getByLabel("Confirm password").fill("three quiet hills");
  await pressSignUp(page);
  await expect(field(page, "Email")).toBeFocused();
  await expect(page.getByRole("alert").filter({ hasText: pageWords.auth.mismatch })).toBeVisible();
});

test("the arrow keys change the tab, and the typed address is kept", async ({ page }) => {
  await openPage(page, "/auth");
  await expect(page.getByRole("tab", { name: "Sign In" })).toHaveAttribute("aria-selected", "true");
  await field(page, "Email").fill("ann@hotel.example");
  await page.getByRole("tab", { name: "Sign In" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("tab", { name: "Sign Up" })).toBeFocused();
  await expect(page.getByLabel("Confirm password")).toBeVisible();
  await expect(field(page, "Email")).toHaveValue("ann@hotel.example");
});

test("fields have autocomplete values for password managers", async ({ page }) => {
  const kinds = () =>
    page
      .locator("main form input")
      .evaluateAll((inputs) => inputs.map((input) => input.getAttribute("autocomplete")));
  await openPage(page, "/auth");
  expect(await kinds()).toEqual(["username", "current-password"]);
  await page.getByRole("tab", { name: "Sign Up" }).click();
  expect(await kinds()).toEqual([
    "username",
    "new-password",
    "new-password",
    "name",
    "organization",
    "tel",
  ]);
});

test.describe("an error of the service", () => {
  test.use({ expectConsole: [/4\d\d/] });

  test("an unconfirmed address can request its mail again, or is told how long to wait", async ({
    page,
    accounts,
  }) => {
    const email = await accounts.signUp();
    await accounts.linkTo(email);
    await openPage(page, "/auth");
    await signIn(page, email);
    await expect(notice(page)).toContainText("Email not confirmed");
    const words = pageWords.auth.notConfirmed;
    await expect(page.getByText(words.text)).toBeVisible();
    await expect(page.getByLabel("Password", { exact: true })).toHaveValue(password);

    await page.route("**/auth/v1/resend*", (route) =>
      route.fulfill({ status: 429, headers: { "retry-after": "45" }, json: { msg: "Slower" } }),
    );
    await page.getByRole("button", { name: words.button }).click();
    await expect(page.getByRole("alert")).toContainText(
      `Slower. ${fill(problems.retry, { wait: "45 seconds" })}`,
    );
    await page.unroute("**/auth/v1/resend*");

    await page.getByRole("button", { name: words.button }).click();
    await expect(page.getByText(words.sent)).toBeVisible();
    await expect(page.getByRole("button", { name: words.button })).toBeFocused();
    await openPage(page, await accounts.linkTo(email));
    await expect(accountButton(page)).toBeVisible();
  });

  test("a weak password is rejected with its reasons", async ({ page }) => {
    await openPage(page, "/auth");
    await fillSignUp(page, freshEmail());
    await page.getByLabel("Password", { exact: true }).fill("password");
    await page.getByLabel("Confirm password").fill("password");
    await pressSignUp(page);
    await expect(notice(page)).toContainText("Sign Up Error");
    await expect(notice(page)).toContainText("Password is known to be weak and easy to guess");
    const weak = page.getByLabel("Password", { exact: true });
    await expect(weak).toHaveAccessibleDescription(
      new RegExp(pageWords.account.weakPassword.pwned.replace(".", "\\.")),
    );
    await expect(weak).toBeFocused();
  });
});

test.describe("a service that does not work", () => {
  test.use({ expectConsole: [/429|5\d\d|ERR_FAILED/] });

  test("a failed sign-out says so, and the visitor stays signed in", async ({
    signedIn: { page },
  }) => {
    await openPage(page, "/about");
    const answer = { code: "unexpected_failure", message: "Try again later" };
    await page.route("**/auth/v1/logout*", (route) => route.fulfill({ status: 500, json: answer }));
    await accountButton(page).click();
    await page.locator("#account-menu").getByRole("button", { name: "Sign Out" }).click();
    await expect(notice(page)).toContainText("Sign Out Error");
    await expect(notice(page)).toContainText("Try again later");
    await expect(accountButton(page)).toBeVisible();
  });
});

test("on a phone the menu has the account too", async ({ signedIn: { page, email } }) => {
  await page.setViewportSize({ width: 390, height: 844 });
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
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await menu.getByRole("button", { name: "Sign Out" }).click();
  await expect(notice(page)).toContainText("Signed Out");
});
