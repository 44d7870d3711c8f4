import { about } from "#content/about.ts";
import { isPending } from "#content/pending.ts";
import { CallOut } from "#site/components/sections/call-out.tsx";
import { IconGrid } from "#site/components/sections/icon-grid.tsx";
import { PageHead } from "#site/components/sections/page-head.tsx";
import { StatRow } from "#site/components/sections/stat-row.tsx";
import { buttonClass } from "#site/components/ui/button.tsx";
import { SiteLink } from "#site/components/ui/site-link.tsx";
import { contactLink } from "#site/contact-links.ts";

export function About() {
  const { mission, stats, values, valuesTitle, story, people, closing } = about;
  return (
    <>
      <PageHead title={mission.title} lead={mission.text} scene="scene-cape" />
      <section className="section">
        <div className="wrap">
          <StatRow claims={stats} />
        </div>
      </section>
      <section className="section shaded">
        <div className="wrap">
          <h2 className="above-grid">{valuesTitle}</h2>
          <IconGrid items={values} />
        </div>
      </section>
      <section className="section">
        <div className="wrap about-story">
          <h2>{story.title}</h2>
          <div className="prose">
            {story.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </div>
      </section>
      <section className="section shaded" id="people">
        <div className="wrap">
          <h2>{people.title}</h2>
          <p className="lead under-title">{people.lead}</p>
          <ul className="people">
            {people.roles.map(({ role, hours, name }) => (
              <li key={role}>
                <h3 className="h4">{role}</h3>
                <p>{hours}</p>
                <p className="muted">{isPending(name) ? people.unnamed : name}</p>
              </li>
            ))}
          </ul>
        </div>
      </section>
      <section className="section">
        <div className="wrap">
          <CallOut title={closing.title} text={closing.text}>
            <SiteLink className={buttonClass({ size: "lg" })} to={contactLink({ about: "talk" })}>
              Talk to us
            </SiteLink>
            <SiteLink className={buttonClass({ size: "lg", variant: "outline" })} to="/features">
              See the features
            </SiteLink>
          </CallOut>
        </div>
      </section>
    </>
  );
}
