import { rand } from "#pricing/money.ts";
import { amountsOf, bothParts, quoteOf } from "#pricing/quote.ts";
import { mainParts, type PricedPart } from "#schemas/facts/products.ts";
import { readWords } from "#schemas/words.ts";
import { demoLink } from "#site/contact-links.ts";
import { summaryOf } from "#site/tools/price-builder/selection.ts";
import { expect, type Page, test } from "#tests/support/browser-test.ts";
import { findAxeViolations } from "#tests/support/find-axe-violations.ts";
import { holdScripts } from "#tests/support/hold-scripts.ts";

const { startTrial } = readWords("navigation");
const { answer: priceAnswer } = readWords("pricing");
const { builder } = readWords("price-builder");

const path = "/pricing-plans";

const card = (page: Page) => page.getByRole("region", { name: priceAnswer.title });
const sum = (page: Page) => card(page).locator(".price-card-sum");
const rooms = (page: Page) => page.getByLabel(priceAnswer.rooms, { exact: true });
const part = (page: Page, name: keyof typeof builder.parts) =>
  card(page).getByRole("checkbox", { name: builder.parts[name] });
/** The sum of a number of rooms. quote.test.ts has sums worked by hand. */
const sumFor = (rooms: number, parts: readonly PricedPart[] = mainParts) =>
  `${amountsOf(quoteOf(parts, rooms, "ZAR"), "month")} ${priceAnswer.aMonth}`;
const chosenRow = (page: Page) =>
  page
    .locator("#channel-manager tbody tr")
    .evaluateAll((rows) =>
      rows
        .filter((row) => getComputedStyle(row).backgroundColor !== "rgba(0, 0, 0, 0)")
        .map((row) => row.querySelector("th .numeric")?.textContent),
    );

test("by keyboard: rooms and parts in, the price out, announced", async ({ page, open }) => {
  await open(path);
  await expect(sum(page)).toHaveText(sumFor(14));
  expect(await chosenRow(page)).toEqual(["11–20"]);
  await page.getByRole("button", { name: priceAnswer.more }).press("Enter");
  await expect(rooms(page)).toHaveValue("15");
  await rooms(page).focus();
  await page.keyboard.press("Control+A");
  await page.keyboard.type("30");
  const { firstInvoice, firstYear } = bothParts(30);
  await expect(sum(page)).toHaveText(sumFor(30));
  await expect(card(page)).toContainText(`${priceAnswer.invoice.first} ${rand(firstInvoice)}`);
  await expect(card(page)).toContainText(`${priceAnswer.invoice.year} ${rand(firstYear)}`);
  await expect(page.locator(".price-answer [role=status]")).toContainText(
    summaryOf({ rooms: 30, parts: mainParts, currency: "ZAR" }),
  );
  expect(await chosenRow(page)).toEqual(["21–30"]);
  await expect(page).toHaveURL(`${path}?rooms=30`);
  await part(page, "bookingEngine").press("Space");
  await expect(sum(page)).toHaveText(sumFor(30, ["channelManager"]));
  await expect(card(page)).toContainText(`${builder.parts.channelManager}, 30 rooms`);
  await part(page, "channelManager").press("Space");
  await expect(card(page)).toContainText(builder.partsErrors.missing);
});

test("an address with rooms shows their price or an offer, and its links have them", async ({
  page,
  open,
}) => {
  await open("/pricing?rooms=8");
  await expect(rooms(page)).toHaveValue("8");
  await expect(sum(page)).toHaveText(sumFor(8));
  await expect(card(page).getByRole("link", { name: priceAnswer.demo })).toHaveAttribute(
    "href",
    "/demo?plan=starter&rooms=8&parts=channel-manager,booking-engine",
  );
  await card(page).getByRole("link", { name: priceAnswer.builder }).click();
  await expect(page).toHaveURL(/\/tools\/price-builder\?rooms=8/);
  await expect(page.locator(".tool-answer")).toContainText("8 rooms with both parts");

  // From 51 rooms the price is by offer, with a button that asks for it.
  await open(`${path}?rooms=51`);
  await expect(sum(page)).toHaveText(priceAnswer.byOffer);
  expect(await chosenRow(page)).toEqual(["51+"]);
  await expect(card(page).getByRole("link", { name: startTrial })).toHaveCount(0);
  await expect(card(page).getByRole("link", { name: priceAnswer.group })).toBeVisible();
  await expect(card(page).getByRole("link", { name: priceAnswer.demo })).toHaveCount(0);
  const ask = card(page).getByRole("link", { name: priceAnswer.ask });
  await expect(ask).toHaveAttribute(
    "href",
    demoLink({ rooms: 51, plan: "enterprise", parts: ["channel-manager", "booking-engine"] }),
  );
  await ask.click();
  await expect(page.locator("[name=rooms]")).toHaveValue("51");
});

test("a wrong number has an error beside the field, and stays", async ({ page, open }) => {
  await open(path);
  for (const text of ["0", "1.5", "abc", "501", ""]) {
    await rooms(page).fill(text);
    await expect(rooms(page)).toHaveAccessibleDescription(/^Enter a number/);
    await expect(rooms(page)).toHaveAttribute("aria-invalid", "true");
    await expect(rooms(page)).toHaveValue(text);
    await expect(card(page)).toContainText(builder.answer.correct);
    await expect(card(page)).not.toContainText(/R\d/);
    expect(await chosenRow(page)).toEqual([]);
  }
  expect(await findAxeViolations(page, ["light", "dark"], ".price-head")).toEqual([]);
  await page.getByRole("button", { name: priceAnswer.more }).click();
  await expect(sum(page)).toHaveText(sumFor(14));
});

test("what is pressed and ticked before the script arrives counts", async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto(path);
  await page.getByRole("button", { name: priceAnswer.more }).click();
  await part(page, "bookingEngine").uncheck();
  release();
  await expect(rooms(page)).toHaveValue("15");
  await expect(sum(page)).toHaveText(sumFor(15, ["channelManager"]));
});

test("a link to a closed part opens it", async ({ page }) => {
  for (const [address, hash] of [
    ["/pricing", "first-year"],
    [path, "comparison"],
    [path, "add-ons"],
  ]) {
    const fold = page.locator(".fold", { has: page.locator(`#${hash}`) });
    await page.goto(`${address}#${hash}`);
    await expect(fold).toHaveAttribute("open");
    await expect(fold.locator("summary").first()).toBeInViewport();
  }
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the price for 14 rooms is there, the fields are not, and links lead on", async ({
    page,
  }) => {
    await page.goto(path);
    await expect(sum(page)).toHaveText(sumFor(14));
    await expect(rooms(page)).toBeHidden();
    await expect(card(page).getByRole("checkbox")).toHaveCount(0);
    await page.locator('a[href="#first-year"]').click();
    await expect(page.locator(".first-year-table")).toBeInViewport();
    await card(page).getByRole("link", { name: priceAnswer.builder }).click();
    await expect(page).toHaveURL("/tools/price-builder");
  });
});
