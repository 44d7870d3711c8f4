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

  // The link of the mail says so too.
  await openPage(page, "/about");
  await openPage(page, stop);
  await expect(page.getByRole("heading", { name: unsubscribePage.done.title })).toBeVisible();
  await expect(page.getByRole("button", { name: unsubscribePage.button })).toHaveCount(0);
});

test("a link that is no good has what the server says, and a button to try again", async ({
  page,
  expectTrouble,
}) => {
  expectTrouble(/400/);
  const { notDone, retry } = pageWords.newsletter.linkPages;
  for (const [path, { help }] of [
    ["/newsletter/confirm", confirmPage],
    ["/newsletter/unsubscribe", unsubscribePage],
  ] as const) {
    await openPage(page, `${path}#token=made-up`);
    const button = page.getByRole("button", { name: unsubscribePage.button });
    if (path.endsWith("unsubscribe")) await button.click();
    await expect(page.getByRole("heading", { name: notDone })).toBeFocused();
    await expect(page.getByText("This link is not valid any more.")).toBeVisible();
    await expect(page.getByText(help.text)).toBeVisible();
    const link = page.getByRole("main").getByRole("link", { name: help.link.label });
    await expect(link).toBeVisible();
    await expect(page.getByRole("button", { name: retry })).toBeVisible();
  }
});
