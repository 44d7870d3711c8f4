import { blogPage } from "#content/blog.ts";
import { everyPath } from "#site/every-path.ts";
import {
  accountButton,
  expect,
  fillSignUp,
  freshEmail,
  notice,
  openPage,
  type Page,
  pressSignUp,
  test,
} from "#tests/support/account-test.ts";
import { notFoundAt, waitUntilLive } from "#tests/support/browser-test.ts";

/** Collects what the Content-Security-Policy refused, on every page that this one comes to show. */
async function watchPolicy(page: Page): Promise<string[]> {
  const violations: string[] = [];
  await page.exposeFunction("reportViolation", (text: string) => violations.push(text));
  await page.addInitScript(() => {
    const report = (window as unknown as { reportViolation(text: string): void }).reportViolation;
    addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sample }) =>
      report(`${location.pathname}: ${violatedDirective} ${blockedURI} ${sample}`),
    );
  });
  return violations;
}

test.describe("on every page", () => {
  test.use({ expectConsole: notFoundAt("/404") });

  test("the policy is there and refuses nothing of the page", async ({ page }) => {
    const violations = await watchPolicy(page);
    for (const { path } of everyPath()) {
      const answer = await page.goto(path);
      const policy = answer?.headers()["content-security-policy"];
      expect(policy, path).toContain("script-src 'self' 'sha256-");
      expect(policy, path).not.toMatch(/script-src[^;]*'unsafe-/);
      // Visitors are sent on from /account.
      if (path === "/account") await page.waitForURL("/auth");
      else await waitUntilLive(page);
    }
    expect(violations).toEqual([]);
  });
});

test.describe("slipped into a page", () => {
  test.use({ expectConsole: [/console error: .*Content Security Policy/] });

  test("a script does not run", async ({ page }) => {
    const violations = await watchPolicy(page);
    await openPage(page, "/about");
    await page.evaluate(() => {
      const button = document.createElement("button");
      button.setAttribute("onclick", "window.slipped = true");
      document.body.append(button);
      button.click();
    });
    await expect.poll(() => violations).toHaveLength(1);
    expect(await page.evaluate(() => "slipped" in window)).toBe(false);
  });
});

test("a visit through the site, an account included, breaks no policy", async ({
  page,
  accounts,
}) => {
  const violations = await watchPolicy(page);
  await openPage(page, "/");
  await page.getByRole("button", { name: "Next slide" }).click();
  for (const name of ["Features", "Success Guide", "Pricing", "Blog", "FAQ", "Contact"]) {
    await page.getByRole("banner").getByRole("link", { name, exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
  await openPage(page, "/blog");
  await page.getByRole("searchbox", { name: blogPage.finder.search.label }).fill("deposit");
  await expect(page.getByRole("region", { name: blogPage.finder.search.results })).toBeVisible();
  await openPage(page, "/auth");
  const email = freshEmail();
  await fillSignUp(page, email);
  await pressSignUp(page);
  await expect(notice(page)).toBeVisible();
  await openPage(page, await accounts.linkTo(email));
  await expect(accountButton(page)).toBeVisible();
  await openPage(page, "/account");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(violations).toEqual([]);
});
