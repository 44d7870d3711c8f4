const hour = 60;
const day = 24 * hour;

export function describeMinutes(minutes: number, language: string): string {
  if (minutes >= 2 * day && minutes % day === 0) return inWords(minutes / day, "day", language);
  if (minutes >= hour && minutes % hour === 0) return inWords(minutes / hour, "hour", language);
  return inWords(minutes, "minute", language);
}

function inWords(amount: number, unit: string, language: string): string {
  const format = { style: "unit", unit, unitDisplay: "long" } as const;
  return new Intl.NumberFormat(language, format).format(amount);
}
