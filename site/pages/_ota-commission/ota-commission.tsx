import type { ReactNode } from "react";
import { commissionTable } from "#pricing/commission-table.ts";
import { fill } from "#schemas/fill.ts";
import { pageLanguage } from "#schemas/languages.ts";
import { readWords } from "#schemas/words.ts";
import { formatDate } from "#site/format.ts";
import { CommissionChart } from "#site/pages/_ota-commission/commission-chart.tsx";
import { CommissionTable } from "#site/pages/_ota-commission/commission-table.tsx";
import { ExampleCost } from "#site/pages/_ota-commission/example-cost.tsx";
import { lastChecked } from "#site/pages/_ota-commission/format-commission.ts";
import { SiteList } from "#site/pages/_ota-commission/site-list.tsx";
import { UseFigures } from "#site/pages/_ota-commission/use-figures.tsx";
import { propertyTypeLinks } from "#site/pages/for/_property-types/property-type-links.ts";
import { FaqSection } from "#site/sections/faq-section.tsx";
import { PageHead } from "#site/sections/page-head.tsx";
import type { CardPost } from "#site/sections/post-card.tsx";
import { Section, SectionHead } from "#site/sections/section.tsx";
import { LinkItems, ListItems } from "#site/ui/list-items.tsx";
import { SiteLink } from "#site/ui/site-link.tsx";

const articlePath =
  "/blog/hotel-pms-software-guide-south-africa-2025#check-the-channel-connections-one-by-one";

type Props = {
  articles: readonly CardPost[];
  /** The citation with its button, an island. */
  cite: ReactNode;
  /** The filter by the visitor's sites, an island. */
  mySites: ReactNode;
};

const words = readWords("ota-commission");
const { head, table, details, contract, vat, faqTitle, articlesTitle, use, propertyTypes } = words;
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
      <Section id="table">
        <SectionHead title={table.title} lead={table.lead} />
        <div className="commission-overview">
          <CommissionChart />
          <ExampleCost />
        </div>
        <CommissionTable />
      </Section>

      <Section className="shaded">
        <SectionHead title={details.title} lead={details.lead} />
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
        <div className="fact-card my-sites-how">
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
        <article className="card fact-card" id="vat">
          <h2 className="h3">{vat.title}</h2>
          {vat.sentences.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
          <ul className="numeric">
            <ListItems items={vat.sums} />
          </ul>
          <p className="muted">{vat.caution}</p>
        </article>
        <article className="card fact-card" id="contract">
          <h2 className="h3">{contract.title}</h2>
          <ol className="steps">
            <ListItems items={contract.steps} />
          </ol>
        </article>
      </Section>

      <FaqSection title={faqTitle} name="commission-faq" items={words.questions}>
        <h3>{articlesTitle}</h3>
        <ul className="fact-card">
          <LinkItems
            links={articles.map(({ slug, title }) => ({ label: title, path: `/blog/${slug}` }))}
          />
        </ul>
        <h3>{propertyTypes.title}</h3>
        <ul className="fact-card">
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
