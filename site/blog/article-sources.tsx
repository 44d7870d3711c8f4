import { Plus } from "lucide";
import { articleSources } from "#content/article.ts";
import { count } from "#content/count.ts";
import type { Source } from "#content/source.ts";
import { Icon } from "#site/components/ui/icon.tsx";
import { formatDate, formatSourceDate } from "#site/format.ts";

type Props = { sources: readonly Source[] };

/** Shows where the article’s facts come from, folded. */
export function FoldedSources({ sources }: Props) {
  return (
    <details className="sources">
      <summary>
        <h2 id="sources">{articleSources.title}</h2>
        <span>{count(sources.length, "page")}</span>
        <Icon icon={Plus} />
      </summary>
      <SourceItems sources={sources} />
    </details>
  );
}

/** Lists where the article’s facts come from, for feeds. */
export function SourceList({ sources }: Props) {
  return (
    <section>
      <h2>{articleSources.title}</h2>
      <SourceItems sources={sources} />
    </section>
  );
}

/** Lists sources, each with its date and the date on which we last checked it. */
function SourceItems({ sources }: Props) {
  return (
    <ol>
      {sources.map(({ title, publisher, url, published, checked }) => (
        <li key={url + title}>
          <a href={url}>{title}</a>, {publisher}
          {published && `, ${formatSourceDate(published)}`}. {articleSources.lastChecked}{" "}
          {formatDate(checked)}.
        </li>
      ))}
    </ol>
  );
}
