import { commissionOn } from "#pricing/commission.ts";
import { type Commission, commissionTable } from "#pricing/commission-table.ts";
import { exampleNight, markets } from "#schemas/facts/travel-sites.ts";
import { pageLanguage } from "#schemas/languages.ts";
import { readWords } from "#schemas/words.ts";
import { formatDate } from "#site/format.ts";
import { TableHead } from "#site/tools/kit/data-table.tsx";
import {
  firstChecked,
  formatRate,
  formatSpan,
  takenOfNight,
} from "#site/travel-sites/format-commission.ts";
import { ExternalLink } from "#site/ui/external-link.tsx";

const { chart, table: words } = readWords("ota-commission");

const beforeVat = (
  <>
    <br />
    <small className="muted">{words.beforeVat}</small>
  </>
);

function Row(row: Commission) {
  const cost = commissionOn(exampleNight, row);
  const { ifVatIsAdded } = cost;
  const [{ url, publisher }] = row.sources;
  return (
    <tr data-site={row.id}>
      <th scope="row" className="cell-wraps">
        <a href={`#${row.id}`}>{row.travelSite}</a>
        <br />
        <span className="muted">{formatRate(row.rate, words.from)}</span>
      </th>
      <td className="column-optional small">{words.vat[row.vat]}</td>
      <td className="cell-right">
        {formatSpan(cost.notRegistered, row, words.from)}
        {ifVatIsAdded && (
          <>
            {beforeVat}
            <br />
            {formatSpan(ifVatIsAdded, row, words.from)}
            <br />
            <small className="muted">{words.ifVatIsAdded}</small>
          </>
        )}
      </td>
      <td className="cell-right">
        {formatSpan(cost.vendor, row, words.from)}
        {ifVatIsAdded && beforeVat}
      </td>
      <td className="column-optional small">{words.payment[row.payment]}</td>
      <td className="column-optional small">
        <ExternalLink href={url}>{publisher}</ExternalLink>
        <br />
        <span className="muted">{formatDate(firstChecked(row.sources))}</span>
      </td>
    </tr>
  );
}

/** What each travel site charges for a night. Narrow screens hide VAT, payment and source, which the list below has too. */
export function CommissionTable() {
  const rows = commissionTable(pageLanguage);
  const { site, vat, notRegistered, vendor, payment, source } = words.columns;
  const columns: readonly (readonly [title: string, className?: string])[] = [
    [site],
    [vat, "column-optional"],
    [notRegistered, "cell-right"],
    [vendor, "cell-right"],
    [payment, "column-optional"],
    [source, "column-optional"],
  ];
  return (
    <table className="price-table commission-table">
      <caption>{words.caption}</caption>
      <TableHead columns={columns} />
      {markets.map((market) => (
        <tbody key={market}>
          <tr>
            <th scope="rowgroup" colSpan={columns.length}>
              {words.markets[market]}
            </th>
          </tr>
          {rows
            .filter((row) => row.market === market)
            .map((row) => (
              <Row key={row.id} {...row} />
            ))}
        </tbody>
      ))}
    </table>
  );
}

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
      <figcaption className="stack gap-6">
        <h3>{chart.title}</h3>
        <p className="small muted">{chart.basis}</p>
        <p className="row small commission-chart-key">
          <span className="row gap-8 commission-chart-low">{chart.low}</span>
          <span className="row gap-8 commission-chart-high">{chart.high}</span>
        </p>
      </figcaption>
      <dl className="stack gap-10">
        {sites.map(({ id, travelSite, taken, ...row }) => (
          <div key={id} data-site={id}>
            <dt>{travelSite}</dt>
            <dd className="numeric">
              <span>{formatSpan(taken, row, words.from)}</span>
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
