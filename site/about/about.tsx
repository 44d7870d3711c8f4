import { about } from "#content/about.ts";
import { isPending } from "#content/pending.ts";
import { CallOut } from "#site/components/sections/call-out.tsx";
import { IconGrid } from "#site/components/sections/icon-grid.tsx";
import { PageHead } from "#site/components/sections/page-head.tsx";
import { Section } from "#site/components/sections/section.tsx";
import { StatRow } from "#site/components/sections/stat-row.tsx";
import { ButtonLink } from "#site/components/ui/button-link.tsx";
import { Scene } from "#site/components/ui/scene.tsx";
import { contactLink } from "#site/contact-links.ts";

export function About() {
  const { mission, stats, values, valuesTitle, story, people, closing } = about;
  const known = people.roles.filter(({ name }) => !isPending(name));
  return (
    <>
      <PageHead title={mission.title} lead={mission.text} scene="scene-village" />
      <Section>
        <StatRow claims={stats} />
      </Section>
      <Section className="shaded">
        <h2 className="above-grid">{valuesTitle}</h2>
        <IconGrid items={values} />
      </Section>
      <Section layout="about-story">
        <div>
          <h2>{story.title}</h2>
          <figure className="about-picture">
            <Scene name={story.picture.name} alt={story.picture.alt} />
          </figure>
        </div>
        <div className="prose">
          {story.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </Section>
      {known.length > 0 && (
        <Section className="shaded" id="people">
          <h2>{people.title}</h2>
          <p className="lead under-title">{people.lead}</p>
          <ul className="people">
            {known.map(({ role, hours, name }) => (
              <li key={role}>
                <h3 className="h4">{role}</h3>
                <p>{hours}</p>
                <p className="muted">{String(name)}</p>
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Section>
        <CallOut title={closing.title} text={closing.text}>
          <ButtonLink size="lg" to={contactLink({ about: "talk" })}>
            Talk to us
          </ButtonLink>
          <ButtonLink size="lg" variant="outline" to="/features">
            See the features
          </ButtonLink>
        </CallOut>
      </Section>
    </>
  );
}
