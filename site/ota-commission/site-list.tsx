import { Plus } from "lucide";
import type { ReactNode } from "react";
import { commissionPage, commissions, sitesLeftOut } from "#content/commissions.ts";
import { ExternalLink } from "#site/components/ui/external-link.tsx";
import { Icon } from "#site/components/ui/icon.tsx";
import { formatDate, formatSourceDate } from "#site/format.ts";
import { formatRate } from "#site/ota-commission/format-rate.ts";
import { firstChecked } from "#site/ota-commission/last-checked.ts";

const { details, leftOut, table } = commissionPage;

type EntryProps = { id?: string; title: string; note?: string; children: ReactNode };

function Entry({ id, title, note, children }: EntryProps) {
  return (
    <details id={id}>
      <summary>
        <span>
          {title}
          {note && <small className="muted">{note}</small>}
        </span>
        <Icon icon={Plus} />
      </summary>
      <div className="fact-card">{children}</div>
    </details>
  );
}

/** The conditions and sources of each travel site, folded, and a last entry for the sites that are left out. */
export function SiteList() {
  return (
    <div className="accordion site-list">
      {commissions.map(({ id, site, rate, rateNote, vat, payment, note, sources }) => (
        <Entry
          key={id}
          id={id}
          title={`${site}: ${formatRate(rate)}`}
          note={`${table.checked} ${formatDate(firstChecked(sources))}`}
        >
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
          </ul>
        </Entry>
      ))}
      <Entry title={leftOut.title}>
        <p className="muted">{leftOut.text}</p>
        <ul className="small fact-card">
          {sitesLeftOut.map(({ site, url, reason }) => (
            <li key={site}>
              <ExternalLink href={url}>{site}</ExternalLink>: {reason}
            </li>
          ))}
        </ul>
      </Entry>
    </div>
  );
}
