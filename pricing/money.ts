const symbols = { ZAR: "R", EUR: "€", USD: "$" } as const;

export type Currency = keyof typeof symbols;

/** As in "your price in rand". */
export const currencyNames: Readonly<Record<Currency, string>> = {
  ZAR: "rand",
  EUR: "euro",
  USD: "US dollars",
};

/** The names as the choices of a field, which begin with a capital. */
export const currencyChoices = Object.fromEntries(
  Object.entries(currencyNames).map(([currency, name]) => [
    currency,
    name.charAt(0).toUpperCase() + name.slice(1),
  ]),
) as Readonly<Record<Currency, string>>;

/**
 * Returns an amount as the site writes it: `formatMoney(2500, "ZAR")` is "R2,500". Cents are shown if there are any,
 * or as many decimals as the caller asks for.
 */
export function formatMoney(
  amount: number,
  currency: Currency,
  decimals = amount % 1 === 0 ? 0 : 2,
): string {
  return symbols[currency] + formatNumber(amount, decimals);
}

/** By the number of decimals; a new one for each number would take longer than everything else that a tool does. */
const formats = new Map<number, Intl.NumberFormat>();

/** Returns a number as the site writes it: "1,450", with two decimals "1,450.00". */
export function formatNumber(value: number, decimals = 0): string {
  const format =
    formats.get(decimals) ??
    new Intl.NumberFormat("en-US", {
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
    });
  formats.set(decimals, format);
  return format.format(value);
}

/** Returns an amount of rand: "R2,500", "R172.50", or with two decimals asked for, "R150.00". */
export const rand = (amount: number, decimals?: number) => formatMoney(amount, "ZAR", decimals);
