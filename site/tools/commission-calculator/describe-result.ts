import { formatMoney, formatPercent } from "#pricing/money.ts";
import { mostRooms } from "#pricing/quote.ts";
import {
  calculateSavings,
  costOfCommission,
  type Figures,
  isTravelSite,
  likelyMovedPercent,
  type Result,
} from "#pricing/savings.ts";
import type { Currency } from "#schemas/facts/currencies.ts";
import { countText, fill } from "#schemas/fill.ts";
import { locale } from "#schemas/languages.ts";
import type { CalculatorWords } from "#site/tools/commission-calculator/calculator-words.ts";
import { airbnbHostOnlyPercent } from "#site/tools/commission-calculator/channels.ts";

type Words = CalculatorWords["result"];

const listFormat = new Intl.ListFormat(locale);

/** Returns an amount in whole units: "R1,450", and "−R1,450" below zero. */
export function formatWhole(amount: number, currency: Currency): string {
  const whole = Math.round(Math.abs(amount));
  return `${amount < 0 && whole > 0 ? "−" : ""}${formatMoney(whole, currency)}`;
}

/** Returns an amount with its cents, if there are any: "R27,331.50", and "−R1,450" below zero. */
export function formatExact(amount: number, currency: Currency): string {
  const cents = Math.round(Math.abs(amount) * 100) / 100;
  return `${amount < 0 && cents > 0 ? "−" : ""}${formatMoney(cents, currency)}`;
}

type Voice = Words["voices"]["own"];

/** Returns what is kept, or lost, in both years, what is kept first: "you would keep R14,066 in the first year and R45,422 in the second." */
function describeYears(
  words: Words,
  { first, later }: Result,
  currency: Currency,
  voice: Voice,
): string {
  const years = [
    { left: first.left, when: words.when.first },
    { left: later.left, when: words.when.later },
  ];
  if (first.left < 0 && later.left > 0) years.reverse();
  const verbs = years.map(({ left }) =>
    Math.round(left) === 0 ? voice.even : left < 0 ? voice.lose : voice.keep,
  );
  const verdicts = years.map(({ left, when }, index) =>
    [
      index > 0 && verbs[index] === verbs[0] ? "" : verbs[index],
      verbs[index] === voice.even ? "" : formatWhole(Math.abs(left), currency),
      when[index],
    ]
      .filter(Boolean)
      .join(" "),
  );
  return `${voice.subject} ${listFormat.format(verdicts)}.`;
}

/** Up to how many times the visitor's rate is named as the one that would cover our fee. */
const highestRate = 1.5;

/** Returns what would have to be true for our fee to be covered, or what to do instead; undefined if it is covered in both years. */
function describeCover(
  cover: Words["cover"],
  figures: Figures,
  result: Result,
): string | undefined {
  const { first, later, breakEvenPercent, breakEvenRate } = result;
  if (first.left >= 0 && later.left >= 0) return undefined;
  const likely = likelyMovedPercent(figures.channels);
  const percentText = (percent: number | null) =>
    percent === null || percent > likely ? "" : formatPercent(percent);
  const firstPercent = percentText(breakEvenPercent.first);
  const laterPercent = percentText(breakEvenPercent.later);
  const noCover = later.left < 0 ? cover.noYear : cover.firstYear;
  const advice = () => {
    if (later.left >= 0)
      return firstPercent ? fill(cover.first, { percent: firstPercent }) : cover.fromSecond;
    const engine = calculateSavings({ ...figures, parts: ["bookingEngine"] });
    if (figures.parts.includes("channelManager") && engine.later.left >= 0)
      return fill(cover.engineOnly, {
        when: cover.engineWhen[engine.first.left >= 0 ? "first" : "later"],
      });
    if (laterPercent)
      return firstPercent
        ? fill(cover.both, { first: firstPercent, later: laterPercent })
        : fill(cover.later, { percent: laterPercent });
    if (likely === 0) return cover.noTravelSites;
    const cheap = cheapTravelSitePercent(figures);
    const cheapTravelSite =
      cheap === undefined
        ? ""
        : `${fill(cover.cheapTravelSite, { percent: formatPercent(cheap) })} `;
    if (breakEvenRate === null) return `${cheapTravelSite}${cover.dearerTravelSites}`;
    if (breakEvenRate <= highestRate * figures.rate)
      return fill(cover.rate, {
        percent: formatPercent(likely),
        rate: formatMoney(breakEvenRate, figures.currency),
      });
    return `${cheapTravelSite}${cover.laterOn}`;
  };
  return `${noCover} ${advice()}`;
}

/** Returns the highest commission of a travel site that costs no more than the card fee on the same booking, in percent. */
function cheapTravelSitePercent({
  channels,
  cardFee,
  vendor,
  currency,
}: Figures): number | undefined {
  const claims = vendor && currency === "ZAR";
  const fee = costOfCommission(100, { percent: cardFee, vat: "included" }, claims);
  const percents = channels.flatMap((channel) =>
    channel.commission &&
    isTravelSite(channel) &&
    channel.revenuePercent > 0 &&
    costOfCommission(100, channel.commission, vendor) <= fee
      ? channel.commission.percent
      : [],
  );
  return percents.length > 0 ? Math.max(...percents) : undefined;
}

