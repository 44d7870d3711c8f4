import { switchSources } from "#schemas/facts/switch-sources.ts";
import { trialPath } from "#schemas/site-paths.ts";
import { readWords, type WordsOf } from "#schemas/words.ts";
import { chatUrl } from "#site/contact-links.ts";
import { formatDate } from "#site/format.ts";
import { propertyTypeLinks } from "#site/pages/for/_property-types/property-type-links.ts";
import { ActionButtons } from "#site/sections/action-buttons.tsx";
import { CallOut } from "#site/sections/call-out.tsx";
import { FaqSection } from "#site/sections/faq-section.tsx";
import { IconGrid } from "#site/sections/icon-grid.tsx";
import { PageHead } from "#site/sections/page-head.tsx";
import { Section } from "#site/sections/section.tsx";
import { DataTable } from "#site/tools/kit/data-table.tsx";
import { ExternalLink } from "#site/ui/external-link.tsx";
import { LinkItems } from "#site/ui/list-items.tsx";
import { SiteLink } from "#site/ui/site-link.tsx";

function SourceNote({ source }: { source: keyof typeof switchSources }) {
  const { title, publisher, url, checked } = switchSources[source];
  const checkedLabel = readWords("switch").oldSystems.checked;
  return (
    <p className="small muted">
      <ExternalLink href={url}>{title}</ExternalLink>
      {`, ${publisher}, ${checkedLabel} ${formatDate(checked)}`}
    </p>
  );
}

/** The move as bars over its five steps: which system takes bookings on which day. */
function MoveDrawing({ lanes, drawing }: WordsOf<"switch">["plan"]) {
  return (
    <>
      <p className="sr">{drawing}</p>
      <div className="move-drawing" aria-hidden="true">
        <div className="move-bookings">{lanes.bookings}</div>
        <div className="move-old">{lanes.old}</div>
        <div className="move-reading on-hatch">{lanes.reading}</div>
        <div className="move-setup on-accent">{lanes.setup}</div>
        <div className="on-accent">{lanes.check}</div>
        <div className="move-live on-primary">{lanes.live}</div>
      </div>
    </>
  );
}

function Plan(plan: WordsOf<"switch">["plan"]) {
  return (
    <Section id="plan" title={plan.title} lead={plan.lead}>
      <MoveDrawing {...plan} />
      <ol className="roadmap">
        {plan.steps.map(({ days, title, text }) => (
          <li key={days}>
            <p className="roadmap-weeks numeric">{days}</p>
            <h3 className="h4">{title}</h3>
            <p className="muted">{text}</p>
          </li>
        ))}
      </ol>
      <div className="mt-32">
        <p className="small">{plan.bookingCom}</p>
        <SourceNote source="bookingCom" />
      </div>
    </Section>
  );
}

function MoveTable({ title, lead, columns, rows }: WordsOf<"switch">["table"]) {
  return (
    <Section className="shaded" id="what-moves" title={title} lead={lead}>
      <DataTable
        look="move-table"
        columns={Object.values(columns).map((column) => [column])}
        rows={rows.map(({ what, when, ...tasks }) => ({
          title: what,
          cells: [
            ...(["you", "we"] as const).map((who) => (
              <span key={who} data-label={columns[who]}>
                {tasks[who]}
              </span>
            )),
            when,
          ],
        }))}
      />
    </Section>
  );
}

/** The page /switch: how a property moves from another system while it keeps taking bookings. */
export function Switch() {
  const words = readWords("switch");
  const { head, price, plan, table, oldSystems, surprises, faqs, others, closing } = words;
  return (
    <>
      <PageHead title={head.title} lead={head.lead} scene={head.scene}>
        <p className="head-price">
          <b>{price.amount}</b> {price.of}
        </p>
        <div className="row">
          <ActionButtons actions={[head.demo, { label: head.toPlan, to: "#plan" }]} />
        </div>
      </PageHead>
      <Plan {...plan} />
      <MoveTable {...table} />
      <Section id="from" title={oldSystems.title}>
        <ul className="old-systems">
          {oldSystems.systems.map(({ name, text, source }) => (
            <li key={name} className="stack gap-6 rule-top">
              <h3 className="h4">{name}</h3>
              <p>{text}</p>
              {source && <SourceNote source={source} />}
            </li>
          ))}
        </ul>
      </Section>
      <Section className="section-flush" id="surprises" title={surprises.title}>
        <IconGrid items={surprises.items} />
      </Section>
      <FaqSection title={faqs.title} name="switch-faq" items={faqs.questions}>
        <h3>{others.title}</h3>
        <ul className="stack gap-10 link-list">
          <LinkItems links={propertyTypeLinks()} />
        </ul>
      </FaqSection>
      <Section layout="stack gap-24">
        <p className="head-price">
          <b>{price.amount}</b> {price.of}.{" "}
          <SiteLink to="/pricing#first-year">{others.price}</SiteLink>
        </p>
        <CallOut
          title={closing.title}
          text={closing.text}
          actions={[head.demo, { label: readWords("navigation").startTrial, to: trialPath }]}
        >
          <ExternalLink href={chatUrl(closing.chat)}>
            {readWords("contact").orWhatsapp}
          </ExternalLink>
        </CallOut>
      </Section>
    </>
  );
}
