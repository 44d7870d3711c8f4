import type { CommissionPayment } from "#schemas/facts/travel-sites.ts";
import { countText, fill, type Plural } from "#schemas/fill.ts";
import { locale } from "#schemas/languages.ts";
import type { WordsOf } from "#schemas/words.ts";
import type { Channel } from "#site/tools/channel-checker/channels.ts";

type Words = WordsOf<"ota-commission">["mySites"]["summary"];

const listFormat = new Intl.ListFormat(locale);

/** Returns names as a list: "Booking.com, Airbnb and LekkeSlaap". */
export const listNames = (names: readonly string[]) => listFormat.format(names);

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
export function describeSummary(summary: Summary, words: Words): { first: string; others: string } {
  const { rates, noRate, isOpen } = summary;
  return {
    first: describeConnections(summary, words.connected),
    others: [
      rates && describeRates(rates, isOpen, words.commission),
      rates && noRate.length > 0 && describeNoRate(noRate, words),
      describePayment(summary, words.money),
    ]
      .filter(Boolean)
      .join(" "),
  };
}

function describeConnections(
  { sites, connected, notConnected }: Summary,
  words: Words["connected"],
): string {
  const ask = () => fill(words.ask, { sites: listNames(notConnected) });
  if (connected.length === 0)
    return sites > maxNames ? fill(words.askAll, { count: sites }) : ask();
  if (sites <= maxNames) {
    const some = fillNames(words.some, connected);
    return notConnected.length > 0 ? `${some} ${ask()}` : some;
  }
  return notConnected.length === 0
    ? fill(words.all, { count: sites })
    : fill(words.of, { connected: connected.length, count: sites });
}

function describeRates(
  { low, high }: { low: number; high: number },
  isOpen: boolean,
  { single, range, open, openRange }: Words["commission"],
): string {
  if (low === high) return fill(isOpen ? open : single, { low: `${low}%` });
  return fill(isOpen ? openRange : range, { low: `${low}%`, high: `${high}%` });
}

const describeNoRate = (names: readonly string[], words: Words) =>
  names.length > 2
    ? fill(words.noRateOf, { count: names.length })
    : fill(words.noRate, { sites: listNames(names) });

/** Returns who takes the guest's money: "LekkeSlaap takes the deposit; on Booking.com it varies." */
function describePayment({ payment }: Summary, words: Words["money"]): string {
  const known = payments.filter((each) => payment[each].length > 0);
  const clauses = known.map((each, index) => {
    const isFirstEither = each === "either" && index === 0;
    return fillNames(words[isFirstEither ? "eitherFirst" : each], payment[each]);
  });
  const sentence = clauses.join("; ");
  return sentence && `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`;
}

/** Returns a text with a list of names, in its form for one name or for several. */
function fillNames(text: string | Plural, names: readonly string[]): string {
  const form = typeof text === "string" ? text : countText(text, names.length, locale);
  return fill(form, { sites: listNames(names) });
}
