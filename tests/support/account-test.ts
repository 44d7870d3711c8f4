import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { readConfig } from "#server/config.ts";
import { outboxDirectory } from "#server/mail/outbox.ts";
import { type KeptMail, listOutbox, readOutboxMail } from "#server/mail/read-outbox.ts";
import { test as base, expect, type Page, waitUntilLive } from "#tests/support/browser-test.ts";
import { type RunningServer, startServer } from "#tests/support/start-server.ts";

type Accounts = {
  /** Opens an account that is not confirmed yet, without the browser; the browser's way has tests of its own. */
  signUp: () => Promise<string>;
  /** The newest mail to an address, as it lies in the outbox. */
  mailTo: (address: string) => Promise<KeptMail>;
  /** The link in it. */
  linkTo: (address: string) => Promise<string>;
};

const { publicKey } = readConfig({}).auth;

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

  accounts: async ({ dataDirectory, server }, use) => {
    const directory = outboxDirectory(dataDirectory);
    const mailTo = async (address: string) => {
      for (const name of await listOutbox(directory)) {
        const mail = await readOutboxMail(directory, name);
        if (mail?.to === address) return mail;
      }
      throw new Error(`No mail to ${address}`);
    };
    await use({
      signUp: async () => {
        const email = freshEmail();
        const answer = await fetch(`${server.url}/auth/v1/signup`, {
          method: "POST",
          headers: { apikey: publicKey, "content-type": "application/json" },
          body: JSON.stringify({ email, password }),
        });
        expect(answer.status).toBe(200);
        return email;
      },
      mailTo,
      linkTo: async (address) => {
        const { text } = await mailTo(address);
        const link = /https?:\/\/\S+(?:\/verify\?|\/newsletter\/confirm#)\S+/.exec(text)?.[0];
        if (!link) throw new Error(`No link in the mail to ${address}`);
        return link;
      },
    });
  },
});

export type { Response } from "@playwright/test";
export { expect, type Page };

export const password = "three quiet koppies";

let count = 0;

/** An address that no other test uses. */
export function freshEmail(): string {
  count += 1;
  return `guest-${process.pid}-${Date.now()}-${count}@hotel.example`;
}

/** Opens an address and waits until the page is live. */
export async function openPage(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await waitUntilLive(page);
}

/** A field by its label, where a form or a button may have the same name. */
export const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });

/** The notice on the screen. */
export const notice = (page: Page) => page.locator(".toast");

export const signInLink = (page: Page) => page.locator(".roof .acts").getByRole("link");
export const accountButton = (page: Page) => page.locator(".account-button");

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
  const email = await accounts.signUp();
  await openPage(page, await accounts.linkTo(email));
  await expect(accountButton(page)).toBeVisible();
  return email;
}

export async function signOutByMenu(page: Page): Promise<void> {
  await accountButton(page).click();
  await page.locator("#account-menu").getByRole("button", { name: "Sign Out" }).click();
  await expect(signInLink(page)).toBeVisible();
}
