import { readWords } from "#schemas/words.ts";
import {
  accountButton,
  expect,
  fillSignUp,
  freshEmail,
  notice,
  openPage,
  pressSignUp,
  test,
} from "#tests/support/account-test.ts";
import { watchPolicy } from "#tests/support/watch-policy.ts";

const blog = readWords("blog");

// That the policy allows everything on each page: every-page.e2e.ts.

test.describe("injected into a page", () => {
  test.use({ expectConsole: [/console error: .*Content Security Policy/] });

  test("a script does not run", async ({ page }) => {
    const violations = await watchPolicy(page);
    await openPage(page, "/about");
    await page.evaluate(() => {
      const button = document.createElement("button");
      button.setAttribute("onclick", "window.injected = true");
      document.body.append(button);
      button.click();
    });
    await expect.poll(() => violations).toHaveLength(1);
    expect(await page.evaluate(() => "injected" in window)).toBe(false);
  });
});

test("the policy allows a visit through the site and the account", async ({ page, accounts }) => {
  const violations = await watchPolicy(page);
  await openPage(page, "/");
  await page.getByRole("button", { name: "Next slide" }).click();
  for (const name of ["Features", "Success Guide", "Pricing", "Blog", "FAQ", "Contact"]) {
    await page.getByRole("banner").getByRole("link", { name, exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
  await openPage(page, "/blog");
  await page.getByRole("searchbox", { name: blog.finder.search.label }).fill("deposit");
  await expect(page.getByRole("region", { name: blog.finder.search.results })).toBeVisible();
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
