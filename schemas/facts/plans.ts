import { z } from "zod";
import { currencies } from "#schemas/facts/currencies.ts";
import { planIds } from "#schemas/facts/products.ts";
import { readFields } from "#schemas/read-facts.ts";
import { fields, list, oneOf, pending, text, wholeNumber, yesOrNo } from "#schemas/text-fields.ts";

const prices = z.partialRecord(z.enum(currencies), wholeNumber);

/** A price in each currency in which it is listed. */
export type Prices = z.infer<typeof prices>;

const maxRooms = wholeNumber.nullable();

const onePopular = (rows: readonly { popular: boolean }[]) =>
  rows.filter(({ popular }) => popular).length === 1;

/** "From" on the pages is the price of the first row. */
const neverCheaper = (rows: readonly { prices: Prices }[]) =>
  currencies.every((currency) => {
    const amounts = rows.flatMap(({ prices }) => prices[currency] ?? []);
    return amounts.every((amount, index) => amount >= (amounts[index - 1] ?? 0));
  });

/** A row without an end has a price by offer. */
const inRand = (rows: readonly { maxRooms: number | null; prices: Prices }[]) =>
  rows.every(({ maxRooms, prices }) => maxRooms === null || prices.ZAR !== undefined);

/** The rows of a price list, from few rooms to many. */
const priceRows = <
  Row extends z.ZodType<{ maxRooms: number | null; popular: boolean; prices: Prices }>,
>(
  row: Row,
) =>
  list(row)
    .refine(inRand, "a price in rand (ZAR) in each row with a largest number of rooms")
    .refine(onePopular, "exactly one popular row")
    .refine(neverCheaper, "prices that do not fall from one row to the next");

export const bandIds = ["upTo10", "upTo20", "upTo30", "upTo40", "upTo50", "above50"] as const;
const band = fields({
  id: oneOf(bandIds),
  rooms: text,
  maxRooms,
  prices,
  popular: yesOrNo,
}).transform((band) => ({
  ...band,
  /** The name of its range of rooms in addresses and in stored trial requests. */
  roomRange: band.rooms.replace("–", "-"),
}));

const plan = fields({ id: oneOf(planIds), maxRooms, prices, popular: yesOrNo });

export const extraIds = ["propertyManagement", "revenueManagement"] as const;
export type ExtraId = (typeof extraIds)[number];
const extra = fields({ id: oneOf(extraIds), prices, randPrice: pending.exactOptional() });

/** Every price. pricing/price-list.ts adds the words. */
export const { channelManagerBands, bookingPlans, setupFee, platformListing, suiteExtras } =
  readFields("plans", {
    channelManagerBands: priceRows(band),
    bookingPlans: priceRows(plan),
    setupFee: fields({ prices }),
    platformListing: fields({ prices, maxPlatforms: wholeNumber }),
    suiteExtras: list(extra),
  });
