import { commissionOn } from "#pricing/commission.ts";
import type { Commission } from "#pricing/commission-table.ts";
import { exampleNight, markets } from "#schemas/facts/travel-sites.ts";
import type { WordsOf } from "#schemas/words.ts";
import { formatDate } from "#site/format.ts";
import { formatSpan } from "#site/pages/_ota-commission/commission-cost.ts";
import { formatRate } from "#site/pages/_ota-commission/format-rate.ts";
import { firstChecked } from "#site/pages/_ota-commission/last-checked.ts";
import { ExternalLink } from "#site/ui/external-link.tsx";

type Words = WordsOf<"ota-commission">["table"];

function BeforeVat({ words }: { words: Words }) {
  return (
    <>
      <br />
      <small className="muted">{words.beforeVat}</small>
    </>
  );
}

function Row({ words: table, row }: { words: Words; row: Commission }) {
  const cost = commissionOn(exampleNight, row);
  const { ifVatIsAdded } = cost;
  const [{ url, publisher }] = row.sources;
  return (
    <tr data-site={row.id}>
      <th scope="row" className="cell-wraps">
        <a href={`#${row.id}`}>{row.travelSite}</a>
        <br />
        <span className="muted">{formatRate(row.rate, table.from)}</span>
      </th>
      <td className="column-optional small">{table.vat[row.vat]}</td>
      <td className="cell-right">
        {formatSpan(cost.notRegistered, row, table.from)}
        {ifVatIsAdded && (
          <>
            <BeforeVat words={table} />
            <br />
            {formatSpan(ifVatIsAdded, row, table.from)}
            <br />
            <small className="muted">{table.ifVatIsAdded}</small>
          </>
        )}
      </td>
      <td className="cell-right">
        {formatSpan(cost.vendor, row, table.from)}
        {ifVatIsAdded && <BeforeVat words={table} />}
      </td>
      <td className="column-optional small">{table.payment[row.payment]}</td>
      <td className="column-optional small">
        <ExternalLink href={url}>{publisher}</ExternalLink>
        <br />
        <span className="muted">{formatDate(firstChecked(row.sources))}</span>
      </td>
    </tr>
  );
}

/** What each travel site charges for a night. Narrow screens hide VAT, payment and source, which the list below has too. */
export function CommissionTable({ words, rows }: { words: Words; rows: readonly Commission[] }) {
  const optional = { className: "column-optional" };
  const right = { className: "cell-right" };
  const columns: readonly { title: string; className?: string }[] = [
    { title: words.columns.site },
    { title: words.columns.vat, ...optional },
    { title: words.columns.notRegistered, ...right },
    { title: words.columns.vendor, ...right },
    { title: words.columns.payment, ...optional },
    { title: words.columns.source, ...optional },
  ];
  return (
    <table className="price-table commission-table">
      <caption>{words.caption}</caption>
      <thead>
        <tr>
          {columns.map(({ title, className }) => (
            <th key={title} scope="col" className={className}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
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
              <Row key={row.id} words={words} row={row} />
            ))}
        </tbody>
      ))}
    </table>
  );
}
