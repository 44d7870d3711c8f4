import { readFile } from "node:fs/promises";
import path from "node:path";
import { installDecap } from "#editor/decap.ts";
import { company } from "#schemas/facts/company.ts";
import { channelManagerBands } from "#schemas/facts/plans.ts";
import { runCommand } from "#scripts/run-command.ts";
import { expect, type Page, test } from "#tests/support/browser-test.ts";
import { startInCopy } from "#tests/support/start-in-copy.ts";

// `npm run edit` on a copy of the project: what a person who does not program changes, and is told.

const root = path.join(import.meta.dirname, "../..");

let editor: Awaited<ReturnType<typeof startInCopy>>;

test.describe.configure({ mode: "serial" });
// Decap logs its version, and each save that has mistakes.
test.use({
  actionTimeout: 15_000,
  expectConsole: [/^console (log|error)|^uncaught: (Object|undefined)/],
  baseURL: "http://localhost",
});

test.beforeAll(async () => {
  test.setTimeout(180_000);
  const decap = path.relative(root, path.dirname(await installDecap()));
  editor = await startInCopy("editor/main.ts", /http:\/\/localhost:\d+\/edit/, [decap]);
});

test.afterAll(() => editor.stop());

const read = (name: string) => readFile(path.join(editor.directory, name), "utf8");

/** A single pixel. */
const picture = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

/** Replaces what a field has. Decap moves the cursor of a field that gets the focus, so that comes first. */
async function fill(field: ReturnType<Page["getByLabel"]>, words: string): Promise<void> {
  await field.focus();
  await field.fill(words);
}

/** Returns the lines that a file of the copy has and the project's has not. */
async function newLines(name: string): Promise<string[]> {
  const before = (await readFile(path.join(root, name), "utf8")).split("\n");
  const after = (await read(name)).split("\n");
  expect(after).toHaveLength(before.length);
  return after.filter((line, index) => line !== before[index]);
}

async function openCollection(page: Page, collection: string): Promise<void> {
  await page.goto(editor.url);
  const login = page.getByRole("button", { name: "Login" });
  const link = page.getByRole("link", { name: collection, exact: true });
  await expect(login.or(link)).toBeVisible();
  if (await login.isVisible()) await login.click();
  await link.click();
}

async function save(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByText("Save in this folder", { exact: true }).click();
}

const saved = (page: Page) => expect(page.getByText("Changes saved")).toBeVisible();

test("a price, a sentence and a legal text are one new line each", async ({ page }) => {
  const price = channelManagerBands[0]?.prices.ZAR ?? 0;
  await openCollection(page, "Prices and facts");
  await page.getByRole("link", { name: /^Plans/ }).click();
  await page.getByRole("button", { name: "Expand" }).first().click();
  await page
    .getByLabel(/^ZAR/)
    .first()
    .fill(String(price + 10));
  await save(page);
  await saved(page);
  const file = "content/facts/plans.yaml";
  expect(await newLines(file)).toEqual([expect.stringContaining(`ZAR: ${price + 10} }`)]);

  await page.getByText("Find words").click();
  await page.getByLabel("Words of a page").fill("setupFee");
  await expect(page.getByText("{price.setupFee} R5,000")).toBeVisible();
  await page.getByLabel("Words of a page").fill("First invoice");
  await page.getByRole("link", { name: "Payment terms: Sums, First invoice" }).click();
  await page.getByLabel("First invoice").fill("Your first invoice: what it has");
  await save(page);
  await saved(page);
  expect(await newLines("content/en/payment-terms.yaml")).toEqual([
    '  firstInvoice: "Your first invoice: what it has"',
  ]);

  await page.goto(`${editor.url}#/collections/legal-en/entries/privacy`);
  await page.getByLabel("Updated", { exact: true }).fill("2026-12-01");
  await save(page);
  await saved(page);
  expect(await newLines("content/en/legal/privacy.mdx")).toEqual(["updated: 2026-12-01"]);
});