export type Described = {
  /** The result in one sentence. */
  answer: string;
  /** What is kept in both years, in a few words. */
  short: string;
  /** Below a loss: what would have to be true for our fee to be covered. */
  cover?: string | undefined;
  /** What travel sites cost today, in one sentence. */
  today: string;
  rows: readonly { label: string; value: string }[];
  /** What is not in the sum. */
  notes: readonly string[];
};

/** Returns the result in words: the visitor's own, or the example house's. */
export function describeResult(
  { result: words, channelNames }: Pick<CalculatorWords, "result" | "channelNames">,
  figures: Figures,
  result: Result,
  isExample: boolean,
): Described {
  const { rooms, movedPercent, parts, channels, currency, thanks, ownMonth } = figures;
  const { later, coveredInMonth, breakEvenPercent, notPriced } = result;
  const voice = words.voices[isExample ? "example" : "own"];
  const money = (amount: number) => formatWhole(amount, currency);
  const isPriced = notPriced.length === 0;
  const connects = parts.includes("channelManager");
  const years = describeYears(words, result, currency, voice);
  const cover = isPriced ? describeCover(words.cover, figures, result) : undefined;
  const sellingTravelSites = channels.filter(
    (channel) => isTravelSite(channel) && channel.revenuePercent > 0,
  );
  const airbnbExtra = connectingAirbnbCosts(figures, result);
  return {
    answer: isPriced
      ? years.charAt(0).toUpperCase() + years.slice(1)
      : fill(words.answerBefore, {
          parts: listFormat.format(notPriced.map(({ part }) => words.parts[part])),
          years,
        }),
    short: fill(words.short, { first: money(result.first.left), later: money(later.left) }),
    cover,
    today: describeToday(words, channelNames, result, currency, voice),
    rows: [
      {
        label: isPriced ? words.rows.month : words.rows.monthBefore,
        value: money(later.left / 12),
      },
      ...(isPriced
        ? [
            {
              label: words.rows.covered,
              value:
                coveredInMonth === null
                  ? words.neverCovered
                  : fill(words.covered, { month: coveredInMonth }),
            },
          ]
        : []),
      ...(isPriced && !cover && breakEvenPercent.first !== null && breakEvenPercent.later !== null
        ? [
            {
              label: words.rows.pays,
              value: fill(words.pays, {
                first: formatPercent(breakEvenPercent.first),
                later: formatPercent(breakEvenPercent.later),
              }),
            },
          ]
        : []),
    ],
    notes: [
      ...notPriced.map(({ part, reason }) =>
        reason === "byOffer"
          ? fill(words.byOffer, { rooms: mostRooms })
          : words.otherCurrency[part],
      ),
      ...(connects ? [words.managerSeparate] : []),
      ...(!connects && sellingTravelSites.length > 0 ? [words.withoutManager] : []),
      ...(connects && airbnbExtra > 0
        ? [fill(words.airbnbMoves, { percent: airbnbHostOnlyPercent, extra: money(airbnbExtra) })]
        : []),
      ...(rooms <= 2 && sellingTravelSites.length === 1 ? [words.tooSmall] : []),
      ...(movedPercent > 0 && thanks === 0 && ownMonth === 0 ? [words.ownCostsMissing] : []),
    ],
  };
}

/** Returns the result for another person, in a few sentences. */
export const shareText = (
  { shared }: Words,
  { movedPercent, movingMonths }: Figures,
  { answer, cover, today }: Described,
): string =>
  [
    fill<"percent">(countText(shared, movingMonths, locale), {
      percent: formatPercent(movedPercent),
    }),
    answer,
    cover,
    today,
  ]
    .filter(Boolean)
    .join(" ");

/** Returns what travel sites cost today, and what the dearest of several costs. */
function describeToday(
  words: Words,
  channelNames: CalculatorWords["channelNames"],
  { commission, channels }: Result,
  currency: Currency,
  voice: Voice,
): string {
  if (commission === 0) return words.noCommission;
  const cost = fill(words.today, {
    year: formatWhole(commission, currency),
    month: formatWhole(commission / 12, currency),
  });
  const today = `${voice.today} ${cost}`;
  const paid = channels.filter((channel) => channel.commission > 0);
  const [dearest] = paid.toSorted((one, other) => other.commission - one.commission);
  const name = dearest && channelNames[dearest.id];
  if (!dearest || !name || paid.length === 1) return today;
  return `${today} ${fill(words.mostOfIt, { channel: name, year: formatWhole(dearest.commission, currency) })}`;
}

/** Returns how much more commission Airbnb's split-fee sales cost in a year under the fee of connected listings. */
function connectingAirbnbCosts({ channels }: Figures, result: Result): number {
  const percent = channels.find(({ id }) => id === "airbnb-split")?.commission?.percent ?? 0;
  const today = result.channels.find(({ id }) => id === "airbnb-split")?.commission ?? 0;
  return percent > 0 ? (today * airbnbHostOnlyPercent) / percent - today : 0;
}
