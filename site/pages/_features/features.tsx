import type { ReactNode } from "react";
import { benefits } from "#schemas/facts/benefits.ts";
import { company } from "#schemas/facts/company.ts";
import {
  type ProductId,
  planIds,
  productIds,
  type SuitePart,
  suiteParts,
} from "#schemas/facts/products.ts";
import { fill, inList } from "#schemas/fill.ts";
import { readWords } from "#schemas/words.ts";
import { BookingWidget } from "#site/product/booking-widget.tsx";
import { RateFan } from "#site/product/rate-calendar.tsx";
import { RevenueChart } from "#site/product/revenue-chart.tsx";
import { TapeChart } from "#site/product/tape-chart.tsx";
import { ActionButtons } from "#site/sections/action-buttons.tsx";
import { CallOut } from "#site/sections/call-out.tsx";
import { IconGrid } from "#site/sections/icon-grid.tsx";
import { PageHead } from "#site/sections/page-head.tsx";
import { Section } from "#site/sections/section.tsx";
import { Ticks } from "#site/sections/ticks.tsx";
import { TryCalendarSection } from "#site/tools/try-calendar/try-calendar-section.tsx";
import { ExternalLink } from "#site/ui/external-link.tsx";
import { NamedIcon } from "#site/ui/named-icon.tsx";

/** A part at work, and the wall behind it. */
function Picture({ part }: { part: SuitePart }) {
  const { wall, view } = {
    channelManager: {
      wall: "var(--wall-sage)",
      view: <RateFan edited={{ roomType: "garden", night: 2 }} />,
    },
    bookingEngine: { wall: "var(--wall-gold)", view: <BookingWidget /> },
    propertyManagement: { wall: "var(--wall-blue)", view: <TapeChart /> },
    revenueManagement: { wall: "var(--wall-dawn)", view: <RevenueChart /> },
  }[part];
  return (
    <div className="demo-frame" style={{ background: wall }}>
      {view}
    </div>
  );
}

/** Returns which products include a feature: "Part of Enterprise and property management." */
function partOf(included: readonly ProductId[]): string {
  const { partOf, products } = readWords("features").more;
  if (included.length === productIds.length) return partOf.everyProduct;
  if (included.includes(planIds[0])) return partOf.everyPlan;
  const names = included.map((id) => products[id]);
  return fill(partOf.these, { products: inList(names) });
}

/** The page at /features around its try-it calendar. */
export function Features({ children }: { children: ReactNode }) {
  const { head, core, more, closing } = readWords("features");
  return (
    <>
      <PageHead title={head.title} lead={head.lead} art="instant-confirmation" />
      <Section>
        {core.map(({ part, title, summary, icon, bullets }) => (
          <article key={part} id={suiteParts[part].slug} className="card core-feature">
            <div className="stack gap-12">
              <h2 className="h3 with-icon">
                <NamedIcon name={icon} />
                {title}
              </h2>
              <p className="muted">{summary}</p>
              <Ticks items={bullets} />
            </div>
            <Picture part={part} />
          </article>
        ))}
        <p className="small muted">
          {head.note} <ExternalLink href={company.demoUrl}>{head.demoSite}</ExternalLink>
        </p>
      </Section>
      <Section className="shaded">
        <h2 className="above-grid">{more.title}</h2>
        <IconGrid
          items={more.features.map(({ benefit, text, icon }) => ({
            icon,
            title: readWords("benefits").benefits[benefit],
            text: `${text} ${partOf(benefits[benefit].includedIn)}`,
          }))}
        />
      </Section>
      <TryCalendarSection>{children}</TryCalendarSection>
      <Section className="section-flush">
        <CallOut title={closing.title} text={closing.text}>
          <ActionButtons actions={closing.actions} />
        </CallOut>
      </Section>
    </>
  );
}
