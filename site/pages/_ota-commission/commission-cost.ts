import { commissionOn, type Span } from "#pricing/commission.ts";
import { rand } from "#pricing/money.ts";
import { exampleNight, type TravelSite } from "#schemas/facts/travel-sites.ts";

/** Returns amounts of the commission table: "R172.50", "R115.00–R172.50", "from R150.00". `from` is the word. */
export function formatSpan(
  { low, high }: Span,
  { rate }: Pick<TravelSite, "rate">,
  from: string,
): string {
  if (rate.high === undefined) return `${from} ${rand(low, 2)}`;
  return low === high ? rand(low, 2) : `${rand(low, 2)}–${rand(high, 2)}`;
}

/** Returns the least and the most that a site takes of the example night from a property that is not registered for VAT. */
export function takenOfNight(row: Pick<TravelSite, "rate" | "vat">): Span {
  const { notRegistered, ifVatIsAdded } = commissionOn(exampleNight, row);
  return { low: notRegistered.low, high: (ifVatIsAdded ?? notRegistered).high };
}
