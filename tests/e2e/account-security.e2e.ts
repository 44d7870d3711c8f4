import {
  accountButton,
  codeIn,
  expect,
  field,
  notice,
  openPage,
  openSections,
  type Page,
  password,
  signIn,
  signInElsewhere,
  signInLink,
  test,
} from "#tests/support/account-test.ts";
import { pageWords } from "#tests/support/page-words.ts";

const { sessions, password: passwordCard, proof } = pageWords.accountPage;

test.use({ expectConsole: [/403|422/] });

const sessionsOf = (page: Page) =>
  page.getByRole("region", { name: sessions.title }).getByRole("listitem");

test("sessions are listed and ended, one, the others and all", async ({
  signedIn: { page, email },
  phone,
}) => {
  await openPage(phone, "/auth");
  await signIn(phone, email);
  await expect(accountButton(phone)).toBeVisible();
  await openPage(page, "/account");
  const list = sessionsOf(page);
  await expect(list).toHaveCount(2);
  await expect(list.filter({ hasText: sessions.current }).getByRole("button")).toHaveCount(0);
  const entry = list.filter({ hasText: "iPhone" });
  await expect(entry).toContainText(/Last used now/);
  await expect(entry).toContainText(/Network \d+\.\d+\.\d+\.0\/24|Network .*::\/48/);
  await entry.getByRole("button", { name: sessions.end }).click();
  await expect(notice(page)).toContainText("Signed out there");
  await expect(list).toHaveCount(1);
  await phone.goto("/account");
  await expect(phone).toHaveURL("/auth");

  await signIn(phone, email);
  // The phone is on /account again: a list that is still loading would find the session ended and lead to /auth.
  await openSections(phone);
  await expect(sessionsOf(phone)).toHaveCount(2);
  await page.getByRole("button", { name: sessions.others }).click();
  await expect(notice(page)).toContainText("Other devices signed out");
  await expect(list).toHaveCount(1);
  await phone.goto("/account");
  await expect(phone).toHaveURL("/auth");

  await page.getByRole("button", { name: sessions.everywhere }).click();
  await expect(notice(page)).toContainText("Signed Out");
  await expect(signInLink(page)).toBeVisible();
});

const newPassword = "four loud windpumps";

const card = (page: Page) => page.getByRole("region", { name: passwordCard.title, exact: true });
const currentPassword = (page: Page) => card(page).getByLabel(proof.current);

const pressChange = (page: Page) => page.getByRole("button", { name: passwordCard.button }).click();

test("a new password ends other sessions and is confirmed by mail; a mailed code replaces the current one", async ({
  signedIn: { page, email },
  phone,
  accounts,
}) => {
  await signInElsewhere(phone, accounts, email);
  const { title, text } = pageWords.accountForms.passwordChanged.success;
  const next = field(page, passwordCard.label);

  await openPage(page, "/account");
  await currentPassword(page).fill(password);
  await next.fill(newPassword);
  await pressChange(page);
  await expect(notice(page)).toContainText(title);
  await expect(notice(page)).toContainText(text);
  await expect(currentPassword(page)).toHaveValue("");
  await expect(next).toHaveValue("");
  expect((await accounts.mailTo(email)).subject).toBe("Your password was changed");
  // /account asks the service, which has ended the session.
  await phone.goto("/account");
  await expect(phone).toHaveURL("/auth");
  await signIn(phone, email, newPassword);
  await expect(accountButton(phone)).toBeVisible();

  await next.fill("three quiet hills");
  await card(page).getByRole("button", { name: proof.mailCode }).click();
  const mailed = pageWords.accountPage.notices.codeMailed.success.title;
  await expect(notice(page).filter({ hasText: mailed })).toBeVisible();
  const code = field(page, proof.code);
  await expect(code).toBeFocused();
  await code.fill("000000");
  await pressChange(page);
  await expect(code).toHaveAccessibleDescription(new RegExp(proof.codeWrong));
  await expect(next).toHaveValue("three quiet hills");

  // The focus follows the choice of proof. The error was about the code.
  await accounts.mailTo(email, (mail) => codeIn(mail) !== "");
  await card(page).getByRole("button", { name: proof.usePassword }).click();
  await expect(currentPassword(page)).toBeFocused();
  await expect(currentPassword(page)).not.toHaveAttribute("aria-invalid");
  await card(page).getByRole("button", { name: proof.mailCode }).click();
  await code.fill(codeIn(await accounts.mailTo(email, (mail) => codeIn(mail) !== "")));
  await pressChange(page);
  await expect(notice(page).filter({ hasText: title })).toBeVisible();
});
