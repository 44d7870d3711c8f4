import { commissionCalculator, formatPercent } from "#content/commission-calculator.ts";
import { type Currency, formatMoney } from "#content/money.ts";
import type { Figures, Result } from "#site/tools/commission-calculator/work-out.ts";

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
export function describeResult(
  { points, parts, channels, currency, thanks, ownMonth }: Figures,
  result: Result,
): Described {
  const { commission, later, coveredInMonth, pointsThatPay, prices, notPriced } = result;
  const money = (amount: number) => formatWhole(amount, currency);
  const hasFees = prices.length > 0;
  const connects = parts.includes("channelManager");
  const years = describeYears(result, currency);
  return {
    answer:
      notPriced.length > 0
        ? words.answerBefore(
            notPriced.map(({ part }) => part),
            years,
          )
        : words.answer(years),
    today:
      commission === 0
        ? words.noCommission
        : words.today(money(commission), money(commission / 12)),
    rows: [
      { label: words.rows.month, value: money(later.left / 12) },
      ...(hasFees
        ? [
            {
              label: words.rows.covered,
              value:
                coveredInMonth === null
                  ? words.neverCovered
                  : words.covered(String(coveredInMonth)),
            },
            { label: words.rows.pays, value: describePointsThatPay(pointsThatPay) },
          ]
        : []),
    ],
    notes: [
      ...notPriced.map(({ part, reason }) =>
        reason === "byOffer" ? words.byOffer(part) : words.otherCurrency[part],
      ),
      ...(connects ? [words.managerSeparate] : []),
      ...(connects && channels.some(({ id, share }) => id === "airbnb-split" && share > 0)
        ? [words.airbnbMoves]
        : []),
      ...(points > 0 && thanks === 0 && ownMonth === 0 ? [words.ownCostsMissing] : []),
      ...(hasFees && later.left < 0 ? [words.lossAdvice] : []),
    ],
  };
}

function describePointsThatPay({ first, later }: Result["pointsThatPay"]): string {
  if (later === null) return words.paysNever;
  return first === null
    ? words.paysLater(formatPercent(later))
    : words.pays(formatPercent(first), formatPercent(later));
}
