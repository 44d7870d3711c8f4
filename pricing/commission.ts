import type { Commission } from "#content/commissions.ts";
import { vatRate } from "#content/terms.ts";

/** Amounts in rand, from the lowest rate to the highest. */
export type Span = { low: number; high: number };

export type CommissionCost = {
  /** For a property that is not registered for VAT and claims nothing back. */
  notRegistered: Span;
  /** A VAT vendor, after the VAT on the commission is claimed back. */
  vendor: Span;
  /** Only if the VAT is unknown: what a property that is not registered pays if VAT is added. */
  ifVatIsAdded?: Span;
};

/** Returns what a site charges on a guest's price in rand. If its VAT is unknown, the amounts are without VAT. */
export function commissionOn(
  price: number,
  { rate, vat }: Pick<Commission, "rate" | "vat">,
): CommissionCost {
  const span = (factor: number): Span => ({
    low: (price * rate.low * factor) / 100,
    high: (price * (rate.high ?? rate.low) * factor) / 100,
  });
  const plain = span(1);
  const withVat = span(1 + vatRate);
  const withoutVat = span(1 / (1 + vatRate));
  switch (vat) {
    case "added":
      return { notRegistered: withVat, vendor: plain };
    case "included":
      return { notRegistered: plain, vendor: withoutVat };
    case "byStatus":
      return { notRegistered: withVat, vendor: withoutVat };
    case "none":
      return { notRegistered: plain, vendor: plain };
    case "unknown":
      return { notRegistered: plain, vendor: plain, ifVatIsAdded: withVat };
  }
}
