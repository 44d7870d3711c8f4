import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { formatMoney } from "#pricing/money.ts";
import { priceList } from "#pricing/price-list.ts";
import { defaultLanguage } from "#schemas/languages.ts";
import { readWords } from "#schemas/words.ts";
import { readPosts } from "#site/blog/articles/read-posts.ts";
import { expect, type Page, test } from "#tests/support/browser-test.ts";
import { startInCopy } from "#tests/support/start-in-copy.ts";

const { bookingPlans } = priceList(defaultLanguage);

test.use({ expectConsole: [/./] });

let server: Awaited<ReturnType<typeof startInCopy>> | undefined;
test.afterEach(() => server?.stop());

test("npm run dev: an edited component, style, article and price show by themselves", async ({
  context,
}) => {
  test.setTimeout(400_000);
  server = await startInCopy("scripts/dev.ts", /http:\/\/localhost:\d+/);
  const { directory, url } = server;

  /** Replaces a text of a file, which must be there. */
  async function edit(name: string, from: string, to: string): Promise<void> {
    const file = path.join(directory, name);
    const content = await readFile(file, "utf8");
    expect(content, name).toContain(from);
    await writeFile(
      file,
      content.replace(from, () => to),
    );
  }

  /** Opens a page in a tab of its own: an edit may reload the tab before. */
  async function open(address: string): Promise<Page> {
    for (const tab of context.pages()) await tab.close();
    const page = await context.newPage();
    await page.goto(url + address);
    return page;
  }

  const about = await open("/about");
  await expect(about.getByRole("heading", { name: readWords("about").valuesTitle })).toBeVisible();
  // The server answers before it watches all files: an edit that it missed is made again.
  await expect(async () => {
    await edit("site/pages/_about.tsx", "{valuesTitle}", "{valuesTitle}<em>edited</em>");
    await expect(about.locator("em", { hasText: "edited" }).first()).toBeVisible({
      timeout: 10_000,
    });
  }).toPass();

  const heading = about.getByRole("heading", { level: 1 });
  await expect(heading).not.toHaveCSS("color", "rgb(1, 2, 3)");
  const last = '@import "./accessibility.css";';
  await edit("site/styles/site.css", last, `${last}\nh1 { color: rgb(1, 2, 3); }`);
  await expect(heading).toHaveCSS("color", "rgb(1, 2, 3)");

  const [post] = readPosts();
  const article = await open(`/blog/${post?.slug}`);
  await expect(article.getByRole("heading", { level: 1 })).toHaveText(post?.title ?? "");
  const section = `## ${post?.headings[0]?.text}`;
  await edit(`content/en/posts/${post?.file}.mdx`, section, "## A heading of today");
  await expect(article.locator("#a-heading-of-today")).toBeVisible();

  const price = bookingPlans[0]?.prices.ZAR ?? 0;
  const card = (await open("/pricing-plans")).getByRole("article").first();
  await expect(card).toContainText(formatMoney(price, "ZAR"));
  await edit("content/facts/plans.yaml", `ZAR: ${price} }`, `ZAR: ${price + 33} }`);
  // Every module that prints a price is read again, which takes long on a busy machine.
  await expect(card).toContainText(formatMoney(price + 33, "ZAR"), { timeout: 90_000 });

  const kit = await open("/kit");
  await expect(kit.getByRole("heading", { level: 1 })).toHaveText("Kit");
});
