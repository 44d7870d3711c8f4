import { useId } from "react";
import type { Result } from "#pricing/savings.ts";
import type { Currency } from "#schemas/facts/currencies.ts";
import { fill } from "#schemas/fill.ts";
import { readWords } from "#schemas/words.ts";
import { formatWhole } from "#site/tools/commission-calculator/describe-result.ts";
import { DataTable } from "#site/tools/kit/data-table.tsx";

const { chart: words } = readWords("commission-calculator").tool;

type Props = { result: Result; currency: Currency };

const size = { width: 400, height: 250, left: 8, right: 10, top: 14, bottom: 26 };

/** The saving so far against our invoices so far: a solid line and a dashed one, and the same figures by quarter. */
export function SavingChart({ result, currency }: Props) {
  const id = useId();
  const { months, coveredInMonth } = result;
  const { kept, invoiced, ticks, x, y } = chartLines(months, size);
  const money = (amount: number) => formatWhole(amount, currency);
  const last = months.at(-1) ?? { kept: 0, invoiced: 0 };
  const label = fill(words.label, { kept: money(last.kept), invoiced: money(last.invoiced) });
  const covered = months.find(({ month }) => month === coveredInMonth);
  return (
    <section>
      <h2 className="h3" id={id}>
        {words.title}
      </h2>
      <figure className="saving-chart">
        <svg viewBox={`0 0 ${size.width} ${size.height}`} role="img" aria-label={label}>
          {ticks.map((tick) => (
            <g key={tick} className={tick === 0 ? "chart-zero" : "chart-tick"}>
              <line x1={size.left} x2={size.width - size.right} y1={y(tick)} y2={y(tick)} />
              <text x={size.left} y={y(tick) + (tick === 0 ? 14 : -4)}>
                {money(tick)}
              </text>
            </g>
          ))}
          {[6, 12, 18, 24].map((month, index) => (
            <text key={month} x={x(month)} y={size.height - 6} textAnchor="end">
              {index === 0 ? `${words.month} ${month}` : month}
            </text>
          ))}
          <path className="chart-invoiced" d={invoiced} />
          <path className="chart-kept" d={kept} />
          {covered && (
            <circle className="chart-covered" cx={x(covered.month)} cy={y(covered.kept)} r="6" />
          )}
        </svg>
        <figcaption className="row small">
          <span className="row gap-8 chart-key">{words.kept}</span>
          <span className="row gap-8 chart-key chart-key-invoiced">{words.invoiced}</span>
          {covered && (
            <span className="row gap-8 chart-key chart-key-covered">
              {fill(words.covered, { month: covered.month })}
            </span>
          )}
          <span className="muted">{words.basis}</span>
        </figcaption>
      </figure>
      <details className="plain-details calculator-more">
        <summary>{words.table}</summary>
        <DataTable
          className="sum-table"
          labelledBy={id}
          columns={[[words.month], [words.kept, "cell-right"], [words.invoiced, "cell-right"]]}
          rows={months
            .filter(({ month }) => month % 3 === 0)
            .map((end) => ({ title: end.month, cells: [money(end.kept), money(end.invoiced)] }))}
        />
      </details>
    </section>
  );
}

/** Returns the two lines of the chart as SVG paths, its horizontal grid lines, and where a month and an amount are. */
export function chartLines(months: Result["months"], { width, height, ...space }: typeof size) {
  const amounts = [0, ...months.flatMap(({ kept, invoiced }) => [kept, invoiced])];
  const ticks = roundTicks(Math.min(...amounts), Math.max(...amounts));
  const [low = 0] = ticks;
  const high = ticks.at(-1) ?? 1;
  const { left, right, top, bottom } = space;
  const x = (month: number) => round(left + ((width - left - right) * month) / months.length);
  const y = (amount: number) =>
    round(top + ((height - top - bottom) * (high - amount)) / (high - low));
  const start = `M${x(0)} ${y(0)}`;
  const kept = months.map((end) => `L${x(end.month)} ${y(end.kept)}`);
  // An invoice is due at the start of its first month.
  const invoiced = months.map(({ month, invoiced: amount }) =>
    [month - 1, month].map((at) => `L${x(at)} ${y(amount)}`).join(""),
  );
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
