import { house } from "#pricing/figures/example-house.ts";
import { price } from "#pricing/figures/prices.ts";
import { amountsOf, quoteOf } from "#pricing/quote.ts";
import { checkQuestions } from "#schemas/facts/direct-booking-check.ts";
import { recordIds } from "#schemas/facts/guest-records.ts";
import { suitePartIds } from "#schemas/facts/products.ts";
import { type ToolId, tools } from "#schemas/facts/tools.ts";
import { readWords } from "#schemas/words.ts";
import { channels } from "#site/travel-sites/channels.ts";
import { expect, type Page, test } from "#tests/support/browser-test.ts";
import {
  findSmallTargets,
  printPage,
  printTool,
  untilToolReady,
} from "#tests/support/check-tool.ts";
import { findAxeViolations } from "#tests/support/find-axe-violations.ts";
import { holdScripts } from "#tests/support/hold-scripts.ts";

const { builder } = readWords("price-builder");

// Every tool before its script arrives, on paper, on a small phone and with axe.

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

const questions = readWords("direct-booking-check").tool.questions;
const sites = channels.slice(0, 6);

type Filled = {
  path: string;
  /** What is checked, if it is not the whole tool. */
  part?: string;
  /** Links of other states, with errors too. The first prints these texts. */
  links: readonly [filled: string, ...others: string[]];
  paper: readonly string[];
};

const filled: readonly Filled[] = [
  {
    path: "/tools/commission-calculator",
    links: [
      "?rooms=51&parts=both&points=2&share-lekkeslaap=5&share-safarinow=5&share-phone=10&thanks=40&own=1000",
      "?rate=2600&currency=EUR",
      "?share-booking-com=30&rooms=no",
    ],
    paper: [
      "51 × 365 × 53.62%",
      "SafariNow: ",
      "Kept before the missing fee",
      "Booking.com",
      "rooms=51",
    ],
  },
  {
    path: "/tools/price-builder",
    links: [
      `?rooms=51&parts=${suitePartIds.join("+")}`,
      "?currency=EUR",
      "?rooms=no&parts=",
      "?parts=platformListing",
    ],
    paper: [
      `${builder.table.firstYear} ${amountsOf(quoteOf(suitePartIds, 51, "ZAR"), "firstYear")}`,
      builder.commitment.title,
      "Staff roles",
      "rooms=51",
    ],
  },
  {
    path: "/tools/direct-booking-check",
    links: [
      `?answers=${"n".repeat(checkQuestions.length)}`,
      "?answers=ypnypn",
      `?answers=${"y".repeat(checkQuestions.length)}`,
    ],
    paper: [
      ...checkQuestions.map(({ id }, index) => `${index + 1}. ${questions[id].question}`),
      // The three questions with the largest weights.
      ...(["no-dearer", "instant", "total"] as const).flatMap((id) => [
        questions[id].name,
        questions[id].step,
      ]),
    ],
  },
  {
    path: "/tools/guest-records",
    links: [
      `#form=retention&keep=${recordIds.join(".")}`,
      "#form=register&rows=99&date=2026-02-30",
      "#form=camera",
      "#form=breach",
    ],
    paper: [readWords("guest-records").tool.paper.retention.title],
  },
  {
    path: "/ota-commission",
    part: "#my-sites",
    links: [
      `?sites=${sites.map(({ id }) => id)}`,
      `?sites=${channels.map(({ id }) => id)},nowhere`,
    ],
    paper: [
      ...sites.flatMap(({ name, rows }) => [
        name,
        ...rows.flatMap((row) => [row.rateNote, row.note]),
      ]),
      "sites=",
    ],
  },
];

test.describe("filled in by a link", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  for (const { path, part = ".tool", links, paper } of filled) {
    test(`${path} prints, fits a small phone, and axe finds nothing`, async ({ page }) => {
      test.slow();
      for (const [index, link] of links.entries()) {
        // Only the part after the "#" may differ from the link before.
        await page.goto("about:blank");
        await page.goto(path + link);
        await page.locator(".tool").scrollIntoViewIfNeeded();
        await untilToolReady(page);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
        // A link in a sentence may be lower.
        const targets = page
          .locator(part)
          .locator(":is(.input, .checkbox, .btn, summary):visible, .result-in-sight a:visible");
        expect(await findSmallTargets(targets), link).toEqual([]);
        const themes = index === 0 ? (["light", "dark"] as const) : (["dark"] as const);
        expect(await findAxeViolations(page, themes, part), link).toEqual([]);
        if (index > 0) continue;
        // Lines break inside of names, as in "SA- Venues".
        const withoutSpaces = (text: string) => text.replace(/\s/g, "");
        const printed = withoutSpaces((await printTool(page, page.locator(part))).join(""));
        expect(paper.filter((text) => !printed.includes(withoutSpaces(text)))).toEqual([]);
      }
    });
  }
});
