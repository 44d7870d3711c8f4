import { type MailServer, startMailServer } from "#accounts/tests/support/mail-server.ts";
import type { RunningServer } from "#accounts/tests/support/start-server.ts";
import {
  accountButton,
  test as base,
  expect,
  fillSignUp,
  freshEmail,
  notice,
  openPage,
  pressSignUp,
  signIn,
  signInLink,
  signOutByMenu,
} from "#tests/support/account-test.ts";
import { startServer } from "#tests/support/start-server.ts";

type Fixtures = {
  mailServer: MailServer;
  /** A server that uses this mail server. */
  journeyServer: RunningServer;
};

const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
  mailServer: async ({}, use) => {
    const mailServer = await startMailServer();
    await use(mailServer);
    await mailServer.stop();
  },

  journeyServer: async ({ mailServer }, use) => {
    const server = await startServer({ SMTP_URL: mailServer.url });
    await use(server);
    await server.stop();
  },
});

// With the outbox: account-sign-in.e2e.ts.
test("sign up, confirm, sign out and sign in, with a real mail server", async ({
  page,
  mailServer,
  journeyServer: { url },
}) => {
  const email = freshEmail();
  await openPage(page, `${url}/auth`);
  await fillSignUp(page, email);
  await pressSignUp(page);
  await expect(notice(page)).toContainText("Please check your email to confirm your account.");
  await expect
    .poll(() => mailServer.mails.map(({ to, subject }) => [to?.[0]?.address, subject]))
    .toEqual([[email, "Confirm your email address"]]);

  const [link = ""] = /https?:\/\/\S+\/verify\?\S+/.exec(mailServer.mails[0]?.text ?? "") ?? [];
  await page.goto(link);
  await expect(accountButton(page)).toBeVisible();
  await expect(page).toHaveURL(`${url}/`);

  await signOutByMenu(page);
  await expect(notice(page)).toContainText("You have been signed out successfully.");
  await expect(signInLink(page)).toHaveText("Sign In");

  await openPage(page, `${url}/auth`);
  await signIn(page, email);
  await expect(notice(page)).toContainText("You have successfully signed in.");
  await page.reload();
  await expect(accountButton(page)).toBeVisible();
});
