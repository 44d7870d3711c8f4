import type { ReactNode } from "react";
import {
  coreFeatures,
  featuresClosing,
  featuresHead,
  moreFeatures,
  moreFeaturesHead,
} from "#content/features.ts";
import { tryCalendar } from "#content/try-calendar.ts";
import { CallOut } from "#site/components/sections/call-out.tsx";
import { IconGrid } from "#site/components/sections/icon-grid.tsx";
import { NumberBadge } from "#site/components/sections/number-badge.tsx";
import { PageHead } from "#site/components/sections/page-head.tsx";
import { Section, SectionHead } from "#site/components/sections/section.tsx";
import { Ticks } from "#site/components/sections/ticks.tsx";
import { ButtonLink } from "#site/components/ui/button-link.tsx";
import { NamedIcon } from "#site/components/ui/named-icon.tsx";
import { contactLink } from "#site/contact-links.ts";

/** `children` is the try-it calendar. */
export function Features({ children }: { children?: ReactNode }) {
  return (
    <>
      <PageHead title={featuresHead.title} lead={featuresHead.lead} scene="scene-bushveld" />
      <Section layout="card-columns">
        {coreFeatures.map(({ id, title, summary, icon, bullets }, index) => (
          <article key={id} id={id} className="card feature-card">
            <div className="row-spread">
              <NumberBadge number={index + 1} />
              <NamedIcon name={icon} className="icon-large" />
            </div>
            <h2 className="h3">{title}</h2>
            <p className="muted">{summary}</p>
            <Ticks items={bullets} />
          </article>
        ))}
      </Section>
      <Section className="section-flush" id="try-calendar">
        <SectionHead title={tryCalendar.title} lead={tryCalendar.lead} />
        <noscript>
          <p className="try-note">{tryCalendar.withoutScript}</p>
        </noscript>
        {children}
        <h3 className="under-heading">{tryCalendar.stepsTitle}</h3>
        <ol className="steps">
          {tryCalendar.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </Section>
      <Section className="shaded">
        <SectionHead title={moreFeaturesHead.title} lead={moreFeaturesHead.lead} />
        <IconGrid items={moreFeatures} />
      </Section>
      <Section>
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
