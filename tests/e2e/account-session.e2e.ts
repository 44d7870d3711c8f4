import {
  accountButton,
  expect,
  field,
  openPage,
  type Session,
  signIn,
  signInLink,
  signOutByMenu,
  test,
} from "#tests/support/account-test.ts";

/** Changes a session to one whose access token has expired. */
const expired = (session: Session): Session => ({ ...session, expires_at: 1_700_000_000 });

/** Changes a session to one whose access token is about to expire, so that the client refreshes it. */
const expiring = (session: Session): Session => ({
  ...session,
  expires_at: Math.floor(Date.now() / 1000) + 80,
});

/** Stores a session in the browser, in the page. */
function storeInTab(session: Session) {
  const key = `sb-${location.hostname.split(".")[0]}-auth-token`;
  localStorage.setItem(key, JSON.stringify(session));
}

test("another tab follows the sign-in and the sign-out", async ({ page, context, accounts }) => {
  const { email } = await accounts.create();
  // One tab that never fetches the account client, and one that has fetched it.
  const reading = await context.newPage();
  await openPage(reading, "/features");
  const other = await context.newPage();
  await openPage(other, "/auth");

  await page.bringToFront();
  await openPage(page, "/auth");
  await signIn(page, email);
  await expect(accountButton(page)).toBeVisible();
  await expect(accountButton(reading)).toBeVisible();
  await expect(reading).toHaveURL("/features");
  await expect(other).toHaveURL("/");
  await expect(accountButton(other)).toBeVisible();

  await openPage(page, "/account");
  await other.bringToFront();
  await signOutByMenu(other);
  await expect(page).toHaveURL("/auth");
  await expect(signInLink(reading)).toBeVisible();
});

test("an expired session is refreshed in two tabs at the same time, and in a page left open overnight", async ({
  signedIn: { page, session },
  context,
  accounts,
}) => {
  await accounts.storeSession(page, expired(session));
  const other = await context.newPage();
  await Promise.all([page.goto("/account"), other.goto("/about")]);
  await expect(accountButton(page)).toBeVisible();
  await expect(accountButton(other)).toBeVisible();
  await expect(page.getByRole("heading", { name: "Your details" })).toBeVisible();

  const stored = await other.evaluate(() => Object.values(localStorage).join());
  await other.evaluate(storeInTab, expired(JSON.parse(stored)));
  const refreshed = other.waitForResponse(/grant_type=refresh_token/);
  await other.evaluate(() => {
    document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
  });
  expect((await refreshed).status()).toBe(200);
  await expect(accountButton(other)).toBeVisible();
});

test.describe("a session that the service refuses to refresh", () => {
  test.use({ expectConsole: [/40[03]/] });

  test("ends, and /account asks to sign in again", async ({
    signedIn: { page, session },
    accounts,
  }) => {
    await accounts.storeSession(page, { ...expired(session), refresh_token: "aaaaaaaaaaaa" });
    await page.goto("/account");
    await expect(page).toHaveURL("/auth");
    await expect(page.getByText("Sign in to see your account.")).toBeVisible();
    await expect(field(page, "Email")).toBeVisible();
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  });

  test("stays if another tab has refreshed it since", async ({
    signedIn: { page, email, session },
    accounts,
  }) => {
    await accounts.storeSession(page, expiring(session));
    const refreshed = await accounts.signIn(email);
    await page.route(/grant_type=refresh_token/, async (route) => {
      await page.evaluate(storeInTab, refreshed);
      await route.fulfill({ status: 400, json: { error_code: "refresh_token_already_used" } });
    });
    const answered = page.waitForResponse(/grant_type=refresh_token/);
    // /account asks the service with the session that the client has kept.
    await page.goto("/account");
    await answered;
    await expect(page.getByRole("heading", { name: "Your details" })).toBeVisible();
    await expect(accountButton(page)).toBeVisible();
    expect(await page.evaluate(() => Object.values(localStorage).join())).toContain(
      refreshed.refresh_token,
    );
  });
});

test("a session is kept while the service is down, and refreshed later", async ({
  signedIn: { page, session },
  accounts,
  expectTrouble,
}) => {
  expectTrouble(/50\d/);
  await accounts.storeSession(page, expired(session));
  let down = true;
  await page.route(/grant_type=refresh_token/, (route) =>
    down ? route.fulfill({ status: 503, json: { message: "Down" } }) : route.continue(),
  );
  const asked = page.waitForResponse(/grant_type=refresh_token/);
  await page.goto("/about");
  await asked;
  down = false;
  await page.waitForResponse((answer) => /grant_type=refresh/.test(answer.url()) && answer.ok());
  await expect(accountButton(page)).toBeVisible();
});
