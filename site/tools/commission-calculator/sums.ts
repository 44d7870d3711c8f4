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
  const { rooms, movedPercent, movingMonths, vendor, currency } = figures;
  const { revenue, first, later, prices, coveredInMonth: month } = result;
  /** With its cents, if there are any: "R27,331.50", and "−R1,450" below zero. */
  const money = (amount: number) => {
    const cents = Math.round(Math.abs(amount) * 100) / 100;
    return `${amount < 0 && cents > 0 ? "−" : ""}${formatMoney(cents, currency)}`;
  };
  const percent = (value: number) => `${formatPercent(value)}%`;
  const nights = formatNumber(result.nights);
  const moved = (revenue * movedPercent) / 100;
  const fromTravelSites = travelSitePercent(figures.channels);
  /** Card fee and our fees include VAT in rand. */
  const claimed = vendor && currency === "ZAR" ? ` ÷ ${withVat}` : "";

  const charging = figures.channels.flatMap((channel, index) => {
    const { revenuePercent, commission } = channel;
    const { sales = 0, commission: cost = 0, saved = 0 } = result.channels[index] ?? {};
    if (!commission || revenuePercent === 0) return [];
    const factor = costOfCommission(1, { ...commission, percent: 100 }, vendor);
    const vat = factor > 1 ? ` × ${withVat}` : factor < 1 ? ` ÷ ${withVat}` : "";
    const part =
      revenuePercent < fromTravelSites
        ? ` × ${formatPercent(revenuePercent)} ÷ ${formatPercent(fromTravelSites)}`
        : "";
    const name = channelName(channel.id);
    const rate = `${percent(commission.percent)}${vat}`;
    return {
      channel,
      cost: { amount: cost, sum: `${name}: ${money(sales)} × ${rate} = ${money(cost)}` },
      saved: { amount: saved, sum: `${name}: ${money(moved)}${part} × ${rate} = ${money(saved)}` },
    };
  });
  const savedOn = charging.flatMap(({ channel, saved }) => (isTravelSite(channel) ? saved : []));
  /** The sums of several channels, and their own. */
  const withTotal = (lines: readonly { amount: number; sum: string }[], total: number) => [
    ...lines.map(({ sum }) => sum),
    ...(lines.length > 1
      ? [`${lines.map(({ amount }) => money(amount)).join(" + ")} = ${money(total)}`]
      : []),
  ];
  const costLine = ({ saved, cardFee, thanks, own, fees, setup, left }: Year) =>
    `${[saved, cardFee, thanks, own, fees, setup]
      .filter((amount, index) => index === 0 || amount !== 0)
      .map(money)
      .join(" − ")} = ${money(left)}`;
  const monthsOfFirst = fullMonthsText(12, movingMonths);
  const inFirst = (["saved", "cardFee", "thanks"] as const)
    .filter((line) => later[line] > 0)
    .map((line) => `${money(later[line])} × ${monthsOfFirst} ÷ 12 = ${money(first[line])}`);

  const steps: Step[] = [];
  const add = (isKnown: boolean, step: Step["step"], sums: readonly string[], note?: string) => {
    if (isKnown) steps.push({ step, sums, ...(note && { note }) });
  };
  add(true, "nights", [`${rooms} × 365 × ${percent(figures.occupancy)} = ${nights}`]);
  add(true, "revenue", [`${nights} × ${money(figures.rate)} = ${money(revenue)}`]);
  const costs = charging.map(({ cost }) => cost);
  add(costs.length > 0, "commission", withTotal(costs, result.commission));
  const isMoving = movedPercent > 0;
  add(isMoving, "moved", [`${money(revenue)} × ${percent(movedPercent)} = ${money(moved)}`]);
  add(isMoving, "saved", withTotal(savedOn, later.saved));
  add(later.cardFee > 0, "cardFee", [
    `${money(moved)} × ${percent(figures.cardFee)}${claimed} = ${money(later.cardFee)}`,
  ]);
  add(later.thanks > 0, "thanks", [
    `${nights} × ${percent(movedPercent)} × ${money(figures.thanks)} = ${money(later.thanks)}`,
  ]);
  add(later.own > 0, "own", [`12 × ${money(figures.ownMonth)} = ${money(later.own)}`]);
  const feeSums = prices.map(
    (fee) => `${years.fees[fee.part]}: 12 × ${money(fee.month)}${claimed} = ${money(fee.year)}`,
  );
  const setupNote = fill(words.setupNote, { setup: money(first.setup) });
  add(prices.length > 0, "fees", feeSums, first.setup > 0 ? setupNote : undefined);
  add(true, "later", [costLine(later)]);
  const movingNote = countText(words.movingNote, movingMonths);
  add(isMoving, "moving", [`12 − ${movingMonths} ÷ 2 = ${monthsOfFirst}`], movingNote);
  add(true, "first", [...inFirst, costLine(first)]);
  if (month !== null && result.notPriced.length === 0) {
    const note = fill(words.coveredNote, { month });
    add(true, "covered", coveredSums(month, movingMonths, result, money), note);
  }
  return steps;
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
  const isMoving = month < movingMonths;
  const moved = isMoving
    ? `${month} × ${month} ÷ 2 ÷ ${movingMonths}`
    : fullMonthsText(month, movingMonths);
  const costs = [later.cardFee, later.thanks].filter((cost) => cost > 0);
  const own = (later.own * month) / 12;
  const full = isMoving ? month ** 2 / 2 / movingMonths : month - movingMonths / 2;
  const invoiced = first.setup + (quarters * later.fees) / quartersOfYear;
  const setup = first.setup > 0 ? `${money(first.setup)} + ` : "";
  const ownCosts = own > 0 ? ` − ${month} × ${money(later.own)} ÷ 12` : "";
  return [
    `${setup}${quarters} × ${money(later.fees)} ÷ ${quartersOfYear} = ${money(invoiced)}`,
    ...(costs.length > 0
      ? [`${[later.saved, ...costs].map(money).join(" − ")} = ${money(keptAYear)}`]
      : []),
    ...(isMoving ? [] : [`${month} − ${movingMonths} ÷ 2 = ${moved}`]),
    `${money(keptAYear)} × ${moved} ÷ 12${ownCosts} = ${money((keptAYear * full) / 12 - own)}`,
  ];
}

/** Returns the worked example: what the calculator shows before anything is changed. Throws an error if its fields are wrong. */
export function workExample(): { figures: Figures; result: Result } {
  const { figures, wrong } = readFields(exampleEntries);
  if (!figures)
    throw new Error(`content/facts/commission-calculator.yaml: correct ${wrong.join(", ")}`);
  return { figures, result: calculateSavings(figures) };
}
