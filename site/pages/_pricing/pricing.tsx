import type { ReactNode } from "react";
import { formatPrice } from "#pricing/money.ts";
import { priceList } from "#pricing/price-list.ts";
import { fill } from "#schemas/fill.ts";
import { pageLanguage } from "#schemas/languages.ts";
import { readWords } from "#schemas/words.ts";
import { chatUrl, contactLink } from "#site/contact-links.ts";
import {
  ChannelManagerTable,
  ComparisonTable,
  FirstYearTable,
  PlanCards,
  ProductLists,
} from "#site/pages/_pricing/price-tables.tsx";
import { FaqSection } from "#site/sections/faq-section.tsx";
import { Fold } from "#site/sections/fold.tsx";
import { PageHead } from "#site/sections/page-head.tsx";
import { RatingLine } from "#site/sections/rating-line.tsx";
import { Section } from "#site/sections/section.tsx";
import { Ticks } from "#site/sections/ticks.tsx";
import { ButtonLink } from "#site/ui/button-link.tsx";
import { ExternalLink } from "#site/ui/external-link.tsx";
import { SiteLink } from "#site/ui/site-link.tsx";

const words = readWords("pricing");
const { channelManager, setup, plans, listing, extras, groups, answer, once, dollars } = words;
const { head, firstYear, comparison, included, terms, faqTitle, help } = words;
const payment = readWords("payment-terms");

/** The page at /pricing and at /pricing-plans, which is its canonical address. `children` is the island with the sum. */
export function Pricing({ children }: { children: ReactNode }) {
  const { setupFee, platformListing, suiteExtras } = priceList(pageLanguage);
  return (
    <>
      <PageHead
        className="price-head"
        title={
          <>
            <span>{head.subject}</span> {head.title}
          </>
        }
        lead={
          <>
            {head.lead} <a href="#first-year">{head.toSum}</a>
          </>
        }
        scene="scene-cape"
      >
        {children}
        <nav className="price-sections tap-links small" aria-label={head.sections}>
          <a href="#channel-manager">{channelManager.title}</a>
          <a href="#plans">{plans.title}</a>
          <a href="#listing">{listing.title}</a>
        </nav>
      </PageHead>

      <Section id="channel-manager">
        <h2>{channelManager.title}</h2>
        <p className="lead under-title">{channelManager.lead}</p>
        <ChannelManagerTable />
      </Section>

      <Section className="shaded" id="plans">
        <h2>{plans.title}</h2>
        <p className="lead under-title">{plans.lead}</p>
        <div className="split setup-fee on-deep">
          <h3>{setup.title}</h3>
          <p className="price numeric">
            {formatPrice(setupFee.prices, "ZAR")} <small>{once}</small>
          </p>
          <p className="small muted">{setup.text}</p>
        </div>
        <PlanCards />
        <p className="small muted mt-20">{plans.sizes}</p>
      </Section>

      <Section id="listing">
        <div className="split on-brand callout callout-priced">
          <div>
            <h2>{listing.title}</h2>
            <p>{listing.text}</p>
          </div>
          <p className="price numeric">
            {formatPrice(platformListing.prices, "ZAR")} <small>{once}</small>
          </p>
          <ButtonLink to={contactLink({ about: "listing" })}>{listing.action}</ButtonLink>
        </div>
      </Section>

      <Section className="shaded" id="terms" layout="split price-terms">
        <div className="stack">
          <h2 className="h3">{included.title}</h2>
          <Ticks items={payment.includedMonthly} />
        </div>
        <div className="stack">
          <h2 className="h3">{terms.title}</h2>
          <dl className="terms">
            {Object.values(payment.terms).map(({ title, text }) => (
              <div key={title}>
                <dt>{title}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </div>
      </Section>

      <Section layout="stack gap-12">
        <Fold id="first-year" title={firstYear.title} short={firstYear.short}>
          <FirstYearTable />
          <p>
            {firstYear.nightsBasis}{" "}
            <SiteLink to="/tools/commission-calculator">
              {readWords("commission-calculator").link}
            </SiteLink>
          </p>
          <p>{firstYear.notIncluded}</p>
          <p>
            {groups.text} <SiteLink to="/for/hotel-groups">{groups.link}</SiteLink>
          </p>
          <p>
            {firstYear.largeProperty}{" "}
            <SiteLink to="/tools/price-builder">{answer.builder}</SiteLink>
          </p>
        </Fold>
        <Fold id="comparison" title={comparison.title} short={comparison.short}>
          <ProductLists />
          <ComparisonTable />
        </Fold>
        <Fold id="add-ons" title={extras.title} short={extras.short}>
          <p>{extras.lead}</p>
          <dl className="terms">
            {suiteExtras.map(({ name, description, prices }) => (
              <div key={name}>
                <dt>
                  {name}: {prices.ZAR && `${formatPrice(prices, "ZAR")} ${plans.aMonth}, `}
                  {fill(dollars, { price: formatPrice(prices, "USD") })}
                </dt>
                <dd>{description}</dd>
              </div>
            ))}
          </dl>
          <p>
            {extras.year} {extras.currency} {extras.vat}{" "}
            <SiteLink to="/tools/price-builder">{answer.builder}</SiteLink>
          </p>
        </Fold>
        <RatingLine text={readWords("claims").rating} />
      </Section>

      <FaqSection title={faqTitle} name="pricing-faq" items={readWords("faqs").pricing}>
        <h3>{help.title}</h3>
        <p className="muted">{help.text}</p>
        <ButtonLink variant="secondary" to={contactLink({ about: "sales" })}>
          {help.action}
        </ButtonLink>
        <p>
          <ExternalLink href={chatUrl(help.chat)}>{readWords("contact").orWhatsapp}</ExternalLink>
        </p>
        <p>
          <SiteLink to="/answers">{readWords("answers").title}</SiteLink>
        </p>
      </FaqSection>
    </>
  );
}
