import { AxeBuilder } from "@axe-core/playwright";
import {
  accountButton,
  expect,
  field,
  notice,
  openAccount,
  openPage,
  signIn,
  signInLink,
  test,
} from "#tests/support/account-test.ts";

test("details are corrected and stay so", async ({ page, accounts }) => {
  await openAccount(page, accounts);
  await openPage(page, "/account");
  await field(page, "Full Name (optional)").fill("Thandi Nkosi");
  await field(page, "Company (optional)").fill("Karoo Rest");
  await field(page, "Phone (optional)").fill("+27 00 000 0000");
  await page.getByRole("button", { name: "Save details" }).click();
  await expect(notice(page)).toContainText("Details saved");
  await expect(accountButton(page)).toContainText("Thandi Nkosi");
  await page.reload();
  await expect(field(page, "Company (optional)")).toHaveValue("Karoo Rest");
  await expect(field(page, "Phone (optional)")).toHaveValue("+27 00 000 0000");
});

test("a changed password is the one that signs in, and ends other sessions", async ({
  page,
  browser,
  baseURL,
  accounts,
}) => {
  const email = await openAccount(page, accounts);
  const other = await browser.newPage({ baseURL: baseURL ?? "" });
  await openPage(other, "/auth");
  await signIn(other, email);
  await expect(accountButton(other)).toBeVisible();

  await openPage(page, "/account");
  await field(page, "New password").fill("four loud windpumps");
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(notice(page)).toContainText("Password changed");
  await expect(field(page, "New password")).toHaveValue("");

  // It asks the service, which does not know the session any more.
  await other.goto("/account");
  await expect(other).toHaveURL("/auth");
  await signIn(other, email, "four loud windpumps");
  await expect(accountButton(other)).toBeVisible();
  await other.close();
});

test.describe("what the service refuses", () => {
  test.use({ expectConsole: [/422/] });

  test("the same password again is an error in its words", async ({ page, accounts }) => {
    await openAccount(page, accounts);
    await openPage(page, "/account");
    await field(page, "New password").fill("three quiet koppies");
    await page.getByRole("button", { name: "Change password" }).click();
    await expect(notice(page)).toContainText("The password was not changed");
    await expect(notice(page)).toContainText(
      "New password should be different from the old password.",
    );
  });
});

test("other devices are signed out, this one stays", async ({
  page,
  browser,
  baseURL,
  accounts,
}) => {
  const email = await openAccount(page, accounts);
  const other = await browser.newPage({ baseURL: baseURL ?? "" });
  await openPage(other, "/auth");
  await signIn(other, email);
  await expect(accountButton(other)).toBeVisible();

  await openPage(page, "/account");
  await page.getByRole("button", { name: "Sign out other devices" }).click();
  await expect(notice(page)).toContainText("Other devices signed out");
  await expect(accountButton(page)).toBeVisible();
  await other.goto("/account");
  await expect(other).toHaveURL("/auth");
  await other.close();

  await page.getByRole("button", { name: "Sign out everywhere" }).click();
  await expect(notice(page)).toContainText("Signed Out");
  await expect(signInLink(page)).toBeVisible();
});

for (const width of [390, 1280]) {
  test(`axe finds nothing on a signed-in visitor's pages, ${width} wide`, async ({
    page,
    accounts,
  }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await openAccount(page, accounts);
    await openPage(page, "/account");
    await page.setViewportSize({ width, height: 800 });
    await expect(page.getByRole("heading", { name: "Your details" })).toBeVisible();
    if (width >= 1280) await accountButton(page).click();
    else await page.getByRole("button", { name: "Menu", exact: true }).click();
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
    }
  });
}
