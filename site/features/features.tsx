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
import { PageHead } from "#site/components/sections/page-head.tsx";
import { Ticks } from "#site/components/sections/ticks.tsx";
import { buttonClass } from "#site/components/ui/button.tsx";
import { NamedIcon } from "#site/components/ui/named-icon.tsx";
import { SiteLink } from "#site/components/ui/site-link.tsx";
import { contactLink } from "#site/contact-links.ts";

/** `children` is the try-it calendar, which only works with script. */
export function Features({ children }: { children?: ReactNode }) {
  return (
    <>
      <PageHead title={featuresHead.title} lead={featuresHead.lead} scene="scene-bushveld" />
      <section className="section">
        <div className="wrap card-columns">
          {coreFeatures.map(({ id, title, summary, icon, bullets }, index) => (
            <article key={id} id={id} className="card feature-card">
              <div className="row-spread">
                <span className="number-badge" aria-hidden="true">
                  {index + 1}
                </span>
                <NamedIcon name={icon} className="icon-large" />
              </div>
              <h2 className="h3">{title}</h2>
              <p className="muted">{summary}</p>
              <Ticks items={bullets} />
            </article>
          ))}
        </div>
      </section>
      <section className="section section-flush" id="try-calendar">
        <div className="wrap">
          <div className="head-columns">
            <h2>{tryCalendar.title}</h2>
            <p className="lead">{tryCalendar.lead}</p>
          </div>
          {children}
          <h3 className="under-heading">{tryCalendar.stepsTitle}</h3>
          <ol className="steps">
            {tryCalendar.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          <noscript>
            <p>{tryCalendar.withoutScript}</p>
          </noscript>
        </div>
      </section>
      <section className="section shaded">
        <div className="wrap">
          <div className="head-columns">
            <h2>{moreFeaturesHead.title}</h2>
            <p className="lead">{moreFeaturesHead.lead}</p>
          </div>
          <IconGrid items={moreFeatures} />
        </div>
      </section>
      <section className="section">
        <div className="wrap">
          <CallOut title={featuresClosing.title} text={featuresClosing.text}>
            <SiteLink className={buttonClass({ size: "lg" })} to={contactLink({ about: "demo" })}>
              Book a demo
            </SiteLink>
            <SiteLink className={buttonClass({ size: "lg", variant: "outline" })} to="/pricing">
              See pricing
            </SiteLink>
          </CallOut>
        </div>
      </section>
    </>
  );
}
