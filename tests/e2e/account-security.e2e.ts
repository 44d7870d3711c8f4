import {
  callHeaders,
  codeIn,
  expect,
  field,
  notice,
  openPage,
  type Page,
  password,
  type Session,
  signInLink,
  test,
} from "#tests/support/account-test.ts";
import { pageWords } from "#tests/support/page-words.ts";

const { sessions, password: passwordCard, proof } = pageWords.accountPage;

test.use({ expectConsole: [/422/] });

const sessionsOf = (page: Page) =>
  page.getByRole("region", { name: sessions.title }).getByRole("listitem");

/** The status with which the service answers a session. */
const statusOf = async (serviceUrl: string, session: Session) =>
  (await fetch(`${serviceUrl}/auth/v1/user`, { headers: callHeaders(session) })).status;

test("sessions are listed and ended, one, the others and all", async ({
  signedIn: { page, email },
  accounts,
  playwright,
  serviceUrl,
}) => {
  const phone = await accounts.signIn(email, playwright.devices["iPhone 15"].userAgent);
  const others = await accounts.signIn(email);
  await openPage(page, "/account");
  const list = sessionsOf(page);
  await expect(list).toHaveCount(3);
  await expect(list.filter({ hasText: sessions.current }).getByRole("button")).toHaveCount(0);
  const entry = list.filter({ hasText: "iPhone" });
  await expect(entry).toContainText(/Last used now/);
  await expect(entry).toContainText(/Network \d+\.\d+\.\d+\.0\/24|Network .*::\/48/);
  await entry.getByRole("button", { name: sessions.end }).click();
  await expect(notice(page)).toContainText("Signed out there");
  await expect(list).toHaveCount(2);
  expect(await statusOf(serviceUrl, phone)).toBe(403);
  expect(await statusOf(serviceUrl, others)).toBe(200);

  await page.getByRole("button", { name: sessions.others }).click();
  await expect(notice(page)).toContainText("Other devices signed out");
  await expect(list).toHaveCount(1);
  expect(await statusOf(serviceUrl, others)).toBe(403);

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
  accounts,
  serviceUrl,
}) => {
  const other = await accounts.signIn(email);
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
  expect(await statusOf(serviceUrl, other)).toBe(403);

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
