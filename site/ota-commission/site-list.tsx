import { Plus } from "lucide";
import type { ReactNode } from "react";
import {
  type Commission,
  commissionPage,
  commissions,
  travelSitesLeftOut,
} from "#content/commissions.ts";
import { ExternalLink } from "#site/components/ui/external-link.tsx";
import { Icon } from "#site/components/ui/icon.tsx";
import { formatDate, formatSourceDate } from "#site/format.ts";
import { formatRate } from "#site/ota-commission/format-rate.ts";
import { firstChecked } from "#site/ota-commission/last-checked.ts";

const { details, leftOut, table } = commissionPage;

const markets = ["international", "southAfrican"] as const;

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

function SiteEntry({ row }: { row: Commission }) {
  const { id, travelSite, rate, rateNote, vat, payment, note, sources } = row;
  return (
    <Entry
      id={id}
      title={`${travelSite}: ${formatRate(rate)}`}
      note={`${table.checked} ${formatDate(firstChecked(sources))}`}
    >
      <p>{rateNote}</p>
      <p>
        <b>{details.vatLabel}:</b> {table.vat[vat]}. <b>{details.paymentLabel}:</b>{" "}
        {table.payment[payment]}.
      </p>
      <p className="muted">{note}</p>
      <ul className="small fact-card" aria-label={`${details.sources}: ${travelSite}`}>
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
  );
}

function LeftOut() {
  return (
    <Entry title={leftOut.title}>
      <p className="muted">{leftOut.text}</p>
      <ul className="small fact-card">
        {travelSitesLeftOut.map(({ travelSite, url, reason }) => (
          <li key={travelSite}>
            <ExternalLink href={url}>{travelSite}</ExternalLink>: {reason}
          </li>
        ))}
      </ul>
    </Entry>
  );
}

/** The conditions and sources of each travel site, folded, by market, and last the sites that are left out. */
export function SiteList() {
  return (
    <div className="site-list">
      {markets.map((market) => (
        <section key={market} aria-labelledby={`sites-${market}`}>
          <h3 id={`sites-${market}`}>{table.markets[market]}</h3>
          <div className="accordion">
            {commissions
              .filter((row) => row.market === market)
              .map((row) => (
                <SiteEntry key={row.id} row={row} />
              ))}
            {market === markets.at(-1) && <LeftOut />}
          </div>
        </section>
      ))}
    </div>
  );
}
