import { trialLink } from "#content/navigation.ts";
import {
  movePlan,
  moveTable,
  oldSystems,
  surprises,
  switchFaqs,
  switchPage,
  switchSources,
} from "#content/switch.ts";
import { defaultLanguage } from "#schemas/languages.ts";
import { contactWords } from "#schemas/words/contact.ts";
import { CallOut } from "#site/components/sections/call-out.tsx";
import { FaqSection } from "#site/components/sections/faq-section.tsx";
import { HeadOffer } from "#site/components/sections/head-offer.tsx";
import { IconGrid } from "#site/components/sections/icon-grid.tsx";
import { PageHead } from "#site/components/sections/page-head.tsx";
import { Section, SectionHead } from "#site/components/sections/section.tsx";
import { buttonClass } from "#site/components/ui/button.tsx";
import { ButtonLink } from "#site/components/ui/button-link.tsx";
import { ExternalLink } from "#site/components/ui/external-link.tsx";
import { LinkItems } from "#site/components/ui/list-items.tsx";
import { SiteLink } from "#site/components/ui/site-link.tsx";
import { chatUrl, contactLink } from "#site/contact-links.ts";
import { formatDate } from "#site/format.ts";
import { propertyTypeLinks } from "#site/property-types/property-type-links.ts";

const { orWhatsapp } = contactWords[defaultLanguage];

type SourceFields = { title: string; publisher: string; url: string; checked: string };

function SourceNote({ source: { title, publisher, url, checked } }: { source: SourceFields }) {
  return (
    <p className="small muted">
      <ExternalLink href={url}>{title}</ExternalLink>
      {`, ${publisher}, ${oldSystems.checked} ${formatDate(checked)}`}
    </p>
  );
}

/** The move as bars over its five steps: which system takes bookings on which day. */
function MoveDrawing() {
  const { lanes, drawing } = movePlan;
  return (
    <>
      <p className="sr">{drawing}</p>
      <div className="move-drawing" aria-hidden="true">
        <div className="move-bookings">{lanes.bookings}</div>
        <div className="move-old">{lanes.old}</div>
        <div className="move-reading">{lanes.reading}</div>
        <div className="move-setup">{lanes.setup}</div>
        <div className="move-check">{lanes.check}</div>
        <div className="move-live">{lanes.live}</div>
      </div>
    </>
  );
}

function Plan() {
  return (
    <Section id="plan">
      <SectionHead title={movePlan.title} lead={movePlan.lead} />
      <MoveDrawing />
      <ol className="roadmap">
        {movePlan.steps.map(({ days, title, text }) => (
          <li key={days}>
            <p className="roadmap-weeks numeric">{days}</p>
            <h3 className="h4">{title}</h3>
            <p className="muted">{text}</p>
          </li>
        ))}
      </ol>
      <div className="move-source">
        <p className="small">{movePlan.bookingCom}</p>
        <SourceNote source={switchSources.bookingCom} />
      </div>
    </Section>
  );
}

function MoveTable() {
  const { title, lead, columns, rows } = moveTable;
  return (
    <Section className="shaded" id="what-moves">
      <SectionHead title={title} lead={lead} />
      <table className="move-table">
        <thead>
          <tr>
            {Object.values(columns).map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ what, you, we, when }) => (
            <tr key={what}>
              <th scope="row">{what}</th>
              <td data-label={columns.you}>{you}</td>
              <td data-label={columns.we}>{we}</td>
              <td data-label={columns.when}>{when}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}

/** The page /switch: how a property moves from another system while it keeps taking bookings. */
export function Switch() {
  const { head, price, toPlan, faqTitle, others, closing } = switchPage;
  return (
    <>
      <PageHead {...head}>
        <HeadOffer {...price}>
          <ButtonLink size="lg" to={contactLink({ about: "move" })}>
            Book a demo
          </ButtonLink>
          <a
            className={buttonClass({ size: "lg", variant: "outline", className: "btn-on-picture" })}
            href="#plan"
          >
            {toPlan}
          </a>
        </HeadOffer>
      </PageHead>
      <Plan />
      <MoveTable />
      <Section id="from">
        <h2 className="above-grid">{oldSystems.title}</h2>
        <ul className="old-systems">
          {oldSystems.systems.map(({ name, text, source }) => (
            <li key={name}>
              <h3 className="h4">{name}</h3>
              <p>{text}</p>
              {source && <SourceNote source={source} />}
            </li>
          ))}
        </ul>
      </Section>
      <Section className="section-flush" id="surprises">
        <h2 className="above-grid">{surprises.title}</h2>
        <IconGrid items={surprises.items} />
      </Section>
      <FaqSection title={faqTitle} name="switch-faq" items={switchFaqs}>
        <h3>{others.title}</h3>
        <ul className="link-list">
          <LinkItems links={propertyTypeLinks} />
        </ul>
      </FaqSection>
      <Section>
        <p className="head-price price-line">
          <b>{price.amount}</b> {price.of}.{" "}
          <SiteLink to="/pricing#first-year">{others.price}</SiteLink>
        </p>
        <CallOut title={closing.title} text={closing.text}>
          <ButtonLink size="lg" to={contactLink({ about: "move" })}>
            Book a demo
          </ButtonLink>
          <ButtonLink size="lg" variant="outline" to={trialLink.path}>
            {trialLink.label}
          </ButtonLink>
          <ExternalLink href={chatUrl(closing.chat)}>{orWhatsapp}</ExternalLink>
        </CallOut>
      </Section>
    </>
  );
}
