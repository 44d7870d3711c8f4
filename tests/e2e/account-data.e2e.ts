import { readFile } from "node:fs/promises";
import { accountPage, accountPageNotices } from "#content/account-page.ts";
import { newsletter } from "#content/newsletter.ts";
import { serviceProblems } from "#content/service-problems.ts";
import {
  accountButton,
  codeIn,
  expect,
  expectAccessible,
  notice,
  openAccount,
  openPage,
  password,
  signIn,
  signInLink,
  test,
} from "#tests/support/account-test.ts";

const { deletion, download, events, proof } = accountPage;

test("newsletter, security events and the file with all data", async ({ page, accounts }) => {
  const email = await openAccount(page, accounts);
  await openPage(page, "/account");

  const letter = page.locator("#newsletter");
  await expect(letter).toContainText(accountPage.newsletter.none);
  await expect(letter.getByText(newsletter.consent)).toBeVisible();
  await letter.getByRole("button", { name: accountPage.newsletter.subscribe }).click();
  await expect(notice(page)).toContainText("Subscribed");
  await expect(letter).toContainText(accountPage.newsletter.confirmed);
  await expect(letter).toContainText(/You agreed to this \(\d\d \w+ \d{4}, \d\d:\d\d\)/);
  await expect(letter.getByText(newsletter.consent)).toBeVisible();
  await letter.getByRole("button", { name: accountPage.newsletter.unsubscribe }).click();
  await expect(letter).toContainText(accountPage.newsletter.unsubscribed);

  const record = page.locator("#events").getByRole("listitem");
  await expect(record.filter({ hasText: events.actions.user_signedup })).toBeVisible();
  await expect(record.filter({ hasText: events.unknown })).toHaveCount(0);

  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: download.button }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^stoep-account-\d{4}-\d\d-\d\d\.json$/);
  const text = await readFile(await file.path(), "utf8");
  expect(() => JSON.parse(text)).not.toThrow();
  expect(text).toContain(email);
  expect(text).toContain(newsletter.consent);
});

test.describe("a card whose data does not come", () => {
  test.use({ expectConsole: [/400|404/] });

  test("says so, can try again, and leaves the others alone", async ({ page, accounts }) => {
    await openAccount(page, accounts);
    const refusal = { error: "Not now.", code: "not_now" };
    const missing = { code: "NOT_FOUND", message: "Requested function was not found" };
    await page.route("**/account/sessions", (route) =>
      route.fulfill({ status: 400, json: refusal }),
    );
    await page.route("**/account/newsletter", (route) =>
      route.fulfill({ status: 404, json: missing }),
    );
    await openPage(page, "/account");
    const card = page.locator("#sessions");
    await expect(card.getByRole("alert")).toContainText(`${accountPage.notLoaded} Not now.`);
    await expect(page.locator("#newsletter")).toContainText(serviceProblems.notOffered);
    await expect(page.locator("#events").getByRole("listitem").first()).toBeVisible();
    await page.unroute("**/account/sessions");
    await card.getByRole("button", { name: accountPage.retry }).click();
    await expect(card.getByRole("listitem")).toHaveCount(1);
  });
});

test.describe("deletion", () => {
  test.use({ expectConsole: [/40\d/] });

  test("by keyboard: takes the address and a proof, and signs out every tab", async ({
    page,
    context,
    browser,
    baseURL,
    accounts,
  }) => {
    const email = await openAccount(page, accounts);
    const phone = await browser.newPage({ baseURL: baseURL ?? "" });
    await openPage(phone, "/auth");
    await signIn(phone, email);
    await expect(accountButton(phone)).toBeVisible();
    const other = await context.newPage();
    await openPage(other, "/features");
    await expect(accountButton(other)).toBeVisible();

    await page.setViewportSize({ width: 360, height: 780 });
    await openPage(page, "/account");
    const { keyboard } = page;
    const card = page.locator("#delete");
    await card.getByRole("button", { name: deletion.open }).focus();
    await keyboard.press("Enter");
    await expect(card.getByRole("heading", { name: deletion.formTitle })).toBeFocused();
    await keyboard.press("Tab");
    const confirmation = card.getByLabel(deletion.confirmation);
    await expect(confirmation).toBeFocused();
    await keyboard.type("somebody@hotel.example");
    await keyboard.press("Enter");
    await expect(confirmation).toBeFocused();
    await expect(confirmation).toHaveAccessibleDescription(new RegExp(email));
    await expectAccessible(page);
    await confirmation.fill("");
    await keyboard.type(email.toUpperCase());
    await keyboard.press("Tab");
    await keyboard.type("not my password");
    await keyboard.press("Enter");
    await expect(card.getByLabel(proof.current)).toHaveAccessibleDescription(proof.currentWrong);
    await card.getByLabel(proof.current).fill("");
    await keyboard.type(password);
    await keyboard.press("Enter");

    await expect(page).toHaveURL("/");
    await expect(notice(page)).toContainText(accountPageNotices.deleted.success.title);
    await page.setViewportSize({ width: 1280, height: 780 });
    await expect(signInLink(page)).toBeVisible();
    await expect(signInLink(other)).toBeVisible();
    expect((await accounts.mailTo(email)).subject).toBe("Your account was deleted");
    await phone.goto("/account");
    await expect(phone).toHaveURL("/auth");
    await phone.close();
  });

  test("by a code from a mail, for an owner who forgot the password", async ({
    page,
    accounts,
  }) => {
    const email = await openAccount(page, accounts);
    await openPage(page, "/account");
    const card = page.locator("#delete");
    await card.getByRole("button", { name: deletion.open }).click();
    await card.getByLabel(deletion.confirmation).fill(email);
    await card.getByRole("button", { name: proof.mailCode }).click();
    await card.getByLabel(proof.code).fill(codeIn(await accounts.mailTo(email)));
    await card.getByRole("button", { name: deletion.button }).click();
    await expect(page).toHaveURL("/");
    await expect(signInLink(page)).toBeVisible();
  });
});
