import { channelChecker } from "#content/channel-checker.ts";
import type { CommissionPayment } from "#schemas/facts/travel-sites.ts";
import type { Channel } from "#site/tools/channel-checker/channels.ts";

const { summary: words } = channelChecker;

export type Summary = {
  sites: number;
  /** Names of the sites that our channel manager connects to, and of the others. */
  connected: readonly string[];
  notConnected: readonly string[];
  /** The lowest and the highest rate in percent; undefined if no site has a rate. */
  rates?: { low: number; high: number };
  /** True if a rate has no upper end, as in "from 15%". */
  isOpen: boolean;
  /** Names of the sites without a rate. */
  noRate: readonly string[];
  /** Names of the sites by who takes the guest's money, as far as it is known. */
  payment: Readonly<Record<KnownPayment, readonly string[]>>;
};

type KnownPayment = Exclude<CommissionPayment, "unknown">;
const payments: readonly KnownPayment[] = ["split", "site", "either", "property"];

/** The most names that a headline spells out. */
const maxNames = 3;

/** "Google, free booking links" is Google in a sentence. */
const nameInSentence = ({ name }: Channel) => name.split(",")[0] ?? name;

/** Compares the chosen sites. */
export function summarise(chosen: readonly Channel[]): Summary {
  const rates = chosen.flatMap(({ rows }) => rows.map(({ rate }) => rate));
  const namesWhere = (isWanted: (channel: Channel) => boolean) =>
    chosen.filter(isWanted).map(nameInSentence);
  const namesPaid = (payment: KnownPayment) =>
    namesWhere(({ rows }) => rows[0]?.payment === payment);
  return {
    sites: chosen.length,
    connected: namesWhere(({ isConnected }) => isConnected),
    notConnected: namesWhere(({ isConnected }) => !isConnected),
    ...(rates.length > 0 && {
      rates: {
        low: Math.min(...rates.map(({ low }) => low)),
        high: Math.max(...rates.map(({ low, high }) => high ?? low)),
      },
    }),
    isOpen: rates.some(({ high }) => high === undefined),
    noRate: namesWhere(({ rows }) => rows.length === 0),
    payment: {
      split: namesPaid("split"),
      site: namesPaid("site"),
      either: namesPaid("either"),
      property: namesPaid("property"),
    },
  };
}

/** Returns the summary in sentences, the first with the connections: "Booking.com and LekkeSlaap are connected." */
export function describeSummary(summary: Summary): { first: string; others: string } {
  const { rates, noRate, isOpen } = summary;
  return {
    first: describeConnections(summary),
    others: [
      rates && describeRates(rates, isOpen),
      rates && noRate.length > 0 && words.noRate(noRate),
      describePayment(summary),
    ]
      .filter(Boolean)
      .join(" "),
  };
}

function describeConnections({ sites, connected, notConnected }: Summary): string {
  const { some, all, of, ask, askAll } = words.connected;
  if (connected.length === 0) return sites > maxNames ? askAll(sites) : ask(notConnected);
  if (sites <= maxNames) {
    return [some(connected), notConnected.length > 0 && ask(notConnected)]
      .filter(Boolean)
      .join(" ");
  }
  return notConnected.length === 0 ? all(sites) : of(connected.length, sites);
}

function describeRates({ low, high }: { low: number; high: number }, isOpen: boolean): string {
  const { single, range, open, openRange } = words.commission;
  if (low === high) return (isOpen ? open : single)(`${low}%`);
  return (isOpen ? openRange : range)(`${low}%`, `${high}%`);
}

/** Returns who takes the guest's money: "LekkeSlaap takes the deposit; on Booking.com it varies." */
function describePayment({ payment }: Summary): string {
  const known = payments.filter((each) => payment[each].length > 0);
  const clauses = known.map((each, index) => words.money[each](payment[each], index === 0));
  const sentence = clauses.join("; ");
  return sentence && `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`;
}
