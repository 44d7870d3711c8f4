import type { ReactNode } from "react";
import {
  coreFeatures,
  featuresClosing,
  featuresHead,
  moreFeatures,
  moreFeaturesTitle,
} from "#content/features.ts";
import { tryCalendar } from "#content/try-calendar.ts";
import { company } from "#schemas/facts/company.ts";
import { suiteParts } from "#schemas/facts/products.ts";
import { CallOut } from "#site/components/sections/call-out.tsx";
import { IconGrid } from "#site/components/sections/icon-grid.tsx";
import { PageHead } from "#site/components/sections/page-head.tsx";
import { Section, SectionHead } from "#site/components/sections/section.tsx";
import { Ticks } from "#site/components/sections/ticks.tsx";
import { ButtonLink } from "#site/components/ui/button-link.tsx";
import { ExternalLink } from "#site/components/ui/external-link.tsx";
import { NamedIcon } from "#site/components/ui/named-icon.tsx";
import { BookingWidget } from "#site/components/vignettes/booking-widget.tsx";
import { RateFan } from "#site/components/vignettes/rate-calendar.tsx";
import { RevenueChart } from "#site/components/vignettes/revenue-chart.tsx";
import { TapeChart } from "#site/components/vignettes/tape-chart.tsx";
import { contactLink } from "#site/contact-links.ts";

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

/** `children` is the try-it calendar. */
export function Features({ children }: { children?: ReactNode }) {
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
      <Section className="section-flush" id="try-calendar">
        <SectionHead title={tryCalendar.title} lead={tryCalendar.lead} />
        <noscript>
          <p className="try-note">{tryCalendar.withoutScript}</p>
        </noscript>
        {children}
        <h3 className="under-heading">{tryCalendar.stepsTitle}</h3>
        <ol className="steps try-steps">
          {tryCalendar.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </Section>
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
