import { Check, MessageCircle } from "lucide";
import { fill } from "#schemas/fill.ts";
import type { WordsOf } from "#schemas/words.ts";
import { formatDate, formatSourceDate } from "#site/format.ts";
import { formatRate } from "#site/pages/_ota-commission/format-rate.ts";
import { firstChecked } from "#site/pages/_ota-commission/last-checked.ts";
import type { Channel } from "#site/tools/channel-checker/channels.ts";
import { ExternalLink } from "#site/ui/external-link.tsx";
import { Icon } from "#site/ui/icon.tsx";

/** The words of the commission table that a card repeats. */
export type RateWords = Pick<WordsOf<"ota-commission">["table"], "from" | "vat" | "payment"> &
  Pick<WordsOf<"ota-commission">["details"], "published">;

type Props = { words: WordsOf<"channel-checker">["tool"]; rateWords: RateWords; channel: Channel };

/** What we know of a site, with its sources. What we do not know has no line. */
export function ChannelCard({ words: allWords, rateWords, channel }: Props) {
  const { result: words, connection: connections } = allWords;
  const { name, rows, leftOut, connection, isConnected } = channel;
  const [first] = rows;
  const rates = rows.map(({ rate }) => formatRate(rate, rateWords.from)).join(` ${words.or} `);
  const sources = rows.flatMap((row) => row.sources);
  // Rows of one site share some of their sources.
  const eachSource = sources.filter(
    ({ url }, index) => sources.findIndex((source) => source.url === url) === index,
  );
  const lines: [label: string, text: string][] = [
    ...rows.map(({ rate, rateNote }): [string, string] => [
      rows.length > 1
        ? `${words.labels.commission} ${formatRate(rate, rateWords.from)}`
        : words.labels.commission,
      rateNote,
    ]),
    ...(leftOut ? [[words.labels.commission, leftOut.reason] satisfies [string, string]] : []),
  ];
  if (first) {
    if (first.vat !== "unknown") lines.push([words.labels.vat, rateWords.vat[first.vat]]);
    if (first.payment !== "unknown") {
      lines.push([words.labels.payment, rateWords.payment[first.payment]]);
    }
    lines.push([words.labels.checked, formatDate(firstChecked(sources))]);
  }
  return (
    <li className="channel-card">
      <h2 className="h3">
        {name}
        {rates && `: ${rates}`}
      </h2>
      <p className={isConnected ? "channel-connection is-connected" : "channel-connection"}>
        <Icon icon={isConnected ? Check : MessageCircle} />
        <span className="sr">{words.labels.connection}: </span>
        {connections[connection]}
      </p>
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
              {published && `, ${rateWords.published} ${formatSourceDate(published)}`}
            </span>
          </li>
        ))}
        {leftOut && (
          <li>
            <ExternalLink href={leftOut.url}>{fill(words.sourceFor, { site: name })}</ExternalLink>
          </li>
        )}
      </ul>
    </li>
  );
}
