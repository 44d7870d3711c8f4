import pg from "pg";
import {
  accountButton,
  expect,
  fillSignUp,
  freshEmail,
  notice,
  openPage,
  type Page,
  pressSignUp,
  signIn,
  signInLink,
  test,
} from "#tests/support/account-test.ts";
import { startMailServer } from "#tests/support/mail-server.ts";
import { startPostgres } from "#tests/support/postgres-cluster.ts";
import { startServer } from "#tests/support/start-server.ts";

/** Sign-up to sign-in with everything real: the mail goes through a mail server, the account into each database. */
async function journey(page: Page, env: Record<string, string>): Promise<void> {
  const mailServer = await startMailServer();
  const server = await startServer({ ...env, SMTP_URL: mailServer.url });
  const email = freshEmail();

  await openPage(page, `${server.url}/auth`);
  await fillSignUp(page, email);
  await pressSignUp(page);
  await expect(notice(page)).toContainText("Please check your email to confirm your account.");
  await expect
    .poll(() => mailServer.mails.map(({ to, subject }) => [to?.[0]?.address, subject]))
    .toEqual([[email, "Confirm your email address"]]);

  const [link = ""] = /https?:\/\/\S+\/verify\?\S+/.exec(mailServer.mails[0]?.text ?? "") ?? [];
  await page.goto(link);
  await expect(accountButton(page)).toBeVisible();
  expect(new URL(page.url()).pathname + new URL(page.url()).hash).toBe("/");

  await accountButton(page).click();
  await page.getByRole("button", { name: "Sign Out" }).click();
  await expect(notice(page)).toContainText("You have been signed out successfully.");
  await expect(signInLink(page)).toHaveText("Sign In");

  await openPage(page, `${server.url}/auth`);
  await signIn(page, email);
  await expect(notice(page)).toContainText("You have successfully signed in.");
  await page.reload();
  await expect(accountButton(page)).toBeVisible();

  await server.stop();
  await mailServer.stop();
}

test("with a real mail server, on SQLite", async ({ page }) => {
  await journey(page, {});
});

test("with a real mail server, on PostgreSQL", async ({ page }) => {
  test.slow();
  const cluster = await startPostgres();
  await journey(page, { DATABASE_URL: `${cluster.url}/postgres` });
  const client = new pg.Client({ connectionString: `${cluster.url}/postgres` });
  await client.connect();
  const { rows } = await client.query("SELECT count(*)::int AS users FROM auth.users");
  expect(rows).toEqual([{ users: 1 }]);
  await client.end();
  await cluster.stop();
});
