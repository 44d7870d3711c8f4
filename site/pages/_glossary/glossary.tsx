import { readWords, type WordsOf } from "#schemas/words.ts";
import { CallOut } from "#site/sections/call-out.tsx";
import { PageHead } from "#site/sections/page-head.tsx";
import { Section } from "#site/sections/section.tsx";
import { buttonClass } from "#site/ui/button.tsx";
import { SiteLink } from "#site/ui/site-link.tsx";

type Term = WordsOf<"glossary">["terms"][number];

const letterOf = ({ term }: Term) => term.charAt(0).toUpperCase();

/** Returns the terms of a group: "P" has one letter, "A–C" three. */
function entriesOf(group: string, terms: readonly Term[]): Term[] {
  const [first = "", last = first] = group.split("–");
  return terms.filter((entry) => letterOf(entry) >= first && letterOf(entry) <= last);
}

function Entry({ id, term, alsoCalled, definition, example, links = [] }: Term) {
  const words = readWords("glossary");
  return (
    <div id={id}>
      <dt>
        {term}
        {alsoCalled && <span className="muted"> ({alsoCalled})</span>}
      </dt>
      <dd>{definition}</dd>
      {example && (
        <dd className="numeric">
          {words.example}: {example}
        </dd>
      )}
      {links.length > 0 && (
        <dd className="small">
          {words.seeAlso}:{" "}
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
  const { head, jumpLabel, groups, terms, closing } = readWords("glossary");
  const byLetter = Map.groupBy(terms, letterOf);
  return (
    <>
      <PageHead title={head.title} lead={head.lead} scene="scene-bushveld">
        <nav className="row" aria-label={jumpLabel}>
          {[...byLetter].map(([letter, [first]]) => (
            <a
              key={letter}
              className={buttonClass({ variant: "outline", size: "icon" })}
              href={`#${first?.id}`}
            >
              {letter}
            </a>
          ))}
        </nav>
      </PageHead>
      <Section layout="stack gap-24">
        {groups.map((group) => (
          <article key={group} className="card guide-section">
            <header>
              <h2>{group}</h2>
              <ul className="stack gap-12 small">
                {entriesOf(group, terms).map(({ id, term }) => (
                  <li key={id}>
                    <a href={`#${id}`}>{term}</a>
                  </li>
                ))}
              </ul>
            </header>
            <dl>
              {entriesOf(group, terms).map((entry) => (
                <Entry key={entry.id} {...entry} />
              ))}
            </dl>
          </article>
        ))}
      </Section>
      <Section className="section-flush">
        <CallOut
          title={closing.title}
          text={closing.text}
          actions={[
            { label: closing.primary, path: "/contact", about: "question" },
            { label: closing.secondary, path: "/ota-commission" },
          ]}
        />
      </Section>
    </>
  );
}
