import { readWords } from "#schemas/words.ts";
import { searchPath } from "#site/blog/search/article-index.ts";
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

test("nothing is fetched before the field is used; the results replace the lists, say how many they are, and lead to the place in the text", async ({
  page,
  open,
}) => {
  const fetched: string[] = [];
  page.on("request", (request) => fetched.push(new URL(request.url()).pathname));
  await open("/blog");
  await page.mouse.wheel(0, 600);
  await page.waitForLoadState("networkidle");
  const ofSearch = () => fetched.filter((path) => /article-index|search\.json/.test(path));
  expect(ofSearch()).toEqual([]);
  await field(page).pressSequentially("deposit refund");
  await expect(status(page)).toHaveText(/^\d+ articles found\.$/);
  const count = Number.parseInt((await status(page).textContent()) ?? "", 10);
  await expect(titles(page)).toHaveCount(count);
  // Its script and the articles' words, each once.
  expect(ofSearch()).toHaveLength(2);
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

test("by keyboard from the field to the results; where nothing is found it says so and helps on", async ({
  page,
  open,
}) => {
  await open("/blog");
  await field(page).fill("commission");
  await expect(status(page)).toHaveText(/found/);
  expect(await findAxeViolations(page)).toEqual([]);
  await page.keyboard.press("Enter");
  await expect(results(page)).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(titles(page).first().getByRole("link")).toBeFocused();
  await page.getByRole("button", { name: words.clear }).click();
  await expect(field(page)).toBeFocused();
  await expect(lists(page)).toBeVisible();

  await field(page).fill("zeppelin");
  await expect(status(page)).toHaveText(words.none);
  await expect(results(page)).toContainText(words.empty.advice);
  await expect(results(page).getByRole("link")).toHaveAttribute("href", "/contact#form");
  expect(await findAxeViolations(page, ["dark"])).toEqual([]);
  for (const example of words.empty.examples) {
    await field(page).fill("zeppelin");
    await results(page).getByRole("button", { name: example }).click();
    await expect(field(page)).toHaveValue(example);
    await expect(titles(page).nth(3)).toBeVisible();
  }
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

test("without a connection it says what is wrong, and tries again", async ({
  page,
  open,
  expectTrouble,
}) => {
  expectTrouble(/ERR_FAILED/);
  await open("/blog");
  await page.route(`**${searchPath}`, (route) => route.abort());
  await field(page).fill("deposit");
  await expect(status(page)).toHaveText(words.failed);
  await page.unroute(`**${searchPath}`);
  await page.getByRole("button", { name: words.retry }).click();
  await expect(titles(page).first()).toBeVisible();
  await expect(status(page)).toHaveText(/^\d+ articles found/);
});
