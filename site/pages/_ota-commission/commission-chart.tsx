import type { Commission } from "#pricing/commission-table.ts";
import type { WordsOf } from "#schemas/words.ts";
import { formatSpan, takenOfNight } from "#site/pages/_ota-commission/commission-cost.ts";

type Props = {
  words: WordsOf<"ota-commission">["chart"];
  from: string;
  rows: readonly Commission[];
};

/** What each site takes of the example night, as bars: solid up to the lowest amount, striped up to the highest. */
export function CommissionChart({ words: chart, from, rows }: Props) {
  const sites = rows
    .map((row) => ({ ...row, taken: takenOfNight(row) }))
    .sort((a, b) => b.taken.high - a.taken.high || b.taken.low - a.taken.low);
  // The end of the scale: the next R50 above the highest amount.
  const end = Math.ceil(Math.max(...sites.map(({ taken }) => taken.high)) / 50) * 50;
  const percentOf = (amount: number) => `${(100 * amount) / end}%`;
  return (
    <figure className="commission-chart" id="chart">
      <figcaption>
        <h3>{chart.title}</h3>
        <p className="small muted">{chart.basis}</p>
        <p className="small commission-chart-key">
          <span className="commission-chart-low">{chart.low}</span>
          <span className="commission-chart-high">{chart.high}</span>
        </p>
      </figcaption>
      <dl>
        {sites.map(({ id, travelSite, taken, ...row }) => (
          <div key={id} data-site={id}>
            <dt>{travelSite}</dt>
            <dd className="numeric">
              <span>{formatSpan(taken, row, from)}</span>
              <span className="commission-chart-bar">
                <span style={{ width: percentOf(taken.low) }} />
                {taken.high > taken.low && (
                  <span style={{ width: percentOf(taken.high - taken.low) }} />
                )}
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </figure>
  );
}
