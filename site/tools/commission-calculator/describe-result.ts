import {
  airbnbHostOnlyPercent,
  calculatorChannels,
  commissionCalculator,
  formatPercent,
} from "#content/commission-calculator.ts";
import { type Currency, formatMoney } from "#content/money.ts";
import { type Figures, isSite, type Result } from "#content/savings.ts";

const { result: words } = commissionCalculator;

/** Returns an amount in whole units: "R1,450", and "−R1,450" below zero. */
export function formatWhole(amount: number, currency: Currency): string {
  const whole = Math.round(Math.abs(amount));
  return `${amount < 0 && whole > 0 ? "−" : ""}${formatMoney(whole, currency)}`;
}

/** Returns what the owner would lose or keep: "lose R13,829 in the first year and keep R8,740 in the second". */
function describeYears({ first, later }: Result, currency: Currency): string {
  const amount = (left: number) => formatWhole(Math.abs(left), currency);
  const verdict = (left: number, when: string) => {
    if (left === 0) return words.even(when);
    return (left < 0 ? words.loses : words.keeps)(amount(left), when);
  };
  const second =
    first.left * later.left > 0
      ? `${amount(later.left)} ${words.secondYear}`
      : verdict(later.left, words.secondYear);
  return `${verdict(first.left, words.firstYear)} and ${second}`;
}

export type Described = {
  /** The result in one sentence. */
  answer: string;
  /** What travel sites cost today, in one sentence. */
  today: string;
  rows: readonly { label: string; value: string }[];
  /** What is not in the sum. */
  notes: readonly string[];
};

/** Returns the result in words. */
export function describeResult(figures: Figures, result: Result): Described {
  const { rooms, points, parts, channels, currency, thanks, ownMonth } = figures;
  const { later, coveredInMonth, breakEvenPoints, notPriced } = result;
  const money = (amount: number) => formatWhole(amount, currency);
  const isPriced = notPriced.length === 0;
  const connects = parts.includes("channelManager");
  const years = describeYears(result, currency);
  const sellingSites = channels.filter((channel) => isSite(channel) && channel.share > 0);
  const airbnbExtra = connectingAirbnbCosts(figures, result);
  return {
    answer: isPriced
      ? words.answer(years)
      : words.answerBefore(
          notPriced.map(({ part }) => part),
          years,
        ),
    today: describeToday(result, currency),
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
                  : words.covered(String(coveredInMonth)),
            },
            { label: words.rows.pays, value: describeBreakEven(breakEvenPoints) },
          ]
        : []),
    ],
    notes: [
      ...notPriced.map(({ part, reason }) =>
        reason === "byOffer" ? words.byOffer : words.otherCurrency[part],
      ),
      ...(connects ? [words.managerSeparate] : []),
      ...(!connects && sellingSites.length > 0 ? [words.withoutManager] : []),
      ...(connects && airbnbExtra > 0 ? [words.airbnbMoves(money(airbnbExtra))] : []),
      ...(rooms <= 2 && sellingSites.length === 1 ? [words.tooSmall] : []),
      ...(points > 0 && thanks === 0 && ownMonth === 0 ? [words.ownCostsMissing] : []),
      ...(later.left < 0 ? [words.lossAdvice] : []),
    ],
  };
}

/** Returns the result for another person, in a few sentences. */
export const shareText = ({ points }: Figures, { today, answer }: Described) =>
  `${words.shared(formatPercent(points))} ${today} ${answer}`;

/** Returns what travel sites cost today, and what the dearest of several costs. */
function describeToday({ commission, channels }: Result, currency: Currency): string {
  if (commission === 0) return words.noCommission;
  const today = words.today(
    formatWhole(commission, currency),
    formatWhole(commission / 12, currency),
  );
  const paid = channels.filter((channel) => channel.commission > 0);
  const [dearest] = paid.toSorted((one, other) => other.commission - one.commission);
  const name = calculatorChannels.find(({ id }) => id === dearest?.id)?.name;
  if (!dearest || !name || paid.length === 1) return today;
  return `${today} ${words.mostOfIt(name, formatWhole(dearest.commission, currency))}`;
}

/** Returns how much more commission Airbnb's split-fee sales cost in a year under the fee of connected listings. */
function connectingAirbnbCosts({ channels }: Figures, result: Result): number {
  const percent = channels.find(({ id }) => id === "airbnb-split")?.commission?.percent ?? 0;
  const today = result.channels.find(({ id }) => id === "airbnb-split")?.commission ?? 0;
  return percent > 0 ? (today * airbnbHostOnlyPercent) / percent - today : 0;
}

function describeBreakEven({ first, later }: Result["breakEvenPoints"]): string {
  if (later === null) return words.paysNever;
  return first === null
    ? words.paysLater(formatPercent(later))
    : words.pays(formatPercent(first), formatPercent(later));
}
