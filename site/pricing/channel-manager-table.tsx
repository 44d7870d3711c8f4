import { channelManagerBands } from "#content/plans.ts";
import { formatPrice } from "#pricing/money.ts";
import { PopularBadge } from "#site/components/ui/badge.tsx";
import { ButtonLink } from "#site/components/ui/button-link.tsx";
import { contactLink } from "#site/contact-links.ts";

/** Prices by number of rooms. The last band has a link to ask for a price instead. */
export function ChannelManagerTable({
  caption,
  contactSales,
}: {
  caption: string;
  contactSales: string;
}) {
  return (
    <table className="price-table">
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Rooms</th>
          <th scope="col" className="property-kind">
            For
          </th>
          <th scope="col" className="cell-right">
            Rand
          </th>
          <th scope="col" className="cell-right">
            Euro
          </th>
        </tr>
      </thead>
      <tbody>
        {channelManagerBands.map(({ rooms, description, prices, popular }) => (
          <tr key={rooms}>
            <th scope="row">
              <span className="numeric">{rooms}</span>
              {popular && <PopularBadge />}
            </th>
            <td className="property-kind muted">{description}</td>
            {prices.ZAR === undefined ? (
              <td className="cell-right" colSpan={2}>
                <ButtonLink
                  variant="secondary"
                  size="sm"
                  to={contactLink({ about: "sales", rooms })}
                >
                  {contactSales}
                </ButtonLink>
              </td>
            ) : (
              <>
                <td className="cell-right price-cell">{formatPrice(prices, "ZAR")}</td>
                <td className="cell-right">{formatPrice(prices, "EUR")}</td>
              </>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
