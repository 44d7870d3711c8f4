import { type Currency, currencySymbols } from "#schemas/facts/currencies.ts";
import { exampleHouse } from "#schemas/facts/example-house.ts";
import { mainParts, type PricedPart, pricedPartIds } from "#schemas/facts/products.ts";
import type { WordsOf } from "#schemas/words.ts";
import { readChoice } from "#site/tools/read-choice.ts";
import { type Reading, readNumber } from "#site/tools/read-number.ts";
import type { Entries } from "#site/tools/tool-link.ts";

/**
 * The entries of the form and of its link (?rooms=14), before a visitor changes them; also at the top of the pricing page.
 * The two main parts, in rand.
 */
export const builderEntries = {
  rooms: String(exampleHouse.rooms),
  parts: mainParts.join(" "),
  currency: "ZAR",
} as const;

export const roomRange = { min: 1, max: 500, example: exampleHouse.rooms, whole: true } as const;

export type SelectionEntries = Entries<keyof typeof builderEntries>;

/** What a visitor wants a price for. */
export type Selection = { rooms: number; parts: readonly PricedPart[]; currency: Currency };

export type SelectionRead = {
  rooms: Reading;
  parts: readonly PricedPart[];
  /** The name of the error of the parts. */
  partsError: keyof WordsOf<"price-builder">["builder"]["partsErrors"] | undefined;
  currency: Currency;
  /** Null while a field has an error. */
  selection: Selection | null;
};

const listing = "platformListing" satisfies PricedPart;

/** Reads typed entries, or those of a link. Unknown parts and currencies are ignored. */
export function readSelection(
  entries: SelectionEntries,
  numberErrors: WordsOf<"tools">["shared"]["numberErrors"],
): SelectionRead {
  const rooms = readNumber(entries.rooms, roomRange, numberErrors);
  const parts = readParts(entries.parts);
  const currency = readChoice(entries.currency, currencySymbols, builderEntries.currency);
  const partsError = errorOf(parts);
  const selection =
    rooms.error !== undefined || partsError ? null : { rooms: rooms.value, parts, currency };
  return { rooms, parts, partsError, currency, selection };
}

/** Reads part names between spaces. The listing counts only if it is alone. */
function readParts(text: string): readonly PricedPart[] {
  const names = text.split(/\s+/);
  const parts = pricedPartIds.filter((part) => names.includes(part));
  return parts.length > 1 ? parts.filter((part) => part !== listing) : parts;
}

function errorOf(parts: readonly PricedPart[]): SelectionRead["partsError"] {
  if (parts.length === 0) return "missing";
  const isAddOn = (part: PricedPart) =>
    part === "propertyManagement" || part === "revenueManagement";
  return parts.every(isAddOn) ? "addOnsAlone" : undefined;
}

/**
 * Returns the parts as an entry, after one was ticked or unticked. The listing excludes all others; without it,
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
  if (!ticked) return others.join(" ");
  return pricedPartIds.filter((one) => one === part || others.includes(one)).join(" ");
}
