import { readConfig } from "#accounts/config/settings.ts";
import {
  listOutbox,
  type OutboxMail,
  outboxDirectory,
  readOutboxMail,
} from "#accounts/mail/outbox.ts";
import { freshEmail, goodPassword as password } from "#accounts/tests/support/credentials.ts";
import { readWords } from "#schemas/words.ts";
import { sessionKey } from "#site/account/session/session-key.ts";
import {
  test as base,
  expect,
  type Page,
  secretKey,
  waitUntilLive,
} from "#tests/support/browser-test.ts";
import { findAxeViolations } from "#tests/support/find-axe-violations.ts";

export { freshEmail, password };

export type Tokens = { access_token: string; refresh_token: string };

export type Session = Tokens & {
  expires_at: number;
  user: { id: string; user_metadata: object };
};

type Account = { email: string; session: Session };

export type Accounts = {
  /** Creates an account with a confirmed address, without a mail, and signs in. */
  create: () => Promise<Account>;
  /** Signs up as a visitor does and returns the address, which is not confirmed yet. */
  signUp: () => Promise<string>;
  /** Waits for a mail to an address, and returns the newest that this function has not returned yet. */
  mailTo: (address: string, isWanted?: (mail: OutboxMail) => boolean) => Promise<OutboxMail>;
  /** Returns the link in such a mail. Mails without a link are passed over. */
  linkTo: (address: string) => Promise<string>;
  /** Consumes a mailed link as a person in another browser does, and returns the session that it starts. */
  followLink: (link: string) => Promise<Session>;
  /** Starts a session without the browser, as the browser of this name if there is one. */
  signIn: (email: string, userAgent?: string) => Promise<Session>;
  /** Requests a mail with a recovery link, without the browser. */
  recover: (email: string) => Promise<void>;
  /** Stores a session in the browser of a page that shows nothing yet, as if the visitor had signed in before. */
  storeSession: (page: Page, session: Session) => Promise<void>;
};

/** The key that the site's scripts send. */
export const { publicKey } = readConfig({}).auth;

/** Headers of a call by the owner of a session. */
export const callHeaders = ({ access_token }: Tokens) => ({
  apikey: publicKey,
  authorization: `Bearer ${access_token}`,
});

/** Headers by which browsers report that a person followed a link (Fetch Metadata). */
const byPerson = {
  "sec-fetch-mode": "navigate",
  "sec-fetch-dest": "document",
  "sec-fetch-user": "?1",
};

type TestFixtures = {
  accounts: Accounts;
  /** The page, signed in to an account of its own. It shows nothing yet. */
  signedIn: Account & { page: Page };
  /** A page of another browser, an iPhone's, which is not signed in. */
  phone: Page;
  longTimeout: undefined;
};

