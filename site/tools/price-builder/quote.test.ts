import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { amountsOf, quoteOf } from "#pricing/quote.ts";
import type { Currency } from "#schemas/facts/currencies.ts";
import { pricedPartIds } from "#schemas/facts/products.ts";
import { readWords } from "#schemas/words.ts";
import { readFields, readLink, startTexts } from "#site/tools/kit/fields.ts";
import {
  messageOf,
  priceFields,
  selectionOf,
  summaryOf,
} from "#site/tools/price-builder/selection.ts";

vi.mock("#schemas/facts/plans.ts", () => import("#tests/support/example-prices.ts"));

const { missing, addOnsAlone } = readWords("price-builder").builder.partsErrors;
const siteUrl = "https://hotel.test";
const both = "channelManager+bookingEngine";

const read = (link: string) => readFields(priceFields, readLink(priceFields, link));
function select(link: string) {
  const selection = selectionOf(read(link));
  if (!selection) throw new Error(link);
  return selection;
}

// Worked by hand from the example prices. A first invoice is 3 months and set-up, a year 12 months.
test.each([
  // The smallest property: 2,500 + 1,700 = 4,200; 3 × 4,200 + 5,000; 12 × 4,200 + 5,000.
  ["?rooms=1", "R4,200", "R17,600", "R12,600", "R55,400", "R50,400"],
  // 51 rooms: the channel manager is by offer. Enterprise alone: 3 × 3,000 + 5,000; 12 × 3,000 + 5,000.
  ["?rooms=51", "R3,000", "R14,000", "R9,000", "R41,000", "R36,000"],
  // The listing is paid once, in rand.
  ["?parts=platformListing&currency=USD", "", "R3,000", "", "R3,000", ""],
])("%s: %s a month, first invoice %s, later %s, first year %s, later %s", (link, ...sums) => {
  const { rooms, parts, currency } = select(link);
  const quote = quoteOf(parts, rooms, currency);
  const names = ["month", "firstInvoice", "laterInvoice", "firstYear", "laterYear"] as const;
  expect(names.map((name) => amountsOf(quote, name))).toEqual(sums);
});

test.each([
  [
    "?rooms=14",
    "14 rooms with both parts: R5,000 a month. Your first invoice is R20,000, in your first year you pay R65,000.",
  ],
  // The engine has no euro list: 3 × 110 + 300 = 630; 12 × 110 + 300 = 1,620 dollars beside 1,620 euro.
  [
    "?currency=EUR",
    "14 rooms with both parts: €135 and $110 a month. Your first invoice is €405 and $630, in your first year you pay €1,620 and $1,620. Prices in euro and dollars exclude VAT.",
  ],
  // Add-ons are sold in dollars only: 200 beside rand; 3 × 200; 12 × 200.
  [
    `?parts=${both}+propertyManagement`,
    "14 rooms with channel manager, booking engine and property management: R5,000 and $200 a month. Your first invoice is R20,000 and $600, in your first year you pay R65,000 and $2,400. Prices in euro and dollars exclude VAT.",
  ],
  [
    "?rooms=60",
    "60 rooms with both parts: R3,000 a month, and the channel manager by offer. Without the channel manager, your first invoice is R14,000, and in your first year you pay R41,000.",
  ],
  ["?rooms=60&parts=channelManager", "60 rooms with channel manager: your price is by offer."],
  ["?parts=platformListing", "Platform Listing Only: R3,000 once."],
])("%s is what a person would say", (link, answer) => {
  expect(summaryOf(select(link))).toBe(answer);
});

test("a message to us names rooms, parts, currency and the price", () => {
  expect(messageOf(select("?currency=ZAR"), siteUrl)).toBe(
    `I have 14 rooms and would like a quote in rand for: Channel manager, Booking engine. The price builder says “14 rooms with both parts: R5,000 a month. Your first invoice is R20,000, in your first year you pay R65,000.” My choice: https://hotel.test/tools/price-builder?rooms=14&parts=${both}&currency=ZAR`,
  );
});

test.each([
  ["?parts=", "parts", missing],
  ["?parts=spaceship", "parts", missing],
  ["?parts=revenueManagement+propertyManagement", "parts", addOnsAlone],
  ...["", "0", "501", "2.5", "-1", "many"].map((rooms) => [`?rooms=${rooms}`, "rooms", "Enter "]),
])("%s has an error at its %s", (link, field = "", error = "") => {
  const { values, errors } = read(link);
  expect(errors[field as "rooms"]).toContain(error);
  expect(selectionOf({ values, errors })).toBeUndefined();
});

test("the listing excludes the others, which exclude it", () => {
  const { write } = priceFields.parts;
  expect(write(["channelManager", "platformListing"])).toBe("platformListing");
  expect(write(["platformListing", "bookingEngine"])).toBe("bookingEngine");
  expect(select("?parts=platformListing+channelManager").parts).toEqual(["channelManager"]);
});

test("any text is a selection in words, or an error beside a field", () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.string(), (rooms, parts, currency) => {
      const texts = { ...startTexts(priceFields), rooms, parts, currency };
      const fields = readFields(priceFields, texts);
      const selection = selectionOf(fields);
      expect(["ZAR", "EUR", "USD"]).toContain(fields.values.currency);
      if (!selection) expect(fields.errors.rooms ?? fields.errors.parts).toBeDefined();
      else expect(messageOf(selection, siteUrl)).not.toMatch(/NaN|undefined|Infinity|null/);
    }),
  );
});

const anyParts = fc.subarray([...pricedPartIds], { minLength: 1 });
const anyRooms = fc.integer({ min: 1, max: 500 });
const anyCurrency = fc.constantFrom<Currency>("ZAR", "EUR", "USD");

test("totals are the sums of its lines, each in one currency", () => {
  fc.assert(
    fc.property(anyParts, anyRooms, anyCurrency, (parts, rooms, wanted) => {
      const { lines, totals } = quoteOf(parts, rooms, wanted);
      expect(lines.map(({ part }) => part)).toEqual(parts);
      const currencies = lines.flatMap(({ price }) => price?.currency ?? []);
      expect(new Set(totals.map(({ currency }) => currency))).toEqual(new Set(currencies));
      for (const total of totals) {
        const own = lines.flatMap(({ price }) =>
          price?.currency === total.currency ? [price] : [],
        );
        const once = own.reduce((sum, { setup }) => sum + setup, 0);
        expect(total.month).toBe(own.reduce((sum, { month }) => sum + month, 0));
        expect(total.setup).toBe(once);
        expect(total.firstYear).toBe(12 * total.month + once);
        expect(4 * total.laterInvoice).toBe(total.laterYear);
        expect(total.firstInvoice + 3 * total.laterInvoice).toBe(total.firstYear);
      }
    }),
  );
});
