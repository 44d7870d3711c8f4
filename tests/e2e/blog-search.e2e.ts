import { fill } from "#schemas/fill.ts";
import { readWords } from "#schemas/words.ts";
import {
  type SearchableArticle,
  type SearchData,
  searchPath,
} from "#site/blog/search/searchable-article.ts";
import { splitWords } from "#site/blog/search/words.ts";
import { expect, type Page, test } from "#tests/support/browser-test.ts";
import { findAxeViolations } from "#tests/support/find-axe-violations.ts";
import { holdScripts } from "#tests/support/hold-scripts.ts";

const blog = readWords("blog");

const { search: words } = blog.finder;

const field = (page: Page) => page.getByRole("searchbox", { name: words.label });
const status = (page: Page) => page.getByRole("search").locator("xpath=..").getByRole("status");
const results = (page: Page) => page.getByRole("region", { name: words.results });
const titles = (page: Page) => results(page).getByRole("heading", { level: 3 });
const lists = (page: Page) => page.getByRole("heading", { name: blog.featured });

/** For each article, a word that no other article contains, not even as the start of a word. */
function wordsOfOneArticle(
  articles: readonly SearchableArticle[],
): { slug: string; word: string }[] {
  const held = articles.map(({ slug, title, excerpt, category, tags, sections }) => ({
    slug,
    words: new Set(
      splitWords([title, excerpt, category, ...tags, ...sections.flat()].join(" ")).map(
        ({ word }) => word,
      ),
    ),
    shown: new Set(
      splitWords(
        [title, excerpt, category, ...tags, ...sections.map(([, heading]) => heading)].join(" "),
      ).map(({ word }) => word),
    ),
  }));
  return held.map(({ slug, words, shown }) => {
    const others = held.filter((other) => other.slug !== slug).flatMap((other) => [...other.words]);
    const word = [...words].find(
      (candidate) =>
        /^[a-z]{7,}$/.test(candidate) &&
        !shown.has(candidate) &&
        !others.some((other) => other.startsWith(candidate)),
    );
    if (!word) throw new Error(`No word of ${slug} is its own`);
    return { slug, word };
  });
}

test("a word that only one article contains finds that article", async ({ page, open }) => {
  const { articles }: SearchData = await (await page.request.get(searchPath)).json();
  await open("/blog");
  for (const { slug, word } of wordsOfOneArticle(articles)) {
    await field(page).fill(word);
    await expect(status(page)).toHaveText(fill<"count">(words.found.one, { count: 1 }));
    await expect(titles(page)).toHaveCount(1);
    await expect(titles(page).getByRole("link")).toHaveAttribute("href", `/blog/${slug}`);
    await expect(results(page).locator("p mark").first()).toHaveText(new RegExp(word, "i"));
  }
});

test("nothing of the search is fetched before the field gets the focus", async ({ page, open }) => {
  const fetched: string[] = [];
  page.on("request", (request) => fetched.push(request.url()));
  await open("/blog");
  await page.mouse.wheel(0, 600);
  await page.waitForLoadState("networkidle");
  const ofSearch = () => fetched.filter((url) => /load-search|search\.json/.test(url));
  expect(ofSearch()).toEqual([]);
  const answer = page.waitForResponse((response) => response.url().endsWith(searchPath));
  await field(page).focus();
  await answer;
  await field(page).fill("deposit");
  await expect(titles(page).first()).toBeVisible();
  // Its script and the articles' words, each once.
  expect(ofSearch()).toHaveLength(2);
});

test("the results replace the lists, say how many they are, and lead to the place in the text", async ({
  page,
  open,
}) => {
  await open("/blog");
  await field(page).pressSequentially("deposit refund");
  await expect(status(page)).toHaveText(/^\d+ articles found\.$/);
  const count = Number.parseInt((await status(page).textContent()) ?? "", 10);
  await expect(titles(page)).toHaveCount(count);
  await expect(lists(page)).toBeHidden();
  await expect(page.getByRole("radio").first()).toBeHidden();
  await expect(page).toHaveURL("/blog?q=deposit+refund");

  const place = results(page).locator(".post-meta a").first();
  const target = (await place.getAttribute("href")) ?? "";
  await place.click();
  await expect(page).toHaveURL(target);
  await expect(page.locator(`[id="${target.split("#")[1]}"]`)).toBeInViewport();
  await page.goBack();
  await expect(field(page)).toHaveValue("deposit refund");
  await expect(titles(page)).toHaveCount(count);
});

