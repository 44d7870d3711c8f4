import { DatabaseSync } from "node:sqlite";
import { accountsFile } from "#accounts/db/accounts-file.ts";
import {
  accountButton,
  expect,
  expectAccessible,
  field,
  freshEmail,
  notice,
  openPage,
  type Page,
  password,
  signIn,
  signInLink,
  signOutByMenu,
  test,
} from "#tests/support/account-test.ts";
import {
  AuthenticatorApp,
  readKey,
  turnOnTwoStep,
  twoStepCard,
} from "#tests/support/authenticator-app.ts";
import { pageWords } from "#tests/support/page-words.ts";

const words = pageWords.accountPage.twoStep;
const codeWords = pageWords.accountForms.code;

const codeField = (page: Page) => field(page, codeWords.label);
const confirm = (page: Page) => page.getByRole("button", { name: codeWords.button }).click();

test.describe("two-step sign-in", () => {
  test.use({ expectConsole: [/422|403/] });

  test("is turned on, required at each sign-in, and turned off", async ({
    signedIn: { page, email },
    context,
    phone,
    accounts,
  }) => {
    await accounts.storeSession(phone, await accounts.signIn(email));
    await openPage(phone, "/about");
    await expect(accountButton(phone)).toBeVisible();

    await openPage(page, "/account");
    const card = twoStepCard(page);
    const { app, codes } = await turnOnTwoStep(page);
    expect(codes).toHaveLength(10);
    await expect(card).toContainText(`10 ${words.left.other}`);
    expect((await accounts.mailTo(email)).subject).toMatch(/verification method|recovery codes/);
    await phone.goto("/account");
    await expect(phone).toHaveURL("/auth");

    // The password alone signs in on no page and in no tab.
    await signOutByMenu(page);
    await expect(page).toHaveURL("/auth");
    await signIn(page, email);
    await expect(page.getByRole("heading", { name: codeWords.title })).toBeVisible();
    await expect(codeField(page)).toBeFocused();
    await expect(signInLink(page)).toBeVisible();
    const other = await context.newPage();
    await openPage(other, "/features");
    await expect(signInLink(other)).toBeVisible();
    await other.goto("/account");
    await expect(other).toHaveURL("/auth");
    await expect(codeField(other)).toBeVisible();
    const { title } = pageWords.account.notices.signIn.success;
    await expect(notice(page).filter({ hasText: title })).toHaveCount(0);

    // A page in the background is drawn once a second.
    await page.bringToFront();
    await codeField(page).fill("000000");
    await confirm(page);
    await expect(codeField(page)).toHaveAccessibleDescription(new RegExp(codeWords.wrong));
    // A recovery code is another field, so the error is gone.
    await page.getByRole("button", { name: codeWords.useRecovery }).click();
    await expect(field(page, codeWords.recoveryLabel)).toHaveAccessibleDescription(
      codeWords.recoveryHint,
    );
    await page.getByRole("button", { name: codeWords.useApp }).click();
    await codeField(page).fill(await app.code());
    await confirm(page);
    await expect(notice(page)).toContainText(title);
    await expect(accountButton(page)).toBeVisible();
    await expect(accountButton(other)).toBeVisible();

    // A cancelled sign-in stores nothing.
    await signOutByMenu(page);
    // A sign-out on /account leads there too, which may interrupt the first attempt.
    await expect(() => openPage(page, "/auth")).toPass();
    await signIn(page, email);
    await page.getByRole("button", { name: codeWords.cancel }).click();
    await expect(page.getByRole("tab", { name: "Sign In" })).toBeVisible();
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);

    // Without the phone.
    await signIn(page, email);
    await page.getByRole("button", { name: codeWords.useRecovery }).click();
    const recoveryCode = field(page, codeWords.recoveryLabel);
    await recoveryCode.fill(codes[0] ?? "");
    await confirm(page);
    await expect(accountButton(page)).toBeVisible();
    // The sign-in may lead there too, and interrupt the first attempt.
    await expect(() => openPage(page, "/account")).toPass();
    await expect(card).toContainText(`9 ${words.left.other}`);

    await card.getByRole("button", { name: words.turnOff }).click();
    await card.getByRole("button", { name: codeWords.useRecovery }).click();
    await field(page, codeWords.recoveryLabel).fill(codes[1] ?? "");
    await card.getByRole("button", { name: words.turningOff.button }).click();
    await expect(notice(page)).toContainText("Two-step sign-in is off");
    await expect(card.getByRole("button", { name: words.setUp })).toBeVisible();
    await signOutByMenu(page);
    await expect(page).toHaveURL("/auth");
    await signIn(page, email);
    await expect(accountButton(page)).toBeVisible();
  });

  test("a mailed link keeps a session with two-step sign-in; a recovery link asks for the code first", async ({
    signedIn: { page, email },
    phone,
    accounts,
  }) => {
    await openPage(page, "/account");
    const { app, codes } = await turnOnTwoStep(page);
    await expect(twoStepCard(page)).toContainText(words.whileOn);

    const wanted = freshEmail();
    await field(page, pageWords.accountPage.address.label).fill(wanted);
    await page.getByRole("button", { name: pageWords.accountPage.address.button }).click();
    const toNew = await accounts.linkTo(wanted);
    await openPage(page, await accounts.linkTo(email));
    await expect(page.getByText(pageWords.account.mailLinks.halfway.title)).toBeVisible();
    // The page leads on to /auth, maybe before it has loaded.
    await page.goto(toNew, { waitUntil: "commit" });
    await expect(page.getByText(codeWords.recovering)).toBeVisible();
    await codeField(page).fill(await app.code());
    await confirm(page);
    await field(page, pageWords.auth.recovery.label).fill("three loud windpumps");
    await page.getByRole("button", { name: pageWords.auth.recovery.button }).click();
    await expect(accountButton(page)).toContainText(wanted);

    await openPage(phone, "/auth");
    await phone.getByRole("button", { name: pageWords.auth.forgot.link }).click();
    await field(phone, "Email").fill(wanted);
    await phone.getByRole("button", { name: pageWords.auth.forgot.button }).click();
    await openPage(phone, await accounts.linkTo(wanted));
    await expect(phone.getByText(codeWords.recovering)).toBeVisible();
    await phone.getByRole("button", { name: codeWords.useRecovery }).click();
    await field(phone, codeWords.recoveryLabel).fill(codes[0] ?? "");
    await confirm(phone);
    await field(phone, pageWords.auth.recovery.label).fill("four loud windpumps");
    await phone.getByRole("button", { name: pageWords.auth.recovery.button }).click();
    await expect(notice(phone)).toContainText("Password changed");
    await expect(accountButton(phone)).toBeVisible();
  });
});