test("mistakes are shown in words, nothing that was typed is lost, and Back shows the form of its own entry", async ({
  page,
}) => {
  await openCollection(page, "Prices and facts");
  await page.getByRole("link", { name: /^Plans/ }).click();
  await page.getByRole("button", { name: "Expand" }).first().click();
  await page.getByLabel(/^ZAR/).first().fill("26OO");
  await save(page);
  const alert = page.getByRole("alert").filter({ hasText: "Not saved yet" });
  await expect(alert).toContainText('ZAR: expected a whole number above 0, got "26OO"');

  await openCollection(page, "Prices and facts");
  await page.getByRole("link", { name: /^Company/ }).click();
  await expect(page.getByLabel("Phone")).toHaveValue(company.phone.display);
  await page.evaluate(() => location.assign("#/collections/facts/entries/site"));
  await expect(page.getByLabel("Phone")).toHaveCount(0);
  // The editor may replace the address meanwhile, for which goBack() would not wait.
  await page.evaluate(() => history.back());
  await expect(page.getByLabel("Phone")).toHaveValue(company.phone.display);

  await fill(page.getByLabel("Phone"), "021 123 4567");
  await fill(page.getByLabel("Demo URL"), "demo");
  await fill(page.getByLabel("Editorial team"), "{company.nmae} team");
  await save(page);
  for (const mistake of [
    "Editorial team: expected a value that exists, such as {company.name}, got {company.nmae}",
    'Phone: expected a number as +27 21 123 4567, got "021 123 4567"',
    'Demo URL: expected a web address that starts with https://, got "demo"',
  ]) {
    await expect(alert).toContainText(mistake);
  }
  await expect(page.getByLabel("Phone")).toHaveValue("021 123 4567");
  expect(await read("content/facts/company.yaml")).not.toContain("021 123");
  await fill(page.getByLabel("Phone"), company.phone.display);
  await fill(page.getByLabel("Demo URL"), "https://demo.hotel.test");
  await fill(page.getByLabel("Editorial team"), "The team");
  await save(page);
  await saved(page);
  await expect(alert).toBeHidden();
});

test("an article without a text is not saved; with a picture and a source it is", async ({
  page,
}) => {
  test.setTimeout(120_000);
  await openCollection(page, "Articles");
  await page.locator('a[href$="/posts-en/new"]').first().click();
  await page.getByLabel("Title", { exact: true }).first().fill("How to write a rate sheet");
  await save(page);
  await expect(page.getByText("Text is required.").first()).toBeVisible();
  const text = page.getByLabel("Text", { exact: true }).first();
  await text.fill("Write the rates down once.\n\n");
  await page.getByRole("button", { name: "Picture" }).click();
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: "rates.png", mimeType: "image/png", buffer: picture });
  await page.getByRole("button", { name: "Choose selected" }).click();
  await expect(page.getByRole("button", { name: "Choose selected" })).toBeHidden();
  await expect(text).toHaveValue(/!\[What the picture shows\]/);
  await expect(text).toBeFocused();
  await page.keyboard.type("A sheet with rates");
  const { description, excerpt, alt } = {
    description:
      "How to write rates and seasons down so that everyone at the desk quotes the same.",
    excerpt: "Rates and seasons on one page.",
    alt: "Guests on the road to a gate",
  };
  await page.getByLabel("Description").fill(description);
  await page.getByLabel("Line on the card").fill(excerpt);
  await page.getByLabel("What the drawing shows").fill(alt);
  for (const name of ["tag", "keyword"]) {
    await page.getByRole("button", { name: `Add ${name}` }).click();
    await page.getByLabel(name === "tag" ? "Tag" : "Keyword", { exact: true }).fill("Rates");
  }
  await page.getByRole("button", { name: "Add source" }).click();
  const [, sourceTitle, offerTitle] = await page.getByLabel("Title", { exact: true }).all();
  await sourceTitle?.fill("Rates in South Africa");
  await page.getByLabel("Publisher").fill("Rates Weekly");
  await page.getByLabel("Web address").fill("https://rates.example/2026");
  await page.getByLabel("Checked", { exact: true }).fill("2026-11-20");
  await offerTitle?.fill("Bring your sheet");
  await page.getByLabel("Text", { exact: true }).last().fill("We load it while you watch.");
  await expect(page.frameLocator("#preview-pane").getByRole("heading", { level: 1 })).toHaveText(
    "How to write a rate sheet",
  );
  await save(page);
  await saved(page);
  const file = "content/en/posts/how-to-write-a-rate-sheet.mdx";
  const article = await read(file);
  expect(article).toContain("![A sheet with rates](../../pictures/rates.png)");
  expect(article).toContain("checked: 2026-11-20");
  expect(await readFile(path.join(editor.directory, "content/pictures/rates.png"))).toEqual(
    picture,
  );
  const { output } = await runCommand(process.execPath, [
    path.join(editor.directory, "scripts/content/check-content.ts"),
  ]);
  expect(output).not.toContain(file);
  // The first test changed a price, from which an article reckons.
  const errors = output.split("\n").filter((line) => line.startsWith("Error "));
  expect(errors).toEqual([expect.stringMatching(/roi-analysis\S+: sum: expected /)]);
});
