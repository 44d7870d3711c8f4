import { accountPage } from "#content/account-page.ts";
import { authStates } from "#content/auth.ts";
import { serviceProblems } from "#content/service-problems.ts";
import {
  expect,
  expectAccessible,
  field,
  fillSignUp,
  freshEmail,
  notice,
  openPage,
  type Page,
  pressSignUp,
  signIn,
  test,
} from "#tests/support/account-test.ts";
import { backFromRecovery } from "#tests/support/back-from-recovery.ts";

const { problems } = authStates;
const secret = (page: Page) => page.getByLabel("Password", { exact: true });
const alert = (page: Page) => page.getByRole("main").getByRole("alert");

/** Makes every call of the account service fail. */
const refuse = (page: Page, status: number, error_code: string, msg: string) =>
  page.route("**/auth/v1/**", (route) => route.fulfill({ status, json: { error_code, msg } }));

/** Returns the text of the controls and alerts that the notice covers. */
const covered = (page: Page) =>
  notice(page).evaluate((toast) => {
    const box = toast.getBoundingClientRect();
    const controls = document.querySelectorAll("a, button, input, select, textarea, [role=alert]");
    return [...controls]
      .filter((control) => !toast.contains(control) && control.checkVisibility())
      .filter((control) => {
        const { left, right, top, bottom, width } = control.getBoundingClientRect();
        const meets = left < box.right && right > box.left && top < box.bottom && bottom > box.top;
        return width > 1 && meets;
      })
      .map((control) => control.textContent || control.outerHTML);
  });

/** Expects a notice that is inside the window and covers no control. */
async function expectNothingCovered(page: Page): Promise<void> {
  await expect(notice(page)).toBeInViewport({ ratio: 1 });
  await expect.poll(() => covered(page)).toEqual([]);
}

test.describe("sign-in errors", () => {
  test.use({ expectConsole: [/4\d\d|5\d\d|ERR_FAILED/] });

  test("a wrong password is an alert at its field, with a button to reset the password", async ({
    page,
  }) => {
    const email = freshEmail();
    await openPage(page, "/auth");
    await signIn(page, email);
    await expect(alert(page)).toHaveText(
      `Invalid login credentials. ${problems.invalid_credentials.next}`,
    );
    await expect(secret(page)).toBeFocused();
    await expect(secret(page)).toHaveAttribute("aria-invalid", "true");
    await expect(secret(page)).toHaveAccessibleDescription(/Invalid login credentials/);
    await expectAccessible(page);

    // The address may have been the wrong one.
    await field(page, "Email").fill(freshEmail());
    await expect(alert(page)).toHaveCount(0);
    await expect(secret(page)).not.toHaveAttribute("aria-invalid");
    await signIn(page, email);
    await page.getByRole("button", { name: problems.invalid_credentials.button }).click();
    await expect(page.getByRole("heading", { name: authStates.forgot.title })).toBeFocused();
    await expect(field(page, "Email")).toHaveValue(email);
  });

  test("an unconfirmed address is an alert with a button to send the mail again", async ({
    page,
    accounts,
  }) => {
    const email = await accounts.signUp();
    await openPage(page, "/auth");
    await signIn(page, email);
    await expect(alert(page)).toContainText("Email not confirmed");
    await expect(alert(page)).toContainText(email);
    await expect(alert(page)).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(page.getByRole("button", { name: authStates.notConfirmed.button })).toBeFocused();
  });

  test("any other failure stays in an alert until the next try", async ({ page }) => {
    await openPage(page, "/auth");
    await page.route("**/auth/v1/**", (route) => route.abort());
    await signIn(page, freshEmail());
    await expect(alert(page)).toHaveText(serviceProblems.unreachable);
    await expect(alert(page)).toBeFocused();
    await notice(page).getByRole("button", { name: "Close message" }).click();
    await expect(alert(page)).toBeVisible();
    await page.unroute("**/auth/v1/**");
    await page.getByRole("button", { name: "Sign In", exact: true }).click();
    await expect(alert(page)).toContainText("Invalid login credentials");
    await expect(page.getByText(serviceProblems.unreachable)).toHaveCount(0);
  });
});

