const symbols = { ZAR: "R", EUR: "€", USD: "$" } as const;

export type Currency = keyof typeof symbols;

/** A price in whole units as the site writes it: `formatMoney(2500, "ZAR")` is "R2,500". */
export function formatMoney(amount: number, currency: Currency): string {
  return symbols[currency] + amount.toLocaleString("en-US");
}

/** How long an article takes to read, as every card and page says it: "8 min read". */
export function formatReadingTime(minutes: number): string {
  return `${minutes} min read`;
}

const months = [
  "Jan",
  "Feb",
  "Mar",
  "Apr",
  "May",
  "Jun",
  "Jul",
  "Aug",
  "Sep",
  "Oct",
  "Nov",
  "Dec",
] as const;

/** An ISO date as the specification shows dates: "2026-11-03" is "Nov 3, 2026". Needs no time zone. */
export function formatDate(isoDate: string): string {
  const [year, month, day] = isoDate.split("-").map(Number);
  return `${months[Number(month) - 1]} ${day}, ${year}`;
}

/** The date of a source, which may be a year or a month only: "2026-08" is "Aug 2026". */
export function formatSourceDate(date: string): string {
  const [year, month, day] = date.split("-");
  if (day) return formatDate(date);
  return month ? `${months[Number(month) - 1]} ${year}` : date;
}
