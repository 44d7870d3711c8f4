import { formatMoney, formatPercent } from "#pricing/money.ts";
import { mostRooms } from "#pricing/quote.ts";
import {
  calculateSavings,
  type Figures,
  isTravelSite,
  maxMovedPercent,
  type Result,
} from "#pricing/savings.ts";
import type { Currency } from "#schemas/facts/currencies.ts";
import { countText, fill, inList } from "#schemas/fill.ts";
import { readWords } from "#schemas/words.ts";
import {
  calculatorChannels,
  channelName,
} from "#site/tools/commission-calculator/calculator-fields.ts";

const { result: words } = readWords("commission-calculator").tool;

/** Returns an amount without cents: "R2,500", "−R12". */
export const formatWhole = (amount: number, currency: Currency) => formatMoney(amount, currency, 0);

type Voice = (typeof words.voices)["own"];
type Money = (amount: number) => string;

/** Returns what is kept, or lost, in both years, what is kept first: "you would keep R14,066 in the first year and R45,422 in the second." */
function describeYears({ first, later }: Result, money: Money, voice: Voice): string {
  const years = [
    { left: first.left, when: words.when.first },
    { left: later.left, when: words.when.later },
  ];
  if (first.left < 0 && later.left > 0) years.reverse();
  const verbs = years.map(({ left }) =>
    Math.round(left) === 0 ? voice.even : left < 0 ? voice.lose : voice.keep,
  );
  const verdicts = years.map(({ left, when }, index) => {
    const verb = index > 0 && verbs[index] === verbs[0] ? "" : verbs[index];
    const amount = verbs[index] === voice.even ? "" : money(Math.abs(left));
    return [verb, amount, when[index]].filter(Boolean).join(" ");
  });
  return `${voice.subject} ${inList(verdicts)}.`;
}

/** The largest percentage of bookings that advice counts on. */
const likelyPercent = 30;

/** Returns what would have to be true for our fee to be covered, or what to do instead; undefined if it is covered in both years. */
function describeCover(figures: Figures, result: Result): string | undefined {
  const { cover } = words;
  const { first, later, breakEvenPercent, keptPerPercent } = result;
  if (first.left >= 0 && later.left >= 0) return undefined;
  const percentText = (percent: number | null) =>
    percent === null || percent > likelyPercent ? "" : formatPercent(percent);
  const firstPercent = percentText(breakEvenPercent.first);
  const laterPercent = percentText(breakEvenPercent.later);
  if (later.left >= 0) {
    const when = firstPercent ? fill(cover.first, { percent: firstPercent }) : cover.fromSecond;
    return `${cover.firstYear} ${when}`;
  }
  const engine = calculateSavings({ ...figures, parts: ["bookingEngine"] });
  let advice = keptPerPercent > 0 ? cover.laterOn : cover.dearerTravelSites;
  if (figures.parts.includes("channelManager") && engine.later.left >= 0) {
    const when = cover.engineWhen[engine.first.left >= 0 ? "first" : "later"];
    advice = fill(cover.engineOnly, { when });
  } else if (laterPercent && firstPercent)
    advice = fill(cover.both, { first: firstPercent, later: laterPercent });
  else if (laterPercent) advice = fill(cover.later, { percent: laterPercent });
  else if (maxMovedPercent(figures.channels) === 0) advice = cover.noTravelSites;
  return `${cover.noYear} ${advice}`;
}

export type Described = ReturnType<typeof describeResult>;

const connectedAirbnb = calculatorChannels.find(({ id }) => id === "airbnb-host-only");

/** Returns the result in words: the visitor's own, or the example house's. */
export function describeResult(figures: Figures, result: Result, isExample: boolean) {
  const { rooms, movedPercent, channels, currency, thanks, own } = figures;
  const { first, later, coveredInMonth: month, breakEvenPercent: paying, notPriced } = result;
  const voice = words.voices[isExample ? "example" : "own"];
  const money = (amount: number) => formatWhole(amount, currency);
  const isPriced = notPriced.length === 0;
  const connects = figures.parts.includes("channelManager");
  const years = describeYears(result, money, voice);
  const cover = isPriced ? describeCover(figures, result) : undefined;
  const selling = channels.filter((one) => isTravelSite(one) && one.revenuePercent > 0);
  // How much more commission Airbnb's split-fee sales cost in a year under the fee of connected listings.
  const split = channels.findIndex(({ id }) => id === "airbnb-split");
  const splitCost = result.channels[split]?.commission ?? 0;
  const connectedPercent = connectedAirbnb?.commission?.percent ?? 0;
  const splitPercent = channels[split]?.commission?.percent || connectedPercent;
  const airbnbExtra = (splitCost * connectedPercent) / splitPercent - splitCost;
  const parts = inList(notPriced.map(({ part }) => words.parts[part]));
  const answer = isPriced
    ? years.charAt(0).toUpperCase() + years.slice(1)
    : fill(words.answerBefore, { parts, years });
  const today = describeToday(result, money, voice);
  const announced = [answer, cover, today].filter(Boolean).join(" ");
  const basis = fill<"percent">(countText(words.shared, figures.movingMonths), {
    percent: formatPercent(movedPercent),
  });
  const covered = month === null ? words.neverCovered : fill(words.covered, { month });
  const pays =
    paying.first !== null &&
    paying.later !== null &&
    fill(words.pays, { first: formatPercent(paying.first), later: formatPercent(paying.later) });
  return {
    answer,
    short: fill(words.short, { first: money(first.left), later: money(later.left) }),
    cover,
    today,
    announced,
    shared: `${basis} ${announced}`,
    rows: [
      [isPriced ? words.rows.month : words.rows.monthBefore, money(later.left / 12)],
      [words.rows.covered, isPriced && covered],
      [words.rows.pays, isPriced && !cover && pays],
    ] as const,
    notes: [
      ...notPriced.map(({ part, reason }) =>
        reason === "byOffer"
          ? fill(words.byOffer, { rooms: mostRooms })
          : words.otherCurrency[part],
      ),
      connects && words.managerSeparate,
      !connects && selling.length > 0 && words.withoutManager,
      connects &&
        airbnbExtra > 0 &&
        fill(words.airbnbMoves, { percent: connectedPercent, extra: money(airbnbExtra) }),
      rooms <= 2 && selling.length === 1 && words.tooSmall,
      movedPercent > 0 && !thanks && !own && words.ownCostsMissing,
    ].filter((note) => note !== false),
  };
}

function describeToday({ commission, channels }: Result, money: Money, voice: Voice): string {
  if (commission === 0) return words.noCommission;
  const today = fill(words.today, { year: money(commission), month: money(commission / 12) });
  const [dearest, second] = channels.toSorted((one, other) => other.commission - one.commission);
  const most =
    dearest &&
    second?.commission &&
    fill(words.mostOfIt, { channel: channelName(dearest.id), year: money(dearest.commission) });
  return [voice.today, today, most].filter(Boolean).join(" ");
}
