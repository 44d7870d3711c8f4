import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { amountsOf, quoteOf } from "#pricing/quote.ts";
import type { Currency } from "#schemas/facts/currencies.ts";
import { type PricedPart, pricedPartIds } from "#schemas/facts/products.ts";
import { readWords } from "#schemas/words.ts";
import { readFields, startTexts } from "#site/tools/kit/fields.ts";
import {
  messageOf,
  priceFields,
  selectionOf,
  summaryOf,
} from "#site/tools/price-builder/selection.ts";

vi.mock("#schemas/facts/plans.ts", () => import("#tests/support/example-prices.ts"));

const { missing, addOnsAlone } = readWords("price-builder").builder.partsErrors;
const siteUrl = "https://hotel.test";
const manager = "channelManager";
const engine = "bookingEngine";
const desk = "propertyManagement";
const revenue = "revenueManagement";
const listing = "platformListing";

// Worked by hand from the example prices. A first invoice is 3 months and set-up, a year 12 months.
const cases: readonly {
  rooms: number;
  parts: readonly PricedPart[];
  currency: Currency;
  month: string;
  first: string;
  later: string;
  year: string;
  laterYear: string;
}[] = [
  {
    // The smallest property: 2,500 + 1,700 = 4,200; 3 × 4,200 + 5,000; 12 × 4,200 + 5,000.
    ...{ rooms: 1, parts: [manager, engine], currency: "ZAR" },
    ...{ month: "R4,200", first: "R17,600", later: "R12,600" },
    ...{ year: "R55,400", laterYear: "R50,400" },
  },
  {
    // The engine has no euro list: 3 × 110 + 300 = 630; 12 × 110 + 300 = 1,620 dollars beside 1,620 euro.
    ...{ rooms: 14, parts: [manager, engine], currency: "EUR" },
    ...{ month: "€135 and $110", first: "€405 and $630", later: "€405 and $330" },
    ...{ year: "€1,620 and $1,620", laterYear: "€1,620 and $1,320" },
  },
  {
    // Add-ons are sold in dollars only: 200 beside rand; 3 × 200; 12 × 200.
    ...{ rooms: 14, parts: [manager, engine, desk], currency: "ZAR" },
    ...{ month: "R5,000 and $200", first: "R20,000 and $600", later: "R15,000 and $600" },
    ...{ year: "R65,000 and $2,400", laterYear: "R60,000 and $2,400" },
  },
  {
    // 51 rooms: the channel manager is by offer. Enterprise alone: 3 × 3,000 + 5,000; 12 × 3,000 + 5,000.
    ...{ rooms: 51, parts: [manager, engine], currency: "ZAR" },
    ...{ month: "R3,000", first: "R14,000", later: "R9,000" },
    ...{ year: "R41,000", laterYear: "R36,000" },
  },
  {
    // The listing is paid once, in rand.
    ...{ rooms: 5, parts: [listing], currency: "USD" },
    ...{ month: "", first: "R3,000", later: "", year: "R3,000", laterYear: "" },
  },
];

test.each(cases)("$rooms rooms, $parts in $currency", ({ rooms, parts, currency, ...sums }) => {
  const quote = quoteOf(parts, rooms, currency);
  expect({
    month: amountsOf(quote, "month"),
    first: amountsOf(quote, "firstInvoice"),
    later: amountsOf(quote, "laterInvoice"),
    year: amountsOf(quote, "firstYear"),
    laterYear: amountsOf(quote, "laterYear"),
  }).toEqual(sums);
});

describe("any choice", () => {
  const anyParts = fc.subarray([...pricedPartIds], { minLength: 1 });
  const anyRooms = fc.integer({ min: 1, max: 500 });
  const anyCurrency = fc.constantFrom<Currency>("ZAR", "EUR", "USD");

  test("has totals that are the sums of its lines, each in one currency", () => {
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
});

describe("what is entered", () => {
  const start = startTexts(priceFields);
  const read = (entries: Partial<typeof start>) => {
    const fields = readFields(priceFields, { ...start, ...entries });
    return { ...fields, selection: selectionOf(fields) };
  };

  test("is 14 rooms, both main parts and rand at first", () => {
    expect(read({}).selection).toEqual({ rooms: 14, parts: [manager, engine], currency: "ZAR" });
  });

  test.each([
    ["", missing],
    ["spaceship", missing],
    [desk, addOnsAlone],
    [`${revenue} ${desk}`, addOnsAlone],
  ])("the parts %j have an error", (parts, error) => {
    expect(read({ parts })).toMatchObject({ errors: { parts: error }, selection: undefined });
  });

  test("the listing excludes the others, which exclude it", () => {
    const { write } = priceFields.parts;
    expect(write([manager, desk, listing])).toBe(listing);
    expect(write([listing, engine])).toBe(engine);
    expect(read({ parts: listing }).values.parts).toEqual([listing]);
    expect(read({ parts: `${listing} ${manager}` }).values.parts).toEqual([manager]);
  });

  test.each(["", "0", "501", "2.5", "-1", "many"])("%j rooms have an error", (rooms) => {
    expect(read({ rooms }).errors.rooms).toBeDefined();
    expect(read({ rooms }).selection).toBeUndefined();
  });

  test.each(["BTC", "__proto__", "constructor", "zar", ""])(
    "the currency %j is ignored",
    (text) => {
      expect(read({ currency: text }).values.currency).toBe("ZAR");
    },
  );

  test("any text is a selection in words, or an error beside a field", () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), (rooms, parts, currency) => {
        const { selection, ...result } = read({ rooms, parts, currency });
        if (!selection) expect(result.errors.rooms ?? result.errors.parts).toBeDefined();
        else expect(messageOf(selection, siteUrl)).not.toMatch(/NaN|undefined|Infinity|null/);
      }),
    );
  });
});

describe("the price in words", () => {
  test("of a message to us names rooms, parts, currency and the price", () => {
    const selection = { rooms: 14, parts: [manager, engine], currency: "ZAR" } as const;
    expect(messageOf(selection, siteUrl)).toBe(
      "I have 14 rooms and would like a quote in rand for: Channel manager, Booking engine. The price builder says “14 rooms with both parts: R5,000 a month. Your first invoice is R20,000, in your first year you pay R65,000.” My choice: https://hotel.test/tools/price-builder?rooms=14&parts=channelManager+bookingEngine&currency=ZAR",
    );
  });

  test.each<[parts: readonly PricedPart[], rooms: number, currency: Currency, answer: string]>([
    [
      [manager, engine],
      14,
      "ZAR",
      "14 rooms with both parts: R5,000 a month. Your first invoice is R20,000, in your first year you pay R65,000.",
    ],
    [
      [manager, engine, desk],
      14,
      "ZAR",
      "14 rooms with channel manager, booking engine and property management: R5,000 and $200 a month. Your first invoice is R20,000 and $600, in your first year you pay R65,000 and $2,400. Prices in euro and dollars exclude VAT.",
    ],
    [
      [manager, engine],
      60,
      "ZAR",
      "60 rooms with both parts: R3,000 a month, and the channel manager by offer. Without the channel manager, your first invoice is R14,000, and in your first year you pay R41,000.",
    ],
    [[manager], 60, "ZAR", "60 rooms with channel manager: your price is by offer."],
    [[listing], 14, "ZAR", "Platform Listing Only: R3,000 once."],
  ])("%j for %d rooms in %s is what a person would say", (parts, rooms, currency, answer) => {
    expect(summaryOf({ parts, rooms, currency })).toBe(answer);
  });
});
