import {
  calculatorChannels,
  commissionCalculator,
  formatPercent,
  withVat,
} from "#content/commission-calculator.ts";
import { formatMoney, formatNumber } from "#content/money.ts";
import {
  costOfCommission,
  type Figures,
  isSite,
  type Result,
  shareOfSites,
  type Year,
} from "#content/savings.ts";
import { terms } from "#content/terms.ts";
import { formatWhole } from "#site/tools/commission-calculator/describe-result.ts";

const { how, years: lineNames } = commissionCalculator;

export type Step = { step: keyof typeof how.steps; sums: readonly string[]; note?: string };

/** Returns every sum behind a result as a reader can check it: "2,740 × R1,900 = R5,206,000". */
export function sumsOf(figures: Figures, result: Result): Step[] {
  const { rooms, rate, occupancy, points, vendor, currency } = figures;
  const { nights, revenue, first, later, prices, coveredInMonth } = result;
  const money = (amount: number) => formatWhole(amount, currency);
  const sitesShare = shareOfSites(figures.channels);
  const moved = (revenue * points) / 100;

  const charging = figures.channels.flatMap((channel, index) => {
    const { share, commission } = channel;
    const { sales = 0, commission: cost = 0, saved = 0 } = result.channels[index] ?? {};
    if (!commission || share === 0) return [];
    const name = calculatorChannels.find(({ id }) => id === channel.id)?.name;
    const factor = costOfCommission(1, { ...commission, percent: 100 }, vendor);
    const vat = factor > 1 ? ` × ${withVat}` : factor < 1 ? ` ÷ ${withVat}` : "";
    const percent = `${formatPercent(commission.percent)}%${vat}`;
    const part =
      share < sitesShare ? ` × ${formatPercent(share)} ÷ ${formatPercent(sitesShare)}` : "";
    return {
      isSite: isSite(channel),
      cost,
      saved,
      costSum: `${name}: ${money(sales)} × ${percent} = ${money(cost)}`,
      savedSum: `${name}: ${money(moved)}${part} × ${percent} = ${money(saved)}`,
    };
  });
  const sites = charging.filter((channel) => channel.isSite);
  const together = (amounts: readonly number[], sum: number) =>
    amounts.length > 1 ? [`${amounts.map(money).join(" + ")} = ${money(sum)}`] : [];
  const costLine = ({ saved, cardFee, thanks, own, fees, setup, left }: Year) =>
    `${[saved, cardFee, thanks, own, fees, setup]
      .filter((amount, index) => index === 0 || amount !== 0)
      .map(money)
      .join(" − ")} = ${money(left)}`;
  const claimed = vendor && currency === "ZAR" ? ` ÷ ${withVat}` : "";

  const steps: readonly (Step | false)[] = [
    {
      step: "nights",
      sums: [`${rooms} × 365 × ${formatPercent(occupancy)}% = ${formatNumber(nights)}`],
    },
    {
      step: "revenue",
      sums: [`${formatNumber(nights)} × ${formatMoney(rate, currency)} = ${money(revenue)}`],
    },
    charging.length > 0 && {
      step: "commission",
      sums: [
        ...charging.map(({ costSum }) => costSum),
        ...together(
          charging.map(({ cost }) => cost),
          result.commission,
        ),
      ],
    },
    points > 0 && {
      step: "moved",
      sums: [`${money(revenue)} × ${formatPercent(points)}% = ${money(moved)}`],
    },
    points > 0 && {
      step: "saved",
      sums: [
        ...sites.map(({ savedSum }) => savedSum),
        ...together(
          sites.map(({ saved }) => saved),
          later.saved,
        ),
      ],
    },
    later.cardFee > 0 && {
      step: "cardFee",
      sums: [`${money(moved)} × ${formatPercent(figures.cardFee)}% = ${money(later.cardFee)}`],
    },
    later.thanks > 0 && {
      step: "thanks",
      sums: [
        `${formatNumber(nights)} × ${formatPercent(points)}% × ${formatMoney(figures.thanks, currency)} = ${money(later.thanks)}`,
      ],
    },
    later.own > 0 && {
      step: "own",
      sums: [`12 × ${formatMoney(figures.ownMonth, currency)} = ${money(later.own)}`],
    },
    prices.length > 0 && {
      step: "fees",
      sums: prices.map(
        ({ part, month, year }) =>
          `${lineNames.fees[part]}: 12 × ${formatMoney(month, currency)}${claimed} = ${money(year)}`,
      ),
      ...(first.setup > 0 && { note: how.setupNote(money(first.setup)) }),
    },
    { step: "later", sums: [costLine(later)] },
    { step: "first", sums: [costLine(first)], note: how.firstNote },
    coveredInMonth !== null &&
      result.notPriced.length === 0 && {
        step: "covered",
        sums: coveredSums(coveredInMonth, result, money),
        note: how.coveredNote(String(coveredInMonth)),
      },
  ];
  return steps.filter((step) => step !== false);
}

/** Returns the invoices, and the saving, by the end of the month in which it covers them. */
function coveredSums(month: number, { first, later }: Result, money: (amount: number) => string) {
  const kept = ({ saved, cardFee, thanks }: Year) => saved - cardFee - thanks;
  const quartersOfYear = 12 / terms.billingMonths;
  const quarters = Math.ceil(month / terms.billingMonths);
  const invoiced = first.setup + (quarters * later.fees) / quartersOfYear;
  const [sum, amount] =
    month <= 12
      ? [`${money(kept(first))} × (${month} ÷ 12)²`, kept(first) * (month / 12) ** 2]
      : [
          `${money(kept(first))} + ${month - 12} × ${money(kept(later))} ÷ 12`,
          kept(first) + ((month - 12) * kept(later)) / 12,
        ];
  const own = (later.own * month) / 12;
  return [
    `${first.setup > 0 ? `${money(first.setup)} + ` : ""}${quarters} × ${money(later.fees)} ÷ ${quartersOfYear} = ${money(invoiced)}`,
    own > 0
      ? `${sum} − ${month} × ${money(later.own)} ÷ 12 = ${money(amount - own)}`
      : `${sum} = ${money(amount)}`,
  ];
}
