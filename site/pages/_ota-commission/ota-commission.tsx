import type { ReactNode } from "react";
import { commissionTable } from "#pricing/commission-table.ts";
import { house } from "#pricing/figures/example-house.ts";
import { commissionChanges, commissionLicence } from "#schemas/facts/travel-sites.ts";
import { fill } from "#schemas/fill.ts";
import { pageLanguage } from "#schemas/languages.ts";
import { readWords } from "#schemas/words.ts";
import { demoLink } from "#site/contact-links.ts";
import { formatDate } from "#site/format.ts";
import { commissionFiles } from "#site/pages/_ota-commission/commission-files.ts";
import { CommissionChart, CommissionTable } from "#site/pages/_ota-commission/commission-table.tsx";
import { SiteList } from "#site/pages/_ota-commission/site-list.tsx";
import { propertyTypeLinks } from "#site/pages/for/_property-types/property-type-links.ts";
import { FaqSection } from "#site/sections/faq-section.tsx";
import { PageHead } from "#site/sections/page-head.tsx";
import type { CardPost } from "#site/sections/post-card.tsx";
import { Section } from "#site/sections/section.tsx";
import { lastChecked } from "#site/travel-sites/format-commission.ts";
import { ButtonLink } from "#site/ui/button-link.tsx";
import { ExternalLink } from "#site/ui/external-link.tsx";
import { LinkItems, ListItems } from "#site/ui/list-items.tsx";
import { SiteLink } from "#site/ui/site-link.tsx";

const articlePath =
  "/blog/hotel-pms-software-guide-south-africa-2025#check-the-channel-connections-one-by-one";

/** `cite` and `mySites` are islands: the citation with its button, and the filter by the visitor's sites. */
type Props = { articles: readonly CardPost[]; cite: ReactNode; mySites: ReactNode };

const words = readWords("ota-commission");
const { head, table, details, contract, vat, faqTitle, articlesTitle, use, propertyTypes } = words;
const { example, files } = words;
const { fields, how } = words.mySites;
const notes = readWords("tools");

export function OtaCommission({ articles, cite, mySites }: Props) {
  const sources = commissionTable(pageLanguage).flatMap((row) => row.sources);
  const date = formatDate(lastChecked(sources));
  return (
    <>
      <PageHead title={head.title} lead={head.lead} scene="scene-karoo-head">
        <p>
          {fill(words.counts, { date })} <a href="#use">{use.title}</a>
        </p>
      </PageHead>
      <Section id="table" title={table.title} lead={table.lead}>
        <div className="split commission-overview">
          <CommissionChart />
          <ExampleCost />
        </div>
        <CommissionTable />
      </Section>

      <Section className="shaded" title={details.title} lead={details.lead}>
        <div id="my-sites" data-print>
          <h3>{fields.title}</h3>
          <p className="muted my-sites-lead">{fields.lead}</p>
          <noscript>
            <p className="tool-note">{notes.withoutScript}</p>
          </noscript>
          {mySites}
          <p className="small muted tool-note">{notes.private}</p>
          <SiteList />
        </div>
        <div className="stack gap-12 my-sites-how">
          <h3>{how.title}</h3>
          <ul className="tool-rule-list">
            <ListItems items={how.rules} />
          </ul>
          <p>
            {how.inWriting} <SiteLink to={articlePath}>{how.articleLink}</SiteLink>
          </p>
        </div>
      </Section>

      <Section layout="grid-2">
        <article className="card stack gap-12" id="vat">
          <h2 className="h3">{vat.title}</h2>
          {vat.sentences.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
          <ul className="numeric">
            <ListItems items={vat.sums} />
          </ul>
          <p className="muted">{vat.caution}</p>
        </article>
        <article className="card stack gap-12" id="contract">
          <h2 className="h3">{contract.title}</h2>
          <ol className="steps">
            <ListItems items={contract.steps} />
          </ol>
        </article>
      </Section>

      <FaqSection title={faqTitle} name="commission-faq" items={words.questions}>
        <h3>{articlesTitle}</h3>
        <ul className="stack gap-12">
          <LinkItems
            links={articles.map(({ slug, title }) => ({ label: title, path: `/blog/${slug}` }))}
          />
        </ul>
        <h3>{propertyTypes.title}</h3>
        <ul className="stack gap-12">
          <LinkItems links={propertyTypeLinks(readWords("property-types"))} />
          <li>
            <SiteLink to="/glossary">{propertyTypes.glossary}</SiteLink>
          </li>
        </ul>
      </FaqSection>

      <UseFigures cite={cite} />
    </>
  );
}

/** What a percentage costs the example house a year, what it keeps with us, and the page's one button. */
function ExampleCost() {
  return (
    <aside
      className="split on-brand callout callout-soft callout-priced example-cost"
      aria-labelledby="example"
    >
      <h2 id="example" className="h3">
        {example.title}
      </h2>
      <p className="price numeric">
        {example.amount} <small>{example.period}</small>
      </p>
      <p>{example.text}</p>
      <dl className="numeric">
        {example.rates.map(({ label, amount }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="price-cell">{amount}</dd>
          </div>
        ))}
      </dl>
      <p>{example.kept}</p>
      <ButtonLink size="lg" to={demoLink()}>
        {example.action}
      </ButtonLink>
      <p>
        <SiteLink to="/tools/commission-calculator">
          {readWords("commission-calculator").link}
        </SiteLink>
      </p>
      <details className="small plain-details">
        <summary>{example.basis}</summary>
        <p>{house.inWords}</p>
      </details>
    </aside>
  );
}

const changes: Readonly<Record<string, string>> = readWords("travel-sites").changes;

/** The files with their licence and fields, how to cite the page, and the log of changes. `cite` is the citation. */
function UseFigures({ cite }: { cite: ReactNode }) {
  return (
    <Section id="use" title={use.title} lead={use.lead}>
      <div className="grid-2">
        <section className="card stack gap-12" aria-labelledby="files">
          <h3 id="files">{use.files}</h3>
          <ul className="stack gap-12">
            {commissionFiles.map(({ id, path }) => (
              <li key={path}>
                <a href={path} download>
                  {files[id].label}
                </a>{" "}
                <span className="muted">{files[id].use}</span>
              </li>
            ))}
          </ul>
          <p>
            {use.licence}:{" "}
            <ExternalLink href={commissionLicence.url}>{commissionLicence.name}</ExternalLink>.{" "}
            {words.licence}
          </p>
          <details className="plain-details">
            <summary>{use.fields}</summary>
            <dl className="field-list stack gap-10 small">
              {Object.entries(words.fields).map(([field, meaning]) => (
                <div key={field}>
                  <dt>{field}</dt>
                  <dd className="muted">{meaning}</dd>
                </div>
              ))}
            </dl>
          </details>
        </section>
        {cite}
        <section className="change-log stack gap-12" aria-labelledby="changes">
          <h3 id="changes">{use.changes}</h3>
          <ul className="stack gap-12">
            {commissionChanges.map(({ id, date }) => (
              <li key={id} className="stack gap-4">
                <time dateTime={date}>{formatDate(date)}</time>
                <span className="muted">{changes[id]}</span>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </Section>
  );
}
