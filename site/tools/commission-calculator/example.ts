import { commissionCalculator, formatPercent } from "#content/commission-calculator.ts";
import { formatNumber, rand } from "#content/money.ts";
import { terms } from "#content/plans.ts";
import { formatWhole } from "#site/tools/commission-calculator/describe-result.ts";
import { exampleEntries, readFields } from "#site/tools/commission-calculator/read-fields.ts";
import {
  type Figures,
  type Result,
  shareOfSites,
  workOut,
} from "#site/tools/commission-calculator/work-out.ts";

const { how } = commissionCalculator;

/** Returns the worked example: what the calculator shows before anything is changed. Throws an error if its fields are wrong. */
export function workExample(): { figures: Figures; result: Result } {
  const { figures, wrong } = readFields(exampleEntries);
  if (!figures) throw new Error(`content/commission-calculator.ts: correct ${wrong.join(", ")}`);
  return { figures, result: workOut(figures) };
}

type Step = { step: keyof typeof how.steps; sums: readonly string[]; note?: string };

/** Returns the sums of the worked example, each as a reader can check it: "2,740 × R1,900 = R5,206,000". */
export function exampleSums(): readonly Step[] {
  const { figures, result } = workExample();
  const { rooms, rate, occupancy, points, cardFee, channels } = figures;
  const { nights, revenue, commission, first, later, months } = result;
  const [{ month: fee } = { month: 0 }] = result.prices;
  // The example's sites all take the same, so that one line shows the commission.
  const percent = channels.find((channel) => channel.commission)?.commission?.percent ?? 0;
  const moved = (revenue * points) / 100;
  const quarter = fee * terms.billingMonths;
  const covered = result.coveredInMonth ?? Number.NaN;
  const quarters = Math.ceil(covered / terms.billingMonths);
  const keptAYear = later.saved - later.cardFee;
  const laterMonths = covered - months.length / 2;
  return [
    {
      step: "nights",
      sums: [`${rooms} × 365 × ${formatPercent(occupancy)}% = ${formatNumber(nights)}`],
    },
    { step: "revenue", sums: [`${formatNumber(nights)} × ${rand(rate)} = ${rand(revenue)}`] },
    {
      step: "commission",
      sums: [`${rand(revenue)} × ${shareOfSites(channels)}% × ${percent}% = ${rand(commission)}`],
    },
    { step: "moved", sums: [`${rand(revenue)} × ${points}% = ${rand(moved)}`] },
    { step: "saved", sums: [`${rand(moved)} × ${percent}% = ${rand(later.saved)}`] },
    { step: "cardFee", sums: [`${rand(moved)} × ${cardFee}% = ${rand(later.cardFee)}`] },
    {
      step: "fees",
      sums: [`12 × ${rand(fee)} = ${rand(later.fees)}`],
      note: how.setupNote(rand(first.setup)),
    },
    {
      step: "later",
      sums: [
        `${rand(later.saved)} − ${rand(later.cardFee)} − ${rand(later.fees)} = ${formatWhole(later.left, "ZAR")}`,
      ],
    },
    {
      step: "first",
      sums: [
        `${rand(first.saved)} − ${rand(first.cardFee)} − ${rand(first.fees)} − ${rand(first.setup)} = ${formatWhole(first.left, "ZAR")}`,
      ],
      note: how.firstNote,
    },
    {
      step: "covered",
      sums: [
        `${rand(first.setup)} + ${quarters} × ${rand(quarter)} = ${rand(first.setup + quarters * quarter)}`,
        `${rand(first.saved - first.cardFee)} + ${laterMonths} × ${rand(keptAYear)} ÷ 12 = ${formatWhole(first.saved - first.cardFee + (laterMonths * keptAYear) / 12, "ZAR")}`,
      ],
      note: how.coveredNote(String(covered)),
    },
  ];
}

/** Returns the example in one sentence, for the home page. */
export function teaserText(): string {
  const { figures, result } = workExample();
  return commissionCalculator.teaser.text(figures.rooms, rand(result.commission));
}
