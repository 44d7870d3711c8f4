import { authStates } from "#content/auth.ts";
import { trialLink, trialRequestPath } from "#content/navigation.ts";
import {
  accountButton,
  expect,
  field,
  openAccount,
  openPage,
  type Page,
  signIn,
  signInLink,
  signOutByMenu,
  test,
} from "#tests/support/account-test.ts";
import { waitUntilLive } from "#tests/support/browser-test.ts";

/** Opens a place for which a visitor has to sign in, and waits for the form. */
async function askFor(page: Page, place: string): Promise<void> {
  await page.goto(place);
  await expect(page).toHaveURL("/auth");
  await expect(page.getByText(authStates.signInFirst)).toBeVisible();
  await waitUntilLive(page);
}

test("who signs in for a place in the account is led there", async ({ page, accounts }) => {
  const email = await openAccount(page, accounts);
  await signOutByMenu(page);
  for (const place of ["/account", trialRequestPath, "/account#password"]) {
    await askFor(page, place);
    await signIn(page, email);
    await expect(page).toHaveURL(place);
    const id = new URL(place, "https://hotel.test").hash.slice(1) || "main";
    await expect(page.locator(`[id="${id}"]`)).toBeInViewport();
    // /auth is not a step back.
    expect(await page.evaluate(() => history.state?.returnTo)).toBeUndefined();
    await openPage(page, "/features");
    await signOutByMenu(page);
  }
});

test("a reload and a change of tabs keep the place", async ({ page, accounts }) => {
  const email = await openAccount(page, accounts);
  await signOutByMenu(page);
  await askFor(page, "/account#two-step");
  await page.reload();
  await waitUntilLive(page);
  await page.getByRole("tab", { name: "Sign Up" }).click();
  await page.getByRole("tab", { name: "Sign In" }).click();
  await signIn(page, email);
  await expect(page).toHaveURL("/account#two-step");
});

test("who went elsewhere meanwhile and comes to sign in goes to the home page", async ({
  page,
  accounts,
}) => {
  const email = await openAccount(page, accounts);
  await signOutByMenu(page);
  await askFor(page, "/account#two-step");
  await openPage(page, "/features");
  await signInLink(page).click();
  await expect(field(page, "Email")).toBeVisible();
  await waitUntilLive(page);
  await signIn(page, email);
  await expect(page).toHaveURL("/");
});

test("who has an account and starts a trial is led to the request by signing in", async ({
  page,
  accounts,
}) => {
  const email = await openAccount(page, accounts);
  await signOutByMenu(page);
  await openPage(page, trialLink.path);
  await page.getByRole("tab", { name: "Sign In" }).click();
  await signIn(page, email);
  await expect(page).toHaveURL(trialRequestPath);
});

const attacks = [
  "//evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "https://evil.example/account",
  "javascript:alert(1)",
  "%2F%2Fevil.example",
  "/account/../\\evil.example",
  "/no-such-page",
];

test("no address says where to go after signing in", async ({ page, accounts }) => {
  const email = await openAccount(page, accounts);
  await signOutByMenu(page);
  const names = ["next", "return-to", "returnTo", "redirect", "redirect_to", "url"];
  for (const attack of attacks) {
    const query = new URLSearchParams(names.map((name) => [name, attack]));
    await openPage(page, `/auth?${query}#${encodeURIComponent(attack)}`);
    await signIn(page, email);
    await expect(page).toHaveURL("/");
    await expect(accountButton(page)).toBeVisible();
    await signOutByMenu(page);
  }
});

test("what the browser kept is not trusted either", async ({ page, accounts }) => {
  await openAccount(page, accounts);
  for (const attack of attacks) {
    await openPage(page, "/features");
    await page.evaluate((path) => sessionStorage.setItem("return-to", path), attack);
    // Signed in already: it leads on immediately.
    await page.goto("/auth");
    await expect(page).toHaveURL("/");
  }
});

test("a place that is none of the account's is left out", async ({ page, accounts }) => {
  const email = await openAccount(page, accounts);
  await signOutByMenu(page);
  await askFor(page, "/account?next=//evil.example#constructor");
  await signIn(page, email);
  await expect(page).toHaveURL("/account#constructor");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});
