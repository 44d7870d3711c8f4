import {
  accountButton,
  callHeaders,
  expect,
  openPage,
  type Page,
  type Tokens,
  test,
} from "#tests/support/account-test.ts";
import { pageWords } from "#tests/support/page-words.ts";

// Anyone can craft a URL of the site and mail it to a visitor.

const { failed, unreachable } = pageWords.account.mailLinks;

const forged = "Call 0800 EVIL";
const forgedText = new URLSearchParams({ error_description: forged, message: forged }).toString();

test("an error in a link is shown in our words", async ({ page }) => {
  // Which addresses are read as an error: site/account/session/mail-link.test.ts.
  for (const [address, code, reason] of [
    ["/#", "otp_expired", failed.reasons.otp_expired],
    ["/?", "constructor", failed.unknown],
    ["/auth#", "made_up", failed.unknown],
    ["/account?", "", failed.unknown],
  ] as const) {
    await openPage(page, `${address}error=access_denied&error_code=${code}&${forgedText}`);
    const alert = page.getByRole("alert").filter({ hasText: failed.title });
    await expect(alert).toContainText(reason);
    await expect(page.getByText("EVIL")).toHaveCount(0);
    expect(await page.evaluate(() => location.href)).not.toContain("EVIL");
  }
});

/** A URL with a session, which anyone can make of a session of their own. */
function sessionLink({ access_token, refresh_token }: Tokens, path = "/", type = "magiclink") {
  const values = {
    access_token,
    refresh_token,
    expires_in: "3600",
    expires_at: String(Math.floor(Date.now() / 1000) + 3600),
    token_type: "bearer",
    type,
  };
  return `${path}#${new URLSearchParams(values)}`;
}

const dialog = (page: Page) =>
  page.getByRole("alertdialog", { name: pageWords.account.switchAccount.title });

test("a link that signs in to another account asks first; Escape keeps the own session and ends the other", async ({
  signedIn: { page, email: own, session: ownSession },
  accounts,
  baseURL,
  expectTrouble,
}) => {
  expectTrouble(/403/);
  for (const [path, type] of [
    ["/", "magiclink"],
    ["/auth", "recovery"],
    ["/account", "email_change"],
  ]) {
    const { email, session } = await accounts.create();
    await openPage(page, sessionLink(session, path, type));
    await expect(dialog(page)).toContainText(own);
    await expect(dialog(page)).toContainText(email);
    await expect(
      page.getByRole("button", { name: pageWords.account.switchAccount.stay }),
    ).toBeFocused();
    expect(await page.evaluate(() => location.href)).not.toContain("token");

    const ended = page.waitForResponse(/\/logout\?scope=local/);
    await page.keyboard.press("Escape");
    await expect(dialog(page)).toHaveCount(0);
    expect((await ended).status()).toBe(204);
    await expect(accountButton(page)).toContainText(own);
    await expect(page.getByRole("heading", { name: pageWords.auth.recovery.title })).toBeHidden();
    // /auth redirects visitors who are signed in, which may interrupt the evaluation.
    const readStorage = () => page.evaluate(() => JSON.stringify({ ...localStorage }));
    await expect
      .poll(() => readStorage().catch(() => "redirecting"))
      .toContain(ownSession.refresh_token);
    const headers = callHeaders(session);
    expect((await fetch(`${baseURL}/auth/v1/user`, { headers })).status).toBe(403);
  }

  // A session that has ended, and an expired token that names the visitor with the tokens of a stranger.
  const other = await accounts.create();
  const ended = { method: "POST", headers: callHeaders(other.session) };
  expect((await fetch(`${baseURL}/auth/v1/logout`, ended)).status).toBe(204);
  const { session } = await accounts.create();
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const header = encode({ alg: "ES256", typ: "JWT" });
  const access_token = `${header}.${encode({ sub: ownSession.user.id, exp: 1 })}.AAAA`;
  for (const tokens of [other.session, { ...session, access_token }]) {
    await page.goto("/about");
    await openPage(page, sessionLink(tokens));
    const alert = page.getByRole("alert").filter({ hasText: failed.title });
    await expect(alert).toContainText(failed.unknown);
    await page.reload();
    await expect(accountButton(page)).toContainText(own);
  }
});

test("tokens leave the address before the account client is fetched", async ({
  page,
  accounts,
}) => {
  const { email, session } = await accounts.create();
  const held = Promise.withResolvers<void>();
  await page.route("**/*.js", async (route) => {
    const answer = await route.fetch();
    if (/GoTrueClient/.test(await answer.text())) await held.promise;
    await route.fulfill({ response: answer });
  });
  await page.goto(sessionLink(session));
  await expect.poll(() => page.evaluate(() => location.href)).not.toContain("token");
  await expect(accountButton(page)).toHaveCount(0);
  held.resolve();
  await expect(accountButton(page)).toContainText(email);
  // Scripts may still be loading.
  await page.unrouteAll({ behavior: "ignoreErrors" });
});

test("if the service cannot be reached the link is kept and works afterwards", async ({
  page,
  accounts,
  expectTrouble,
}) => {
  expectTrouble(/ERR_FAILED/);
  const { email, session } = await accounts.create();
  let down = true;
  await page.route("**/auth/v1/user", (route) => (down ? route.abort() : route.continue()));
  await openPage(page, sessionLink(session));
  await expect(page.getByRole("alert").filter({ hasText: unreachable.title })).toBeVisible();
  await page.getByRole("button", { name: unreachable.retry }).click();
  await expect(page.getByText(unreachable.title)).toBeVisible();
  down = false;
  await page.getByRole("button", { name: unreachable.retry }).click();
  await expect(accountButton(page)).toContainText(email);
  await expect(page.getByText(unreachable.title)).toHaveCount(0);
});
