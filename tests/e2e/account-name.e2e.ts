import {
  accountButton,
  expect,
  openAccount,
  openPage,
  type Page,
  test,
} from "#tests/support/account-test.ts";

// The name in the header: whole where there is room for it.

/** Gives the account of the stored session a name, as "Your details" does. */
async function rename(page: Page, name: string): Promise<void> {
  await page.evaluate((displayName) => {
    const key = Object.keys(localStorage).find((item) => item.endsWith("-auth-token")) ?? "";
    const session = JSON.parse(localStorage.getItem(key) ?? "{}");
    session.user.user_metadata.display_name = displayName;
    localStorage.setItem(key, JSON.stringify(session));
  }, name);
}

const width = (page: Page) =>
  page.locator(".account-name").evaluate((name) => ({
    cut: name.scrollWidth > name.clientWidth,
    /** Free between the links and the button. */
    beside:
      (name.closest("button")?.getBoundingClientRect().left ?? 0) -
      (document.querySelector("header nav")?.getBoundingClientRect().right ?? 0),
  }));

for (const window of [1280, 1920]) {
  test(`is cut at ${window} only where nothing beside it is free`, async ({ page, accounts }) => {
    await page.setViewportSize({ width: window, height: 800 });
    await openPage(page, "/about");
    const links = page.getByRole("banner").getByRole("navigation");
    const before = await links.boundingBox();
    // An address too long for the header.
    const email = await openAccount(page, accounts);
    await openPage(page, "/about");
    await expect(accountButton(page)).toContainText(email);
    const long = await width(page);
    expect(long.cut).toBe(true);
    expect(long.beside).toBeLessThanOrEqual(16);
    expect(await links.boundingBox(), "the links have not moved").toEqual(before);

    await rename(page, "Nomvula Dlamini");
    await openPage(page, "/about");
    await expect(accountButton(page)).toContainText("Nomvula Dlamini");
    expect((await width(page)).cut).toBe(false);
  });
}

test("is whole in the phone's menu", async ({ page, accounts }) => {
  const email = await openAccount(page, accounts);
  await page.setViewportSize({ width: 390, height: 844 });
  await openPage(page, "/about");
  await page.getByRole("button", { name: "Menu" }).click();
  const name = page.locator("#menu").getByText(email);
  await expect(name).toBeVisible();
  expect(await name.evaluate((line) => line.scrollWidth > line.clientWidth)).toBe(false);
});
