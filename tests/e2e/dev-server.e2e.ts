import { type ChildProcess, spawn } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { formatMoney } from "#pricing/money.ts";
import { priceList } from "#pricing/price-list.ts";
import { defaultLanguage } from "#schemas/languages.ts";
import { readWords } from "#schemas/words.ts";
import { readPosts } from "#site/blog/articles/read-posts.ts";
import { expect, test } from "#tests/support/browser-test.ts";
import { copyProject } from "#tests/support/copy-project.ts";

const { bookingPlans } = priceList(defaultLanguage);

// `npm run dev` on a copy of the project: what a writer or a developer edits shows in the browser by itself.

let project: Awaited<ReturnType<typeof copyProject>>;
let server: ChildProcess;
let url: string;

test.describe.configure({ mode: "serial" });
test.use({ expectConsole: [/./] });

test.beforeAll(async () => {
  test.setTimeout(180_000);
  project = await copyProject();
  server = spawn(process.execPath, ["scripts/dev.ts", "--port", "0"], {
    cwd: project.directory,
    stdio: ["ignore", "pipe", "inherit"],
  });
  url = await new Promise((resolve, reject) => {
    let output = "";
    server.stdout?.setEncoding("utf8").on("data", (text: string) => {
      output += text;
      const address = /http:\/\/localhost:\d+/.exec(output)?.[0];
      if (address) resolve(address);
    });
    server.on("exit", () => reject(new Error(`npm run dev ended:\n${output}`)));
  });
});

test.afterAll(async () => {
  server.kill();
  await project.remove();
});

/** Replaces a text of a file, which must be there. */
async function edit(name: string, from: string, to: string): Promise<void> {
  const file = path.join(project.directory, name);
  const content = await readFile(file, "utf8");
  expect(content, name).toContain(from);
  await writeFile(
    file,
    content.replace(from, () => to),
  );
}

test("an edited component shows", async ({ page }) => {
  test.slow();
  await page.goto(`${url}/about`);
  await expect(page.getByRole("heading", { name: readWords("about").valuesTitle })).toBeVisible();
  // The server answers before it watches all files: an edit that it missed is made again.
  await expect(async () => {
    await edit("site/pages/_about.tsx", "{valuesTitle}", "{valuesTitle}<em>edited</em>");
    await expect(page.locator("em", { hasText: "edited" }).first()).toBeVisible({
      timeout: 10_000,
    });
  }).toPass();
});

test("an edited style shows", async ({ page }) => {
  await page.goto(`${url}/about`);
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).not.toHaveCSS("color", "rgb(1, 2, 3)");
  const file = "site/styles/site.css";
  const last = '@import "./accessibility.css";';
  await edit(file, last, `${last}\nh1 { color: rgb(1, 2, 3); }`);
  await expect(heading).toHaveCSS("color", "rgb(1, 2, 3)");
});

test("an edited article shows", async ({ page }) => {
  const [post] = readPosts();
  if (!post) throw new Error("Expected an article");
  await page.goto(`${url}/blog/${post.slug}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(post.title);
  const [heading] = post.headings;
  await edit(`content/en/posts/${post.file}.mdx`, `## ${heading?.text}`, "## A heading of today");
  await expect(page.locator("#a-heading-of-today")).toBeVisible();
});

test("an edited price shows", async ({ page }) => {
  test.setTimeout(180_000);
  const [plan] = bookingPlans;
  const price = plan?.prices.ZAR ?? 0;
  await page.goto(`${url}/pricing-plans`);
  const card = page.getByRole("article").first();
  await expect(card).toContainText(formatMoney(price, "ZAR"));
  await edit("content/facts/plans.yaml", `ZAR: ${price} }`, `ZAR: ${price + 33} }`);
  // Every module that prints a price is read again, which takes long on a busy machine.
  await expect(card).toContainText(formatMoney(price + 33, "ZAR"), { timeout: 90_000 });
});

test("every component is at /kit", async ({ page }) => {
  await page.goto(`${url}/kit`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Kit");
});
