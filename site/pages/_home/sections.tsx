import { ArrowRight, ArrowUpRight } from "lucide";
import type { ComponentProps } from "react";
import { directBooking } from "#pricing/figures/example-house.ts";
import { rand } from "#pricing/money.ts";
import { claims } from "#schemas/facts/claims.ts";
import { companyDoors } from "#schemas/facts/colors.ts";
import { agencies, companies } from "#schemas/facts/companies.ts";
import { fill } from "#schemas/fill.ts";
import { defaultLanguage, pageLanguage } from "#schemas/languages.ts";
import { readWords } from "#schemas/words.ts";
import { actionLink, chatUrl } from "#site/contact-links.ts";
import { readDrawing } from "#site/drawings/drawings.ts";
import sceneDusk from "#site/drawings/scene-dusk.svg?url";
import { PartScene } from "#site/pages/_home/part-scenes.tsx";
import { propertyTypeLinks } from "#site/pages/for/_property-types/property-type-links.ts";
import { ActionButtons } from "#site/sections/action-buttons.tsx";
import { RatingLine } from "#site/sections/rating-line.tsx";
import type { ShownReferences } from "#site/sections/references/find-references.ts";
import { References } from "#site/sections/references/references.tsx";
import { Section } from "#site/sections/section.tsx";
import { StatRow } from "#site/sections/stat-row.tsx";
import { buttonClass } from "#site/ui/button.tsx";
import { ButtonLink } from "#site/ui/button-link.tsx";
import { ExternalLink } from "#site/ui/external-link.tsx";
import { Icon } from "#site/ui/icon.tsx";
import { LinkItems, ListItems } from "#site/ui/list-items.tsx";
import { NamedIcon } from "#site/ui/named-icon.tsx";
import { Scene } from "#site/ui/scene.tsx";
import { SiteLink } from "#site/ui/site-link.tsx";

/** The home page below its hero. */
export function Sections({ references }: { references: ShownReferences }) {
  return (
    <>
      <GuideTeaser />
      <Regions />
      <Systems />
      <References {...references} />
      <Companies />
      <Agencies />
      <Statistics />
      <Closing />
    </>
  );
}

function GuideTeaser() {
  const { guideTeaser: words } = readWords("home");
  return (
    <section className="guide-teaser">
      <div className="wrap">
        <div className="guide-cover" role="img" aria-label={words.bookAlt}>
          <div className="trim trim-light" />
          <b>{words.bookTitle}</b>
          <div className="cover-picture">
            <Scene name="band-karoo" />
          </div>
        </div>
        <div className="stack gap-10">
          <h2>{words.title}</h2>
          <p className="muted">{words.lead}</p>
        </div>
        <ol className="steps guide-chapters">
          {readWords("guide").sections.map(({ id, title }) => (
            <li key={id}>
              <SiteLink to={`/success-guide#${id}`}>{title}</SiteLink>
            </li>
          ))}
        </ol>
        <div className="row">
          <ButtonLink to="/success-guide" variant="secondary">
            {words.action}
          </ButtonLink>
          <span className="small muted">{words.note}</span>
        </div>
      </div>
    </section>
  );
}

function Regions() {
  const { regions: words } = readWords("home");
  return (
    <Section className="shaded" title={words.title} lead={words.lead}>
      <div className="grid-3 region-cards">
        {words.cards.map(({ art, alt, features, action }) => (
          <div key={art} className="region-card">
            <figure>
              <Scene name={art} alt={alt} />
            </figure>
            {features.map(({ icon, title, text }) => (
              <article key={title} className="stack gap-4">
                <h3 className="h4 with-icon">
                  <NamedIcon name={icon} />
                  {title}
                </h3>
                <p className="text-quiet">{text}</p>
              </article>
            ))}
            <SiteLink to={actionLink(action)} className="tap-link region-link">
              {action.label}
              <Icon icon={ArrowRight} />
            </SiteLink>
          </div>
        ))}
      </div>
      <LabelledLinks label={words.typesLabel} links={propertyTypeLinks()} />
      {pageLanguage !== defaultLanguage && <LabelledLinks {...readWords("english-articles")} />}
    </Section>
  );
}

function LabelledLinks({ label, links }: { label: string } & ComponentProps<typeof LinkItems>) {
  return (
    <div className="tap-links mt-20">
      <b>{label}</b>
      <ul className="tap-links">
        <LinkItems links={links} />
      </ul>
    </div>
  );
}

