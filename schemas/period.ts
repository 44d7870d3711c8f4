import { locale } from "#schemas/languages.ts";

/** A length of time. */
export type Period = { count: number; unit: "day" | "month" | "year" };

const formatOf = (unit: Period["unit"]) =>
  new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay: "long" });

/** A new one for each period would take longer than everything else that the tool does. */
const formats = { day: formatOf("day"), month: formatOf("month"), year: formatOf("year") };

/** Returns a period in words: "2 years". */
export const periodText = ({ count, unit }: Period) => formats[unit].format(count);
