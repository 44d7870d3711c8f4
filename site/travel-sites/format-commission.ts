import { commissionOn, type Span } from "#pricing/commission.ts";
import { rand } from "#pricing/money.ts";
import { exampleNight, type TravelSite } from "#schemas/facts/travel-sites.ts";

/** Returns a rate of the commission table: "15%", "10–15%", "from 15%". `from` is the word. */
export function formatRate({ low, high }: TravelSite["rate"], from: string): string {
  if (high === undefined) return `${from} ${low}%`;
  return low === high ? `${low}%` : `${low}–${high}%`;
}

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

type Checked = { checked: string };

const days = (sources: readonly Checked[]) => sources.map(({ checked }) => checked).sort();

/** Returns the earliest day on which one of the sources was checked, an ISO date. */
export const firstChecked = (sources: readonly Checked[]) => days(sources)[0] ?? "";

export const lastChecked = (sources: readonly Checked[]) => days(sources).at(-1) ?? "";
