import { formatPrice } from "#pricing/money.ts";
import type { PriceList } from "#pricing/price-list.ts";
import { mostRooms } from "#pricing/quote.ts";
import { suiteParts } from "#schemas/facts/products.ts";
import type { WordsOf } from "#schemas/words.ts";
import { demoLink } from "#site/contact-links.ts";
import { PopularBadge } from "#site/ui/badge.tsx";
import { ButtonLink } from "#site/ui/button-link.tsx";

/** Prices by number of rooms. The last band has a link to ask for a price instead. */
export function ChannelManagerTable({
  caption,
  columns,
  contactSales,
  popular: popularMark,
  bands,
}: Pick<WordsOf<"pricing">["channelManager"], "caption" | "columns" | "contactSales"> &
  Pick<WordsOf<"pricing">, "popular"> & { bands: PriceList["channelManagerBands"] }) {
  return (
    <table className="price-table">
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{columns.rooms}</th>
          <th scope="col" className="property-kind">
            {columns.propertyKind}
          </th>
          <th scope="col" className="cell-right">
            {columns.rand}
          </th>
          <th scope="col" className="cell-right">
            {columns.euro}
          </th>
        </tr>
      </thead>
      <tbody>
        {bands.map(({ rooms, description, prices, popular }) => (
          <tr key={rooms}>
            <th scope="row">
              <span className="numeric">{rooms}</span>
              {popular && <PopularBadge>{popularMark}</PopularBadge>}
            </th>
            <td className="property-kind muted">{description}</td>
            {prices.ZAR === undefined ? (
              <td className="cell-right" colSpan={2}>
                <ButtonLink
                  variant="secondary"
                  size="sm"
                  to={demoLink({
                    rooms: `${mostRooms + 1}+`,
                    parts: [suiteParts.channelManager.slug],
                  })}
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
