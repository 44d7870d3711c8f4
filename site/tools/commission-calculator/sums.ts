import { withVat } from "#pricing/commission.ts";
import { formatMoney, formatNumber, formatPercent } from "#pricing/money.ts";
import {
  type Cost,
  calculateSavings,
  costNames,
  costOfCommission,
  type Figures,
  isTravelSite,
  type Result,
  travelSitePercent,
  type Year,
} from "#pricing/savings.ts";
import { countText, fill } from "#schemas/fill.ts";
import { readWords } from "#schemas/words.ts";
import {
  channelName,
  exampleEntries,
  readEntries,
} from "#site/tools/commission-calculator/calculator-fields.ts";

const { sums: words, years } = readWords("commission-calculator").tool;

export type Step = readonly [
  step: keyof typeof words.steps,
  sums: readonly string[],
  note?: string | false,
];
type Line = { amount: number; sum: string };

/** Returns every sum behind a result as a reader can check it: "2,740 × R1,900 = R5,206,000". */
export function sumsOf(figures: Figures, result: Result): readonly Step[] {
  const { rooms, movedPercent, movingMonths, vendor, currency } = figures;
  const { revenue, first, later, prices } = result;
  /** With its cents, if there are any: "R27,331.50". */
  const money = (amount: number) => formatMoney(Math.round(amount * 100) / 100, currency);
  const percent = (value: number) => `${formatPercent(value)}%`;
  const nights = formatNumber(result.nights);
  const moved = (revenue * movedPercent) / 100;
  const fromTravelSites = travelSitePercent(figures.channels);
  /** Card fee and our fees include VAT in rand. */
  const claimed = vendor && currency === "ZAR" ? ` ÷ ${withVat}` : "";

  const costs: Line[] = [];
  const savings: Line[] = [];
  for (const [index, channel] of figures.channels.entries()) {
    const { revenuePercent, commission } = channel;
    const { sales = 0, commission: cost = 0, saved = 0 } = result.channels[index] ?? {};
    if (!commission || revenuePercent === 0) continue;
    const factor = costOfCommission(1, { ...commission, percent: 100 }, vendor);
    const vat = factor > 1 ? ` × ${withVat}` : factor < 1 ? ` ÷ ${withVat}` : "";
    const part =
      revenuePercent < fromTravelSites
        ? ` × ${formatPercent(revenuePercent)} ÷ ${formatPercent(fromTravelSites)}`
        : "";
    const rate = `${percent(commission.percent)}${vat}`;
    const line = (sold: string, amount: number) => ({
      amount,
      sum: `${channelName(channel.id)}: ${sold} × ${rate} = ${money(amount)}`,
    });
    costs.push(line(money(sales), cost));
    if (isTravelSite(channel)) savings.push(line(money(moved) + part, saved));
  }
  const withTotal = (lines: readonly Line[], total: number) => [
    ...lines.map(({ sum }) => sum),
    ...(lines.length > 1
      ? [`${lines.map(({ amount }) => money(amount)).join(" + ")} = ${money(total)}`]
      : []),
  ];
  const costLine = ({ saved, left, ...costs }: Year) =>
    `${[saved, ...Object.values(costs).filter((amount) => amount !== 0)]
      .map(money)
      .join(" − ")} = ${money(left)}`;
  const write = { count: formatNumber, percent, money };
  const fullMonths = formatPercent(12 - movingMonths / 2);
  const inFirst = (["saved", ...costNames(result)] as const)
    .filter((line) => later[line] !== first[line])
    .map((line) => `${money(later[line])} × ${fullMonths} ÷ 12 = ${money(first[line])}`);
  const ifAny = (amount: number, sum: string) => (amount > 0 ? [sum] : []);

  const steps: readonly Step[] = [
    ["nights", [`${rooms} × 365 × ${percent(figures.occupancy)} = ${nights}`]],
    ["revenue", [`${nights} × ${money(figures.rate)} = ${money(revenue)}`]],
    ["commission", withTotal(costs, result.commission)],
    ["moved", ifAny(moved, `${money(revenue)} × ${percent(movedPercent)} = ${money(moved)}`)],
    ["saved", movedPercent > 0 ? withTotal(savings, later.saved) : []],
    ...costNames(result).map((name): Step => {
      const { factors, isClaimed = false }: Cost = result.costs[name];
      const product = factors.map(({ unit, value }) => write[unit](value)).join(" × ");
      const sum = `${product}${isClaimed ? claimed : ""} = ${money(later[name])}`;
      return [name, ifAny(later[name], sum)];
    }),
    [
      "fees",
      prices.map(
        ({ part, month, year }) =>
          `${years.fees[part]}: 12 × ${money(month)}${claimed} = ${money(year)}`,
      ),
      first.setup > 0 && fill(words.setupNote, { setup: money(first.setup) }),
    ],
    ["later", [costLine(later)]],
    [
      "moving",
      ifAny(movedPercent, `12 − ${movingMonths} ÷ 2 = ${fullMonths}`),
      countText(words.movingNote, movingMonths),
    ],
    ["first", [...inFirst, costLine(first)]],
  ];
  return steps.filter(([, sums]) => sums.length > 0);
}

/** Returns the worked example: what the calculator shows before anything is changed. Throws an error if its fields are wrong. */
export function workExample(): { figures: Figures; result: Result } {
  const { figures, wrong } = readEntries(exampleEntries);
  if (!figures)
    throw new Error(`content/facts/commission-calculator.yaml: correct ${wrong.join(", ")}`);
  return { figures, result: calculateSavings(figures) };
}
