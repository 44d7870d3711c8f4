import { readWords } from "#schemas/words.ts";
import {
  accountButton,
  expect,
  expectAccessible,
  notice,
  openPage,
  type Page,
  signIn,
  test,
} from "#tests/support/account-test.ts";
import { pageWords } from "#tests/support/page-words.ts";

const problems = readWords("service-problems");

// An account service that never answers. The tests control the clock.

const { slow } = pageWords.accountForms;
const { details } = pageWords.accountPage.sections;
const retry = (page: Page) => page.getByRole("button", { name: slow.retry });

/** Leaves matching requests unanswered until the returned function is called. */
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

// Timeouts of requests do not run on the page's clock, so tests end requests by an event.
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

test("/account and its cards say that the service is slow, and try again", async ({
  signedIn: { page, session },
  accounts,
}) => {
  const loading = page.getByText(pageWords.accountForms.loading);
  await accounts.storeSession(page, { ...session, expires_at: 1_700_000_000 });
  const answer = await hold(page, /grant_type=refresh_token/);
  const answerCards = await hold(page, /functions\/v1\/account/);
  const asked = page.waitForRequest(/grant_type=refresh_token/);
  await page.goto("/account");
  await asked;
  await expect(page.getByRole("status").filter({ has: loading })).toBeVisible();
  await expectSlowNotice(page);
  await expectAccessible(page, "main");
  answer();
  const cardsAsked = page.waitForRequest(/functions\/v1\/account/);
  await retry(page).click();
  await expect(page.getByRole("heading", { name: details.title })).toBeVisible();
  await expect(accountButton(page)).toBeVisible();

  await cardsAsked;
  await expect(loading.first()).toBeAttached();
  await expectSlowNotice(page);
  answerCards();
  await retry(page).click();
  await expect(loading.filter({ visible: true })).toHaveCount(0);
  await expect(page.getByText(slow.text)).toHaveCount(0);
  await expect(page.getByRole("heading", { name: pageWords.trial.card.title })).toBeFocused();
});

test("an unanswered sign-in times out, and can be sent again", async ({ page, accounts }) => {
  const { email } = await accounts.create();
  const answer = await hold(page, /grant_type=password/);
  await openPage(page, "/auth");
  const asked = page.waitForRequest(/grant_type=password/);
  await signIn(page, email);
  await asked;
  await endRequests(page);
  await expect(notice(page)).toContainText(problems.unreachable);

  answer();
  await page.getByRole("button", { name: pageWords.auth.signIn.button, exact: true }).click();
  await expect(accountButton(page)).toBeVisible();
});
