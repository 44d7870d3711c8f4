import { commissionPage, commissions, sitesLeftOut } from "#content/commissions.ts";
import { ExternalLink } from "#site/components/ui/external-link.tsx";
import { formatDate, formatSourceDate } from "#site/format.ts";
import { formatRate } from "#site/ota-commission/format-rate.ts";
import { firstChecked } from "#site/ota-commission/last-checked.ts";

const { details, leftOut, table } = commissionPage;

/** A card for each travel site with its conditions and sources, and a last one for the sites that are left out. */
export function SiteCards() {
  return (
    <div className="grid-2">
      {commissions.map(({ id, site, rate, rateNote, vat, payment, note, sources }) => (
        <article key={id} id={id} className="card fact-card">
          <h3>
            {site}: {formatRate(rate)}
          </h3>
          <p>{rateNote}</p>
          <p>
            <b>{details.vatLabel}:</b> {table.vat[vat]}. <b>{details.paymentLabel}:</b>{" "}
            {table.payment[payment]}.
          </p>
          <p className="muted">{note}</p>
          <ul className="small fact-card" aria-label={`${details.sources}: ${site}`}>
            {sources.map(({ title, publisher, url, published }) => (
              <li key={url}>
                <ExternalLink href={url}>{title}</ExternalLink>
                <span className="muted">
                  {" "}
                  {publisher}
                  {published && `, ${details.published} ${formatSourceDate(published)}`}
                </span>
              </li>
            ))}
            <li className="muted">
              {table.checked} {formatDate(firstChecked(sources))}
            </li>
          </ul>
        </article>
      ))}
      <article className="card fact-card">
        <h3>{leftOut.title}</h3>
        <p className="muted">{leftOut.text}</p>
        <ul className="small fact-card">
          {sitesLeftOut.map(({ site, url, reason }) => (
            <li key={site}>
              <ExternalLink href={url}>{site}</ExternalLink>: {reason}
            </li>
          ))}
        </ul>
      </article>
    </div>
  );
}
