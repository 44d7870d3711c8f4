import type { Currency } from "#schemas/facts/currencies.ts";
import { mainParts, type PricedPart } from "#schemas/facts/products.ts";
import { readWords } from "#schemas/words.ts";
import { answerOf } from "#site/tools/price-builder/selection.ts";
import { expect, type Page, test } from "#tests/support/account-test.ts";
import { untilToolReady } from "#tests/support/check-tool.ts";
import { pageWords } from "#tests/support/page-words.ts";

const toolWords = readWords("tools");
const words = readWords("price-builder").builder;
const { fields, next, parts } = words;
const path = "/tools/price-builder";

const builder = (page: Page) => page.locator(".price-builder");
const answer = (page: Page) => builder(page).locator(".tool-answer");
const rooms = (page: Page) => builder(page).getByLabel(fields.rooms.label);
const currency = (page: Page) => builder(page).getByLabel(fields.currency.label);
const part = (page: Page, name: keyof typeof parts) =>
  builder(page).getByRole("checkbox", { name: parts[name] });
const amount = (page: Page, row: string) =>
  builder(page)
    .getByRole("row", { name: new RegExp(`^${row}`) })
    .getByRole("cell");
const status = (page: Page) => builder(page).locator("> [role=status]");

/** What the builder answers. quote.test.ts has sums worked by hand. */
const answerFor = (rooms: number, parts: readonly PricedPart[], currency: Currency = "ZAR") =>
  answerOf({ rooms, parts, currency });
const example = answerFor(14, mainParts).price;

async function openBuilder(page: Page, query = ""): Promise<void> {
  await page.goto(`${path}${query}`);
  await untilToolReady(page);
}

test("by keyboard: more rooms, other parts and an error, announced and reset", async ({ page }) => {
  await openBuilder(page);
  await expect(answer(page)).toHaveText(example);
  await rooms(page).focus();
  await page.keyboard.press("Control+A");
  await page.keyboard.type("60");
  const sixty = answerFor(60, mainParts);
  await expect(answer(page)).toHaveText(sixty.price);
  await expect(amount(page, parts.channelManager)).toHaveText(words.table.byOffer);
  await expect(builder(page)).toContainText(words.byOffer);
  await expect(status(page)).toContainText(sixty.invoices);

  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await expect(part(page, "channelManager")).not.toBeChecked();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  const withDesk = ["bookingEngine", "propertyManagement"] as const;
  await expect(answer(page)).toHaveText(answerFor(60, withDesk).price);
  await currency(page).focus();
  await page.keyboard.press("End");
  await expect(answer(page)).toHaveText(answerFor(60, withDesk, "USD").price);

  await part(page, "platformListing").check();
  await expect(answer(page)).toHaveText(answerFor(60, ["platformListing"], "USD").price);
  await expect(part(page, "bookingEngine")).not.toBeChecked();
  await part(page, "channelManager").check();
  await expect(part(page, "platformListing")).not.toBeChecked();
  await expect(page).toHaveURL(/parts=channelManager&currency=USD/);

  await rooms(page).focus();
  await page.keyboard.press("Control+A");
  await page.keyboard.type("no");
  await expect(answer(page)).toHaveText(words.answer.correct);
  await expect(rooms(page)).toHaveAccessibleDescription(/from 1 to 500/);
  await expect(rooms(page)).toHaveValue("no");
  await expect(status(page)).toContainText(`${fields.rooms.label} Enter a number from 1 to 500`);
  await builder(page).getByRole("button", { name: toolWords.shared.reset }).press("Enter");
  await expect(answer(page)).toHaveText(example);
});

test.describe("by touch on a small phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test("the price is in sight while the fields are filled in, and covers none that has the focus", async ({
    page,
  }) => {
    await openBuilder(page);
    const price = builder(page).locator(".result-in-sight");
    for (const name of Object.keys(parts) as (keyof typeof parts)[]) {
      await part(page, name).focus();
      await expect(part(page, name)).toBeInViewport({ ratio: 1 });
      await expect(price).toBeInViewport({ ratio: 1 });
      const box = await part(page, name).boundingBox();
      const edge = await price.boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(edge?.y ?? 0);
    }
    await part(page, "bookingEngine").tap();
    await expect(price).toContainText(answerFor(14, ["channelManager"]).price);
    await price.getByRole("link").tap();
    await expect(answer(page)).toBeInViewport();
  });
});

test("an old link of the builder on the pricing page leads to it", async ({ page }) => {
  for (const old of [
    "?rooms=6#price-builder",
    "?rooms=6&parts=channelManager+bookingEngine+revenueManagement",
  ]) {
    await page.goto(`/pricing${old}`);
    await expect(page).toHaveURL(/\/tools\/price-builder\?rooms=6/);
    await expect(answer(page)).toContainText("6 rooms with");
  }
});

test("the price goes into the contact form, and the same words to WhatsApp", async ({ page }) => {
  await openBuilder(page, "?rooms=30&parts=channelManager+bookingEngine+propertyManagement");
  const chat = builder(page).getByRole("link", { name: next.whatsApp });
  const address = new URL((await chat.getAttribute("href")) ?? "");
  const message = address.searchParams.get("text") ?? "";
  expect(message).toMatch(
    /^I have 30 rooms .*\?rooms=30&parts=channelManager\+bookingEngine\+propertyManagement&/,
  );
  await builder(page).getByRole("link", { name: next.contact }).click();
  await expect(page).toHaveURL(/\/contact\?about=quote/);
  await expect(page.getByLabel(pageWords.contact.form.fields.message.label)).toHaveValue(message);
  await expect(page.getByLabel(pageWords.contact.form.fields.interest.label)).toHaveValue(
    "pricing",
  );
});
