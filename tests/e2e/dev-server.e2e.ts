import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { formatMoney } from "#pricing/money.ts";
import { priceList } from "#pricing/price-list.ts";
import { defaultLanguage } from "#schemas/languages.ts";
import { readWords } from "#schemas/words.ts";
import { readPosts } from "#site/blog/articles/read-posts.ts";
import { expect, test } from "#tests/support/browser-test.ts";
import { startInCopy } from "#tests/support/start-in-copy.ts";

const { bookingPlans } = priceList(defaultLanguage);

test.use({ expectConsole: [/./] });

let server: Awaited<ReturnType<typeof startInCopy>> | undefined;
test.afterEach(() => server?.stop());

test("npm run dev: an edited component, style, article and price show by themselves", async ({
  page,
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

  // A page that an edit reloads may interrupt the way to the next one.
  const open = (address: string) => expect(() => page.goto(url + address)).toPass();

  await open("/about");
  await expect(page.getByRole("heading", { name: readWords("about").valuesTitle })).toBeVisible();
  // The server answers before it watches all files: an edit that it missed is made again.
  await expect(async () => {
    await edit("site/pages/_about.tsx", "{valuesTitle}", "{valuesTitle}<em>edited</em>");
    await expect(page.locator("em", { hasText: "edited" }).first()).toBeVisible({
      timeout: 10_000,
    });
  }).toPass();

  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).not.toHaveCSS("color", "rgb(1, 2, 3)");
  const last = '@import "./accessibility.css";';
  await edit("site/styles/site.css", last, `${last}\nh1 { color: rgb(1, 2, 3); }`);
  await expect(heading).toHaveCSS("color", "rgb(1, 2, 3)");

  const [post] = readPosts();
  await open(`/blog/${post?.slug}`);
  await expect(heading).toHaveText(post?.title ?? "");
  const section = `## ${post?.headings[0]?.text}`;
  await edit(`content/en/posts/${post?.file}.mdx`, section, "## A heading of today");
  await expect(page.locator("#a-heading-of-today")).toBeVisible();

  const price = bookingPlans[0]?.prices.ZAR ?? 0;
  await open("/pricing-plans");
  const card = page.getByRole("article").first();
  await expect(card).toContainText(formatMoney(price, "ZAR"));
  await edit("content/facts/plans.yaml", `ZAR: ${price} }`, `ZAR: ${price + 33} }`);
  // Every module that prints a price is read again, which takes long on a busy machine.
  await expect(card).toContainText(formatMoney(price + 33, "ZAR"), { timeout: 90_000 });

  await open("/kit");
  await expect(heading).toHaveText("Kit");
});