/** The browser test with accounts, whose mails can be read. */
export const test = base.extend<TestFixtures>({
  // These tests open many pages, and each becomes interactive only when the browser is idle.
  longTimeout: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
    async ({}, use, testInfo) => {
      testInfo.slow();
      await use(undefined);
    },
    { auto: true },
  ],

  accounts: async ({ dataDirectory, server, serviceUrl, request }, use) => {
    const directory = outboxDirectory(dataDirectory);
    /** Names of the mails that were there at an earlier look for a mail to their address. */
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
      // The server sends mails after its response.
      const isThere = async () => {
        unread = await findUnread(address);
        return unread.some(isWanted);
      };
      const options = { message: `a mail to ${address}`, intervals: [100] };
      await expect.poll(isThere, options).toBe(true);
      for (const { name } of unread) read.add(name);
      return unread.find(isWanted) as OutboxMail;
    };
    const linkTo = async (address: string) =>
      linkIn(await mailTo(address, (mail) => linkIn(mail) !== ""));
    const post = async (path: string, headers: Record<string, string>, data?: object) => {
      const answer = await request.post(`${serviceUrl}/auth/v1/${path}`, { headers, data });
      await expect(answer).toBeOK();
      return answer;
    };
    const signUp = async () => {
      const email = freshEmail();
      await post("signup", { apikey: publicKey }, { email, password });
      return email;
    };
    const followLink = async (link: string) => {
      const answer = await request.get(link, { headers: byPerson, maxRedirects: 0 });
      const { hash } = new URL(answer.headers().location ?? "");
      const tokens = Object.fromEntries(new URLSearchParams(hash.slice(1)));
      const headers = callHeaders(tokens as Tokens);
      const user = await request.get(`${serviceUrl}/auth/v1/user`, { headers });
      return {
        ...(tokens as Tokens),
        expires_at: Number(tokens.expires_at),
        user: await user.json(),
      };
    };
    const signIn = async (email: string, userAgent = ""): Promise<Session> => {
      const headers = { apikey: publicKey, ...(userAgent && { "user-agent": userAgent }) };
      return (await post("token?grant_type=password", headers, { email, password })).json();
    };
    await use({
      create: async () => {
        const email = freshEmail();
        await post("admin/users", { apikey: secretKey }, { email, password, email_confirm: true });
        return { email, session: await signIn(email) };
      },
      signUp,
      mailTo,
      linkTo,
      followLink,
      signIn,
      recover: async (email) => {
        // The redirect that /auth requests.
        const query = new URLSearchParams({ redirect_to: `${server.url}/auth` });
        await post(`recover?${query}`, { apikey: publicKey }, { email });
      },
      storeSession: async (page, session) => {
        const item = { name: sessionKey(serviceUrl), value: JSON.stringify(session) };
        const origins = [{ origin: server.url, localStorage: [item] }];
        await page.context().setStorageState({ cookies: [], origins });
      },
    });
  },

  signedIn: async ({ accounts, page }, use) => {
    const account = await accounts.create();
    await accounts.storeSession(page, account.session);
    await use({ page, ...account });
  },

  phone: async ({ browser, playwright }, use) => {
    const { userAgent } = playwright.devices["iPhone 15"];
    const page = await browser.newPage({ userAgent });
    await use(page);
    await page.close();
  },
});

export { expect, type Page };

/** The link of a mail that confirms something. */
export const linkIn = ({ text }: OutboxMail) =>
  /https?:\/\/\S+(?:\/verify\?|\/newsletter\/confirm#)\S+/.exec(text)?.[0] ?? "";

/** The six-digit code in a mail. */
export const codeIn = ({ text }: OutboxMail) => /^\s*(\d{6})\s*$/m.exec(text)?.[1] ?? "";

/**
 * Expects that axe finds nothing, and that nothing is wider than the window. `part` limits axe to an element of the page.
 * A further state of a part whose colours were seen in both themes needs one.
 */
export async function expectAccessible(
  page: Page,
  part?: string,
  themes: Parameters<typeof findAxeViolations>[1] = ["light", "dark"],
): Promise<void> {
  expect(await findAxeViolations(page, themes, part)).toEqual([]);
  const tooWide = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(tooWide).toBeLessThanOrEqual(0);
}

/** Opens an address and waits until the page is live. Opens the sections of /account, which are closed at first. */
export async function openPage(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await waitUntilLive(page);
  if (address === "/account") await openSections(page);
}

/** Opens all sections of /account, and waits until their cards have asked the service. */
export async function openSections(page: Page): Promise<void> {
  const sections = page.locator(".account-section");
  await sections.first().waitFor();
  await sections.evaluateAll((all) => {
    for (const section of all) section.setAttribute("open", "");
  });
  await expect(page.locator(".account-section .skeleton")).toHaveCount(0);
}

/** A field by its label, where a form or a button may have the same name. */
export const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });

/** The notice on the screen. */
export const notice = (page: Page) =>
  page.getByRole("region", { name: "Notices" }).getByRole("listitem");

export const signInLink = (page: Page) =>
  page.getByRole("banner").getByRole("link", { name: "Sign In" });
export const accountButton = (page: Page) =>
  page.getByRole("banner").getByRole("button", { name: readWords("navigation").account.of });

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

export async function signOutByMenu(page: Page): Promise<void> {
  await accountButton(page).click();
  await page.locator("#account-menu").getByRole("button", { name: "Sign Out" }).click();
  await expect(signInLink(page)).toBeVisible();
}
