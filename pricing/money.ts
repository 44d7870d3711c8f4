import { type Currency, currencySymbols } from "#schemas/facts/currencies.ts";
import type { Prices } from "#schemas/facts/plans.ts";
import { type Language, numberLocales, pageLanguage } from "#schemas/languages.ts";

/** Returns an amount as the site writes it: "R2,500", "−R12". Cents are shown if there are any, or if decimals are asked for. */
export function formatMoney(
  amount: number,
  currency: Currency,
  decimals = amount % 1 === 0 ? 0 : 2,
  language = pageLanguage,
): string {
  const text = currencySymbols[currency] + formatNumber(Math.abs(amount), decimals, language);
  return amount < 0 && /[1-9]/.test(text) ? `−${text}` : text;
}

/** A new one for each number would take longer than everything else that a tool does. */
const formats = new Map<string, Intl.NumberFormat>();

/** Returns a number as the site writes it: "1,450", with two decimals "1,450.00". */
export function formatNumber(
  value: number,
  decimals = 0,
  language: Language = pageLanguage,
): string {
  const key = `${language} ${decimals}`;
  const format =
    formats.get(key) ??
    new Intl.NumberFormat(numberLocales[language], {
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
    });
  formats.set(key, format);
  return format.format(value);
}

/** Returns an amount of rand: "R2,500", "R172.50", or with two decimals asked for, "R150.00". */
export const rand = (amount: number, decimals?: number) => formatMoney(amount, "ZAR", decimals);

/** Returns a whole amount of rand, rounded. */
export const wholeRand = (amount: number) => rand(Math.round(amount));

/** Returns amounts of rand as texts, under the same names. */
export const allInRand = <Name extends string>(amounts: Readonly<Record<Name, number>>) =>
  Object.fromEntries(
    Object.entries<number>(amounts).map(([name, amount]) => [name, rand(amount)]),
  ) as Record<Name, string>;

/** Returns the amount of a price in a currency. Throws if the price list has none in it. */
export function priceIn(prices: Prices, currency: Currency): number {
  const amount = prices[currency];
  if (amount === undefined)
    throw new Error(`content/facts/plans.yaml: expected a price in ${currency}`);
  return amount;
}

/** Returns a price in a currency as the site writes it. Throws if the price list has none in it. */
export const formatPrice = (prices: Prices, currency: Currency) =>
  formatMoney(priceIn(prices, currency), currency);

/** Returns a percentage with as many decimals as it needs, at most two: "15", "15.5". */
export function formatPercent(value: number): string {
  const rounded = Number(value.toFixed(2));
  return formatNumber(rounded, String(rounded).split(".")[1]?.length ?? 0);
}
