import { mailLinks, switchAccount } from "#content/account.ts";
import { authStates } from "#content/auth.ts";
import {
  type Accounts,
  accountButton,
  callHeaders,
  expect,
  expectAccessible,
  openAccount,
  openPage,
  type Page,
  signInLink,
  type Tokens,
  test,
} from "#tests/support/account-test.ts";

// Anyone can craft a URL of the site and mail it to a visitor.

const { failed, halfway, unreachable } = mailLinks;

const forged = "Call 0800 EVIL";
const forgedText = new URLSearchParams({ error_description: forged, message: forged }).toString();

for (const path of ["/", "/auth", "/account"]) {
  for (const separator of ["#", "?"]) {
    test(`an error in ${path}${separator} is said in our words`, async ({ page }) => {
      // Each page reads the address by the same function, so one of them shows every case.
      const codes = path === "/" ? ["otp_expired", "made_up", "constructor", ""] : ["made_up"];
      for (const code of codes) {
        await page.goto("/about");
        const error = `error=access_denied&error_code=${code}&${forgedText}`;
        await openPage(page, `${path}${separator}${error}`);
        const alert = page.getByRole("alert").filter({ hasText: failed.title });
        await expect(alert).toContainText(
          code === "otp_expired" ? failed.reasons.otp_expired : failed.unknown,
        );
        await expect(page.getByText("EVIL")).toHaveCount(0);
        expect(await page.evaluate(() => location.href)).not.toContain("EVIL");
      }
    });
  }
}

test("half of a change of address is recognised, and nothing else under its name", async ({
  page,
}) => {
  await openPage(page, "/account#message=Call+0800+EVIL");
  await expect(page).toHaveURL(/\/auth/);
  await expect(page.getByText(halfway.title)).toHaveCount(0);
  await expect(page.getByText("EVIL")).toHaveCount(0);
  await openPage(page, "/about");
  await openPage(page, "/#message=Confirmation+link+accepted.+Call+0800+EVIL&sb=");
  await expect(page.getByText(halfway.title)).toBeVisible();
  await expect(page.getByText("EVIL")).toHaveCount(0);
});

/** The session of another account, which its owner may put into a URL. */
async function openElsewhere(accounts: Accounts): Promise<{ email: string; session: Tokens }> {
  const email = await accounts.signUp();
  await accounts.followLink(await accounts.linkTo(email));
  return { email, session: await accounts.signIn(email) };
}

const readStored = (page: Page) =>
  page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.endsWith("-auth-token"));
    return key ? localStorage.getItem(key) : null;
  });

function sessionLink({ access_token, refresh_token }: Tokens, path = "/", type = "magiclink") {
  const values = {
    access_token,
    refresh_token,
    expires_in: "3600",
    expires_at: String(Math.floor(Date.now() / 1000) + 3600),
    token_type: "bearer",
    type,
  };
  return `${path}#${new URLSearchParams(values)}`;
}

const question = (page: Page) => page.getByRole("alertdialog", { name: switchAccount.title });

const withoutTokens = async (page: Page) =>
  expect(await page.evaluate(() => location.href)).not.toContain("token");

