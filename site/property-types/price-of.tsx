import { type PropertyType, propertyTypePage } from "#content/property-types.ts";
import { rand } from "#pricing/money.ts";
import { bandFor, bothParts } from "#pricing/quote.ts";
import { exampleGroup } from "#schemas/facts/example-house.ts";
import { channelManagerBands } from "#schemas/facts/plans.ts";
import { SiteLink } from "#site/components/ui/site-link.tsx";
import { contactLink } from "#site/contact-links.ts";

const { cost: words, ladder, others } = propertyTypePage;

/** The channel manager's prices of every size; for a property also those of both parts. */
function PriceLadder({ of, current }: { of: "property" | "house"; current: string }) {
  return (
    <table className="price-table price-ladder">
      <caption>{ladder.captions[of]}</caption>
      <thead>
        <tr>
          <th scope="col">{ladder.rooms}</th>
          <th scope="col" className="cell-right">
            {ladder.channelManager}
          </th>
          {of === "property" && (
            <th scope="col" className="cell-right">
              {ladder.both}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {channelManagerBands.map(({ rooms, maxRooms, prices }) => (
          <tr key={rooms} className={rooms === current ? "popular-row" : undefined}>
            <th scope="row">{rooms}</th>
            <td className="cell-right">{prices.ZAR ? rand(prices.ZAR) : ladder.byOffer}</td>
            {of === "property" && (
              <td className="cell-right">
                {maxRooms === null ? ladder.byOffer : rand(bothParts(maxRooms).month)}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What an example property pays. */
export function PriceOf({ type }: { type: PropertyType }) {
  const { title, text, note, setupNote, amounts } = type.cost;
  const lines = [
    { label: words.month, note, amount: amounts.month },
    { label: words.firstInvoice, note: setupNote, amount: amounts.firstInvoice },
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
      {type.siteFee && (
        <p className="small">
          {type.siteFee} <SiteLink to={contactLink({ about: "question" })}>{others.ask}</SiteLink>
        </p>
      )}
      {type.ladder && (
        <div className="ladder-frame">
          <PriceLadder
            of={type.ladder}
            current={bandFor(type.ladder === "house" ? exampleGroup.rooms : 30).rooms}
          />
        </div>
      )}
      <p className="small muted">
        {words.vat} <SiteLink to="/pricing#first-year">{words.more}</SiteLink>
      </p>
    </div>
  );
}
