import { type Currency, currencies } from "#schemas/facts/currencies.ts";
import { exampleHouse } from "#schemas/facts/example-house.ts";
import { mainParts, type PricedPart, pricedPartIds } from "#schemas/facts/products.ts";
import { choice, number, type Readings, set } from "#site/tools/kit/fields.ts";

export const roomRange = { min: 1, max: 500 };

const rooms = number({ ...roomRange, whole: true, start: exampleHouse.rooms });

/** The fields of the price builder. They start with the two main parts, in rand. */
export const priceFields = {
  rooms,
  parts: set(pricedPartIds, mainParts),
  currency: choice(currencies, "ZAR"),
};

/** Those at the top of the pricing page: the two main parts, in rand alone. */
export const cardFields: PriceFields = {
  rooms,
  parts: set<PricedPart>(mainParts, mainParts),
  currency: choice<Currency>(["ZAR"], "ZAR"),
};

export type PriceFields = typeof priceFields;

/** What a visitor wants a price for. */
export type Selection = { rooms: number; parts: readonly PricedPart[]; currency: Currency };

const listing = "platformListing" satisfies PricedPart;
const addOns: readonly PricedPart[] = ["propertyManagement", "revenueManagement"];

/** Returns what is chosen, null while a field has an error, or the name of the error of the parts. */
export function checkSelection({ values }: Pick<Readings<PriceFields>, "values">) {
  const { rooms, currency } = values;
  // The listing counts only if it is alone.
  const parts =
    values.parts.length > 1 ? values.parts.filter((part) => part !== listing) : values.parts;
  const isAddOns = parts.every((part) => addOns.includes(part));
  const partsError =
    parts.length === 0 ? ("missing" as const) : isAddOns ? ("addOnsAlone" as const) : undefined;
  const selection: Selection | null =
    rooms === undefined || partsError ? null : { rooms, parts, currency };
  return { parts, partsError, selection };
}

/** Returns the text of the parts after a tick. The listing excludes all others; without it they are as `beforeListing`. */
export function tickPart(
  parts: readonly PricedPart[],
  part: PricedPart,
  ticked: boolean,
  beforeListing: string,
): string {
  if (part === listing) return ticked ? listing : beforeListing;
  const others = parts.filter((other) => other !== part && other !== listing);
  return priceFields.parts.write(ticked ? [...others, part] : others);
}
