import { house } from "#pricing/figures/example-house.ts";
import { price } from "#pricing/figures/prices.ts";
import { type ToolId, tools } from "#schemas/facts/tools.ts";
import { readWords } from "#schemas/words.ts";
import { expect, type Page, test } from "#tests/support/browser-test.ts";
import { printPage, untilToolReady } from "#tests/support/check-tool.ts";
import { holdScripts } from "#tests/support/hold-scripts.ts";

const { builder } = readWords("price-builder");

// Each tool before its script arrives, and without any script.

/** A text of each tool's example. */
const examples: Readonly<Record<ToolId, string>> = {
  "commission-calculator": `Our example house keeps ${house.both.firstYear} in the first year`,
  "price-builder": `${price.both.rooms14.month} a month`,
  "try-calendar": readWords("product-views").roomTypes.garden,
  "channel-checker": "6 of 16 sites are connected.",
  "direct-booking-check": "1. If a guest searches for your name",
  "guest-records": "Delete first: Camera footage",
};

const frame = (page: Page) => page.locator("astro-island > .tool");

const phone = { width: 390, height: 800 };
const desktop = { width: 1280, height: 800 };

async function heightsOf(page: Page): Promise<(number | undefined)[]> {
  const heights: (number | undefined)[] = [];
  for (const size of [phone, desktop]) {
    await page.setViewportSize(size);
    heights.push((await frame(page).boundingBox())?.height);
  }
  return heights;
}

/** Expects the example on the screen, and on paper no page without text. */
async function expectExample(page: Page, example: string): Promise<void> {
  await expect(frame(page).getByText(example).filter({ visible: true }).first()).toBeVisible();
  const sheets = await printPage(page);
  expect(sheets.join(" ")).toContain(example);
  expect(sheets.filter((text) => text.trim() === "" || /\bis loading\b/.test(text))).toEqual([]);
}

test("every tool has the same example and heights before its script", async ({ page }) => {
  test.slow();
  for (const { id, path } of tools) {
    const release = await holdScripts(page);
    await page.setViewportSize(desktop);
    await page.goto(path);
    await frame(page).scrollIntoViewIfNeeded();
    await expectExample(page, examples[id]);
    const heights = await heightsOf(page);
    release();
    await untilToolReady(page);
    expect(await heightsOf(page)).toEqual(heights);
  }
});

test("what is entered before the script arrives is kept", async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto("/tools/price-builder?rooms=30&parts=bookingEngine");
  const { rooms, currency } = builder.fields;
  await frame(page).getByLabel(builder.parts.platformListing).check();
  await frame(page).getByLabel(currency.label).selectOption("USD");
  await frame(page).getByLabel(rooms.label).fill("6");
  await frame(page).getByLabel(rooms.label).press("Enter");
  release();
  // As after hydration, the listing's tick clears the others.
  await expect(page).toHaveURL(/\?rooms=6&parts=platformListing&currency=USD/);
  await expect(frame(page).locator(".tool-answer")).toHaveText(
    `${builder.parts.platformListing}: ${price.platformListing} once.`,
  );
  await expect(frame(page).getByLabel(rooms.label)).toBeFocused();

  const releaseCheck = await holdScripts(page);
  await page.goto("/tools/direct-booking-check");
  for (const question of [0, 1, 2]) {
    await frame(page)
      .getByRole("radio")
      .nth(3 * question)
      .check();
  }
  releaseCheck();
  await expect(page).toHaveURL(/\?answers=yyy-/);
});