test("a while after signing in adding an app asks for the password, and new recovery codes for a code", async ({
  signedIn: { page },
  dataDirectory,
  expectTrouble,
}) => {
  expectTrouble(/400|401/);
  using data = new DatabaseSync(accountsFile(dataDirectory), { timeout: 5000 });
  data.exec(
    "UPDATE sessions SET created_at = '2020-01-01T00:00:00.000Z', refreshed_at = updated_at",
  );

  await openPage(page, "/account");
  const card = twoStepCard(page);
  await card.getByRole("button", { name: words.setUp }).click();
  await expect(card.getByRole("heading", { name: words.proof.title })).toBeFocused();
  await expectAccessible(page, "#two-step");
  await card.getByLabel(pageWords.accountPage.proof.current).fill(password);
  await card.getByRole("button", { name: words.proof.button }).click();
  await expect(card.getByRole("img", { name: words.scan.picture })).toBeVisible();
  const picture = card.locator("img");
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).not.toBe(0);
  const app = new AuthenticatorApp(await readKey(page));
  await codeField(page).fill(await app.code());
  await card.getByRole("button", { name: words.confirm.button }).click();
  await card.getByRole("button", { name: words.codes.kept }).click();

  data.exec("UPDATE mfa_amr_claims SET updated_at = '2020-01-01T00:00:00.000Z'");
  await card.getByRole("button", { name: words.makeCodes }).click();
  await expect(card.getByRole("heading", { name: words.codeAgain.title })).toBeVisible();
  await expect(codeField(page)).toBeFocused();
  await expectAccessible(page, "#two-step");
  await codeField(page).fill(await app.code());
  await confirm(page);
  await expect(card.getByRole("heading", { name: words.codes.title })).toBeFocused();
});
