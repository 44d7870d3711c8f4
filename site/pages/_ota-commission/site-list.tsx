import { Plus } from "lucide";
import type { ReactNode } from "react";
import type { Commission, LeftOutSite } from "#pricing/commission-table.ts";
import { markets } from "#schemas/facts/travel-sites.ts";
import type { WordsOf } from "#schemas/words.ts";
import { formatDate, formatSourceDate } from "#site/format.ts";
import { formatRate } from "#site/pages/_ota-commission/format-rate.ts";
import { firstChecked } from "#site/pages/_ota-commission/last-checked.ts";
import { channels } from "#site/tools/channel-checker/channels.ts";
import { ExternalLink } from "#site/ui/external-link.tsx";
import { Icon } from "#site/ui/icon.tsx";

type Words = Pick<WordsOf<"ota-commission">, "details" | "leftOut" | "table" | "mySites">;

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
      <div className="fact-card">{children}</div>
    </details>
  );
}

/** Returns how our channel manager connects to the site of a row, or of a site that the table leaves out: "Connected". */
function connectionOf(id: string, { connection }: Words["mySites"]): string {
  const channel = channels.find((one) => one.id === id || one.rows.some((row) => row.id === id));
  return connection[channel?.connection ?? "ask"];
}

function SiteEntry({ words: { details, table, mySites }, row }: { words: Words; row: Commission }) {
  const { id, travelSite, rate, rateNote, vat, payment, note, sources } = row;
  return (
    <Entry
      id={id}
      title={`${travelSite}: ${formatRate(rate, table.from)}`}
      note={`${table.checked} ${formatDate(firstChecked(sources))}`}
    >
      <p>{rateNote}</p>
      <p>
        <b>{details.vatLabel}:</b> {table.vat[vat]}. <b>{details.paymentLabel}:</b>{" "}
        {table.payment[payment]}. <b>{mySites.connectionLabel}:</b> {connectionOf(id, mySites)}.
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

function LeftOut({ words: allWords, sites }: { words: Words; sites: readonly LeftOutSite[] }) {
  const { leftOut: words, mySites } = allWords;
  return (
    <Entry title={words.title}>
      <p className="muted">{words.text}</p>
      <ul className="small fact-card">
        {sites.map(({ id, travelSite, url, reason }) => (
          <li key={id} data-site={id}>
            <ExternalLink href={url}>{travelSite}</ExternalLink>: {reason} {mySites.connectionLabel}
            : {connectionOf(id, mySites)}.
          </li>
        ))}
      </ul>
    </Entry>
  );
}

type Props = { words: Words; rows: readonly Commission[]; leftOut: readonly LeftOutSite[] };

/** The conditions and sources of each travel site, folded, by market, and last the sites that are left out. */
export function SiteList({ words, rows, leftOut }: Props) {
  return (
    <div className="site-list">
      {markets.map((market) => (
        <section key={market} aria-labelledby={`sites-${market}`}>
          <h3 id={`sites-${market}`}>{words.table.markets[market]}</h3>
          <div className="accordion">
            {rows
              .filter((row) => row.market === market)
              .map((row) => (
                <SiteEntry key={row.id} words={words} row={row} />
              ))}
            {market === markets.at(-1) && <LeftOut words={words} sites={leftOut} />}
          </div>
        </section>
      ))}
    </div>
  );
}
