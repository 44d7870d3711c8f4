import { formatNumber } from "#pricing/money.ts";
import { fill } from "#schemas/fill.ts";
import type { WordsOf } from "#schemas/words.ts";

export type NumberRange = { min: number; max: number; example: number; whole?: boolean };

/** A number, or the error to show next to its field. */
export type Reading = { value: number; error?: undefined } | { value?: undefined; error: string };

/**
 * Reads a number as people write it: "1450", "1 450", "R1,450.50", "62%", "12,5". A comma before exactly three digits
 * separates thousands, any other comma is a decimal comma. A number with more than two decimals is an error, because
 * "1.900" may be 1,900 or 1.9.
 */
export function readNumber(
  text: string,
  { min, max, example, whole }: NumberRange,
  errors: WordsOf<"tools">["shared"]["numberErrors"],
): Reading {
  const plain = text
    .replace(/[\s\u00a0\u202f]/g, "")
    .replace(/^[R€$]/i, "")
    .replace(/%$/, "");
  if (plain === "") return { error: fill(errors.missing, { example: formatNumber(example) }) };
  const number = plain.replace(/,(?=\d{3}(\D|$))/g, "").replace(",", ".");
  const value = /^\d+(\.\d{1,2})?$/.test(number) ? Number(number) : Number.NaN;
  if (!(value >= min && value <= max) || (whole && !Number.isInteger(value))) {
    const numbers = {
      min: formatNumber(min),
      max: formatNumber(max),
      example: formatNumber(example),
    };
    return { error: fill(errors.outOfRange, numbers) };
  }
  return { value };
}
