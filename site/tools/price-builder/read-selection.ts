import { type Currency, currencyNames } from "#content/currencies.ts";
import { builderEntries, builderParts, priceBuilder, roomRange } from "#content/price-builder.ts";
import type { PricedPart } from "#content/products.ts";
import { readChoice } from "#site/tools/read-choice.ts";
import { type Reading, readNumber } from "#site/tools/read-number.ts";
import type { Entries } from "#site/tools/tool-link.ts";

export type SelectionEntries = Entries<keyof typeof builderEntries>;

/** What a visitor wants a price for. */
export type Selection = { rooms: number; parts: readonly PricedPart[]; currency: Currency };

export type SelectionRead = {
  rooms: Reading;
  parts: readonly PricedPart[];
  partsError: string | undefined;
  currency: Currency;
  /** Null while a field has an error. */
  selection: Selection | null;
};

const { fields } = priceBuilder;
const known = Object.keys(builderParts) as PricedPart[];
const listing = "platformListing" satisfies PricedPart;

/** Reads typed entries, or those of a link. Unknown parts and currencies are ignored. */
export function readSelection(entries: SelectionEntries): SelectionRead {
  const rooms = readNumber(entries.rooms, roomRange);
  const parts = readParts(entries.parts);
  const currency = readChoice(entries.currency, currencyNames, builderEntries.currency);
  const partsError = errorOf(parts);
  const selection =
    rooms.error !== undefined || partsError ? null : { rooms: rooms.value, parts, currency };
  return { rooms, parts, partsError, currency, selection };
}

/** Reads part names between spaces. The listing counts only if it is alone. */
function readParts(text: string): readonly PricedPart[] {
  const names = text.split(/\s+/);
  const parts = known.filter((part) => names.includes(part));
  return parts.length > 1 ? parts.filter((part) => part !== listing) : parts;
}

function errorOf(parts: readonly PricedPart[]): string | undefined {
  if (parts.length === 0) return fields.parts.missing;
  const isAddOn = (part: PricedPart) =>
    part === "propertyManagement" || part === "revenueManagement";
  return parts.every(isAddOn) ? fields.parts.addOnsAlone : undefined;
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
  return known.filter((one) => one === part || others.includes(one)).join(" ");
}
