import { readWords } from "#schemas/words.ts";
import { headingId } from "#site/blog/articles/heading-id.ts";
import { readPosts } from "#site/blog/articles/read-posts.ts";
import { expect, type Page, test } from "#tests/support/browser-test.ts";

const blog = readWords("blog");

const posts = readPosts();
const category = "Channel Management";
const slugsOf = (name: string) =>
  posts.filter((post) => post.category === name).map(({ slug }) => `/blog/${slug}`);

const choice = (page: Page, name: string) =>
  page
    .getByRole("group", { name: blog.finder.subjects })
    .getByRole("radio", { name: new RegExp(`^${name} \\d+ articles?$`) });
const label = (page: Page, name: string) => page.locator(`.chip:has(#${headingId(name)})`);

/** The articles that can be seen, in no order. */
const shown = (page: Page) =>
  page
    .locator(".article-lists .post-card h3 a:visible")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? "").sort());

const blocks = (page: Page) => page.locator(".article-lists").getByRole("heading", { level: 2 });

async function expectOnly(page: Page, name: string): Promise<void> {
  await expect(choice(page, name)).toBeChecked();
  await expect.poll(() => shown(page)).toEqual(slugsOf(name).sort());
}

async function expectAll(page: Page): Promise<void> {
  await expect(choice(page, blog.finder.all)).toBeChecked();
  expect(await shown(page)).toHaveLength(posts.length);
}

test("each category shows its articles and no other, All shows them all, and the arrow keys choose", async ({
  page,
}) => {
  await page.goto("/blog");
  await expectAll(page);
  for (const name of new Set(posts.map((post) => post.category))) {
    await label(page, name).click();
    await expectOnly(page, name);
    // The three blocks become one list; the newsletter box stays.
    await expect(blocks(page)).toHaveText([blog.newsletter.title]);
  }
  await page.locator(".chip").first().click();
  await expectAll(page);
  await expect(blocks(page).first()).toHaveText(blog.featured);

  const all = choice(page, blog.finder.all);
  await all.focus();
  const before = await all.boundingBox();
  await page.keyboard.press("ArrowRight");
  await expectOnly(page, category);
  await expect(choice(page, category)).toBeFocused();
  expect(await all.boundingBox()).toEqual(before);
});

test("a choice stays when one comes back from an article, at the same place", async ({
  page,
  open,
}) => {
  await open("/blog");
  await label(page, category).click();
  await expect(page).toHaveURL(`/blog#${headingId(category)}`);
  const last = page.locator(".article-lists .post-card h3 a:visible").last();
  await last.scrollIntoViewIfNeeded();
  const left = await page.evaluate(() => scrollY);
  await last.click();
  await expect(page).toHaveURL(/\/blog\/[\w-]+$/);
  await page.goBack();
  await expectOnly(page, category);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(left);

  // An address with a category shows it, and the header's Blog link ends it.
  await open(`/blog?another#${headingId(category)}`);
  await expectOnly(page, category);
  await page.getByRole("banner").getByRole("link", { name: "Blog", exact: true }).click();
  await expectAll(page);
  await expect(page).toHaveURL("/blog");
});
