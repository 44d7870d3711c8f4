import { claims } from "#schemas/facts/claims.ts";
import { company } from "#schemas/facts/company.ts";
import { readWords } from "#schemas/words.ts";
import { drawingUrl } from "#site/drawings/drawings.ts";
import { CallOut } from "#site/sections/call-out.tsx";
import { PageHead } from "#site/sections/page-head.tsx";
import type { ShownReferences } from "#site/sections/references/find-references.ts";
import { People, References } from "#site/sections/references/references.tsx";
import { Section } from "#site/sections/section.tsx";
import { StatRow } from "#site/sections/stat-row.tsx";

export function About({ references }: { references: ShownReferences }) {
  const { mission, values, valuesTitle, story, people, closing } = readWords("about");
  const claimsWords = readWords("claims");
  return (
    <>
      <PageHead title={mission.title} lead={mission.text} scene="scene-village" />
      <Section>
        <StatRow figures={claims.about} labels={claimsWords.about} />
        <p className="footnote">{claimsWords.ourFigures}</p>
      </Section>
      <Section className="shaded" title={valuesTitle}>
        <ul className="grid-4 about-values">
          {values.map(({ title, text, art }) => (
            <li key={title}>
              <Picture art={art} />
              <h3>{title}</h3>
              <p className="text-quiet">{text}</p>
            </li>
          ))}
        </ul>
      </Section>
      <Section layout="split about-story">
        <Picture {...story.picture} />
        <div className="prose">
          <h2>{story.title}</h2>
          {story.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </Section>
      <References {...references} />
      <Section className="shaded" id="people">
        <div className="stack">
          <h2>{people.title}</h2>
          <p className="lead">{people.text}</p>
        </div>
        <p className="under-title">
          {company.legalName}, {company.address}
        </p>
        <People people={references.people} />
        <CallOut {...closing} />
      </Section>
    </>
  );
}

function Picture({ art, alt = "" }: { art: string; alt?: string }) {
  return <img className="about-picture" src={drawingUrl(art)} alt={alt} width="800" height="450" />;
}
