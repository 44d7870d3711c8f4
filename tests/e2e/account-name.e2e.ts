import { accountButton, expect, openPage, type Page, test } from "#tests/support/account-test.ts";

// The name in the header, which is cut only if there is no room for it.

const measure = (page: Page, name: string) =>
  accountButton(page)
    .getByText(name)
    .evaluate((element) => ({
      isCut: element.scrollWidth > element.clientWidth,
      /** Space between the links and the button. */
      freeSpace:
        (element.closest("button")?.getBoundingClientRect().left ?? 0) -
        (document.querySelector("header nav")?.getBoundingClientRect().right ?? 0),
    }));

test("is cut only if there is no space left beside it", async ({ page, accounts }) => {
  const widths = [1280, 1920];
  const links = page.getByRole("banner").getByRole("navigation");
  const boxesOfLinks = async () => {
    const boxes = [];
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      boxes.push(await links.boundingBox());
    }
    return boxes;
  };
  await openPage(page, "/about");
  const before = await boxesOfLinks();

  // The address is too long for the header.
  const { email, session } = await accounts.create();
  await accounts.storeSession(page, session);
  await openPage(page, "/about");
  await expect(accountButton(page)).toContainText(email);
  expect(await boxesOfLinks(), "the links have not moved").toEqual(before);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    const { isCut, freeSpace } = await measure(page, email);
    expect(isCut).toBe(true);
    expect(freeSpace).toBeLessThanOrEqual(16);
  }

  const name = "Nomvula Dlamini";
  session.user.user_metadata = { display_name: name };
  await accounts.storeSession(page, session);
  await openPage(page, "/about");
  await expect(accountButton(page)).toContainText(name);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    expect((await measure(page, name)).isCut).toBe(false);
  }
});

test("is whole in the phone's menu", async ({ signedIn: { page, email } }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openPage(page, "/about");
  await page.getByRole("button", { name: "Menu" }).click();
  const name = page.locator("#menu").getByText(email);
  await expect(name).toBeVisible();
  expect(await name.evaluate((line) => line.scrollWidth > line.clientWidth)).toBe(false);
});
