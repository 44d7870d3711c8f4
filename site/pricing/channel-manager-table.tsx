import { formatMoney } from "#content/money.ts";
import { channelManagerBands } from "#content/plans.ts";
import { PopularBadge } from "#site/components/ui/badge.tsx";
import { buttonClass } from "#site/components/ui/button.tsx";
import { SiteLink } from "#site/components/ui/site-link.tsx";
import { contactLink } from "#site/contact-links.ts";

/** Prices by number of rooms, rand first. The last band has no price but a way to ask for one. */
export function ChannelManagerTable({
  caption,
  contactSales,
}: {
  caption: string;
  contactSales: string;
}) {
  return (
    <table className="ptable">
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Rooms</th>
          <th scope="col" className="kind">
            For
          </th>
          <th scope="col" className="r">
            Rand
          </th>
          <th scope="col" className="r">
            Euro
          </th>
        </tr>
      </thead>
      <tbody>
        {channelManagerBands.map(({ rooms, description, priceZAR, priceEUR, popular }) => (
          <tr key={rooms} className={popular ? "popular" : undefined}>
            <th scope="row">
              <span className="num">{rooms}</span>
              {popular && <PopularBadge />}
            </th>
            <td className="kind quiet">{description}</td>
            {priceZAR === null || priceEUR === null ? (
              <td className="r" colSpan={2}>
                <SiteLink
                  className={buttonClass({ variant: "secondary", size: "sm" })}
                  to={contactLink({ about: "sales", rooms })}
                >
                  {contactSales}
                </SiteLink>
              </td>
            ) : (
              <>
                <td className="r z">{formatMoney(priceZAR, "ZAR")}</td>
                <td className="r">{formatMoney(priceEUR, "EUR")}</td>
              </>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
