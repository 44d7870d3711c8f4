import { guide, guidePdfWords as words } from "#content/guide.ts";
import { claims } from "#schemas/facts/claims.ts";
import { defaultLanguage } from "#schemas/languages.ts";
import { claimsWords } from "#schemas/words/claims.ts";
import { NamedIcon } from "#site/components/ui/named-icon.tsx";
import { GuidePage, type PageEntry } from "#site/guide-pdf/page-parts.tsx";

const { ourFigures, successGuide: labels } = claimsWords[defaultLanguage];
const figureIds = Object.keys(labels) as (keyof typeof labels)[];

/** Page 2: contents, how to use the guide, the tools it mentions, and three figures. */
export function ContentsPage({ entries }: { entries: readonly PageEntry[] }) {
  return (
    <GuidePage id="contents" number={2}>
      <div className="main contents">
        <div>
          <h1>{words.contentsTitle}</h1>
          <p className="lead">{guide.lead}</p>
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
            <h2>{words.howToTitle}</h2>
            <ol>
              {words.howTo.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </div>
        </div>
        <div>
          <h2>{words.toolsTitle}</h2>
          <ul className="tools">
            {guide.techEcosystem.map(({ name, what, icon }) => (
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
