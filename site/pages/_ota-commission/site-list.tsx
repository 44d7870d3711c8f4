import { Plus } from "lucide";
import type { ReactNode } from "react";
import { type Commission, commissionTable, leftOutSites } from "#pricing/commission-table.ts";
import { markets } from "#schemas/facts/travel-sites.ts";
import { pageLanguage } from "#schemas/languages.ts";
import { readWords } from "#schemas/words.ts";
import { formatDate, formatSourceDate } from "#site/format.ts";
import { channels } from "#site/travel-sites/channels.ts";
import { firstChecked, formatRate } from "#site/travel-sites/format-commission.ts";
import { ExternalLink } from "#site/ui/external-link.tsx";
import { Icon } from "#site/ui/icon.tsx";

const { details, leftOut, table, mySites } = readWords("ota-commission");

type EntryProps = { id?: string; title: string; note?: string; children: ReactNode };

function Entry({ id, title, note, children }: EntryProps) {
  return (
    <details id={id} data-site={id}>
      <summary>
        <span>
          {title}
          {note && <small className="muted">{note}</small>}
        </span>
        <Icon icon={Plus} />
      </summary>
      <div className="stack gap-12">{children}</div>
    </details>
  );
}

/** Returns how our channel manager connects to the site of a row, or of a site that the table leaves out: "Connected". */
function connectionOf(id: string): string {
  const channel = channels.find((one) => one.id === id || one.rows.some((row) => row.id === id));
  return mySites.connection[channel?.connection ?? "ask"];
}

function SiteEntry(row: Commission) {
  const { id, travelSite, sources } = row;
  return (
    <Entry
      id={id}
      title={`${travelSite}: ${formatRate(row.rate, table.from)}`}
      note={`${table.checked} ${formatDate(firstChecked(sources))}`}
    >
      <p>{row.rateNote}</p>
      <p>
        <b>{details.vatLabel}:</b> {table.vat[row.vat]}. <b>{details.paymentLabel}:</b>{" "}
        {table.payment[row.payment]}. <b>{mySites.connectionLabel}:</b> {connectionOf(id)}.
      </p>
      <p className="muted">{row.note}</p>
      <ul className="small stack gap-12" aria-label={`${details.sources}: ${travelSite}`}>
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

/** The conditions and sources of each travel site, folded, by market, and last the sites that are left out. */
export function SiteList() {
  const rows = commissionTable(pageLanguage);
  return (
    <div className="split split-even site-list">
      {markets.map((market) => (
        <section key={market} aria-labelledby={`sites-${market}`}>
          <h3 id={`sites-${market}`}>{table.markets[market]}</h3>
          <div className="accordion">
            {rows
              .filter((row) => row.market === market)
              .map((row) => (
                <SiteEntry key={row.id} {...row} />
              ))}
            {market === markets.at(-1) && (
              <Entry title={leftOut.title}>
                <p className="muted">{leftOut.text}</p>
                <ul className="small stack gap-12">
                  {leftOutSites(pageLanguage).map(({ id, travelSite, url, reason }) => (
                    <li key={id} data-site={id}>
                      <ExternalLink href={url}>{travelSite}</ExternalLink>: {reason}{" "}
                      {mySites.connectionLabel}: {connectionOf(id)}.
                    </li>
                  ))}
                </ul>
              </Entry>
            )}
          </div>
        </section>
      ))}
    </div>
  );
}
