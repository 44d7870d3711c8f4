import { accountPage } from "#content/account-page.ts";
import { authPage, authStates } from "#content/auth.ts";
import { serviceProblems } from "#content/service-problems.ts";
import { trialCard } from "#content/trial.ts";
import {
  accountButton,
  expect,
  expectAccessible,
  notice,
  openAccount,
  openPage,
  type Page,
  signIn,
  test,
} from "#tests/support/account-test.ts";

// An account service that never answers. The clock is the test's own.

const { slow } = authPage;
const { details } = accountPage;
const retry = (page: Page) => page.getByRole("button", { name: slow.retry });

/** Leaves the requests that match without an answer; those after the returned function is called are answered. */
async function hold(page: Page, requests: RegExp): Promise<() => void> {
  let held = true;
  await page.route(requests, (route) => (held ? undefined : route.continue()));
  return () => {
    held = false;
  };
}

async function expectSlowNotice(page: Page): Promise<void> {
  await expect(page.getByText(slow.text)).toHaveCount(0);
  await page.clock.fastForward(5000);
  await expect(page.getByRole("status").filter({ hasText: slow.text })).toBeVisible();
  await expect(retry(page)).toBeInViewport();
}

/** Makes the stored session one that has to be renewed. */
async function expireSession(page: Page): Promise<void> {
  await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.endsWith("-auth-token")) ?? "";
    const session = JSON.parse(localStorage.getItem(key) ?? "{}");
    localStorage.setItem(key, JSON.stringify({ ...session, expires_at: 1_700_000_000 }));
  });
}

/** Lets the test decide when a request has taken too long: that time runs on a clock of the browser's own. */
test.beforeEach(async ({ page }) => {
  await page.clock.install();
  await page.addInitScript(() => {
    AbortSignal.timeout = () => {
      const limit = new AbortController();
      addEventListener("too-long", () => limit.abort());
      return limit.signal;
    };
  });
});

const endRequests = (page: Page) => page.evaluate(() => dispatchEvent(new Event("too-long")));

for (const path of ["/account", "/auth"]) {
  test(`${path} says that it waits for the service, and tries again`, async ({
    page,
    accounts,
  }) => {
    await openAccount(page, accounts);
    await expireSession(page);
    const answer = await hold(page, /grant_type=refresh_token/);
    const asked = page.waitForRequest(/grant_type=refresh_token/);
    await page.goto(path);
    await asked;
    await expect(page.locator(".spinner")).toBeVisible();
    await expectSlowNotice(page);
    // The heading of /auth is hidden with its forms until then.
    if (path === "/account") await expectAccessible(page);

    answer();
    await retry(page).click();
    if (path === "/auth") await expect(page).toHaveURL("/");
    else await expect(page.getByRole("heading", { name: details.title })).toBeVisible();
    await expect(accountButton(page)).toBeVisible();
    await expect(page.getByText(slow.text)).toHaveCount(0);
  });
}

test("the cards of the account say that they wait, and try again", async ({ page, accounts }) => {
  await openAccount(page, accounts);
  const answer = await hold(page, /functions\/v1\/account/);
  const asked = page.waitForRequest(/functions\/v1\/account/);
  await page.goto("/account");
  await asked;
  await expect(page.locator(".skeleton").first()).toBeVisible();
  await expectSlowNotice(page);

  answer();
  await retry(page).click();
  await expect(page.locator(".skeleton")).toHaveCount(0);
  await expect(page.getByText(slow.text)).toHaveCount(0);
  await expect(page.getByRole("heading", { name: trialCard.title })).toBeFocused();
});

test("a recovery link is still good after trying again", async ({ page, accounts }) => {
  const email = await accounts.signUp();
  const { access_token, refresh_token } = await accounts
    .followLink(await accounts.linkTo(email))
    .then(() => accounts.signIn(email));
  const answer = await hold(page, /auth\/v1\/user/);
  const asked = page.waitForRequest(/auth\/v1\/user/);
  await page.goto(
    `/auth#access_token=${access_token}&refresh_token=${refresh_token}&type=recovery`,
  );
  await asked;
  await expectSlowNotice(page);
  await expect(page).toHaveURL("/auth");

  answer();
  await retry(page).click();
  await expect(page.getByRole("heading", { name: authStates.recovery.title })).toBeVisible();
  await expect(page).toHaveURL("/auth");
});

test("a sign-in that is never answered ends, and can be sent again", async ({ page, accounts }) => {
  const email = await accounts.signUp();
  await accounts.followLink(await accounts.linkTo(email));
  const answer = await hold(page, /grant_type=password/);
  await openPage(page, "/auth");
  const asked = page.waitForRequest(/grant_type=password/);
  await signIn(page, email);
  await asked;
  await endRequests(page);
  await expect(notice(page)).toContainText(serviceProblems.unreachable);

  answer();
  await page.getByRole("button", { name: authPage.signIn.button, exact: true }).click();
  await expect(accountButton(page)).toBeVisible();
});
