import { readWords, type WordsName } from "#schemas/words.ts";
import { expect, freshEmail, openPage, password, test } from "#tests/support/account-test.ts";
import { everyPath } from "#tests/support/every-path.ts";
import { findWordViolations } from "#tests/support/find-axe-violations.ts";
import { findCutText } from "#tests/support/find-cut-text.ts";

const words = <Name extends WordsName>(name: Name) => readWords(name, "af");
const { fields } = words("account-forms");
const { fields: trialFields, signUp, card } = words("trial");
const auth = words("auth");
const { account, startTrial } = words("navigation");

test.use({ expectConsole: [/400/] });

test("a whole errand: front page, prices, trial, mail, account, sign-out, new password", async ({
  page,
  accounts,
}) => {
  const email = freshEmail();
  await openPage(page, "/");
  await page.getByRole("banner").getByRole("link", { name: "Afrikaans" }).click();
  await expect(page).toHaveURL("/af");
  await page
    .getByRole("link", { name: words("home").closing.actions[1]?.label ?? "" })
    .last()
    .click();
  await expect(page).toHaveURL(/^[^?#]*\/af\/pryse/);
  await page.locator(".price-head").getByRole("link", { name: startTrial }).click();
  await expect(page).toHaveURL(/\/af\/auth\?sign-up/);
  await page.getByLabel(trialFields.rooms.label).fill("14");
  await page.getByRole("textbox", { name: fields.email.label, exact: true }).fill(email);
  await page.getByLabel(fields.password.label, { exact: true }).fill(password);
  await page.getByLabel(fields.confirmPassword.label).fill(password);
  await page.getByRole("button", { name: auth.signUp.button }).click();
  await expect(page.getByText(signUp.next)).toBeVisible();

  const confirmation = await accounts.mailTo(email);
  expect(confirmation.subject).toBe(words("mails").account.signup.subject);
  await page.goto(/https?:\S+verify\S+/.exec(confirmation.text)?.[0] ?? "");
  await expect(page).toHaveURL("/af/account#trial");
  await expect(page.getByRole("region", { name: card.title })).toContainText(card.requested.title);
  const receipt = await accounts.mailTo(email, ({ text }) => /TR-\w{8}/.test(text));
  expect(receipt.text).toContain("Kanaalbestuurder");

  await page.getByRole("banner").getByRole("button", { name: account.of }).click();
  await page
    .locator("#account-menu")
    .getByRole("button", { name: account.signOut, exact: true })
    .click();
  await expect(page).toHaveURL("/af/auth");
  await page.getByRole("textbox", { name: fields.email.label, exact: true }).fill(email);
  await page.getByLabel(fields.password.label, { exact: true }).fill("not the password");
  await page.getByRole("button", { name: auth.signIn.button, exact: true }).click();
  const { invalid_credentials: reason } = words("service-problems").codes;
  await expect(page.getByRole("region").getByText(reason)).toBeVisible();
  await expect(page.getByText("Invalid login credentials")).toHaveCount(0);
  await page.getByRole("button", { name: auth.forgot.link }).click();
  await page.getByRole("button", { name: auth.forgot.button }).click();
  const recovery = words("mails").account.recovery.subject;
  const mail = await accounts.mailTo(email, ({ subject }) => subject === recovery);
  await page.goto(/https?:\S+verify\S+/.exec(mail.text)?.[0] ?? "");
  await expect(page).toHaveURL("/af/auth");
  await page
    .getByRole("textbox", { name: auth.recovery.label, exact: true })
    .fill("four loud windpumps");
  await page.getByRole("button", { name: auth.recovery.button }).click();
  await expect(page).toHaveURL("/af");
  const changed = words("mails").account.notices.password_changed.subject;
  await accounts.mailTo(email, ({ subject }) => subject === changed);
});

// Colours are those of the English pages (every-page.e2e.ts).
test("Afrikaans words, which are longer, are whole on a phone, and pass axe", async ({
  page,
  open,
}) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const { path, meta } of everyPath()) {
    if (meta?.language !== "af" || path.endsWith("/account")) continue;
    await page.setViewportSize({ width: 1280, height: 800 });
    await open(path);
    expect(await findWordViolations(page), `${path}, 1280 wide`).toEqual([]);
    for (const width of [390, 360]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await findCutText(page), `${path}, ${width} wide`).toEqual([]);
    }
    expect(await findWordViolations(page), `${path}, 360 wide`).toEqual([]);
  }
});
