import { locale } from "#schemas/languages.ts";

/** A length of time. */
export type Period = { count: number; unit: "day" | "month" | "year" };

/** Made when they are needed, and kept: each takes longer than everything else that a tool does. */
const formats = new Map<string, Intl.NumberFormat>();

/** Returns a count of a unit in words: "2 years". */
export function countUnits(count: number, unit: string): string {
  const format =
    formats.get(unit) ??
    new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay: "long" });
  formats.set(unit, format);
  return format.format(count);
}

export const periodText = ({ count, unit }: Period) => countUnits(count, unit);
