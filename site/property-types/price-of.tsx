import { bandFor, costOf } from "#content/costs.ts";
import { rand } from "#content/money.ts";
import { channelManagerBands } from "#content/plans.ts";
import { type PropertyType, propertyTypePage } from "#content/property-types.ts";
import { SiteLink } from "#site/components/ui/site-link.tsx";

const { cost: words, ladder } = propertyTypePage;

/** The prices of every size: the channel manager, and both parts. */
function PriceLadder({ current }: { current: string }) {
  return (
    <table className="price-table price-ladder">
      <caption>{ladder.caption}</caption>
      <thead>
        <tr>
          <th scope="col">{ladder.rooms}</th>
          <th scope="col" className="cell-right">
            {ladder.channelManager}
          </th>
          <th scope="col" className="cell-right">
            {ladder.both}
          </th>
        </tr>
      </thead>
      <tbody>
        {channelManagerBands.map(({ rooms, maxRooms, priceZAR }) => (
          <tr key={rooms} className={rooms === current ? "popular-row" : undefined}>
            <th scope="row">{rooms}</th>
            <td className="cell-right">{priceZAR === null ? ladder.byOffer : rand(priceZAR)}</td>
            <td className="cell-right">
              {maxRooms === null ? ladder.byOffer : rand(costOf(maxRooms).month)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What an example property pays. */
export function PriceOf({ type }: { type: PropertyType }) {
  const { title, text, note, amounts } = type.cost;
  const lines = [
    { label: words.month, note, amount: amounts.month },
    { label: words.firstInvoice, note: words.firstInvoiceNote, amount: amounts.firstInvoice },
    { label: words.firstYear, amount: amounts.firstYear },
  ];
  return (
    <div className="price-of">
      <h2>{title}</h2>
      <p className="lead">{text}</p>
      <dl>
        {lines.map(({ label, note, amount }) => (
          <div key={label}>
            <dt>
              {label}
              {note && <small className="numeric">{note}</small>}
            </dt>
            <dd className="numeric">{amount}</dd>
          </div>
        ))}
      </dl>
      {type.ladder && (
        <div className="ladder-frame">
          <PriceLadder current={bandFor(30).rooms} />
        </div>
      )}
      <p className="small muted">
        {words.vat} <SiteLink to="/pricing#first-year">{words.more}</SiteLink>
      </p>
    </div>
  );
}
