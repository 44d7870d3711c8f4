import {
  accountButton,
  expect,
  field,
  notice,
  openAccount,
  openPage,
  type Page,
  signIn,
  signInLink,
  signOutByMenu,
  test,
} from "#tests/support/account-test.ts";

/** Changes the stored session, as its expiry or an attacker might. */
async function changeStoredSession(page: Page, change: Record<string, unknown>): Promise<void> {
  await page.evaluate((values) => {
    const key = Object.keys(localStorage).find((name) => name.endsWith("-auth-token")) ?? "";
    const session = JSON.parse(localStorage.getItem(key) ?? "{}");
    localStorage.setItem(key, JSON.stringify({ ...session, ...values }));
  }, change);
}

const longAgo = { expires_at: 1_700_000_000, expires_in: 3600 };

test("another tab follows the sign-in and the sign-out", async ({ page, context, accounts }) => {
  const email = await openAccount(page, accounts);
  await signOutByMenu(page);
  // One that never fetched the account client, and one that has.
  const reading = await context.newPage();
  await openPage(reading, "/features");
  const other = await context.newPage();
  await openPage(other, "/auth");

  await openPage(page, "/auth");
  await signIn(page, email);
  await expect(accountButton(page)).toBeVisible();
  await expect(accountButton(reading)).toBeVisible();
  await expect(reading).toHaveURL("/features");
  await expect(other).toHaveURL("/");
  await expect(accountButton(other)).toBeVisible();

  await signOutByMenu(other);
  await expect(signInLink(page)).toBeVisible();
  await expect(signInLink(reading)).toBeVisible();
});

test("an access token that ran out is renewed", async ({ page, accounts }) => {
  await openAccount(page, accounts);
  await changeStoredSession(page, longAgo);
  const renewed = page.waitForResponse(/grant_type=refresh_token/);
  await page.reload();
  expect((await renewed).status()).toBe(200);
  await expect(accountButton(page)).toBeVisible();
});

test("a page that was left open over night renews when it is looked at again", async ({
  page,
  accounts,
}) => {
  await openAccount(page, accounts);
  await openPage(page, "/about");
  await expect(accountButton(page)).toBeVisible();
  await changeStoredSession(page, longAgo);
  const renewed = page.waitForResponse(/grant_type=refresh_token/);
  await page.evaluate(() => {
    document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
  });
  expect((await renewed).status()).toBe(200);
  await expect(accountButton(page)).toBeVisible();
});

test("two tabs that refresh at the same time both stay signed in", async ({
  page,
  context,
  accounts,
}) => {
  await openAccount(page, accounts);
  const other = await context.newPage();
  await openPage(other, "/about");
  await expect(accountButton(other)).toBeVisible();
  await changeStoredSession(page, longAgo);
  await Promise.all([page.reload(), other.reload()]);
  await expect(accountButton(page)).toBeVisible();
  await expect(accountButton(other)).toBeVisible();
  await openPage(page, "/account");
  await expect(page.getByRole("heading", { name: "Your details" })).toBeVisible();
});

test.describe("a session that the service refuses to renew", () => {
  test.use({ expectConsole: [/400/] });

  test("ends, and its page asks to sign in again", async ({ page, accounts }) => {
    await openAccount(page, accounts);
    await changeStoredSession(page, { ...longAgo, refresh_token: "aaaaaaaaaaaa" });
    await page.goto("/account");
    await expect(page).toHaveURL("/auth");
    await expect(page.getByText("Sign in to see your account.")).toBeVisible();
    await expect(field(page, "Email")).toBeVisible();
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  });
});

test.describe("a service that is down for a while", () => {
  test.use({ expectConsole: [/50\d/] });

  test("keeps the session, which comes back by itself", async ({ page, accounts }) => {
    await openAccount(page, accounts);
    await changeStoredSession(page, longAgo);
    let down = true;
    await page.route(/grant_type=refresh_token/, (route) =>
      down ? route.fulfill({ status: 503, json: { message: "Down" } }) : route.continue(),
    );
    const asked = page.waitForResponse(/grant_type=refresh_token/);
    await page.reload();
    await asked;
    down = false;
    await page.waitForResponse((answer) => /grant_type=refresh/.test(answer.url()) && answer.ok());
    await expect(accountButton(page)).toBeVisible();
  });
});

test("/account sends a visitor to /auth, and back to nothing of it", async ({ page }) => {
  await page.goto("/account");
  await expect(page).toHaveURL("/auth");
  await expect(page.getByText("Sign in to see your account.")).toBeVisible();
  await expect(notice(page)).toHaveCount(0);
});

test.describe("a session that was ended elsewhere", () => {
  test.use({ expectConsole: [/403/] });

  test("ends here too", async ({ page, browser, accounts, baseURL }) => {
    const email = await openAccount(page, accounts);
    const elsewhere = await browser.newPage({ baseURL: baseURL ?? "" });
    await openPage(elsewhere, "/auth");
    await signIn(elsewhere, email);
    await expect(accountButton(elsewhere)).toBeVisible();
    await signOutByMenu(elsewhere);
    await elsewhere.close();
    // It asks the service, which does not know the session any more.
    await page.goto("/account");
    await expect(page).toHaveURL("/auth");
    await expect(signInLink(page)).toBeVisible();
  });
});