test.describe("a link that signs in to another account", () => {
  for (const { name, path, type } of [
    { name: "a mail link", path: "/", type: "magiclink" },
    { name: "a link to /auth", path: "/auth", type: "signup" },
    { name: "a recovery link", path: "/auth", type: "recovery" },
    { name: "a recovery link to the site root", path: "/", type: "recovery" },
    { name: "a change of address", path: "/account", type: "email_change" },
  ]) {
    test(`${name} is asked about; Escape stays and ends its session`, async ({
      page,
      accounts,
      baseURL,
    }) => {
      const own = await openAccount(page, accounts);
      const stored = await readStored(page);
      const { email, session } = await openElsewhere(accounts);
      await page.goto("/about");
      await openPage(page, sessionLink(session, path, type));
      await expect(question(page)).toBeVisible();
      await expect(question(page)).toContainText(own);
      await expect(question(page)).toContainText(email);
      await expect(page.getByRole("button", { name: switchAccount.stay })).toBeFocused();
      await withoutTokens(page);

      const ended = page.waitForResponse(/\/logout\?scope=local/);
      await page.keyboard.press("Escape");
      await expect(question(page)).toHaveCount(0);
      expect((await ended).status()).toBe(204);
      await expect(accountButton(page)).toContainText(own);
      // /auth sends on who is signed in, which may take the page from under a look into its storage.
      await expect.poll(() => readStored(page).catch(() => "moving")).toBe(stored);
      await expect(page.getByRole("heading", { name: authStates.recovery.title })).toHaveCount(0);
      const answer = await fetch(`${baseURL}/auth/v1/user`, {
        headers: callHeaders(session),
      });
      expect(answer.status).toBe(403);
    });
  }

  test("Enter stays too", async ({ page, accounts }) => {
    const own = await openAccount(page, accounts);
    const { session } = await openElsewhere(accounts);
    await page.goto("/about");
    await openPage(page, sessionLink(session));
    await expect(question(page)).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(question(page)).toHaveCount(0);
    await expect(accountButton(page)).toContainText(own);
    await page.reload();
    await expect(accountButton(page)).toContainText(own);
  });

  test("switches where that is wanted", async ({ page, accounts }) => {
    await openAccount(page, accounts);
    const { email, session } = await openElsewhere(accounts);
    await page.goto("/about");
    await openPage(page, sessionLink(session));
    await page.getByRole("button", { name: switchAccount.switch }).click();
    await expect(accountButton(page)).toContainText(email);
    await withoutTokens(page);
    await page.reload();
    await expect(accountButton(page)).toContainText(email);
  });

  test("a recovery goes on after the switch", async ({ page, accounts }) => {
    await openAccount(page, accounts);
    const { session } = await openElsewhere(accounts);
    await page.goto("/about");
    await openPage(page, sessionLink(session, "/", "recovery"));
    await page.getByRole("button", { name: switchAccount.switch }).click();
    await expect(page.getByRole("heading", { name: authStates.recovery.title })).toBeVisible();
    await expect(page).toHaveURL("/auth");
  });

  test("is found out where its tokens say otherwise", async ({ page, accounts }) => {
    const own = await openAccount(page, accounts);
    const { id } = JSON.parse((await readStored(page)) ?? "null").user;
    const { session } = await openElsewhere(accounts);
    // One that names the visitor and has ended, so that the client would renew it with the stranger's token.
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
    const forgedToken = [encode({ alg: "ES256", typ: "JWT" }), encode({ sub: id, exp: 1 }), "AAAA"];
    await page.goto("/about");
    await openPage(page, sessionLink({ ...session, access_token: forgedToken.join(".") }));
    await expect(question(page)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(accountButton(page)).toContainText(own);
    await page.reload();
    await expect(accountButton(page)).toContainText(own);
  });
});

test("a link of the same account is not asked about", async ({ page, accounts }) => {
  const email = await openAccount(page, accounts);
  const session = await accounts.signIn(email);
  await page.goto("/about");
  const adopted = page.waitForFunction(
    (token) => Object.values(localStorage).some((value) => value.includes(token)),
    session.refresh_token,
  );
  await openPage(page, sessionLink(session));
  await adopted;
  await expect(question(page)).toHaveCount(0);
  await expect(accountButton(page)).toBeVisible();
});

test("without a session, a link signs in without a question", async ({ page, accounts }) => {
  const { email, session } = await openElsewhere(accounts);
  await openPage(page, sessionLink(session));
  await expect(accountButton(page)).toContainText(email);
  await expect(question(page)).toHaveCount(0);
});

test.describe("a link whose session has ended", () => {
  test.use({ expectConsole: [/403/] });

  test("does not sign out who is signed in", async ({ page, accounts, baseURL }) => {
    const own = await openAccount(page, accounts);
    const { session } = await openElsewhere(accounts);
    await fetch(`${baseURL}/auth/v1/logout?scope=local`, {
      method: "POST",
      headers: callHeaders(session),
    });
    await page.goto("/about");
    await openPage(page, sessionLink(session));
    await expect(page.getByRole("alert").filter({ hasText: failed.title })).toContainText(
      failed.unknown,
    );
    await expect(accountButton(page)).toContainText(own);
    await page.reload();
    await expect(accountButton(page)).toContainText(own);
  });
});

test("tokens leave the address before the account client is fetched", async ({
  page,
  accounts,
}) => {
  const { email, session } = await openElsewhere(accounts);
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route("**/*.js", async (route) => {
    const answer = await route.fetch();
    if (/GoTrueClient/.test(await answer.text())) await held;
    await route.fulfill({ response: answer });
  });
  await page.goto(sessionLink(session));
  await expect.poll(() => page.evaluate(() => location.href)).not.toContain("token");
  await expect(accountButton(page)).toHaveCount(0);
  letThrough();
  await expect(accountButton(page)).toContainText(email);
  // Scripts may still be on their way.
  await page.unrouteAll({ behavior: "ignoreErrors" });
});

test.describe("a service that cannot be asked", () => {
  test.use({ expectConsole: [/503|ERR_FAILED/] });

  for (const { name, answer } of [
    { name: "fails", answer: { status: 503, json: { message: "Down" } } },
    { name: "is not reached", answer: null },
  ]) {
    test(`${name}: the link is kept, and works afterwards`, async ({ page, accounts }) => {
      const { email, session } = await openElsewhere(accounts);
      let down = true;
      await page.route("**/auth/v1/user", (route) => {
        if (!down) return route.continue();
        return answer ? route.fulfill(answer) : route.abort();
      });
      await openPage(page, sessionLink(session));
      await expect(page.getByRole("alert").filter({ hasText: unreachable.title })).toBeVisible();
      await page.getByRole("button", { name: unreachable.retry }).click();
      await expect(page.getByText(unreachable.title)).toBeVisible();
      down = false;
      await page.getByRole("button", { name: unreachable.retry }).click();
      await expect(accountButton(page)).toContainText(email);
      await expect(page.getByText(unreachable.title)).toHaveCount(0);
    });
  }

  test("a visitor may go on without the link", async ({ page, accounts }) => {
    const own = await openAccount(page, accounts);
    const { session } = await openElsewhere(accounts);
    await page.goto("/about");
    await page.route("**/auth/v1/user", (route) => route.abort());
    await openPage(page, sessionLink(session));
    await expect(page.getByText(unreachable.title)).toBeVisible();
    await page.getByRole("button", { name: mailLinks.close, exact: true }).click();
    await expect(accountButton(page)).toContainText(own);
    await expect(signInLink(page)).toHaveCount(0);
  });
});

test("axe finds nothing in the question, and the focus stays inside", async ({
  page,
  accounts,
}) => {
  await openAccount(page, accounts);
  await page.setViewportSize({ width: 390, height: 800 });
  const { session } = await openElsewhere(accounts);
  await page.goto("/about");
  await openPage(page, sessionLink(session));
  await expect(question(page)).toBeVisible();
  await expectAccessible(page);
  for (let presses = 0; presses < 4; presses += 1) {
    await page.keyboard.press("Tab");
    const outside = await page.evaluate(
      () => document.activeElement !== document.body && !document.activeElement?.closest("dialog"),
    );
    expect(outside).toBe(false);
  }
});