test.describe("sign-up errors", () => {
  test.use({ expectConsole: [/4\d\d|5\d\d/] });

  test("a registered address is an alert at its field, with a button to sign in", async ({
    page,
  }) => {
    const email = freshEmail();
    await refuse(page, 422, "user_already_exists", "User already registered");
    await openPage(page, "/auth");
    await fillSignUp(page, email);
    await pressSignUp(page);
    await expect(alert(page)).toHaveText(
      `User already registered. ${problems.user_already_exists.next}`,
    );
    await expect(field(page, "Email")).toBeFocused();
    await expect(field(page, "Email")).toHaveAttribute("aria-invalid", "true");
    await page.getByRole("button", { name: problems.user_already_exists.button }).click();
    await expect(page.getByRole("tab", { name: "Sign In" })).toHaveAttribute(
      "aria-selected",
      "true",
    );
    await expect(field(page, "Email")).toHaveValue(email);
    await expect(secret(page)).toBeFocused();
  });

  test("any other failure is an alert above the button", async ({ page }) => {
    await refuse(page, 500, "unexpected_failure", "Something broke");
    await openPage(page, "/auth");
    await fillSignUp(page, freshEmail());
    await pressSignUp(page);
    await expect(alert(page)).toHaveText("Something broke");
    await expect(alert(page)).toBeFocused();
    await expect(alert(page)).toBeInViewport({ ratio: 1 });
  });
});

test.describe("the notice covers no control on a phone", () => {
  test.use({
    viewport: { width: 390, height: 844 },
    expectConsole: [/4\d\d|5\d\d/],
  });

  test("after a failed sign-in, at any scroll position", async ({ page }) => {
    await openPage(page, "/auth");
    await signIn(page, freshEmail());
    await expect(alert(page)).toBeVisible();
    await expectNothingCovered(page);
    // The script of the second notice is already loaded.
    await signIn(page, freshEmail());
    await expect(alert(page)).toBeVisible();
    await expectNothingCovered(page);
    await notice(page).hover();
    for (const top of [100, 200, 300]) {
      await page.evaluate((top) => scrollTo({ top, behavior: "instant" }), top);
      await expectNothingCovered(page);
    }
  });

  test("after a failed sign-up", async ({ page }) => {
    await openPage(page, "/auth");
    await fillSignUp(page, freshEmail());
    await refuse(page, 500, "unexpected_failure", "Something broke");
    await pressSignUp(page);
    await expect(alert(page)).toBeVisible();
    await expectNothingCovered(page);
    await page.unroute("**/auth/v1/**");
    await secret(page).fill("short");
    await page.getByLabel("Confirm password").fill("short");
    await pressSignUp(page);
    await expect(secret(page)).toBeFocused();
    await expectNothingCovered(page);
  });

  test("after a change in the account", async ({ signedIn: { page } }) => {
    await openPage(page, "/account");
    await page.getByRole("button", { name: accountPage.details.button }).click();
    await expectNothingCovered(page);
    await field(page, accountPage.address.label).fill(freshEmail());
    await page.getByRole("button", { name: accountPage.address.button }).click();
    await expect(notice(page)).toContainText("One more step");
    await expectNothingCovered(page);
  });
});

test("the current address is rejected as the new one", async ({ signedIn: { page, email } }) => {
  await openPage(page, "/account");
  const address = field(page, accountPage.address.label);
  await address.fill(email.toUpperCase());
  await page.getByRole("button", { name: accountPage.address.button }).click();
  await expect(address).toHaveAccessibleDescription(new RegExp(accountPage.address.same));
  await expect(address).toBeFocused();
  await address.fill(freshEmail());
  await expect(address).not.toHaveAttribute("aria-invalid");
});

test("Back after a recovery link still leads to the new password", backFromRecovery);
