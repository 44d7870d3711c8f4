import { fill } from "#schemas/fill.ts";
import { readWords } from "#schemas/words.ts";
import { channels } from "#site/tools/channel-checker/channels.ts";
import { expect, type Page, test } from "#tests/support/browser-test.ts";
import { findSmallTargets, printTool, untilToolReady } from "#tests/support/check-tool.ts";
import { findAxeViolations } from "#tests/support/find-axe-violations.ts";
import { pageWords } from "#tests/support/page-words.ts";

const toolWords = readWords("tools");
const path = "/tools/channel-checker";
const { prefill } = pageWords.contact.form;
const { fields, result: words, connection, other } = readWords("channel-checker").tool;
const allSites = channels.map(({ id }) => id).join(",");

const answer = (page: Page) => page.locator(".tool-answer");
const site = (page: Page, name: string) => page.getByRole("checkbox", { name, exact: true });
const card = (page: Page, name: string) =>
  page.locator(".channel-card", { has: page.getByRole("heading", { name }) });

/** Opens the checker and waits until it is hydrated. */
async function openChecker(page: Page, query = ""): Promise<void> {
  await page.goto(path + query);
  await page.locator(".tool").scrollIntoViewIfNeeded();
  await untilToolReady(page);
}

test("by keyboard: Airbnb and a site without a rate, another site, and a question about it", async ({
  page,
}) => {
  await openChecker(page);
  await expect(answer(page)).toHaveText("Booking.com and LekkeSlaap are connected.");
  await site(page, "Airbnb").focus();
  await page.keyboard.press("Space");
  await expect(answer(page)).toHaveText("Booking.com, Airbnb and LekkeSlaap are connected.");
  const move = card(page, "Airbnb").getByText(/all your listings move to/);
  await expect(move, "the card says it once").toHaveCount(1);
  await expect(card(page, "Airbnb")).toContainText(connection.served);
  await expect(page.locator(".tool > [role=status]")).toContainText("Airbnb");

  await site(page, "Vrbo").focus();
  await page.keyboard.press("Space");
  await expect(answer(page)).toHaveText("3 of 4 sites are connected.");
  await expect(card(page, "Vrbo")).toContainText(connection.ask);

  await page.getByLabel(fields.other.label).focus();
  await page.keyboard.type("lekke slaap");
  await expect(page.locator(".channel-other")).toHaveText(
    fill(other.listed, { site: "LekkeSlaap" }),
  );
  await page.keyboard.press("Control+A");
  await page.keyboard.type("Foo Stays");
  await expect(page).toHaveURL(/vrbo$/);
  const askLink = page.getByRole("link", {
    name: fill(words.ask, { sites: "Vrbo and Foo Stays" }),
  });
  await askLink.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Message")).toHaveValue(
    `${prefill.subjects.channels.line} ${fill(prefill.sites, { sites: "Vrbo" })} ${prefill.otherSite}`,
  );
  // Back from the form, the choice is still in the address, and the name in the history.
  await page.goBack();
  await expect(page.getByLabel(fields.other.label)).toHaveValue("Foo Stays");
  await expect(answer(page)).toHaveText(/of 4 sites/);
  await page.getByRole("button", { name: toolWords.shared.reset }).press("Enter");
  await expect(answer(page)).toHaveText(/^Booking.com and LekkeSlaap/);
});

test.describe("by touch on a small phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test("the ticks are in the link, and targets are large enough", async ({ page }) => {
    await openChecker(page);
    await site(page, "Booking.com").tap();
    await site(page, "SafariNow").tap();
    await expect(page).toHaveURL(/sites=lekkeslaap%2Csafarinow/);
    await page.reload();
    await expect(answer(page)).toHaveText("LekkeSlaap and SafariNow are connected.");
    await expect(site(page, "SafariNow")).toBeChecked();
    await expect(site(page, "Booking.com")).not.toBeChecked();
    await openChecker(page, `?sites=${allSites}`);
    await page.getByLabel(fields.other.label).fill("Wide".repeat(15));
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    const targets = page.locator(".tool :is(label.checkbox, .input, button, .btn):visible");
    expect(await findSmallTargets(targets)).toEqual([]);
  });
});

test("a link with sites that the list does not have says so", async ({ page }) => {
  await openChecker(page, "?sites=lekkeslaap,nowhere,elsewhere");
  await expect(page.getByText(fill<"count">(words.unknown.other, { count: 2 }))).toBeVisible();
});

test("six sites print on one page and all on two, with names and notes", async ({ page }) => {
  // Lines break inside of names, as in "SA- Venues".
  const withoutSpaces = (text: string) => text.replace(/\s/g, "");
  for (const [count, pageCount] of [
    [6, 1],
    [channels.length, 2],
  ] as const) {
    const chosen = channels.slice(0, count);
    await openChecker(page, `?sites=${chosen.map(({ id }) => id).join(",")}`);
    await page.getByLabel(fields.other.label).fill("Foo Stays");
    await expect(answer(page)).toHaveText(new RegExp(` of ${count} sites`));
    const pages = await printTool(page);
    expect(pages).toHaveLength(pageCount);
    const printed = withoutSpaces(pages.join(""));
    const texts = chosen.flatMap(({ name, rows, leftOut }) => [
      name,
      ...rows.flatMap(({ rateNote, note }) => [rateNote, note]),
      ...(leftOut ? [leftOut.reason] : []),
    ]);
    const missing = [...texts, fill(other.title, { site: "Foo Stays" })].filter(
      (text) => !printed.includes(withoutSpaces(text)),
    );
    expect(missing).toEqual([]);
  }
});

test("axe finds nothing in any state", async ({ page }) => {
  for (const query of ["", "?sites=", `?sites=${allSites},nowhere`]) {
    await openChecker(page, query);
    await page.getByLabel(fields.other.label).fill("Foo Stays");
    expect(await findAxeViolations(page, ["light", "dark"], ".tool")).toEqual([]);
  }
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the example of two sites is there with a link to the table, and the fields are not", async ({
    page,
  }) => {
    await page.goto(path);
    await expect(card(page, "Booking.com")).toBeVisible();
    await expect(card(page, "LekkeSlaap")).toContainText("Added on top");
    await expect(site(page, "Airbnb")).toBeHidden();
    await expect(page.locator("main noscript p")).toHaveText(toolWords.withoutScript);
    await expect(page.locator("#how").getByRole("link").first()).toHaveAttribute(
      "href",
      "/ota-commission",
    );
  });
});
