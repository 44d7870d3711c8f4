import {
  type Commission,
  commissionPage,
  commissions,
  exampleNight,
} from "#content/commissions.ts";
import { commissionOn } from "#pricing/commission.ts";
import { ExternalLink } from "#site/components/ui/external-link.tsx";
import { formatDate } from "#site/format.ts";
import { formatSpan } from "#site/ota-commission/commission-cost.ts";
import { formatRate } from "#site/ota-commission/format-rate.ts";
import { firstChecked } from "#site/ota-commission/last-checked.ts";

const { table } = commissionPage;

const columns: readonly { title: string; className?: string }[] = [
  { title: table.columns.site },
  { title: table.columns.vat, className: "column-optional" },
  { title: table.columns.notRegistered, className: "cell-right" },
  { title: table.columns.vendor, className: "cell-right" },
  { title: table.columns.payment, className: "column-optional" },
  { title: table.columns.source, className: "column-optional" },
];

function BeforeVat() {
  return (
    <>
      <br />
      <small className="muted">{table.beforeVat}</small>
    </>
  );
}

function Row({ row }: { row: Commission }) {
  const cost = commissionOn(exampleNight, row);
  const { ifVatIsAdded } = cost;
  const [{ url, publisher }] = row.sources;
  return (
    <tr>
      <th scope="row" className="cell-wraps">
        <a href={`#${row.id}`}>{row.travelSite}</a>
        <br />
        <span className="muted">{formatRate(row.rate)}</span>
      </th>
      <td className="column-optional small">{table.vat[row.vat]}</td>
      <td className="cell-right">
        {formatSpan(cost.notRegistered, row)}
        {ifVatIsAdded && (
          <>
            <BeforeVat />
            <br />
            {formatSpan(ifVatIsAdded, row)}
            <br />
            <small className="muted">{table.ifVatIsAdded}</small>
          </>
        )}
      </td>
      <td className="cell-right">
        {formatSpan(cost.vendor, row)}
        {ifVatIsAdded && <BeforeVat />}
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
export function CommissionTable() {
  const { markets, caption } = table;
  return (
    <table className="price-table commission-table">
      <caption>{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ title, className }) => (
            <th key={title} scope="col" className={className}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      {(["international", "southAfrican"] as const).map((market) => (
        <tbody key={market}>
          <tr>
            <th scope="rowgroup" colSpan={columns.length}>
              {markets[market]}
            </th>
          </tr>
          {commissions
            .filter((row) => row.market === market)
            .map((row) => (
              <Row key={row.id} row={row} />
            ))}
        </tbody>
      ))}
    </table>
  );
}
