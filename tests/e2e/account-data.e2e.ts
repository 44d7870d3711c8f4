import { readFile } from "node:fs/promises";
import {
  accountButton,
  expect,
  expectAccessible,
  notice,
  openPage,
  password,
  signInLink,
  test,
} from "#tests/support/account-test.ts";
import { pageWords } from "#tests/support/page-words.ts";

const { deletion, download, events, proof } = pageWords.accountPage;

test("newsletter, security events and the file with all data", async ({
  signedIn: { page, email },
}) => {
  await openPage(page, "/account");

  const card = page.getByRole("region", { name: pageWords.accountPage.newsletter.title });
  await expect(card).toContainText(pageWords.accountPage.newsletter.none);
  await expect(card.getByText(pageWords.newsletter.consent)).toBeVisible();
  await card.getByRole("button", { name: pageWords.accountPage.newsletter.subscribe }).click();
  await expect(notice(page)).toContainText("Subscribed");
  await expect(card).toContainText(pageWords.accountPage.newsletter.confirmed);
  await expect(card).toContainText(/You agreed to this \(\d\d \w+ \d{4}, \d\d:\d\d SAST\)/);
  await expect(card.getByText(pageWords.newsletter.consent)).toBeVisible();
  await card.getByRole("button", { name: pageWords.accountPage.newsletter.unsubscribe }).click();
  await expect(card).toContainText(pageWords.accountPage.newsletter.unsubscribed);

  const record = page.getByRole("region", { name: events.title }).getByRole("listitem");
  await expect(record.filter({ hasText: events.actions.login })).toBeVisible();
  await expect(record.filter({ hasText: events.unknown })).toHaveCount(0);

  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: download.button }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^stoep-account-\d{4}-\d\d-\d\d\.json$/);
  const text = await readFile(await file.path(), "utf8");
  expect(() => JSON.parse(text)).not.toThrow();
  expect(text).toContain(email);
  expect(text).toContain(pageWords.newsletter.consent);
});

test("deletion by keyboard takes the address and a proof, and signs out every tab", async ({
  signedIn: { page, email },
  context,
  accounts,
  expectTrouble,
}) => {
  expectTrouble(/40\d/);
  const other = await context.newPage();
  await openPage(other, "/features");
  await expect(accountButton(other)).toBeVisible();

  await page.setViewportSize({ width: 360, height: 780 });
  await openPage(page, "/account");
  const { keyboard } = page;
  const card = page.getByRole("region", { name: deletion.title });
  await card.getByRole("button", { name: deletion.open }).focus();
  await keyboard.press("Enter");
  await expect(card.getByRole("heading", { name: deletion.formTitle })).toBeFocused();
  await keyboard.press("Tab");
  const confirmation = card.getByLabel(deletion.confirmation);
  await expect(confirmation).toBeFocused();
  await expectAccessible(page, "#delete");
  await keyboard.type(email.toUpperCase());
  await keyboard.press("Tab");
  await keyboard.type("not my password");
  await keyboard.press("Enter");
  await expect(card.getByLabel(proof.current)).toHaveAccessibleDescription(proof.currentWrong);
  await card.getByLabel(proof.current).fill("");
  await keyboard.type(password);
  await keyboard.press("Enter");

  await expect(page).toHaveURL("/");
  await expect(notice(page)).toContainText(pageWords.accountPage.notices.deleted.success.title);
  await page.setViewportSize({ width: 1280, height: 780 });
  await expect(signInLink(page)).toBeVisible();
  await expect(signInLink(other)).toBeVisible();
  expect((await accounts.mailTo(email)).subject).toBe("Your account was deleted");
});
