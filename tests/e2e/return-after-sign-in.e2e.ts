import { trialPath, trialRequestPath } from "#schemas/site-paths.ts";
import {
  accountButton,
  expect,
  openPage,
  signIn,
  signOutByMenu,
  test,
} from "#tests/support/account-test.ts";
import { waitUntilLive } from "#tests/support/browser-test.ts";
import { pageWords } from "#tests/support/page-words.ts";

test("signing in leads to the requested part of the account", async ({ page, accounts }) => {
  const { email } = await accounts.create();
  for (const [url, landing, part] of [
    [trialRequestPath, trialRequestPath, "#trial"],
    // An unknown parameter is dropped, and an unknown hash does no harm.
    ["/account?next=//evil.example#constructor", "/account#constructor", "h1"],
  ] as const) {
    await page.goto(url);
    await expect(page).toHaveURL("/auth");
    await expect(page.getByText(pageWords.auth.signInFirst)).toBeVisible();
    await waitUntilLive(page);
    await signIn(page, email);
    await expect(page).toHaveURL(landing);
    await expect(page.locator(part)).toBeInViewport();
    // The history has no entry of /auth.
    expect(await page.evaluate(() => history.state?.returnTo)).toBeUndefined();
    await openPage(page, "/features");
    await signOutByMenu(page);
  }
  // A visitor with an account who starts a trial is led to the request.
  await openPage(page, trialPath);
  await page.getByRole("tab", { name: "Sign In" }).click();
  await signIn(page, email);
  await expect(page).toHaveURL(trialRequestPath);
});

// Which paths are safe: site/account/sign-in/return-path.test.ts.
test("no URL parameter sets the page after signing in", async ({ page, accounts }) => {
  const { email } = await accounts.create();
  const names = ["next", "return-to", "returnTo", "redirect", "redirect_to", "url"];
  const query = new URLSearchParams(names.map((name) => [name, "/account"]));
  await openPage(page, `/auth?${query}#${encodeURIComponent("//evil.example")}`);
  await signIn(page, email);
  await expect(page).toHaveURL("/");
  await expect(accountButton(page)).toBeVisible();
});
