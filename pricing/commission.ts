import { terms } from "#schemas/facts/terms.ts";
import { commissionChanges, type TravelSite } from "#schemas/facts/travel-sites.ts";

export const vatRate = terms.vatPercent / 100;

/** A price with VAT, as a percentage of the price without. */
export const withVat = `${Math.round(100 * (1 + vatRate))}%`;

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
  { rate, vat }: Pick<TravelSite, "rate" | "vat">,
): CommissionCost {
  const span = (factor: number): Span => ({
    low: (price * rate.low * factor) / 100,
    high: (price * (rate.high ?? rate.low) * factor) / 100,
  });
  const plain = span(1);
  const withVat = span(1 + vatRate);
  return {
    notRegistered: vat === "added" || vat === "byStatus" ? withVat : plain,
    vendor: vat === "included" || vat === "byStatus" ? span(1 / (1 + vatRate)) : plain,
    ...(vat === "unknown" && { ifVatIsAdded: withVat }),
  };
}

/** Returns the day on which a row last changed, or the table if there is no id. */
export function lastChanged(id?: string): string {
  const change = commissionChanges.find(
    ({ rows }) => id === undefined || rows === "all" || rows.includes(id),
  );
  return change?.date ?? "";
}
