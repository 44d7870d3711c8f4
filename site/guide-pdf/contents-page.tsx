import { claims } from "#schemas/facts/claims.ts";
import type { WordsOf } from "#schemas/words.ts";
import { GuidePage, type PageEntry } from "#site/guide-pdf/page-parts.tsx";
import { NamedIcon } from "#site/ui/named-icon.tsx";

type Props = {
  words: WordsOf<"guide">;
  claimsWords: WordsOf<"claims">;
  entries: readonly PageEntry[];
};

/** Page 2: contents, how to use the guide, the tools it mentions, and three figures. */
export function ContentsPage({ words, claimsWords, entries }: Props) {
  const { ourFigures, successGuide: labels } = claimsWords;
  const figureIds = Object.keys(labels) as (keyof typeof labels)[];
  const { lead, pdf, techEcosystem, title } = words;
  return (
    <GuidePage id="contents" guideTitle={title} number={2}>
      <div className="main contents">
        <div>
          <h1>{pdf.contentsTitle}</h1>
          <p className="lead">{lead}</p>
        </div>
        <div className="contents-columns">
          <ol className="contents-list">
            {entries.map(({ id, title, number }) => (
              <li key={id}>
                <a href={`#${id}`}>
                  <span>{title}</span> <span>{number}</span>
                </a>
              </li>
            ))}
          </ol>
          <div className="how-to">
            <h2>{pdf.howToTitle}</h2>
            <ol>
              {pdf.howTo.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </div>
        </div>
        <div>
          <h2>{pdf.toolsTitle}</h2>
          <ul className="tools">
            {techEcosystem.map(({ name, what, icon }) => (
              <li key={name}>
                <NamedIcon name={icon} />
                <p className="label">{name}</p>
                <p className="small">{what}</p>
              </li>
            ))}
          </ul>
        </div>
        <div className="figures">
          {figureIds.map((id) => (
            <p key={id} className="label">
              <span className="figure">{claims.successGuide[id]}</span>
              <br />
              {labels[id]}
            </p>
          ))}
          <p className="small">{ourFigures}</p>
        </div>
      </div>
    </GuidePage>
  );
}
