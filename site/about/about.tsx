import { claims } from "#schemas/facts/claims.ts";
import { company } from "#schemas/facts/company.ts";
import { isPending } from "#schemas/pending.ts";
import type { AboutWords } from "#schemas/words/about.ts";
import type { ClaimsWords } from "#schemas/words/claims.ts";
import { ActionButtons } from "#site/components/sections/action-buttons.tsx";
import { CallOut } from "#site/components/sections/call-out.tsx";
import { PageHead } from "#site/components/sections/page-head.tsx";
import { Section } from "#site/components/sections/section.tsx";
import { StatRow } from "#site/components/sections/stat-row.tsx";
import { drawingUrl } from "#site/illustrations/drawings.ts";

export function About({ words, claimsWords }: { words: AboutWords; claimsWords: ClaimsWords }) {
  const { mission, values, valuesTitle, story, people, closing } = words;
  return (
    <>
      <PageHead title={mission.title} lead={mission.text} scene="scene-village" />
      <Section>
        <StatRow figures={claims.about} labels={claimsWords.about} />
        <p className="footnote">{claimsWords.ourFigures}</p>
      </Section>
      <Section className="shaded">
        <h2 className="above-grid">{valuesTitle}</h2>
        <ul className="about-values">
          {values.map(({ title, text, art }) => (
            <li key={title}>
              <Picture art={art} />
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </Section>
      <Section layout="about-story">
        <Picture {...story.picture} />
        <div className="prose">
          <h2>{story.title}</h2>
          {story.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </Section>
      <Section className="shaded" id="people">
        <h2>{people.title}</h2>
        <p className="lead about-team">{people.text}</p>
        <p className="under-title">
          {company.legalName}, {company.address}
        </p>
        <Roles roles={people.roles} />
        <Customers {...people.customers} />
        <CallOut title={closing.title} text={closing.text}>
          <ActionButtons actions={closing.actions} />
        </CallOut>
      </Section>
    </>
  );
}

function Picture({ art, alt = "" }: { art: string; alt?: string }) {
  return <img className="about-picture" src={drawingUrl(art)} alt={alt} width="800" height="450" />;
}

/** The roles whose names are known. */
function Roles({ roles }: { roles: AboutWords["people"]["roles"] }) {
  const known = roles.flatMap(({ name, ...role }) => (isPending(name) ? [] : [{ ...role, name }]));
  if (known.length === 0) return null;
  return (
    <ul className="people">
      {known.map(({ role, hours, name }) => (
        <li key={role}>
          <h3 className="h4">{name}</h3>
          <p>{role}</p>
          <p className="muted">{hours}</p>
        </li>
      ))}
    </ul>
  );
}

/** The customers who agreed to be named. */
function Customers({ title, list }: AboutWords["people"]["customers"]) {
  if (isPending(list)) return null;
  return (
    <>
      <h3>{title}</h3>
      <ul className="people">
        {list.map(({ property, place, words }) => (
          <li key={property}>
            <h4>{property}</h4>
            <p className="muted">{place}</p>
            <p>{words}</p>
          </li>
        ))}
      </ul>
    </>
  );
}
