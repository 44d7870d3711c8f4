import { ArrowRight } from "lucide";
import { answersPage } from "#content/answers.ts";
import { homeClaims, otaCommission, rating, ratingBasis } from "#content/claims.ts";
import { commissionCalculator } from "#content/commission-calculator.ts";
import { agencies, companies } from "#content/companies.ts";
import { guide } from "#content/guide.ts";
import {
  agenciesSection,
  closing,
  groupSection,
  guideTeaser,
  keepExample,
  regions,
  suiteRange,
  systems,
} from "#content/home.ts";
import { formatMoney } from "#content/money.ts";
import { RatingLine } from "#site/components/sections/rating-line.tsx";
import { StatRow } from "#site/components/sections/stat-row.tsx";
import { buttonClass } from "#site/components/ui/button.tsx";
import { Icon } from "#site/components/ui/icon.tsx";
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
    <section className="section">
      <div className="wrap guide-teaser">
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
            <SiteLink className={buttonClass()} to="/success-guide">
              {guideTeaser.action}
            </SiteLink>
            <span className="small muted">{guideTeaser.note}</span>
          </div>
        </div>
      </div>
    </section>
  );
}

function Regions() {
  return (
    <section className="section shaded">
      <div className="wrap">
        <div className="head-columns">
          <h2>{regions.title}</h2>
          <p className="lead">{regions.lead}</p>
        </div>
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
      </div>
    </section>
  );
}

function Systems() {
  return (
    <section className="section" id="systems">
      <div className="wrap">
        <div className="section-head">
          <h2>{systems.title}</h2>
          <p className="lead">{systems.lead}</p>
        </div>
        {systems.rooms.map(({ id, title, text, features }, index) => (
          <article key={id} className="feature-row">
            <div className="feature-text">
              <div>
                <span className="number-badge" aria-hidden="true">
                  {index + 1}
                </span>
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
      </div>
    </section>
  );
}

function Group() {
  return (
    <section className="section shaded" id="group">
      <div className="wrap">
        <div className="section-head">
          <h2>{groupSection.title}</h2>
          <p className="lead">{groupSection.lead}</p>
        </div>
        <div className="company-cards">
          {companies.map((company, index) => (
            <CompanyCard key={company.url} company={company} number={index + 1} />
          ))}
        </div>
      </div>
    </section>
  );
}

function Agencies() {
  return (
    <section className="section">
      <div className="wrap">
        <div className="head-columns">
          <h2>{agenciesSection.title}</h2>
          <p className="lead">{agenciesSection.lead}</p>
        </div>
        <ul className="agency-names">
          {agencies.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** What is left of one night, booked three ways; the bars are as long as the shares. */
function Statistics() {
  const { nightZAR, directCostZAR, through, direct, yours, toSite, toFees } = keepExample;
  const ways = [
    ...[otaCommission.high, otaCommission.low].map((percent) => ({
      name: `${through} ${percent}%`,
      cost: (nightZAR * percent) / 100,
      goesTo: toSite,
    })),
    { name: direct, cost: directCostZAR, goesTo: toFees },
  ];
  return (
    <section className="section commission">
      <div className="wrap">
        <div className="section-head">
          <h2>{keepExample.title}</h2>
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
          {keepExample.basis} {teaserText()}{" "}
          <SiteLink to="/tools/commission-calculator">{commissionCalculator.teaser.link}</SiteLink>
        </p>
        <StatRow claims={homeClaims} />
        <RatingLine {...rating} basis={ratingBasis} />
        <p className="small muted">
          <SiteLink to="/answers">{answersPage.link}</SiteLink> {suiteRange.text}{" "}
          <SiteLink to="/pricing-plans#first-year">{suiteRange.link}</SiteLink>
        </p>
      </div>
    </section>
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
          <SiteLink
            className={buttonClass({ size: "lg", className: "btn-default" })}
            to={actionLink(first)}
          >
            {first.label}
          </SiteLink>
          {others.map((link) => (
            <SiteLink
              key={link.path}
              className={buttonClass({ size: "lg", variant: "outline" })}
              to={actionLink(link)}
            >
              {link.label}
            </SiteLink>
          ))}
        </div>
      </div>
    </section>
  );
}