function Systems() {
  const { systems: words } = readWords("home");
  return (
    <Section id="systems" title={words.title} lead={words.lead}>
      <div className="suite-parts">
        {words.parts.map(({ part, title, price, features }) => (
          <div key={part} className="suite-part">
            <div>
              <PartScene part={part} />
              <div className="row part-name">
                <h3>{title}</h3>
                <span>{price}</span>
              </div>
            </div>
            {features.map((feature) => (
              <article key={feature.title} className="beside-icon part-feature">
                <NamedIcon name={feature.icon} />
                <h4>{feature.title}</h4>
                <p className="text-quiet">{feature.text}</p>
                <small>{title}</small>
              </article>
            ))}
          </div>
        ))}
      </div>
      <p className="footnote">{readWords("product-views").note}</p>
      <div className="grid-3 mt-32 next-steps">
        {words.next.map(({ title, text, label, path }) => (
          <div key={path} className="stack gap-4">
            <h3 className="h4">{title}</h3>
            <p className="text-quiet">{text}</p>
            <SiteLink to={path} className="tap-link">
              {label}
              <Icon icon={ArrowRight} />
            </SiteLink>
          </div>
        ))}
      </div>
    </Section>
  );
}

function Companies() {
  const { companies: words } = readWords("home");
  return (
    <Section className="shaded" id="group" title={words.title} lead={words.lead}>
      <div className="company-cards">
        {companies.map(({ id, name, url }, index) => (
          <article key={id} className="company-card">
            <CompanyDoor number={index + 1} />
            <h3>{name}</h3>
            <p className="small muted">{readWords("companies")[id]}</p>
            <ExternalLink className={buttonClass({ variant: "outline", size: "sm" })} href={url}>
              {words.visit}
              <span className="sr">: {name}</span>
              <Icon icon={ArrowUpRight} />
            </ExternalLink>
          </article>
        ))}
      </div>
    </Section>
  );
}

/** A drawing of a numbered door. */
function CompanyDoor({ number }: { number: number }) {
  return (
    <svg
      className="company-door"
      viewBox="0 0 68 104"
      aria-hidden="true"
      style={{ color: companyDoors[number - 1] }}
    >
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing, from site/drawings */}
      <g dangerouslySetInnerHTML={{ __html: readDrawing("company-door") }} />
      <text className="company-number" x="34" y="51.5" textAnchor="middle">
        {number}
      </text>
    </svg>
  );
}

function Agencies() {
  const { agencies: words } = readWords("home");
  return (
    <section className="agencies">
      <div className="wrap split">
        <div className="stack gap-4">
          <h2>{words.title}</h2>
          <p className="small muted">
            {words.lead} <SiteLink to="/ota-commission">{words.link}</SiteLink>
          </p>
        </div>
        <ul className="agency-names">
          <ListItems items={agencies} />
        </ul>
      </div>
    </section>
  );
}

/** The figures, and what the owner keeps of the same bookings, made in three ways. The bars are in proportion. */
function Statistics() {
  const { statistics: words, directBooking: example } = readWords("home");
  const claimsWords = readWords("claims");
  const { bookingsZAR, directCostZAR } = directBooking;
  const { high, low } = claims.otaCommission;
  const ways = [
    ...[high, low].map((percent) => ({
      name: example.travelSite,
      goesTo: fill(example.atPercent, { percent }),
      cost: (bookingsZAR * percent) / 100,
    })),
    { name: example.direct, goesTo: example.directCost, cost: directCostZAR },
  ];
  return (
    <Section className="commission">
      <div className="section-head">
        <h2>{words.title}</h2>
      </div>
      <StatRow figures={claims.home} labels={claimsWords.home} />
      {example.show && (
        <div className="split night-example">
          <div>
            <h3>{example.title}</h3>
            <p className="small">
              {example.text} <SiteLink to="/tools/commission-calculator">{example.link}</SiteLink>
            </p>
          </div>
          <dl className="stack gap-10 commission-bars">
            {ways.map(({ name, goesTo, cost }) => (
              <div key={goesTo} className="stack gap-4">
                <dt>
                  {name} <small>{goesTo}</small>
                </dt>
                <dd>
                  <span
                    className="commission-bar-kept"
                    style={{ width: `${100 - (100 * cost) / bookingsZAR}%` }}
                  >
                    {rand(bookingsZAR - cost)} <small>{example.yours}</small>
                  </span>
                  <span className="commission-bar-paid">
                    <b>{rand(cost)}</b>
                  </span>
                </dd>
              </div>
            ))}
          </dl>
        </div>
      )}
      <RatingLine text={claimsWords.rating} />
      <p className="footnote">
        {words.note} {words.dollars}{" "}
        <SiteLink to="/pricing-plans#first-year">{words.firstYear}</SiteLink>
      </p>
    </Section>
  );
}

function Closing() {
  const { closing: words } = readWords("home");
  return (
    <section className="closing">
      <div className="landscape">
        <img src={sceneDusk} alt="" width="1600" height="520" loading="lazy" />
      </div>
      <div className="wrap stack">
        <h2>{words.title}</h2>
        <p className="lead">{words.lead}</p>
        <div className="row">
          <ActionButtons actions={words.actions} />
        </div>
        <ul className="tap-links">
          <li>
            <ExternalLink href={chatUrl(words.chat.text)}>{words.chat.label}</ExternalLink>
          </li>
          <LinkItems links={words.also} />
        </ul>
      </div>
    </section>
  );
}
