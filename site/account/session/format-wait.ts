import { locale } from "#schemas/languages.ts";

/** Returns a wait as a person says it: "45 seconds", "2 minutes", "3 hours". Rounds up. */
export function formatWait(seconds: number): string {
  if (seconds <= 90) return formatUnit(seconds, "second");
  if (seconds <= 90 * 60) return formatUnit(seconds / 60, "minute");
  return formatUnit(seconds / 3600, "hour");
}

const formatUnit = (length: number, unit: string) =>
  new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay: "long" }).format(
    Math.ceil(length),
  );
