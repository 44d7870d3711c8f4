import { commissionCalculator } from "#content/commission-calculator.ts";
import { commissionFaqs, commissionPage } from "#content/commissions.ts";
import { CallOut } from "#site/components/sections/call-out.tsx";
import { FaqSection } from "#site/components/sections/faq-section.tsx";
import { FurtherReading } from "#site/components/sections/further-reading.tsx";
import { PageHead } from "#site/components/sections/page-head.tsx";
import type { CardPost } from "#site/components/sections/post-card.tsx";
import { Section, SectionHead } from "#site/components/sections/section.tsx";
import { ButtonLink } from "#site/components/ui/button-link.tsx";
import { LinkItems, ListItems } from "#site/components/ui/list-items.tsx";
import { SiteLink } from "#site/components/ui/site-link.tsx";
import { contactLink } from "#site/contact-links.ts";
import { CommissionTable } from "#site/ota-commission/commission-table.tsx";
import { SiteCards } from "#site/ota-commission/site-cards.tsx";
import { propertyTypeLinks } from "#site/property-types/property-type-links.ts";

export function OtaCommission({ articles }: { articles: readonly CardPost[] }) {
  const { head, table, details, contract, vat, faqTitle, articlesTitle, closing } = commissionPage;
  return (
    <>
      <PageHead title={head.title} lead={head.lead} scene="scene-karoo-head" />
      <Section id="table">
        <SectionHead title={table.title} lead={table.lead} />
        <CommissionTable />
        <p>
          <SiteLink to="/tools/commission-calculator">{commissionCalculator.link}</SiteLink>
        </p>
      </Section>

      <Section className="shaded" layout="grid-2">
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

      <Section>
        <SectionHead title={details.title} lead={details.lead} />
        <SiteCards />
      </Section>

      <FaqSection title={faqTitle} name="commission-faq" items={commissionFaqs}>
        <h3>{commissionPage.propertyTypes.title}</h3>
        <ul className="fact-card">
          <LinkItems links={propertyTypeLinks} />
          <li>
            <SiteLink to="/glossary">{commissionPage.propertyTypes.glossary}</SiteLink>
          </li>
        </ul>
      </FaqSection>

      <FurtherReading title={articlesTitle} articles={articles}>
        <div className="after-callout">
          <CallOut title={closing.title} text={closing.text}>
            <ButtonLink size="lg" to={contactLink({ about: "demo" })}>
              {closing.primary}
            </ButtonLink>
            <ButtonLink size="lg" variant="outline" to="/pricing">
              {closing.secondary}
            </ButtonLink>
          </CallOut>
        </div>
      </FurtherReading>
    </>
  );
}
