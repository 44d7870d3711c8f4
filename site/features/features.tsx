import type { ReactNode } from "react";
import {
  coreFeatures,
  featuresClosing,
  featuresHead,
  moreFeatures,
  moreFeaturesTitle,
} from "#content/features.ts";
import { company } from "#schemas/facts/company.ts";
import { suiteParts } from "#schemas/facts/products.ts";
import type { TryCalendarSectionWords } from "#schemas/words/try-calendar.ts";
import { CallOut } from "#site/components/sections/call-out.tsx";
import { IconGrid } from "#site/components/sections/icon-grid.tsx";
import { PageHead } from "#site/components/sections/page-head.tsx";
import { Section } from "#site/components/sections/section.tsx";
import { Ticks } from "#site/components/sections/ticks.tsx";
import { ButtonLink } from "#site/components/ui/button-link.tsx";
import { ExternalLink } from "#site/components/ui/external-link.tsx";
import { NamedIcon } from "#site/components/ui/named-icon.tsx";
import { BookingWidget } from "#site/components/vignettes/booking-widget.tsx";
import { RateFan } from "#site/components/vignettes/rate-calendar.tsx";
import { RevenueChart } from "#site/components/vignettes/revenue-chart.tsx";
import { TapeChart } from "#site/components/vignettes/tape-chart.tsx";
import { contactLink } from "#site/contact-links.ts";
import { TryCalendarSection } from "#site/tools/try-calendar/try-calendar-section.tsx";

/** A picture of each part at work, and the wall behind it. */
const pictures = {
  channelManager: {
    wall: "",
    picture: <RateFan edited={{ roomType: "Garden room", night: 2 }} />,
  },
  bookingEngine: { wall: "demo-frame-gold", picture: <BookingWidget /> },
  propertyManagement: { wall: "demo-frame-blue", picture: <TapeChart /> },
  revenueManagement: { wall: "demo-frame-dawn", picture: <RevenueChart /> },
};

type Props = {
  tryCalendarWords: TryCalendarSectionWords;
  /** The try-it calendar. */
  children: ReactNode;
};

export function Features({ tryCalendarWords, children }: Props) {
  return (
    <>
      <PageHead title={featuresHead.title} lead={featuresHead.lead} art="instant-confirmation" />
      <Section>
        {coreFeatures.map(({ part, title, summary, icon, bullets }) => (
          <article key={part} id={suiteParts[part].slug} className="card core-feature">
            <div className="core-feature-text">
              <h2 className="h3 with-icon">
                <NamedIcon name={icon} />
                {title}
              </h2>
              <p className="muted">{summary}</p>
              <Ticks items={bullets} />
            </div>
            <div className={`demo-frame ${pictures[part].wall}`}>{pictures[part].picture}</div>
          </article>
        ))}
        <p className="small muted">
          {featuresHead.note}{" "}
          <ExternalLink href={company.demoUrl}>{featuresHead.demoSite}</ExternalLink>
        </p>
      </Section>
      <TryCalendarSection words={tryCalendarWords}>{children}</TryCalendarSection>
      <Section className="shaded">
        <h2 className="above-grid">{moreFeaturesTitle}</h2>
        <IconGrid items={moreFeatures} />
        <CallOut title={featuresClosing.title} text={featuresClosing.text}>
          <ButtonLink size="lg" to={contactLink({ about: "demo" })}>
            Book a demo
          </ButtonLink>
          <ButtonLink size="lg" variant="outline" to="/pricing">
            See pricing
          </ButtonLink>
        </CallOut>
      </Section>
    </>
  );
}
