import { X } from "lucide";
import { type PropertyType, propertyTypePage } from "#content/property-types.ts";
import { CallOut } from "#site/components/sections/call-out.tsx";
import { FaqSection } from "#site/components/sections/faq-section.tsx";
import { FurtherReading } from "#site/components/sections/further-reading.tsx";
import { PageHead } from "#site/components/sections/page-head.tsx";
import type { CardPost } from "#site/components/sections/post-card.tsx";
import { Section, SectionHead } from "#site/components/sections/section.tsx";
import { Ticks } from "#site/components/sections/ticks.tsx";
import { ButtonLink } from "#site/components/ui/button-link.tsx";
import { Icon } from "#site/components/ui/icon.tsx";
import { LinkItems } from "#site/components/ui/list-items.tsx";
import { contactLink } from "#site/contact-links.ts";
import { PropertyCost } from "#site/property-types/property-cost.tsx";
import { propertyTypeLinks } from "#site/property-types/property-type-links.ts";

const badges = { yes: "badge badge-popular", later: "badge", no: "badge badge-outline" } as const;

function Parts({ parts }: Pick<PropertyType, "parts">) {
  return (
    <div className="card-columns">
      {parts.map(({ name, verdict, reason, price }) => (
        <article key={name} className="card fact-card">
          <div className="row-spread">
            <h3>{name}</h3>
            <span className={badges[verdict]}>{propertyTypePage.parts.verdicts[verdict]}</span>
          </div>
          <p>{reason}</p>
          <p className="small muted">{price}</p>
        </article>
      ))}
    </div>
  );
}

/** A page below /for: which parts suit a type of property, what they cost, and who should not buy them. */
export function PropertyTypePage({
  type,
  articles,
}: {
  type: PropertyType;
  articles: readonly CardPost[];
}) {
  const { slug, head, sizes, parts, example, day, questions } = type;
  const { who, notWho, faqTitle, others, articlesTitle, closing, dayTitle, dayLead } =
    propertyTypePage;
  return (
    <>
      <PageHead title={head.title} lead={head.lead} scene={head.scene} />
      <Section layout="split split-even">
        <div>
          <h2>{who.title}</h2>
          <p className="lead under-title">
            {who.sizes}: {sizes}
          </p>
          <Ticks items={type.suits} />
        </div>
        <div className="card point-card">
          <h2 className="h3">{notWho}</h2>
          <ul className="point-list">
            {type.doesNotSuit.map((reason) => (
              <li key={reason}>
                <Icon icon={X} />
                <span>{reason}</span>
              </li>
            ))}
          </ul>
        </div>
      </Section>

      <Section className="shaded" id="parts">
        <SectionHead title={propertyTypePage.parts.title} lead={propertyTypePage.parts.lead} />
        <Parts parts={parts} />
      </Section>

      <Section id="cost">
        <PropertyCost example={example} />
      </Section>

      <Section className="section-flush" id="day">
        <SectionHead title={dayTitle} lead={dayLead} />
        <ol className="roadmap">
          {day.map(({ time, title, text }) => (
            <li key={title}>
              <p className="roadmap-weeks numeric">{time}</p>
              <h3 className="h4">{title}</h3>
              <p className="muted">{text}</p>
            </li>
          ))}
        </ol>
      </Section>

      <FaqSection title={faqTitle} name="property-type-faq" items={questions}>
        <h3>{others.title}</h3>
        <ul className="fact-card">
          <LinkItems links={propertyTypeLinks.filter(({ path }) => path !== `/for/${slug}`)} />
          <LinkItems
            links={[
              { label: others.commission, path: "/ota-commission" },
              { label: others.glossary, path: "/glossary" },
            ]}
          />
        </ul>
      </FaqSection>

      <FurtherReading title={articlesTitle} articles={articles}>
        <div className="after-callout">
          <CallOut title={closing.title} text={closing.text}>
            <ButtonLink size="lg" to={contactLink({ about: "demo" })}>
              {closing.primary}
            </ButtonLink>
            <ButtonLink size="lg" variant="outline" to="/pricing#first-year">
              {closing.secondary}
            </ButtonLink>
          </CallOut>
        </div>
      </FurtherReading>
    </>
  );
}
