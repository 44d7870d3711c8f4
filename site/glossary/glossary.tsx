import { type GlossaryTerm, glossary, glossaryPage } from "#content/glossary.ts";
import type { SiteLink as Target } from "#schemas/site-paths.ts";
import { CallOut } from "#site/components/sections/call-out.tsx";
import { PageHead } from "#site/components/sections/page-head.tsx";
import { Section } from "#site/components/sections/section.tsx";
import { buttonClass } from "#site/components/ui/button.tsx";
import { ButtonLink } from "#site/components/ui/button-link.tsx";
import { SiteLink } from "#site/components/ui/site-link.tsx";
import { contactLink } from "#site/contact-links.ts";

type Term = Omit<GlossaryTerm, "links"> & { links?: readonly { label: string; path: Target }[] };

const terms: readonly Term[] = glossary;
const letterOf = ({ term }: Term) => term.charAt(0).toUpperCase();
const byLetter = Map.groupBy(terms, letterOf);
/** Runs of letters with about six terms each. */
const groups = ["A–C", "D–I", "L–M", "N–O", "P", "R", "S–V"].map((name) => {
  const [first = "", last = first] = name.split("–");
  return {
    name,
    entries: terms.filter((entry) => letterOf(entry) >= first && letterOf(entry) <= last),
  };
});

function Entry({ id, term, alsoCalled, definition, example, links = [] }: Term) {
  return (
    <div id={id}>
      <dt>
        {term}
        {alsoCalled && <span className="muted"> ({alsoCalled})</span>}
      </dt>
      <dd>{definition}</dd>
      {example && (
        <dd className="numeric">
          {glossaryPage.example}: {example}
        </dd>
      )}
      {links.length > 0 && (
        <dd className="small">
          {glossaryPage.seeAlso}:{" "}
          {links.map(({ label, path }, index) => (
            <span key={path}>
              {index > 0 && ", "}
              <SiteLink to={path}>{label}</SiteLink>
            </span>
          ))}
        </dd>
      )}
    </div>
  );
}

export function Glossary() {
  const { head, jumpLabel, closing } = glossaryPage;
  return (
    <>
      <PageHead title={head.title} lead={head.lead} scene="scene-bushveld">
        <nav className="row" aria-label={jumpLabel}>
          {[...byLetter].map(([letter, [first]]) => (
            <a
              key={letter}
              className={buttonClass({
                variant: "outline",
                size: "icon",
                className: "btn-on-picture",
              })}
              href={`#${first?.id}`}
            >
              {letter}
            </a>
          ))}
        </nav>
      </PageHead>
      <Section layout="guide-sections">
        {groups.map(({ name, entries }) => (
          <article key={name} className="card guide-section">
            <header>
              <h2>{name}</h2>
              <ul className="fact-card small">
                {entries.map(({ id, term }) => (
                  <li key={id}>
                    <a href={`#${id}`}>{term}</a>
                  </li>
                ))}
              </ul>
            </header>
            <dl>
              {entries.map((entry) => (
                <Entry key={entry.id} {...entry} />
              ))}
            </dl>
          </article>
        ))}
      </Section>
      <Section className="section-flush">
        <CallOut title={closing.title} text={closing.text}>
          <ButtonLink size="lg" to={contactLink({ about: "question" })}>
            {closing.primary}
          </ButtonLink>
          <ButtonLink size="lg" variant="outline" to="/ota-commission">
            {closing.secondary}
          </ButtonLink>
        </CallOut>
      </Section>
    </>
  );
}
