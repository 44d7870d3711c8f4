import type { ReactNode } from "react";
import { answersPage } from "#content/answers.ts";
import { rating, ratingBasis } from "#content/claims.ts";
import { commissionCalculator } from "#content/commission-calculator.ts";
import { pricingFaqs } from "#content/faqs.ts";
import { formatMoney } from "#content/money.ts";
import { trialLink } from "#content/navigation.ts";
import { isPending } from "#content/pending.ts";
import { platformListing, setupFee, suiteExtras } from "#content/plans.ts";
import { priceBuilder } from "#content/price-builder.ts";
import { pricingPage } from "#content/pricing.ts";
import { toolWords } from "#content/tools.ts";
import { FaqSection } from "#site/components/sections/faq-section.tsx";
import { PageHead } from "#site/components/sections/page-head.tsx";
import { RatingLine } from "#site/components/sections/rating-line.tsx";
import { Section, SectionHead } from "#site/components/sections/section.tsx";
import { Ticks } from "#site/components/sections/ticks.tsx";
import { ButtonLink } from "#site/components/ui/button-link.tsx";
import { LinkItems } from "#site/components/ui/list-items.tsx";
import { SiteLink } from "#site/components/ui/site-link.tsx";
import { contactLink } from "#site/contact-links.ts";
import { ChannelManagerTable } from "#site/pricing/channel-manager-table.tsx";
import { ComparisonTable } from "#site/pricing/comparison-table.tsx";
import { FirstYearTable } from "#site/pricing/first-year-table.tsx";
import { PlanCards } from "#site/pricing/plan-cards.tsx";
import { ProductLists } from "#site/pricing/product-lists.tsx";
import { propertyTypeLinks } from "#site/property-types/property-type-links.ts";

/** The page at /pricing and at /pricing-plans, which is its canonical address. `children` is the price builder's island. */
export function Pricing({ children }: { children: ReactNode }) {
  const { head, channelManager, setup, plans, listing, extras } = pricingPage;
  const { firstYear, comparison, included, terms, faqTitle, help } = pricingPage;
  return (
    <>
      <PageHead title={head.title} lead={head.lead} scene="scene-cape">
        <p className="head-links">
          <a href="#plans">{head.toPlans}</a>
          <a href="#price-builder">{priceBuilder.title}</a>
          <a href="#first-year">{head.toFirstYear}</a>
          <SiteLink to={trialLink.path}>{trialLink.label}</SiteLink>
        </p>
      </PageHead>
      <Section id="channel-manager" layout="split">
        <div>
          <h2>{channelManager.title}</h2>
          <p className="lead under-title">{channelManager.lead}</p>
          <ChannelManagerTable
            caption={channelManager.caption}
            contactSales={channelManager.contactSales}
          />
        </div>
        <aside className="card setup-fee-card">
          <h3>{setup.title}</h3>
          <p className="price numeric">
            {formatMoney(setupFee.priceZAR, "ZAR")} <small>once-off</small>
          </p>
          <p className="small setup-fee-note">{setup.text}</p>
          <Ticks items={setup.includes} />
        </aside>
      </Section>

      <Section className="shaded" id="plans">
        <SectionHead title={plans.title} lead={plans.lead} />
        <PlanCards choose={plans.choose} demo={plans.demo} />
        <div className="price-list">
          <div>
            <h3>{extras.title}</h3>
            <p className="muted">{extras.lead}</p>
            {suiteExtras.some(({ priceZAR }) => isPending(priceZAR)) && (
              <p className="small muted">{extras.noRandPrice}</p>
            )}
            <p className="small muted">{extras.vat}</p>
          </div>
          <dl>
            {suiteExtras.map(({ name, description, priceUSD, priceZAR }) => (
              <div key={name}>
                <dt>
                  {name}
                  <small>{description}</small>
                </dt>
                <dd className="numeric">
                  {formatMoney(priceUSD, "USD")}
                  {!isPending(priceZAR) && <small>{formatMoney(priceZAR, "ZAR")}</small>}
                </dd>
              </div>
            ))}
          </dl>
        </div>
      </Section>

      <Section id="price-builder">
        <h2>{priceBuilder.title}</h2>
        <p className="lead under-title">{priceBuilder.lead}</p>
        <noscript>
          <p className="tool-note">{toolWords.withoutScript}</p>
        </noscript>
        {children}
        <p className="small muted">{priceBuilder.how}</p>
      </Section>

      <Section id="first-year">
        <h2>{firstYear.title}</h2>
        <p className="lead under-title">{firstYear.lead}</p>
        <FirstYearTable {...firstYear} />
        <p className="small muted">
          {firstYear.earnBackBasis}{" "}
          <SiteLink to="/tools/commission-calculator">{commissionCalculator.link}</SiteLink>
        </p>
        <p className="small muted">{firstYear.notIncluded}</p>
        <p>
          {firstYear.groups} <SiteLink to="/for/hotel-groups">{firstYear.toGroups}</SiteLink>
        </p>
        <RatingLine {...rating} basis={ratingBasis} />
        <p>
          <SiteLink to="/answers">{answersPage.link}</SiteLink>
        </p>
      </Section>

      <Section className="shaded" id="comparison">
        <h2>{comparison.title}</h2>
        <p className="lead under-title">{comparison.lead}</p>
        <ProductLists />
        <ComparisonTable {...comparison} />
      </Section>

      <Section>
        <div className="callout callout-priced">
          <div>
            <h2>{listing.title}</h2>
            <p>{listing.text}</p>
          </div>
          <p className="price numeric">
            {formatMoney(platformListing.priceZAR, "ZAR")} <small>once-off</small>
          </p>
          <ButtonLink size="lg" to={contactLink({ about: "listing" })}>
            {listing.action}
          </ButtonLink>
        </div>
        <div className="split split-even after-callout">
          <div>
            <h2>{included.title}</h2>
            <div className="under-heading">
              <Ticks items={included.items} columns={2} />
            </div>
          </div>
          <div>
            <h2>{terms.title}</h2>
            <dl className="terms under-heading">
              {terms.items.map(({ title, text }) => (
                <div key={title}>
                  <dt>{title}</dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
          </div>
        </div>
      </Section>

      <FaqSection title={faqTitle} name="pricing-faq" items={pricingFaqs}>
        <h3>{help.title}</h3>
        <p className="muted">{help.text}</p>
        <ul className="more-links">
          <LinkItems
            links={propertyTypeLinks.map(({ label, path }) => ({
              label: `${help.kinds} ${label.charAt(0).toLowerCase()}${label.slice(1)}`,
              path,
            }))}
          />
        </ul>
        <div className="row">
          <ButtonLink to={contactLink({ about: "sales" })}>{help.action}</ButtonLink>
          <ButtonLink variant="outline" to={trialLink.path}>
            {trialLink.label}
          </ButtonLink>
        </div>
      </FaqSection>
    </>
  );
}
