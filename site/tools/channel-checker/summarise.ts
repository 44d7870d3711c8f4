import { channelChecker } from "#content/channel-checker.ts";
import type { CommissionPayment } from "#content/commissions.ts";
import type { Channel } from "#site/tools/channel-checker/channels.ts";

const { summary: words } = channelChecker;
const list = new Intl.ListFormat("en-ZA");

export type Summary = {
  sites: number;
  /** The lowest and the highest rate in percent; undefined if no site has a rate. */
  rates?: { low: number; high: number };
  /** True if a rate has no upper end, as in "from 15%". */
  isOpen: boolean;
  noRate: number;
  /** On how many sites the guest's money, or a deposit, goes to the site first, and so on. */
  payment: { siteFirst: number; either: number; property: number; unknown: number };
};

const goesTo: Record<CommissionPayment, keyof Summary["payment"]> = {
  site: "siteFirst",
  split: "siteFirst",
  either: "either",
  property: "property",
  unknown: "unknown",
};

/** Counts and compares the chosen sites. */
export function summarise(chosen: readonly Channel[]): Summary {
  const rates = chosen.flatMap(({ rows }) => rows.map(({ rate }) => rate));
  const payment = { siteFirst: 0, either: 0, property: 0, unknown: 0 };
  for (const { rows } of chosen) payment[goesTo[rows[0]?.payment ?? "unknown"]]++;
  const summary: Summary = {
    sites: chosen.length,
    isOpen: rates.some(({ high }) => high === undefined),
    noRate: chosen.filter(({ rows }) => rows.length === 0).length,
    payment,
  };
  if (rates.length > 0) {
    summary.rates = {
      low: Math.min(...rates.map(({ low }) => low)),
      high: Math.max(...rates.map(({ low, high }) => high ?? low)),
    };
  }
  return summary;
}

/** Returns the summary in sentences, the first with the rates: "2 sites, commission from 15% to 20%." */
export function describeSummary(summary: Summary): { first: string; others: string } {
  const { sites, rates, noRate, payment } = summary;
  const places = (["siteFirst", "either", "property"] as const)
    .filter((place) => payment[place] > 0)
    .map((place) =>
      payment[place] === sites
        ? words.places[place]
        : words.on(words.places[place], payment[place]),
    );
  const others = [
    rates && noRate > 0 && words.noRateFor(noRate),
    places.length > 0 && words.money(list.format(places)),
    payment.unknown > 0 &&
      (payment.unknown === sites ? words.moneyUnknown : words.moneyUnknownOn(payment.unknown)),
  ].filter(Boolean);
  return {
    first: `${words.sites(sites)}, ${rates ? describeRates(rates, summary.isOpen) : words.noRate}.`,
    others: others.join(" "),
  };
}

function describeRates({ low, high }: { low: number; high: number }, isOpen: boolean): string {
  const { single, range, open, openRange } = words.commission;
  if (low === high) return (isOpen ? open : single)(`${low}%`);
  return (isOpen ? openRange : range)(`${low}%`, `${high}%`);
}
