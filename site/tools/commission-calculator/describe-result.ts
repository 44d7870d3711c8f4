import { commissionCalculator, formatPercent } from "#content/commission-calculator.ts";
import { type Currency, formatMoney } from "#content/money.ts";
import type { Figures, Result } from "#site/tools/commission-calculator/work-out.ts";

const { result: words } = commissionCalculator;

/** Returns an amount in whole units: "R1,450", and "−R1,450" below zero. */
export function formatWhole(amount: number, currency: Currency): string {
  const whole = Math.round(Math.abs(amount));
  return `${amount < 0 && whole > 0 ? "−" : ""}${formatMoney(whole, currency)}`;
}

/** Returns what the owner would lose or keep in a year: "lose R13,830 in the first year". */
export function describeYear(left: number, year: string, currency: Currency): string {
  const amount = formatWhole(Math.abs(left), currency);
  if (left === 0) return words.even(year);
  return left < 0 ? words.loses(amount, year) : words.keeps(amount, year);
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
  { points, currency, thanks, ownMonth }: Figures,
  result: Result,
): Described {
  const { commission, first, later, coveredInMonth, pointsThatPay, prices, notPriced } = result;
  const money = (amount: number) => formatWhole(amount, currency);
  const hasFees = prices.length > 0;
  return {
    answer: words.answer(
      describeYear(first.left, words.firstYear, currency),
      describeYear(later.left, words.secondYear, currency),
    ),
    today: commission === 0 ? words.noCommission : words.today(money(commission)),
    rows: [
      { label: words.rows.commission, value: money(commission) },
      { label: words.rows.commissionMonth, value: money(commission / 12) },
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
      ...(hasFees ? [] : [words.withoutUs]),
      ...notPriced.map(({ part, reason }) =>
        reason === "byOffer" ? words.byOffer(part) : words.otherCurrency[part],
      ),
      ...(points > 0 && thanks === 0 && ownMonth === 0 ? [words.ownCostsMissing] : []),
      ...(hasFees && later.left < 0 ? [words.lossAdvice] : []),
    ],
  };
}

function describePointsThatPay({ first, later }: Result["pointsThatPay"]): string {
  if (later === null) return words.paysNever;
  const inFirst = first === null ? words.paysFirstNever : words.paysFirst(formatPercent(first));
  return `${words.paysLater(formatPercent(later))}, ${inFirst}`;
}
