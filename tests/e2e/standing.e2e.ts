import { readPosts } from "#content/posts.ts";
import { expect, type Page, test } from "#tests/support/browser-test.ts";

// What stands in the HTML is kept (site/standing.tsx), and is the same where a link leads there.

const post = readPosts().find(({ related }) => related);
if (!post) throw new Error("Expected an article with a related one");
const article = `/blog/${post.slug}`;
const words = (page: Page) => page.locator("article.prose");

/** Documents and scripts that a page asks for from now on. */
function watchRequests(page: Page) {
  const documents: string[] = [];
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest()) documents.push(request.url());
    else if (request.resourceType() === "script") scripts.push(request.url());
  });
  return { documents, scripts };
}

test("an article's words are not fetched again, and its links lead on without a document", async ({
  page,
  open,
}) => {
  const { documents, scripts } = watchRequests(page);
  await open(article);
  const html = await words(page).innerHTML();
  const ofArticle = scripts.filter((url) => url.includes(`/${post.file}-`));
  expect(ofArticle).toHaveLength(1);
  await words(page).locator(`a[href="/blog/${post.related}"]`).last().click();
  await expect(page).toHaveURL(`/blog/${post.related}`);
  await expect(words(page)).not.toBeEmpty();
  await page.goBack();
  await expect(page).toHaveURL(article);
  expect(await words(page).innerHTML()).toBe(html);
  expect(documents).toHaveLength(1);
});

for (const { address, from } of [
  { address: "/", from: "/faq" },
  { address: "/privacy", from: "/faq" },
  { address: article, from: "/blog" },
]) {
  test(`${address} has the same words by a link as by its address`, async ({ page, open }) => {
    const standing = page.locator(`[data-standing="${address}"]`);
    await open(address);
    const opened = (await standing.textContent()) ?? "";
    expect(opened.length).toBeGreaterThan(1000);
    await open(from);
    const { documents } = watchRequests(page);
    await page.locator(`a[href="${address}"]:visible`).first().click();
    await expect.poll(() => standing.textContent()).toBe(opened);
    expect(documents).toEqual([]);
  });
}

test("an article comes with its words, however slow they are", async ({ page, open }) => {
  await open("/blog");
  await page.route(`**/assets/${post.file}-*.js`, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.continue();
  });
  await page.locator(`a[href="${article}"]:visible`).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(post.title);
  expect(await words(page).locator("p").count()).toBeGreaterThan(5);
});

test("a page whose script cannot be had is opened by the browser", async ({ page, open }) => {
  await open("/faq");
  const { documents } = watchRequests(page);
  await page.route("**/assets/about-*.js", (route) =>
    documents.length === 0 ? route.abort("aborted") : route.continue(),
  );
  await page.getByRole("banner").getByRole("link", { name: "About" }).click();
  await expect(page).toHaveURL("/about");
  await page.waitForFunction(() => window.__hydrated);
  expect(documents).toHaveLength(1);
});
