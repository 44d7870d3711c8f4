import { ArrowRight } from "lucide";
import { homeClaims, otaCommission, rating, ratingBasis } from "#content/claims.ts";
import { agencies, companies } from "#content/companies.ts";
import {
  agenciesSection,
  closing,
  directBookingExample,
  groupSection,
  guideTeaser,
  regions,
  statistics,
  systems,
} from "#content/home.ts";
import { illustrationNote } from "#content/vignettes.ts";
import { rand } from "#pricing/money.ts";
import type { GuideSection } from "#schemas/words/guide.ts";
import { RatingLine } from "#site/components/sections/rating-line.tsx";
import { Section, SectionHead } from "#site/components/sections/section.tsx";
import { StatRow } from "#site/components/sections/stat-row.tsx";
import { ButtonLink } from "#site/components/ui/button-link.tsx";
import { ExternalLink } from "#site/components/ui/external-link.tsx";
import { Icon } from "#site/components/ui/icon.tsx";
import { LinkItems, ListItems } from "#site/components/ui/list-items.tsx";
import { NamedIcon } from "#site/components/ui/named-icon.tsx";
import { Scene } from "#site/components/ui/scene.tsx";
import { SiteLink } from "#site/components/ui/site-link.tsx";
import { GuideCover } from "#site/components/vignettes/guide-cover.tsx";
import { chatUrl } from "#site/contact-links.ts";
import { actionLink } from "#site/home/action-link.ts";
import { CompanyCard } from "#site/home/company-card.tsx";
import { PartScene } from "#site/home/part-scenes.tsx";
import sceneDusk from "#site/illustrations/scene-dusk.svg?url";
import { propertyTypeLinks } from "#site/property-types/property-type-links.ts";

const walls = ["", "demo-frame-gold", "demo-frame-blue", "demo-frame-dawn"];

/** The sections of the success guide. */
type Chapters = readonly GuideSection[];

/** The home page below its hero. */
export function Sections({ chapters }: { chapters: Chapters }) {
  return (
    <>
      <GuideTeaser chapters={chapters} />
      <Regions />
      <Systems />
      <Group />
      <Agencies />
      <Statistics />
      <Closing />
    </>
  );
}

function GuideTeaser({ chapters }: { chapters: Chapters }) {
  return (
    <section className="guide-teaser">
      <div className="wrap">
        <GuideCover />
        <div className="guide-teaser-text">
          <h2>{guideTeaser.title}</h2>
          <p className="muted">{guideTeaser.lead}</p>
        </div>
        <ol className="guide-chapters">
          {chapters.map(({ id, title }) => (
            <li key={id}>
              <SiteLink to={`/success-guide#${id}`}>{title}</SiteLink>
            </li>
          ))}
        </ol>
        <div className="row">
          <ButtonLink to="/success-guide" variant="secondary">
            {guideTeaser.action}
          </ButtonLink>
          <span className="small muted">{guideTeaser.note}</span>
        </div>
      </div>
    </section>
  );
}

function Regions() {
  return (
    <Section className="shaded">
      <SectionHead title={regions.title} lead={regions.lead} />
      <div className="region-cards">
        {regions.cards.map(({ art, alt, features, action }) => (
          <div key={art} className="region-card">
            <figure>
              <Scene name={art} alt={alt} />
            </figure>
            {features.map(({ icon, title, text }) => (
              <article key={title}>
                <h3 className="h4 with-icon">
                  <NamedIcon name={icon} />
                  {title}
                </h3>
                <p>{text}</p>
              </article>
            ))}
            <SiteLink to={actionLink(action)} className="region-link">
              {action.label}
              <Icon icon={ArrowRight} />
            </SiteLink>
          </div>
        ))}
      </div>
      <div className="property-types">
        <span>{regions.typesLabel}</span>
        <ul>
          <LinkItems links={propertyTypeLinks} />
        </ul>
      </div>
    </Section>
  );
}

