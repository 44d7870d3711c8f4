import { Plus } from "lucide";
import { countText } from "#schemas/fill.ts";
import { locale } from "#schemas/languages.ts";
import type { Source } from "#schemas/source.ts";
import { readWords } from "#schemas/words.ts";
import { formatDate, formatSourceDate } from "#site/format.ts";
import { Icon } from "#site/ui/icon.tsx";

type Props = { sources: readonly Source[] };

export function FoldedSources({ sources }: Props) {
  const words = readWords("article").sources;
  return (
    <details className="sources">
      <summary>
        <h2 id="sources">{words.title}</h2>
        <span>{countText(words.count, sources.length, locale)}</span>
        <Icon icon={Plus} />
      </summary>
      <SourceItems sources={sources} />
    </details>
  );
}

export function SourceList({ sources }: Props) {
  return (
    <section>
      <h2>{readWords("article").sources.title}</h2>
      <SourceItems sources={sources} />
    </section>
  );
}

function SourceItems({ sources }: Props) {
  const words = readWords("article").sources;
  return (
    <ol>
      {sources.map(({ title, publisher, url, published, checked }) => (
        <li key={url + title}>
          <a href={url}>{title}</a>, {publisher}
          {published && `, ${formatSourceDate(published)}`}. {words.lastChecked}{" "}
          {formatDate(checked)}.
        </li>
      ))}
    </ol>
  );
}
