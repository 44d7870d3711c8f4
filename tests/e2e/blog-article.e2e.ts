import { readWords } from "#schemas/words.ts";
import { readPosts } from "#site/blog/articles/read-posts.ts";
import { expect, type Page, test } from "#tests/support/browser-test.ts";

const { share } = readWords("article");
const posts = readPosts();
const post = posts[3];
if (!post) throw new Error("Expected four articles or more");
const address = `/blog/${post.slug}`;

const copy = (page: Page) => page.getByRole("button", { name: share.copy });
const outcome = (page: Page) => page.getByRole("region", { name: share.title }).getByRole("status");
const canonical = (page: Page) => page.locator("link[rel=canonical]").getAttribute("href");

test("copying the link puts the article's own address on the clipboard, and says so for a while", async ({
  page,
  context,
  open,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await open(`${address}?from=mail#somewhere`);
  await page.clock.install();
  await expect(outcome(page)).toBeEmpty();
  await copy(page).click();
  await expect(outcome(page)).toHaveText(share.copied);
  await expect(copy(page)).toBeFocused();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(await canonical(page));
  await page.clock.runFor(5000);
  await expect(outcome(page)).toBeEmpty();
});

test("the list of contents marks the part that is read", async ({ page, open }) => {
  await open(address);
  const current = page
    .getByRole("navigation", { name: "In this article" })
    .locator("[aria-current]");
  await expect(current).toHaveCount(0);
  for (const { id, text } of [post.headings[1], post.headings.at(-1), post.headings[0]].flatMap(
    (heading) => heading ?? [],
  )) {
    await page.locator(`[id="${id}"]`).evaluate((heading) => heading.scrollIntoView());
    await expect(current).toHaveText(text);
    await expect(current).toHaveAttribute("aria-current", "location");
  }
  await page.evaluate(() => scrollTo(0, 0));
  await expect(current).toHaveCount(0);
});

test.describe("on paper", () => {
  test.use({ colorScheme: "dark" });

  test("an article names its address, its sources and where its links lead", async ({
    page,
    open,
  }) => {
    await page.emulateMedia({ media: "print" });
    await open(address);
    await expect(page.getByText((await canonical(page)) ?? "", { exact: true })).toBeVisible();
    const source = await page.locator(".sources li").first().boundingBox();
    expect(source?.height).toBeGreaterThan(10);
    const link = page.locator('article.prose a[href^="/pricing"]').first();
    const after = await link.evaluate((element) => getComputedStyle(element, "::after").content);
    // Some browsers return the rule's text, others the computed value.
    expect(after).toMatch(/\/pricing|attr\(href\)/);
  });
});