function Systems() {
  return (
    <Section id="systems">
      <SectionHead title={systems.title} lead={systems.lead} />
      <div className="suite-parts">
        {systems.parts.map(({ part, title, price, features }, index) => (
          <div key={part} className="suite-part">
            <div>
              <PartScene part={part} className={walls[index] ?? ""} />
              <div className="part-name">
                <h3>{title}</h3>
                <span>{price}</span>
              </div>
            </div>
            {features.map((feature) => (
              <article key={feature.title} className="part-feature">
                <NamedIcon name={feature.icon} />
                <h4>{feature.title}</h4>
                <p>{feature.text}</p>
                <small>{title}</small>
              </article>
            ))}
          </div>
        ))}
      </div>
      <p className="footnote">{illustrationNote}</p>
      <div className="next-steps">
        {systems.next.map(({ title, text, label, path }) => (
          <div key={path}>
            <h3 className="h4">{title}</h3>
            <p>{text}</p>
            <SiteLink to={path}>
              {label}
              <Icon icon={ArrowRight} />
            </SiteLink>
          </div>
        ))}
      </div>
    </Section>
  );
}

function Group() {
  return (
    <Section className="shaded group" id="group">
      <SectionHead title={groupSection.title} lead={groupSection.lead} />
      <div className="company-cards">
        {companies.map((company, index) => (
          <CompanyCard key={company.url} company={company} number={index + 1} />
        ))}
      </div>
    </Section>
  );
}

function Agencies() {
  return (
    <section className="agencies">
      <div className="wrap">
        <div>
          <h2>{agenciesSection.title}</h2>
          <p>
            {agenciesSection.lead} <SiteLink to="/ota-commission">{agenciesSection.link}</SiteLink>
          </p>
        </div>
        <ul className="agency-names">
          <ListItems items={agencies} />
        </ul>
      </div>
    </section>
  );
}

/** What the owner keeps of the same bookings, made in three ways. The bars are in proportion. */
function Statistics() {
  const { title, text, link, bookingsZAR, directCostZAR, travelSite, direct, directCost, yours } =
    directBookingExample;
  const ways = [
    ...[otaCommission.high, otaCommission.low].map((percent) => ({
      name: travelSite,
      goesTo: `at ${percent}%`,
      cost: (bookingsZAR * percent) / 100,
    })),
    { name: direct, goesTo: directCost, cost: directCostZAR },
  ];
  return (
    <Section className="commission">
      <div className="section-head">
        <h2>{statistics.title}</h2>
      </div>
      <StatRow claims={homeClaims} />
      <div className="night-example">
        <div>
          <h3>{title}</h3>
          <p>
            {text} <SiteLink to="/tools/commission-calculator">{link}</SiteLink>
          </p>
        </div>
        <dl className="commission-bars">
          {ways.map(({ name, goesTo, cost }) => (
            <div key={goesTo}>
              <dt>
                {name} <small>{goesTo}</small>
              </dt>
              <dd>
                <span
                  className="commission-bar-kept"
                  style={{ width: `${100 - (100 * cost) / bookingsZAR}%` }}
                >
                  {rand(bookingsZAR - cost)} <small>{yours}</small>
                </span>
                <span className="commission-bar-paid">
                  <b>{rand(cost)}</b>
                </span>
              </dd>
            </div>
          ))}
        </dl>
      </div>
      <RatingLine {...rating} basis={ratingBasis} />
      <p className="footnote">
        {statistics.note} {statistics.abroad}{" "}
        <SiteLink to="/pricing-plans#first-year">{statistics.firstYear}</SiteLink>
      </p>
    </Section>
  );
}

function Closing() {
  const [first, second] = closing.actions;
  return (
    <section className="closing">
      <div className="landscape">
        <img src={sceneDusk} alt="" width="1600" height="520" loading="lazy" />
      </div>
      <div className="wrap">
        <h2>{closing.title}</h2>
        <p className="lead">{closing.lead}</p>
        <div className="row">
          <ButtonLink size="lg" to={actionLink(first)}>
            {first.label}
          </ButtonLink>
          <ButtonLink size="lg" variant="outline" to={actionLink(second)}>
            {second.label}
          </ButtonLink>
        </div>
        <ul className="closing-links">
          <li>
            <ExternalLink href={chatUrl(closing.chat.text)}>{closing.chat.label}</ExternalLink>
          </li>
          <LinkItems links={closing.also} />
        </ul>
      </div>
    </section>
  );
}
