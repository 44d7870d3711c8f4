import { type Currency, currencies } from "#schemas/facts/currencies.ts";
import { exampleHouse } from "#schemas/facts/example-house.ts";
import { mainParts, type PricedPart, pricedPartIds } from "#schemas/facts/products.ts";
import type { WordsOf } from "#schemas/words.ts";
import {
  choice,
  type ErrorWords,
  number,
  type Readings,
  readFields,
  set,
  startTexts,
  type Texts,
} from "#site/tools/kit/fields.ts";

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

/** The texts of the fields before a visitor changes them. */
export const builderEntries = startTexts(priceFields);

/** What a visitor wants a price for. */
export type Selection = { rooms: number; parts: readonly PricedPart[]; currency: Currency };

export type SelectionRead = Readings<PriceFields> & {
  /** The parts that count. */
  parts: readonly PricedPart[];
  /** The name of the error of the parts. */
  partsError: keyof WordsOf<"price-builder">["builder"]["partsErrors"] | undefined;
  /** Null while a field has an error. */
  selection: Selection | null;
};

const listing = "platformListing" satisfies PricedPart;

/** Reads typed texts, or those of a link. Unknown parts and currencies are ignored. */
export const readSelection = (texts: Texts<PriceFields>, words: ErrorWords): SelectionRead =>
  checkSelection(readFields(priceFields, texts, words));

/** Returns what is chosen, or the error of the parts. The listing counts only if it is alone. */
export function checkSelection({ values, errors }: Readings<PriceFields>): SelectionRead {
  const { rooms, currency } = values;
  const parts =
    values.parts.length > 1 ? values.parts.filter((part) => part !== listing) : values.parts;
  const partsError = errorOf(parts);
  const selection = rooms === undefined || partsError ? null : { rooms, parts, currency };
  return { values, errors, parts, partsError, selection };
}

function errorOf(parts: readonly PricedPart[]): SelectionRead["partsError"] {
  if (parts.length === 0) return "missing";
  const isAddOn = (part: PricedPart) =>
    part === "propertyManagement" || part === "revenueManagement";
  return parts.every(isAddOn) ? "addOnsAlone" : undefined;
}

/**
 * Returns the text of the parts after one was ticked or unticked. The listing excludes all others; without it,
 * `beforeListing` is ticked again.
 */
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
