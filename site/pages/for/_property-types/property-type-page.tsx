import type { Customer } from "#schemas/facts/references.ts";
import { trialPath } from "#schemas/site-paths.ts";
import { readWords, type WordsOf } from "#schemas/words.ts";
import { demoLink } from "#site/contact-links.ts";
import { KeptSum, PriceOf } from "#site/pages/for/_property-types/price-of.tsx";
import { propertyTypeLinks } from "#site/pages/for/_property-types/property-type-links.ts";
import { BookingWidget } from "#site/product/booking-widget.tsx";
import { GroupHouses } from "#site/product/group-houses.tsx";
import { RateCalendar } from "#site/product/rate-calendar.tsx";
import { TapeChart } from "#site/product/tape-chart.tsx";
import { ActionButtons } from "#site/sections/action-buttons.tsx";
import { CallOut } from "#site/sections/call-out.tsx";
import { FaqSection } from "#site/sections/faq-section.tsx";
import { NumberBadge } from "#site/sections/number-badge.tsx";
import { PageHead } from "#site/sections/page-head.tsx";
import type { CardPost } from "#site/sections/post-card.tsx";
import { References } from "#site/sections/references/references.tsx";
import { Section } from "#site/sections/section.tsx";
import { LinkItems } from "#site/ui/list-items.tsx";
import { SiteLink } from "#site/ui/site-link.tsx";

const pictures = {
  rates: { wall: "var(--wall-sage)", view: <RateCalendar /> },
  frontDesk: { wall: "var(--wall-dawn)", view: <TapeChart /> },
  bookingPage: { wall: "var(--wall-blue)", view: <BookingWidget page="cottages" /> },
  houses: { wall: "var(--wall-gold)", view: <GroupHouses /> },
};

type Props = { type: WordsOf<"property-types">["types"][number] };

function Day({ type: { dayTitle, day, picture } }: Props) {
  const { dayParts } = readWords("property-types");
  const { wall, view } = pictures[picture];
  return (
    <Section id="day" title={dayTitle}>
      <div className="split day-columns">
        <ol className="day-line">
          {day.map(({ time, part, title, text }) => (
            <li key={title}>
              <p className="numeric">{time}</p>
              <div>
                <h3 className="h4">{title}</h3>
                <p className="muted">{text}</p>
                <p className="day-part">{dayParts[part]}</p>
              </div>
            </li>
          ))}
        </ol>
        <div>
          <div className="demo-frame" style={{ background: wall }}>
            {view}
          </div>
          <p className="small muted">{readWords("product-views").note}</p>
        </div>
      </div>
    </Section>
  );
}

function Parts({ type: { start, later } }: Props) {
  const { parts } = readWords("property-types");
  return (
    <Section className="shaded" id="parts" title={parts.title} lead={parts.lead}>
      <p className="badge badge-popular">{parts.start}</p>
      <div className="grid-2 gap-24 mt-16">
        {start.map(({ name, reason, price }) => (
          <article key={name} className="card stack gap-10">
            <h3>{name}</h3>
            <p>{reason}</p>
            <p className="small muted">{price}</p>
          </article>
        ))}
      </div>
      <div className="grid-2 gap-24 mt-32 later-parts">
        {later.map(({ name, when, reason, price }) => (
          <article key={name} className="stack gap-10">
            <h3 className="h4">{name}</h3>
            <p>
              <b>{when}.</b> {reason}
            </p>
            <p className="small muted">{price}</p>
          </article>
        ))}
      </div>
    </Section>
  );
}

function Start() {
  const { start } = readWords("property-types");
  return (
    <Section className="section-flush" id="start" title={start.title}>
      <ol className="grid-3 start-steps">
        {start.steps.map(({ title, text }, index) => (
          <li key={title}>
            <NumberBadge number={index + 1} />
            <div>
              <h3 className="h4">{title}</h3>
              <p className="muted">{text}</p>
              {index === start.steps.length - 1 && (
                <SiteLink to="/switch">{start.toSwitch}</SiteLink>
              )}
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}

/** A page below /for: a day, the parts that suit, the price, what is kept, how to start, and advice. */
export function PropertyTypePage({
  type,
  articles,
  customers,
}: Props & { articles: readonly CardPost[]; customers: readonly Customer[] }) {
  const words = readWords("property-types");
  const { slug, head, headPrice, demo: about, questions, advice } = type;
  const { monthly, demo, seePrice, faqTitle, others, articlesTitle, adviceTitle, closing } = words;
  const toDemo = { label: demo, to: demoLink({ about }) };
  return (
    <>
      <PageHead title={head.title} lead={head.lead} scene={head.scene}>
        <p className="head-price">
          <b>{headPrice.amount}</b> {monthly} {headPrice.of}
        </p>
        <div className="row">
          <ActionButtons actions={[toDemo, { label: seePrice, to: "#cost" }]} />
        </div>
      </PageHead>
      <Day type={type} />
      <Parts type={type} />
      <Section id="cost" layout="split split-even">
        <PriceOf type={type} />
        <KeptSum type={type} />
      </Section>
      <Start />
      <References customers={customers} />
      <FaqSection
        title={faqTitle}
        name="property-type-faq"
        items={questions}
        below={
          <>
            <h3 className="h4 articles-title">{articlesTitle}</h3>
            <ul className="stack gap-10 link-list">
              <LinkItems
                links={articles.map(({ slug: article, title }) => ({
                  label: title,
                  path: `/blog/${article}`,
                }))}
              />
            </ul>
          </>
        }
      >
        <h3>{others.title}</h3>
        <ul className="stack gap-10 link-list">
          <LinkItems
            links={[
              ...propertyTypeLinks().filter(({ path }) => path !== `/for/${slug}`),
              { label: others.switch, path: "/switch" },
              { label: others.commission, path: "/ota-commission" },
              { label: others.glossary, path: "/glossary" },
            ]}
          />
        </ul>
      </FaqSection>
      <Section>
        <div className="advice stack gap-8">
          <h2 className="h4">{adviceTitle}</h2>
          {advice.map((line) => (
            <p key={line} className="muted">
              {line}
            </p>
          ))}
        </div>
        <CallOut
          {...closing}
          actions={[toDemo, { label: readWords("navigation").startTrial, to: trialPath }]}
        />
      </Section>
    </>
  );
}
