import { useId } from "react";
import type { Result } from "#pricing/savings.ts";
import type { Currency } from "#schemas/facts/currencies.ts";
import { fill } from "#schemas/fill.ts";
import type { CalculatorWords } from "#site/tools/commission-calculator/calculator-words.ts";
import { chartLines } from "#site/tools/commission-calculator/chart-lines.ts";
import { formatWhole } from "#site/tools/commission-calculator/describe-result.ts";

type Props = { words: CalculatorWords["chart"]; result: Result; currency: Currency };

/** Width and height of the drawing, and the space around its lines. */
const size = { width: 400, height: 250, left: 8, right: 10, top: 14, bottom: 26 };

/** The saving so far against our invoices so far: a solid line and a dashed one, and the same figures by quarter. */
export function SavingChart({ words, result, currency }: Props) {
  const title = useId();
  const { months, coveredInMonth } = result;
  const { kept, invoiced, ticks, x, y } = chartLines(months, size);
  const money = (amount: number) => formatWhole(amount, currency);
  const last = months.at(-1) ?? { kept: 0, invoiced: 0 };
  const covered = months.find(({ month }) => month === coveredInMonth);
  return (
    <section>
      <h2 className="h3" id={title}>
        {words.title}
      </h2>
      <figure className="saving-chart">
        <svg
          viewBox={`0 0 ${size.width} ${size.height}`}
          role="img"
          aria-label={fill(words.label, { kept: money(last.kept), invoiced: money(last.invoiced) })}
        >
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
        <figcaption className="small">
          <span className="chart-key chart-key-kept">{words.kept}</span>
          <span className="chart-key chart-key-invoiced">{words.invoiced}</span>
          {covered && (
            <span className="chart-key chart-key-covered">
              {fill(words.covered, { month: covered.month })}
            </span>
          )}
          <span className="muted">{words.basis}</span>
        </figcaption>
      </figure>
      <details className="calculator-more">
        <summary>{words.table}</summary>
        <table className="price-table" aria-labelledby={title}>
          <thead>
            <tr>
              <th scope="col">{words.month}</th>
              <th scope="col" className="cell-right">
                {words.kept}
              </th>
              <th scope="col" className="cell-right">
                {words.invoiced}
              </th>
            </tr>
          </thead>
          <tbody>
            {months
              .filter(({ month }) => month % 3 === 0)
              .map(({ month, ...amounts }) => (
                <tr key={month}>
                  <th scope="row">{month}</th>
                  <td className="cell-right">{money(amounts.kept)}</td>
                  <td className="cell-right">{money(amounts.invoiced)}</td>
                </tr>
              ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}