test("Escape clears it, from the field and from a result", async ({ page, open }) => {
  await open("/blog");
  for (const from of ["field", "result"]) {
    await field(page).fill("commission");
    await expect(titles(page).first()).toBeVisible();
    if (from === "result") await titles(page).first().getByRole("link").focus();
    await page.keyboard.press("Escape");
    await expect(field(page)).toHaveValue("");
    await expect(field(page)).toBeFocused();
    await expect(results(page)).toBeHidden();
    await expect(status(page)).toBeEmpty();
    await expect(lists(page)).toBeVisible();
    await expect(page).toHaveURL("/blog");
  }
});

test("the button clears it, and the keyboard gets from the field to the results", async ({
  page,
  open,
}) => {
  await open("/blog");
  await field(page).fill("commission");
  await expect(titles(page).first()).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(results(page)).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(titles(page).first().getByRole("link")).toBeFocused();
  await page.getByRole("button", { name: words.clear }).click();
  await expect(field(page)).toBeFocused();
  await expect(lists(page)).toBeVisible();
});

test("where nothing is found it says so and helps on", async ({ page, open }) => {
  await open("/blog");
  await field(page).fill("zeppelin");
  await expect(status(page)).toHaveText(words.none);
  await expect(results(page)).toContainText(words.empty.advice);
  await expect(results(page).getByRole("link")).toHaveAttribute("href", "/contact#form");
  for (const example of words.empty.examples) {
    await field(page).fill("zeppelin");
    await results(page).getByRole("button", { name: example }).click();
    await expect(field(page)).toHaveValue(example);
    await expect(titles(page).nth(3)).toBeVisible();
  }
});

test("a slip of the keyboard still finds, and is told", async ({ page, open }) => {
  await open("/blog");
  await field(page).fill("comission");
  await expect(status(page)).toHaveText(/^No article holds these words; \d+ articles with words/);
  await expect(results(page).locator("mark").first()).toHaveText(/commission/i);
});

test("an address with a search shows it, and the header's Blog link ends it", async ({
  page,
  open,
}) => {
  await open("/blog?q=load-shedding");
  await expect(field(page)).toHaveValue("load-shedding");
  await expect(titles(page).first()).toBeVisible();
  await page.getByRole("banner").getByRole("link", { name: "Blog", exact: true }).click();
  await expect(page).toHaveURL("/blog");
  await expect(field(page)).toHaveValue("");
  await expect(lists(page)).toBeVisible();
});

test("what is typed before the scripts have arrived is searched for when they have", async ({
  page,
  open,
}) => {
  const releaseScripts = await holdScripts(page);
  const opened = open("/blog");
  await field(page).fill("deposit");
  releaseScripts();
  await opened;
  await expect(titles(page).first()).toBeVisible();
  await expect(field(page)).toHaveValue("deposit");
});

test.describe("without a connection", () => {
  test.use({ expectConsole: [/ERR_FAILED/] });

  test("it says what is wrong, and tries again", async ({ page, open }) => {
    await open("/blog");
    await page.route(`**${searchPath}`, (route) => route.abort());
    await field(page).fill("deposit");
    await expect(status(page)).toHaveText(words.failed);
    await page.unroute(`**${searchPath}`);
    await page.getByRole("button", { name: words.retry }).click();
    await expect(titles(page).first()).toBeVisible();
    await expect(status(page)).toHaveText(/^\d+ articles found/);
  });
});

test("axe finds nothing in the results, nor without results", async ({ page, open }) => {
  await open("/blog");
  for (const [query, expected] of [
    ["commission", /found/],
    ["zeppelin", words.none],
  ] as const) {
    await field(page).fill(query);
    await expect(status(page)).toHaveText(expected);
    expect(await findAxeViolations(page)).toEqual([]);
  }
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the search is not there", async ({ page }) => {
    await page.goto("/blog");
    await expect(page.getByRole("heading", { name: blog.finder.title })).toBeVisible();
    await expect(field(page)).toBeHidden();
  });
});
