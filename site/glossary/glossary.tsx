import { type GlossaryTerm, glossary, glossaryPage } from "#content/glossary.ts";
import { CallOut } from "#site/components/sections/call-out.tsx";
import { PageHead } from "#site/components/sections/page-head.tsx";
import { buttonClass } from "#site/components/ui/button.tsx";
import { SiteLink } from "#site/components/ui/site-link.tsx";
import type { SiteLink as Target } from "#site/urls.ts";

type Term = Omit<GlossaryTerm, "links"> & { links?: readonly { label: string; path: Target }[] };

const terms: readonly Term[] = glossary;
const letters = [...Map.groupBy(terms, ({ term }) => term.charAt(0).toUpperCase())];
const letterId = (letter: string) => `letter-${letter.toLowerCase()}`;

function Entry({ id, term, alsoCalled, definition, example, links = [] }: Term) {
  return (
    <div id={id}>
      <dt>
        {term}
        {alsoCalled && <span className="quiet"> ({alsoCalled})</span>}
      </dt>
      <dd>{definition}</dd>
      {example && (
        <dd className="num">
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
          {letters.map(([letter]) => (
            <a
              key={letter}
              className={buttonClass({ variant: "outline", size: "icon", className: "on-sky" })}
              href={`#${letterId(letter)}`}
            >
              {letter}
            </a>
          ))}
        </nav>
      </PageHead>
      <section className="section">
        <div className="wrap core">
          {letters.map(([letter, entries]) => (
            <article key={letter} className="card core-card" id={letterId(letter)}>
              <h2>{letter}</h2>
              <dl className="terms under-heading">
                {entries.map((entry) => (
                  <Entry key={entry.id} {...entry} />
                ))}
              </dl>
            </article>
          ))}
        </div>
      </section>
      <section className="section section-flush">
        <div className="wrap">
          <CallOut title={closing.title} text={closing.text}>
            <SiteLink className={buttonClass({ size: "lg" })} to="/contact">
              {closing.primary}
            </SiteLink>
            <SiteLink
              className={buttonClass({ size: "lg", variant: "outline" })}
              to="/ota-commission"
            >
              {closing.secondary}
            </SiteLink>
          </CallOut>
        </div>
      </section>
    </>
  );
}
