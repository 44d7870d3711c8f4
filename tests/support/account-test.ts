import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { AxeBuilder } from "@axe-core/playwright";
import { accountMenu } from "#content/navigation.ts";
import { readConfig } from "#server/config.ts";
import { outboxDirectory } from "#server/mail/outbox.ts";
import { listOutbox, type OutboxMail, readOutboxMail } from "#server/mail/read-outbox.ts";
import { test as base, expect, type Page, waitUntilLive } from "#tests/support/browser-test.ts";
import { freshEmail, goodPassword as password } from "#tests/support/credentials.ts";
import { type RunningServer, startServer } from "#tests/support/start-server.ts";

export { freshEmail, password };

export type Tokens = { access_token: string; refresh_token: string };

export type Accounts = {
  /** Opens an account that is not confirmed yet, without the browser; the browser's way has tests of its own. */
  signUp: () => Promise<string>;
  /** Waits for a mail to an address that this test has not been given yet, and returns the newest of those. */
  mailTo: (address: string) => Promise<OutboxMail>;
  /** The link in such a mail; waits for one that has a link, as some only tell what was done. */
  linkTo: (address: string) => Promise<string>;
  /** Starts a session elsewhere, without the browser. */
  signIn: (email: string) => Promise<Tokens>;
  /** Follows a link in another browser, as a person does: afterwards it is used. */
  followLink: (link: string) => Promise<void>;
};

const { publicKey } = readConfig({}).auth;

/** Headers of a call as the owner of an access token. */
export const callHeaders = ({ access_token }: Tokens) => ({
  apikey: publicKey,
  authorization: `Bearer ${access_token}`,
});

type WorkerFixtures = { dataDirectory: string; server: RunningServer };

/** The browser test with an account service whose mails can be read, and which lets a test do things quickly. */
export const test = base.extend<{ accounts: Accounts; patience: undefined }, WorkerFixtures>({
  // Journeys of many pages, each of which comes alive only when the browser has nothing else to do.
  patience: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
    async ({}, use, testInfo) => {
      testInfo.slow();
      await use(undefined);
    },
    { auto: true },
  ],

  dataDirectory: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
    async ({}, use) => {
      const directory = await mkdtemp(path.join(tmpdir(), "accounts-"));
      await use(directory);
      await rm(directory, { recursive: true, force: true });
    },
    { scope: "worker" },
  ],

  server: [
    async ({ dataDirectory }, use) => {
      const server = await startServer({
        DATA_DIR: dataDirectory,
        AUTH_RATE_LIMITS: "off",
        AUTH_MAIL_INTERVAL: "0",
      });
      await use(server);
      await server.stop();
    },
    { scope: "worker" },
  ],

  accounts: async ({ dataDirectory, server, browser }, use) => {
    const directory = outboxDirectory(dataDirectory);
    /** Names of the mails that were there when one to their address was asked for. */
    const read = new Set<string>();
    const findUnread = async (address: string) => {
      const found: OutboxMail[] = [];
      for (const name of await listOutbox(directory)) {
        const mail = read.has(name) ? undefined : await readOutboxMail(directory, name);
        if (mail?.to === address) found.push(mail);
      }
      return found;
    };
    const mailTo = async (address: string, isWanted = (_mail: OutboxMail) => true) => {
      let unread: OutboxMail[] = [];
      // The server answers first and mails afterwards.
      await expect
        .poll(async () => {
          unread = await findUnread(address);
          return unread.some(isWanted);
        }, `a mail to ${address}`)
        .toBe(true);
      for (const { name } of unread) read.add(name);
      return unread.find(isWanted) as OutboxMail;
    };
    const post = async (path: string, email: string) => {
      const answer = await fetch(`${server.url}/auth/v1/${path}`, {
        method: "POST",
        headers: { apikey: publicKey, "content-type": "application/json" },
        body: JSON.stringify({ email, password }),
      });
      expect(answer.status).toBe(200);
      return answer.json();
    };
    await use({
      signUp: async () => {
        const email = freshEmail();
        await post("signup", email);
        return email;
      },
      signIn: async (email) => (await post("token?grant_type=password", email)) as Tokens,
      mailTo,
      linkTo: async (address) => linkIn(await mailTo(address, (mail) => linkIn(mail) !== "")),
      followLink: async (link) => {
        const page = await browser.newPage();
        await openPage(page, link);
        await expect.poll(() => page.evaluate(() => location.hash)).toBe("");
        await page.close();
      },
    });
  },
});

export type { Response } from "@playwright/test";
export { expect, type Page };

/** The link that a mail is about. */
export const linkIn = ({ text }: OutboxMail) =>
  /https?:\/\/\S+(?:\/verify\?|\/newsletter\/confirm#)\S+/.exec(text)?.[0] ?? "";

/** The code in a mail that is about one. */
export const codeIn = ({ text }: OutboxMail) => /^\s*(\d{6})\s*$/m.exec(text)?.[1] ?? "";

/** Expects that axe finds nothing in either theme, and that nothing is wider than the window. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    // Nothing is caught half faded in.
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  }
  const tooWide = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(tooWide).toBeLessThanOrEqual(0);
}

/** Opens an address and waits until the page is live. */
export async function openPage(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await waitUntilLive(page);
}

/** A field by its label, where a form or a button may have the same name. */
export const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });

/** The notice on the screen. */
export const notice = (page: Page) =>
  page.getByRole("region", { name: "Notices" }).getByRole("listitem");

export const signInLink = (page: Page) =>
  page.getByRole("banner").getByRole("link", { name: "Sign In" });
export const accountButton = (page: Page) =>
  page.getByRole("banner").getByRole("button", { name: accountMenu.label });

export async function fillSignUp(page: Page, email: string, confirm = password): Promise<void> {
  await page.getByRole("tab", { name: "Sign Up" }).click();
  await field(page, "Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByLabel("Confirm password").fill(confirm);
}

export const pressSignUp = (page: Page) => page.getByRole("button", { name: "Sign Up" }).click();

export async function signIn(page: Page, email: string, withPassword = password): Promise<void> {
  await field(page, "Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(withPassword);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
}

/** Opens an account and follows its mailed link, which signs in. */
export async function openAccount(page: Page, accounts: Accounts): Promise<string> {
  const { email } = await openAccountByLink(page, accounts);
  return email;
}

/** The same, for a test that needs the link, which is used then. */
export async function openAccountByLink(
  page: Page,
  accounts: Accounts,
): Promise<{ email: string; link: string }> {
  const email = await accounts.signUp();
  const link = await accounts.linkTo(email);
  await openPage(page, link);
  await expect(accountButton(page)).toBeVisible();
  return { email, link };
}

export async function signOutByMenu(page: Page): Promise<void> {
  await accountButton(page).click();
  await page.locator("#account-menu").getByRole("button", { name: "Sign Out" }).click();
  await expect(signInLink(page)).toBeVisible();
}
