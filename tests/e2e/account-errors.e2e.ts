import { readWords } from "#schemas/words.ts";
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
import { pageWords } from "#tests/support/page-words.ts";

const { problems } = pageWords.auth;
const secret = (page: Page) => page.getByLabel("Password", { exact: true });

/** Makes every call of the account service fail. */
const refuse = (page: Page, status: number, error_code: string, msg: string) =>
  page.route("**/auth/v1/**", (route) => route.fulfill({ status, json: { error_code, msg } }));

/** Expects a notice inside the window, over the header: what the page scrolls to is below it. */
async function expectOverHeader(page: Page): Promise<void> {
  await expect(notice(page)).toBeInViewport({ ratio: 1 });
  const box = await notice(page).boundingBox();
  const top = await page.evaluate(
    () => getComputedStyle(document.documentElement).scrollPaddingTop,
  );
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(Number.parseFloat(top));
}

test.describe("sign-in errors", () => {
  test.use({ expectConsole: [/4\d\d/] });

  test("a wrong password has the next step at its field, with a button to reset the password", async ({
    page,
  }) => {
    const email = freshEmail();
    const { next } = problems.invalid_credentials;
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
    await expect(secret(page)).not.toHaveAttribute("aria-invalid");
    await signIn(page, email);
    await page.getByRole("button", { name: problems.invalid_credentials.button }).click();
    await expect(page.getByRole("heading", { name: pageWords.auth.forgot.title })).toBeFocused();
    await expect(field(page, "Email")).toHaveValue(email);
  });
});

test.describe("sign-up errors", () => {
  test.use({ expectConsole: [/4\d\d|5\d\d/] });

  test("a registered address has the next step at its field, with a button to sign in", async ({
    page,
  }) => {
    const email = freshEmail();
    await refuse(page, 422, "user_already_exists", "User already registered");
    await openPage(page, "/auth");
    await fillSignUp(page, email);
    await pressSignUp(page);
    await expect(notice(page)).toContainText("User already registered");
    await expect(page.getByRole("main")).not.toContainText("User already registered");
    await expect(field(page, "Email")).toHaveAccessibleDescription(
      problems.user_already_exists.next,
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
});

test.describe("the notice covers only the header on a phone", () => {
  test.use({
    viewport: { width: 390, height: 844 },
    expectConsole: [/4\d\d|5\d\d|ERR_FAILED/],
  });

  test("after a failed sign-in and a failed sign-up", async ({ page }) => {
    await openPage(page, "/auth");
    await signIn(page, freshEmail());
    await expect(notice(page)).toContainText("Sign In Error");
    await expectOverHeader(page);
    await fillSignUp(page, freshEmail());
    await refuse(page, 500, "unexpected_failure", "Something broke");
    await pressSignUp(page);
    await expect(notice(page)).toContainText("Sign Up Error");
    await expectOverHeader(page);
    // The next press replaces it, also without an answer.
    await page.unroute("**/auth/v1/**");
    await page.route("**/auth/v1/**", (route) => route.abort());
    await pressSignUp(page);
    await expect(notice(page)).toContainText(readWords("service-problems").unreachable);
    await expect(notice(page)).toHaveCount(1);
  });
});
