import { withVat } from "#pricing/commission.ts";
import { formatMoney, formatNumber, formatPercent } from "#pricing/money.ts";
import {
  calculateSavings,
  costOfCommission,
  type Figures,
  isTravelSite,
  type Result,
  travelSitePercent,
  type Year,
} from "#pricing/savings.ts";
import { terms } from "#schemas/facts/terms.ts";
import { countText, fill } from "#schemas/fill.ts";
import { readWords } from "#schemas/words.ts";
import { channelName } from "#site/tools/commission-calculator/channels.ts";
import { exampleEntries, readFields } from "#site/tools/commission-calculator/read-fields.ts";

const { sums: words, years } = readWords("commission-calculator").tool;

export type Step = { step: keyof typeof words.steps; sums: readonly string[]; note?: string };

/** Returns every sum behind a result as a reader can check it: "2,740 × R1,900 = R5,206,000". */
export function sumsOf(figures: Figures, result: Result): Step[] {
  const { rooms, rate, occupancy, movedPercent, movingMonths, vendor, currency } = figures;
  const { nights, revenue, first, later, prices, coveredInMonth } = result;
  /** With its cents, if there are any: "R27,331.50", and "−R1,450" below zero. */
  const money = (amount: number) => {
    const cents = Math.round(Math.abs(amount) * 100) / 100;
    return `${amount < 0 && cents > 0 ? "−" : ""}${formatMoney(cents, currency)}`;
  };
  const fromTravelSites = travelSitePercent(figures.channels);
  const moved = (revenue * movedPercent) / 100;

  const charging = figures.channels.flatMap((channel, index) => {
    const { revenuePercent, commission } = channel;
    const { sales = 0, commission: cost = 0, saved = 0 } = result.channels[index] ?? {};
    if (!commission || revenuePercent === 0) return [];
    const name = channelName(channel.id);
    const factor = costOfCommission(1, { ...commission, percent: 100 }, vendor);
    const vat = factor > 1 ? ` × ${withVat}` : factor < 1 ? ` ÷ ${withVat}` : "";
    const percent = `${formatPercent(commission.percent)}%${vat}`;
    const part =
      revenuePercent < fromTravelSites
        ? ` × ${formatPercent(revenuePercent)} ÷ ${formatPercent(fromTravelSites)}`
        : "";
    return {
      isTravelSite: isTravelSite(channel),
      cost,
      saved,
      costSum: `${name}: ${money(sales)} × ${percent} = ${money(cost)}`,
      savedSum: `${name}: ${money(moved)}${part} × ${percent} = ${money(saved)}`,
    };
  });
  const sites = charging.filter((channel) => channel.isTravelSite);
  const together = (amounts: readonly number[], sum: number) =>
    amounts.length > 1 ? [`${amounts.map(money).join(" + ")} = ${money(sum)}`] : [];
  const costLine = ({ saved, cardFee, thanks, own, fees, setup, left }: Year) =>
    `${[saved, cardFee, thanks, own, fees, setup]
      .filter((amount, index) => index === 0 || amount !== 0)
      .map(money)
      .join(" − ")} = ${money(left)}`;
  const monthsOfFirst = fullMonthsText(12, movingMonths);
  const inFirst = (full: number, part: number) =>
    `${money(full)} × ${monthsOfFirst} ÷ 12 = ${money(part)}`;
  /** Card fee and our fees include VAT in rand. */
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
    movedPercent > 0 && {
      step: "moved",
      sums: [`${money(revenue)} × ${formatPercent(movedPercent)}% = ${money(moved)}`],
    },
    movedPercent > 0 && {
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
      sums: [
        `${money(moved)} × ${formatPercent(figures.cardFee)}%${claimed} = ${money(later.cardFee)}`,
      ],
    },
    later.thanks > 0 && {
      step: "thanks",
      sums: [
        `${formatNumber(nights)} × ${formatPercent(movedPercent)}% × ${formatMoney(figures.thanks, currency)} = ${money(later.thanks)}`,
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
          `${years.fees[part]}: 12 × ${formatMoney(month, currency)}${claimed} = ${money(year)}`,
      ),
      ...(first.setup > 0 && { note: fill(words.setupNote, { setup: money(first.setup) }) }),
    },
    { step: "later", sums: [costLine(later)] },
    movedPercent > 0 && {
      step: "moving",
      sums: [`12 − ${movingMonths} ÷ 2 = ${monthsOfFirst}`],
      note: countText(words.movingNote, movingMonths),
    },
    {
      step: "first",
      sums: [
        ...(["saved", "cardFee", "thanks"] as const).flatMap((line) =>
          later[line] > 0 ? inFirst(later[line], first[line]) : [],
        ),
        costLine(first),
      ],
    },
    coveredInMonth !== null &&
      result.notPriced.length === 0 && {
        step: "covered",
        sums: coveredSums(coveredInMonth, movingMonths, result, money),
        note: fill(words.coveredNote, { month: coveredInMonth }),
      },
  ];
  return steps.filter((step) => step !== false);
}

/** Returns in how many of the first months all bookings count as moved, with its decimals: "9", "9.5". */
const fullMonthsText = (month: number, movingMonths: number) =>
  formatPercent(month - movingMonths / 2);

/** Returns the invoices, and the saving, by the end of the month in which it covers them. */
function coveredSums(
  month: number,
  movingMonths: number,
  { first, later }: Result,
  money: (amount: number) => string,
) {
  const quartersOfYear = 12 / terms.billingMonths;
  const quarters = Math.ceil(month / terms.billingMonths);
  const keptAYear = later.saved - later.cardFee - later.thanks;
  const moved =
    month < movingMonths
      ? `${month} × ${month} ÷ 2 ÷ ${movingMonths}`
      : fullMonthsText(month, movingMonths);
  const costs = [later.cardFee, later.thanks].filter((cost) => cost > 0);
  const own = (later.own * month) / 12;
  const full = month < movingMonths ? month ** 2 / 2 / movingMonths : month - movingMonths / 2;
  const invoiced = first.setup + (quarters * later.fees) / quartersOfYear;
  return [
    `${first.setup > 0 ? `${money(first.setup)} + ` : ""}${quarters} × ${money(later.fees)} ÷ ${quartersOfYear} = ${money(invoiced)}`,
    ...(costs.length > 0
      ? [`${[later.saved, ...costs].map(money).join(" − ")} = ${money(keptAYear)}`]
      : []),
    ...(month < movingMonths ? [] : [`${month} − ${movingMonths} ÷ 2 = ${moved}`]),
    `${money(keptAYear)} × ${moved} ÷ 12${own > 0 ? ` − ${month} × ${money(later.own)} ÷ 12` : ""} = ${money((keptAYear * full) / 12 - own)}`,
  ];
}

/** Returns the worked example: what the calculator shows before anything is changed. Throws an error if its fields are wrong. */
export function workExample(): { figures: Figures; result: Result } {
  const { figures, wrong } = readFields(exampleEntries);
  if (!figures)
    throw new Error(`content/facts/commission-calculator.yaml: correct ${wrong.join(", ")}`);
  return { figures, result: calculateSavings(figures) };
}
