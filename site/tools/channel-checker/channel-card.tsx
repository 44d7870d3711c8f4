import { channelChecker } from "#content/channel-checker.ts";
import { commissionPage } from "#content/commissions.ts";
import { agencies } from "#content/companies.ts";
import { ExternalLink } from "#site/components/ui/external-link.tsx";
import { formatDate, formatSourceDate } from "#site/format.ts";
import { formatRate } from "#site/ota-commission/format-rate.ts";
import { firstChecked } from "#site/ota-commission/last-checked.ts";
import type { Channel } from "#site/tools/channel-checker/channels.ts";

const { result: words, connection: connectionWords } = channelChecker;
const { table, details } = commissionPage;
const agencyNames: readonly string[] = agencies;

/** Returns how our channel manager connects to a site, as far as it is published. */
function describeConnection({ name, connection }: Channel): string {
  if (connection) return connectionWords[connection];
  return agencyNames.includes(name) ? connectionWords.served : connectionWords.notPublished;
}

/** What we know of a site, with its sources. What we do not know says so. */
export function ChannelCard({ channel }: { channel: Channel }) {
  const { name, rows, leftOut } = channel;
  const [first] = rows;
  const rates = rows.map(({ rate }) => formatRate(rate)).join(` ${words.or} `);
  const sources = rows.flatMap((row) => row.sources);
  // Rows of one site share some of their sources.
  const eachSource = sources.filter(
    ({ url }, index) => sources.findIndex((source) => source.url === url) === index,
  );
  const lines: [label: string, text: string][] = [
    ...rows.map(({ rate, rateNote }): [string, string] => [
      rows.length > 1 ? `${words.labels.commission} ${formatRate(rate)}` : words.labels.commission,
      rateNote,
    ]),
    ...(leftOut ? [[words.labels.commission, leftOut.reason] satisfies [string, string]] : []),
    [words.labels.vat, first ? table.vat[first.vat] : words.notConfirmed],
    [words.labels.payment, first ? table.payment[first.payment] : words.notConfirmed],
    [words.labels.connection, describeConnection(channel)],
    [words.labels.checked, first ? formatDate(firstChecked(sources)) : words.notDated],
  ];
  return (
    <li className="channel-card">
      <h2 className="h3">
        {name}: {rates || words.rateNotFound}
      </h2>
      <dl>
        {lines.map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {rows.map(({ id, note }) => (
        <p key={id} className="small muted">
          {note}
        </p>
      ))}
      <ul className="small channel-sources" aria-label={`${words.labels.sources}: ${name}`}>
        {eachSource.map(({ url, title, publisher, published }) => (
          <li key={url}>
            <ExternalLink href={url}>{title}</ExternalLink>
            <span className="muted">
              {" "}
              {publisher}
              {published && `, ${details.published} ${formatSourceDate(published)}`}
            </span>
          </li>
        ))}
        {leftOut && (
          <li>
            <ExternalLink href={leftOut.url}>{words.sourceFor(name)}</ExternalLink>
          </li>
        )}
      </ul>
    </li>
  );
}
