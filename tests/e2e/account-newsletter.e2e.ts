import { readWords } from "#schemas/words.ts";
import {
  expect,
  freshEmail,
  linkIn,
  openPage,
  type Page,
  test,
} from "#tests/support/account-test.ts";
import { pageWords } from "#tests/support/page-words.ts";

const blog = readWords("blog");

const { box, confirmPage, unsubscribePage } = pageWords.newsletter;
const { functionFailures: failures } = pageWords.account;

const newsletterBox = (page: Page) =>
  page.getByRole("complementary").filter({ has: page.locator("#newsletter") });
const consent = (page: Page) => page.getByRole("checkbox", { name: pageWords.newsletter.consent });
const press = (page: Page) => page.getByRole("button", { name: blog.newsletter.button }).click();
const address = (page: Page) => page.getByLabel(blog.newsletter.label);

test("sign up, confirm by the mailed link, stop again", { tag: "@hosted" }, async ({
  page,
  accounts,
}) => {
  const email = freshEmail();
  await openPage(page, "/blog");
  await expect(consent(page)).not.toBeChecked();
  await address(page).fill(email);
  await consent(page).check();
  await press(page);
  await expect(newsletterBox(page)).toContainText(box.done.text);

  const mail = await accounts.mailTo(email);
  await openPage(page, linkIn(mail));
  await expect(page.getByRole("heading", { name: confirmPage.done.title })).toBeVisible();
  await expect(page).toHaveURL("/newsletter/confirm");
  await page.reload();
  await expect(page.getByRole("heading", { name: confirmPage.done.title })).toBeVisible();

  const stop = /https?:\/\/\S+\/newsletter\/unsubscribe#\S+/.exec(mail.text)?.[0] ?? "";
  await openPage(page, stop);
  await expect(page).toHaveURL("/newsletter/unsubscribe");
  await page.reload();
  await page.getByRole("button", { name: unsubscribePage.button }).click();
  await expect(page.getByRole("heading", { name: unsubscribePage.done.title })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { name: unsubscribePage.done.title })).toBeVisible();

  // The link of the mail says so too.
  await openPage(page, "/about");
  await openPage(page, stop);
  await expect(page.getByRole("heading", { name: unsubscribePage.done.title })).toBeVisible();
  await expect(page.getByRole("button", { name: unsubscribePage.button })).toHaveCount(0);
});

test.describe("what goes wrong is told apart", () => {
  test.use({ expectConsole: [/4\d\d|5\d\d|ERR_/] });

  test.beforeEach(async ({ page }) => {
    await openPage(page, "/blog");
    await address(page).fill(freshEmail());
    await consent(page).check();
  });

  const alert = (page: Page) => newsletterBox(page).getByRole("alert");

  test("the function itself, with its reason or without", async ({ page }) => {
    await page.route("**/functions/v1/**", (route) =>
      route.fulfill({
        status: 429,
        json: { error: "Too many sign-ups. Wait a few minutes.", code: "over_request_rate_limit" },
      }),
    );
    await press(page);
    await expect(alert(page)).toHaveText("Too many sign-ups. Wait a few minutes.");
    await page.unroute("**/functions/v1/**");
    await page.route("**/functions/v1/**", (route) =>
      route.fulfill({ status: 500, body: "<html>" }),
    );
    await press(page);
    await expect(alert(page)).toHaveText(failures.http);
  });
});

for (const path of ["/newsletter/confirm", "/newsletter/unsubscribe"]) {
  test.describe(`${path} with a link that is no good`, () => {
    test.use({ expectConsole: [/400/] });

    test("says what the server says, and offers to try again", async ({ page }) => {
      await openPage(page, `${path}#token=made-up`);
      if (path.endsWith("unsubscribe")) {
        await page.getByRole("button", { name: unsubscribePage.button }).click();
      }
      await expect(
        page.getByRole("heading", { name: pageWords.newsletter.linkPages.notDone }),
      ).toBeFocused();
      await expect(page.getByText("This link is not valid any more.")).toBeVisible();
      const { help } = path.endsWith("confirm") ? confirmPage : unsubscribePage;
      await expect(page.getByText(help.text)).toBeVisible();
      await expect(
        page.getByRole("main").getByRole("link", { name: help.link.label }),
      ).toBeVisible();
      await expect(
        page.getByRole("button", { name: pageWords.newsletter.linkPages.retry }),
      ).toBeVisible();
    });
  });
}
