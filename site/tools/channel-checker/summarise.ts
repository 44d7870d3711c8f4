import type { CommissionPayment } from "#schemas/facts/travel-sites.ts";
import { countText, fill, type Plural } from "#schemas/fill.ts";
import { locale } from "#schemas/languages.ts";
import { readWords } from "#schemas/words.ts";
import type { Channel } from "#site/tools/channel-checker/channels.ts";

const { summary: words } = readWords("ota-commission").mySites;

const listFormat = new Intl.ListFormat(locale);

/** Returns names as a list: "Booking.com, Airbnb and LekkeSlaap". */
export const listNames = (names: readonly string[]) => listFormat.format(names);

const payments = ["split", "site", "either", "property"] as const satisfies CommissionPayment[];

const maxNames = 3;

/** "Google, free booking links" is Google in a sentence. */
const nameInSentence = ({ name }: Channel) => name.split(",")[0] ?? name;

export type Summary = ReturnType<typeof summarise>;

export function summarise(chosen: readonly Channel[]) {
  const rates = chosen.flatMap(({ rows }) => rows.map(({ rate }) => rate));
  const namesWhere = (isWanted: (channel: Channel) => boolean) =>
    chosen.filter(isWanted).map(nameInSentence);
  return {
    sites: chosen.length,
    /** Names of the sites that our channel manager connects to, and of the others. */
    connected: namesWhere(({ isConnected }) => isConnected),
    notConnected: namesWhere(({ isConnected }) => !isConnected),
    /** The lowest and the highest rate in percent; undefined if no site has a rate. */
    rates:
      rates.length > 0
        ? {
            low: Math.min(...rates.map(({ low }) => low)),
            high: Math.max(...rates.map(({ low, high }) => high ?? low)),
          }
        : undefined,
    /** True if a rate has no upper end, as in "from 15%". */
    isOpen: rates.some(({ high }) => high === undefined),
    noRate: namesWhere(({ rows }) => rows.length === 0),
    /** Names of the sites by who takes the guest's money, as far as it is known. */
    payment: payments
      .map((by) => ({ by, names: namesWhere(({ rows }) => rows[0]?.payment === by) }))
      .filter(({ names }) => names.length > 0),
  };
}

/** Returns the summary in sentences, the first with the connections: "Booking.com and LekkeSlaap are connected." */
export function describeSummary(summary: Summary): { first: string; others: string } {
  const { rates, noRate } = summary;
  const withoutRate =
    noRate.length > 2
      ? fill(words.noRateOf, { count: noRate.length })
      : fill(words.noRate, { sites: listNames(noRate) });
  return {
    first: describeConnections(summary),
    others: [
      rates && describeRates(rates, summary.isOpen),
      rates && noRate.length > 0 && withoutRate,
      describePayment(summary),
    ]
      .filter(Boolean)
      .join(" "),
  };
}

function describeConnections({ sites, connected, notConnected }: Summary): string {
  const { all, ask, askAll, of, some } = words.connected;
  const asked = fill(ask, { sites: listNames(notConnected) });
  if (connected.length === 0) return sites > maxNames ? fill(askAll, { count: sites }) : asked;
  if (sites <= maxNames) {
    const named = fillNames(some, connected);
    return notConnected.length > 0 ? `${named} ${asked}` : named;
  }
  return notConnected.length === 0
    ? fill(all, { count: sites })
    : fill(of, { connected: connected.length, count: sites });
}

function describeRates({ low, high }: { low: number; high: number }, isOpen: boolean): string {
  const { single, range, open, openRange } = words.commission;
  if (low === high) return fill(isOpen ? open : single, { low: `${low}%` });
  return fill(isOpen ? openRange : range, { low: `${low}%`, high: `${high}%` });
}

/** Returns who takes the guest's money: "LekkeSlaap takes the deposit; on Booking.com it varies." */
function describePayment({ payment }: Summary): string {
  const clauses = payment.map(({ by, names }, index) =>
    fillNames(words.money[by === "either" && index === 0 ? "eitherFirst" : by], names),
  );
  const sentence = clauses.join("; ");
  return sentence && `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`;
}

/** Returns a text with a list of names, in its form for one name or for several. */
function fillNames(text: string | Plural, names: readonly string[]): string {
  const form = typeof text === "string" ? text : countText(text, names.length);
  return fill(form, { sites: listNames(names) });
}
