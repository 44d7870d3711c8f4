import { Lightbulb, TrendingUp } from "lucide";
import { rand } from "#pricing/money.ts";
import { revenue } from "#schemas/facts/product-views.ts";
import { fill } from "#schemas/fill.ts";
import { readWords } from "#schemas/words.ts";
import { AppWindow } from "#site/product/app-window.tsx";
import { firstDate, soldPercents, suggestionTexts } from "#site/product/example-week.ts";
import { Icon } from "#site/ui/icon.tsx";

const { rates, suggestion, busyFrom } = revenue;

/** In SVG units: bars start at y = `floor`, and 100% is `full` high. The rates are above the bars. */
const floor = 188;
const full = 150;
const step = 43;
const left = 45;

const x = (index: number) => left + index * step;
const soldHeight = (percent: number) => (full * percent) / 100;
/** R1,390 is at y = 119, and every R4.50 more is one unit higher. */
const rateY = (rate: number) => Math.round(119 - (rate - 1390) / 4.5);

const line = (points: readonly (readonly [number, number])[]) =>
  `M${points.map(([px, py]) => `${px} ${py}`).join("L")}`;
const own = rates.map((rate, index) => [x(index), rateY(rate)] as const);
const day = suggestion.day;
const suggestedY = rateY(suggestion.rate);
/** From the current rate of the day before, to that of the day after. */
const suggested = own
  .slice(day - 1, day + 2)
  .map(([px, py]) => [px, px === x(day) ? suggestedY : py] as const);

const rateLine = { fill: "none", stroke: "var(--primary)", strokeWidth: 2.5 };
const suggestedLine = { ...rateLine, strokeDasharray: "4 4" };

const legend = [
  { text: "sold", look: { fill: "var(--chart-1)" }, width: 12, d: "M0 0h12v10H0z" },
  { text: "rate", look: rateLine, width: 20, d: "M0 5h20" },
  { text: "suggestedRate", look: suggestedLine, width: 20, d: "M0 5h20" },
] as const;

/** Rooms sold by day, the current rate and the suggested rate, with the reason. */
export function RevenueChart() {
  const { revenue: words } = readWords("product-views");
  const { title, reason, keep } = suggestionTexts();
  return (
    <AppWindow
      alt={`${words.alt} ${title}. ${reason}`}
      title={fill(words.title, { from: firstDate, to: firstDate + soldPercents.length - 1 })}
      icon={TrendingUp}
      note={words.note}
    >
      <div className="revenue-chart">
        <svg width="100%" viewBox="0 -6 552 226" aria-hidden="true">
          <path
            stroke="var(--border)"
            d={`M0 ${floor}.5H552M0 ${floor - full / 2}.5H552M0 ${floor - full}.5H552`}
          />
          {[50, 100].map((percent) => (
            <text key={percent} className="chart-text" x="0" y={floor - soldHeight(percent) - 5}>
              {percent}%
            </text>
          ))}
          {soldPercents.map((percent, index) => (
            <path
              key={x(index)}
              fill={`var(--chart-${index === day ? 3 : index >= busyFrom ? 2 : 1})`}
              stroke={index === day ? "var(--chart-3-edge)" : undefined}
              strokeWidth="1.5"
              d={`M${x(index) - 13} ${floor - soldHeight(percent)}h26V${floor}h-26z`}
            />
          ))}
          <path {...rateLine} strokeLinejoin="round" d={line(own)} />
          <path {...suggestedLine} strokeLinejoin="round" d={line(suggested)} />
          <circle {...rateLine} fill="var(--card)" cx={x(day)} cy={suggestedY} r="5.5" />
          <text className="chart-text chart-value" x={x(0) + 4} y={rateY(rates[0] ?? 0) - 9}>
            {rand(rates[0] ?? 0)}
          </text>
          <text
            className="chart-text chart-value"
            x={x(day)}
            y={suggestedY - 14}
            textAnchor="middle"
          >
            {rand(suggestion.rate)}
          </text>
          {soldPercents.map((_, index) => (
            <text
              key={x(index)}
              className="chart-text"
              x={x(index)}
              y={floor + 25}
              textAnchor="middle"
              fontWeight={index === day ? 700 : undefined}
            >
              {firstDate + index}
            </text>
          ))}
        </svg>
      </div>
      <ul className="row chart-legend">
        {legend.map(({ text, look, width, d }) => (
          <li key={text} className="row gap-6">
            <svg width={width} height="10" aria-hidden="true">
              <path {...look} d={d} />
            </svg>
            {words[text]}
          </li>
        ))}
      </ul>
      <div className="beside-icon suggestion on-accent">
        <Icon icon={Lightbulb} />
        <b>{title}</b>
        <p>{reason}</p>
        <div className="row">
          <span className="on-primary">{words.accept}</span>
          <span>{keep}</span>
        </div>
      </div>
    </AppWindow>
  );
}
