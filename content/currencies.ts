/** The currencies of the price list, with the symbol before an amount. */
export const currencySymbols = { ZAR: "R", EUR: "€", USD: "$" } as const;

export type Currency = keyof typeof currencySymbols;

/** As in "your price in rand". */
export const currencyNames: Readonly<Record<Currency, string>> = {
  ZAR: "rand",
  EUR: "euro",
  USD: "US dollars",
};

/** As the choices of a field. */
export const currencyChoices: Readonly<Record<Currency, string>> = {
  ZAR: "Rand",
  EUR: "Euro",
  USD: "US dollars",
};
