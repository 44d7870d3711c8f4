import type { MonthEnd } from "#pricing/savings.ts";

type Size = Record<"width" | "height" | "left" | "right" | "top" | "bottom", number>;

/** Returns the two lines of the chart as SVG paths, its horizontal grid lines, and where a month and an amount are. */
export function chartLines(months: readonly MonthEnd[], size: Size) {
  const amounts = [0, ...months.flatMap(({ kept, invoiced }) => [kept, invoiced])];
  const ticks = roundTicks(Math.min(...amounts), Math.max(...amounts));
  const low = ticks[0] ?? 0;
  const high = ticks.at(-1) ?? 1;
  const x = (month: number) =>
    round(size.left + ((size.width - size.left - size.right) * month) / months.length);
  const y = (amount: number) =>
    round(size.top + ((size.height - size.top - size.bottom) * (high - amount)) / (high - low));
  const kept = months.map(({ month, kept: amount }) => `L${x(month)} ${y(amount)}`);
  // An invoice is due at the start of its first month.
  const invoiced = months.map(
    ({ month, invoiced: amount }) => `L${x(month - 1)} ${y(amount)}L${x(month)} ${y(amount)}`,
  );
  const start = `M${x(0)} ${y(0)}`;
  return { kept: start + kept.join(""), invoiced: start + invoiced.join(""), ticks, x, y };
}

/** Returns three to seven round amounts at equal distances, from at or below `low` to at or above `high`; 0 is among them. */
export function roundTicks(low: number, high: number): number[] {
  const range = Math.max(high - low, 4);
  const power = 10 ** Math.floor(Math.log10(range / 3));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((size) => size >= range / 4) ?? 1;
  const first = Math.floor(low / step);
  const last = Math.max(Math.ceil(high / step), first + 1);
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
}

const round = (position: number) => Math.round(position * 10) / 10;
