import { type Commission, commissionPage, exampleNight } from "#content/commissions.ts";
import { commissionOn, type Span } from "#pricing/commission.ts";
import { rand } from "#pricing/money.ts";

/** Returns amounts of the commission table: "R172.50", "R115.00–R172.50", "from R150.00". */
export function formatSpan({ low, high }: Span, { rate }: Pick<Commission, "rate">): string {
  if (rate.high === undefined) return `${commissionPage.table.from} ${rand(low, 2)}`;
  return low === high ? rand(low, 2) : `${rand(low, 2)}–${rand(high, 2)}`;
}

/** Returns the least and the most that a site takes of the example night from a property that is not registered for VAT. */
export function takenOfNight(row: Commission): Span {
  const { notRegistered, ifVatIsAdded } = commissionOn(exampleNight, row);
  return { low: notRegistered.low, high: (ifVatIsAdded ?? notRegistered).high };
}
