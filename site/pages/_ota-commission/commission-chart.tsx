import { commissionTable } from "#pricing/commission-table.ts";
import { pageLanguage } from "#schemas/languages.ts";
import { readWords } from "#schemas/words.ts";
import { formatSpan, takenOfNight } from "#site/pages/_ota-commission/format-commission.ts";

const { chart: words, table } = readWords("ota-commission");

/** What each site takes of the example night, as bars: solid up to the lowest amount, striped up to the highest. */
export function CommissionChart() {
  const sites = commissionTable(pageLanguage)
    .map((row) => ({ ...row, taken: takenOfNight(row) }))
    .sort((a, b) => b.taken.high - a.taken.high || b.taken.low - a.taken.low);
  // The end of the scale: the next R50 above the highest amount.
  const end = Math.ceil(Math.max(...sites.map(({ taken }) => taken.high)) / 50) * 50;
  const bar = (amount: number) => <span style={{ width: `${(100 * amount) / end}%` }} />;
  return (
    <figure className="commission-chart" id="chart">
      <figcaption>
        <h3>{words.title}</h3>
        <p className="small muted">{words.basis}</p>
        <p className="small commission-chart-key">
          <span className="commission-chart-low">{words.low}</span>
          <span className="commission-chart-high">{words.high}</span>
        </p>
      </figcaption>
      <dl>
        {sites.map(({ id, travelSite, taken, ...row }) => (
          <div key={id} data-site={id}>
            <dt>{travelSite}</dt>
            <dd className="numeric">
              <span>{formatSpan(taken, row, table.from)}</span>
              <span className="commission-chart-bar">
                {bar(taken.low)}
                {taken.high > taken.low && bar(taken.high - taken.low)}
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </figure>
  );
}
