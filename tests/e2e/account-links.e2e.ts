import { site } from "#schemas/facts/site.ts";
import {
  accountButton,
  expect,
  expectAccessible,
  field,
  freshEmail,
  notice,
  openPage,
  signIn,
  signOutByMenu,
  test,
} from "#tests/support/account-test.ts";
import { pageWords } from "#tests/support/page-words.ts";

const { failed, sendAnother, halfway } = pageWords.account.mailLinks;

test("a used link says so, and the visitor can request another", async ({ page, accounts }) => {
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

test("a browser without Fetch Metadata shows a button, which the keyboard can press and which signs in", async ({
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
  await expect(page.getByText(`${site.name} sent you this link because`)).toBeVisible();
  const logo = page.locator(".logo img");
  await expect.poll(() => logo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(192);
  await expectAccessible(page);

  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(accountButton(page)).toContainText(email);
});

test("a forgotten password is replaced through a mailed link", { tag: "@hosted" }, async ({
  page,
  accounts,
}) => {
  const { email } = await accounts.create();
  await openPage(page, "/auth");
  await field(page, "Email").fill(email);
  await page.getByRole("button", { name: pageWords.auth.forgot.link }).click();
  // The form keeps the address.
  await expect(field(page, "Email")).toHaveValue(email);
  await page.getByRole("button", { name: pageWords.auth.forgot.button }).click();
  await expect(page.getByRole("heading", { name: pageWords.auth.forgot.sentTitle })).toBeVisible();

  await openPage(page, await accounts.linkTo(email));
  const heading = page.getByRole("heading", { name: pageWords.auth.recovery.title });
  await expect(heading).toBeVisible();
  await expect(page).toHaveURL("/auth");
  // A phone may discard the page while its owner looks up a password elsewhere.
  await page.reload();
  await expect(heading).toBeVisible();
  // Who leaves it is not asked again: the next page ends the recovery once it knows the session.
  await page.getByRole("link", { name: "Features" }).first().click();
  await expect(heading).toBeHidden();
  await expect(accountButton(page)).toBeVisible();
  await page.goto("/auth");
  await expect(page).toHaveURL("/");

  await accounts.recover(email);
  await openPage(page, await accounts.linkTo(email));
  await field(page, pageWords.auth.recovery.label).fill("four loud windpumps");
  await page.getByRole("button", { name: pageWords.auth.recovery.button }).click();
  await expect(notice(page)).toContainText("Password changed");
  await expect(page).toHaveURL("/");

  await signOutByMenu(page);
  await openPage(page, "/auth");
  await signIn(page, email, "four loud windpumps");
  await expect(accountButton(page)).toBeVisible();
});

test("a change of address needs both links, the new address's last, and a new password", async ({
  signedIn: { page, email },
  phone,
  accounts,
}) => {
  const wanted = freshEmail();
  await openPage(page, "/account");
  await field(page, "New email address").fill(wanted);
  await page.getByRole("button", { name: "Change address" }).click();
  await expect(notice(page)).toContainText("One more step");
  await expect(page.getByText(pageWords.accountPage.address.pending)).toContainText(wanted);

  const toNew = await accounts.linkTo(wanted);
  for (const link of [toNew, await accounts.linkTo(email)]) {
    await openPage(phone, link);
    await expect(phone.getByText(halfway.title)).toBeVisible();
  }

  await openPage(page, toNew);
  await field(page, pageWords.auth.recovery.label).fill("four loud windpumps");
  await page.getByRole("button", { name: pageWords.auth.recovery.button }).click();
  await expect(notice(page)).toContainText("Password changed");
  await expect(accountButton(page)).toContainText(wanted);
});
