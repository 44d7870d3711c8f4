import { ArrowRight } from "lucide";
import { answersPage } from "#content/answers.ts";
import { homeClaims, otaCommission, rating, ratingBasis } from "#content/claims.ts";
import { commissionCalculator } from "#content/commission-calculator.ts";
import { agencies, companies } from "#content/companies.ts";
import { guide } from "#content/guide.ts";
import {
  agenciesSection,
  closing,
  directBookingExample,
  groupSection,
  guideTeaser,
  regions,
  suiteRange,
  systems,
} from "#content/home.ts";
import { formatMoney } from "#content/money.ts";
import { NumberBadge } from "#site/components/sections/number-badge.tsx";
import { RatingLine } from "#site/components/sections/rating-line.tsx";
import { Section, SectionHead } from "#site/components/sections/section.tsx";
import { StatRow } from "#site/components/sections/stat-row.tsx";
import { ButtonLink } from "#site/components/ui/button-link.tsx";
import { Icon } from "#site/components/ui/icon.tsx";
import { ListItems } from "#site/components/ui/list-items.tsx";
import { NamedIcon } from "#site/components/ui/named-icon.tsx";
import { Scene } from "#site/components/ui/scene.tsx";
import { SiteLink } from "#site/components/ui/site-link.tsx";
import { BookingWidget } from "#site/components/vignettes/booking-widget.tsx";
import { GuideCover } from "#site/components/vignettes/guide-cover.tsx";
import { RateFan } from "#site/components/vignettes/rate-calendar.tsx";
import { RevenueChart } from "#site/components/vignettes/revenue-chart.tsx";
import { TapeChart } from "#site/components/vignettes/tape-chart.tsx";
import { actionLink } from "#site/home/action-link.ts";
import { CompanyCard } from "#site/home/company-card.tsx";
import sceneDusk from "#site/illustrations/scene-dusk.svg?url";
import { teaserText } from "#site/tools/commission-calculator/example.ts";

const vignettes = {
  "channel-manager": <RateFan edited={{ roomType: "Garden room", night: 2 }} />,
  "booking-engine": <BookingWidget />,
  "property-management": <TapeChart />,
  revenue: <RevenueChart />,
};

const frames = [
  "demo-frame",
  "demo-frame demo-frame-gold",
  "demo-frame demo-frame-blue",
  "demo-frame demo-frame-dawn",
];

/** The home page below its hero. */
export function Sections() {
  return (
    <>
      <GuideTeaser />
      <Regions />
      <Systems />
      <Group />
      <Agencies />
      <Statistics />
      <Closing />
    </>
  );
}

function GuideTeaser() {
  return (
    <Section layout="guide-teaser">
      <GuideCover />
      <div>
        <h2>{guideTeaser.title}</h2>
        <p className="lead">{guideTeaser.lead}</p>
        <ol className="guide-chapters">
          {guide.sections.map(({ id, title }) => (
            <li key={id}>
              <SiteLink to={`/success-guide#${id}`}>{title}</SiteLink>
            </li>
          ))}
        </ol>
        <div className="row">
          <ButtonLink to="/success-guide">{guideTeaser.action}</ButtonLink>
          <span className="small muted">{guideTeaser.note}</span>
        </div>
      </div>
    </Section>
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
    </Section>
  );
}

function Systems() {
  return (
    <Section id="systems">
      <SectionHead stacked title={systems.title} lead={systems.lead} />
      {systems.parts.map(({ id, title, text, features }, index) => (
        <article key={id} className="feature-row">
          <div className="feature-text">
            <div>
              <NumberBadge number={index + 1} />
            </div>
            <h3>{title}</h3>
            <p className="muted">{text}</p>
            <ul className="feature-list">
              {features.map((feature) => (
                <li key={feature.title}>
                  <NamedIcon name={feature.icon} />
                  <h4>{feature.title}</h4>
                  <p>{feature.text}</p>
                </li>
              ))}
            </ul>
          </div>
          <div className={frames[index]}>{vignettes[id]}</div>
        </article>
      ))}
    </Section>
  );
}

function Group() {
  return (
    <Section className="shaded" id="group">
      <div className="company-cards">
        <SectionHead stacked title={groupSection.title} lead={groupSection.lead} />
        {companies.map((company, index) => (
          <CompanyCard key={company.url} company={company} number={index + 1} />
        ))}
      </div>
    </Section>
  );
}

function Agencies() {
  return (
    <Section>
      <SectionHead title={agenciesSection.title} lead={agenciesSection.lead} />
      <ul className="agency-names">
        <ListItems items={agencies} />
      </ul>
    </Section>
  );
}

/** What the owner keeps of the price of one night, booked in three ways. The bars are in proportion. */
function Statistics() {
  const { nightZAR, directCostZAR, through, direct, yours, toSite, toFees } = directBookingExample;
  const ways = [
    ...[otaCommission.high, otaCommission.low].map((percent) => ({
      name: `${through} ${percent}%`,
      cost: (nightZAR * percent) / 100,
      goesTo: toSite,
    })),
    { name: direct, cost: directCostZAR, goesTo: toFees },
  ];
  return (
    <Section className="commission">
      <div className="section-head">
        <h2>{directBookingExample.title}</h2>
      </div>
      <dl className="commission-bars">
        {ways.map(({ name, cost, goesTo }) => (
          <div key={name}>
            <dt>
              {name}
              <small>
                {formatMoney(cost, "ZAR")} {goesTo}
              </small>
            </dt>
            <dd>
              <span
                className="commission-bar-kept"
                style={{ width: `${100 - (100 * cost) / nightZAR}%` }}
              >
                {formatMoney(nightZAR - cost, "ZAR")}
                <small>{yours}</small>
              </span>
              <span className="commission-bar-paid" />
            </dd>
          </div>
        ))}
      </dl>
      <p className="commission-note small muted">
        {directBookingExample.basis} {teaserText()}{" "}
        <SiteLink to="/tools/commission-calculator">{commissionCalculator.teaser.link}</SiteLink>
      </p>
      <StatRow claims={homeClaims} />
      <RatingLine {...rating} basis={ratingBasis} />
      <p className="small muted">
        <SiteLink to="/answers">{answersPage.link}</SiteLink> {suiteRange.text}{" "}
        <SiteLink to="/pricing-plans#first-year">{suiteRange.link}</SiteLink>
      </p>
    </Section>
  );
}

function Closing() {
  const [first, ...others] = closing.actions;
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
          {others.map((link) => (
            <ButtonLink key={link.path} size="lg" variant="outline" to={actionLink(link)}>
              {link.label}
            </ButtonLink>
          ))}
        </div>
      </div>
    </section>
  );
}
