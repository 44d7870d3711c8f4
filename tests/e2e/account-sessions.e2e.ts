import { mostSessions } from "#schemas/facts/limits.ts";
import {
  accountButton,
  expect,
  notice,
  openPage,
  openSections,
  type Page,
  signIn,
  signInLink,
  test,
} from "#tests/support/account-test.ts";
import { pageWords } from "#tests/support/page-words.ts";

const words = pageWords.accountPage.sessions;

test.use({ expectConsole: [/403/] });

const sessionsOf = (page: Page) =>
  page.getByRole("region", { name: words.title }).getByRole("listitem");

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
  await expect(list.filter({ hasText: words.current }).getByRole("button")).toHaveCount(0);
  const entry = list.filter({ hasText: "iPhone" });
  await expect(entry).toContainText(/Last used now/);
  await expect(entry).toContainText(/Network \d+\.\d+\.\d+\.0\/24|Network .*::\/48/);
  await entry.getByRole("button", { name: words.end }).click();
  await expect(notice(page)).toContainText("Signed out there");
  await expect(list).toHaveCount(1);
  await phone.goto("/account");
  await expect(phone).toHaveURL("/auth");

  await signIn(phone, email);
  // The phone is on /account again: a list that is still loading would find the session ended and lead to /auth.
  await openSections(phone);
  await expect(sessionsOf(phone)).toHaveCount(2);
  await page.getByRole("button", { name: words.others }).click();
  await expect(notice(page)).toContainText("Other devices signed out");
  await expect(list).toHaveCount(1);
  await phone.goto("/account");
  await expect(phone).toHaveURL("/auth");

  await page.getByRole("button", { name: words.everywhere }).click();
  await expect(notice(page)).toContainText("Signed Out");
  await expect(signInLink(page)).toBeVisible();
});

test("long lists begin with the newest entries and show more on request", async ({
  signedIn: { page },
}) => {
  const time = new Date().toISOString();
  const sessions = Array.from({ length: mostSessions }, (_, index) => ({
    id: `session-${index}`,
    device: `Device ${index}`,
    network: null,
    created_at: time,
    last_used_at: time,
    is_current: index === 0,
  }));
  const pageOf = (first: number, count: number) =>
    Array.from({ length: count }, (_, index) => ({
      id: `event-${first + index}`,
      action: "login",
      created_at: time,
      network: `network ${first + index}`,
    }));
  await page.route("**/account/sessions", (route) => route.fulfill({ json: { sessions } }));
  await page.route("**/account/events*", (route) => {
    const isSecond = new URL(route.request().url()).searchParams.get("before") === "event-49";
    return route.fulfill({
      json: isSecond ? { events: pageOf(50, 3) } : { events: pageOf(0, 50), next: "event-49" },
    });
  });
  await openPage(page, "/account");
  const card = page.getByRole("region", { name: words.title });
  await expect(card.getByRole("listitem")).toHaveCount(10);
  await expect(card).toContainText(words.full);
  await card.getByRole("button", { name: words.more }).click();
  await expect(card.getByRole("listitem")).toHaveCount(mostSessions);
  await expect(card.getByRole("listitem").nth(10)).toBeFocused();

  const events = page.getByRole("region", { name: pageWords.accountPage.events.title });
  const more = events.getByRole("button", { name: pageWords.accountPage.events.more });
  for (const [shown, focused] of [
    [50, 5],
    [53, 50],
  ] as const) {
    await more.click();
    await expect(events.getByRole("listitem")).toHaveCount(shown);
    await expect(events.getByRole("listitem").nth(focused)).toBeFocused();
  }
  await expect(more).toHaveCount(0);
});
