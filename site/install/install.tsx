import type { ReactNode } from "react";
import { installBenefits, installClosing, installPage, platforms } from "#content/install-page.ts";
import { CallOut } from "#site/components/sections/call-out.tsx";
import { IconGrid } from "#site/components/sections/icon-grid.tsx";
import { PageHead } from "#site/components/sections/page-head.tsx";
import { Section } from "#site/components/sections/section.tsx";
import { ButtonLink } from "#site/components/ui/button-link.tsx";
import { ListItems } from "#site/components/ui/list-items.tsx";
import { NamedIcon } from "#site/components/ui/named-icon.tsx";

/** `children` is the install button. */
export function Install({ children }: { children: ReactNode }) {
  return (
    <>
      <PageHead title={installPage.title} lead={installPage.lead} art="mobile-booking">
        {children}
      </PageHead>
      <Section>
        <h2 className="above-grid">{installBenefits.title}</h2>
        <IconGrid items={installBenefits.items} />
      </Section>
      <Section className="shaded">
        <div className="grid-3">
          {platforms.map(({ id, title, browser, icon, steps }) => (
            <article key={id} className="card fact-card">
              <h2 className="h3 with-icon">
                <NamedIcon name={icon} />
                {title}
              </h2>
              <p className="muted">{browser}</p>
              <ol className="steps">
                <ListItems items={steps} />
              </ol>
            </article>
          ))}
        </div>
        <p className="small muted app-note">
          {installBenefits.offline} {installClosing.uninstall}
        </p>
        <CallOut title={installClosing.title} text={installClosing.text}>
          <ButtonLink size="lg" to="/tools/price-builder">
            {installClosing.price}
          </ButtonLink>
          <ButtonLink size="lg" variant="outline" to="/tools">
            {installClosing.tools}
          </ButtonLink>
        </CallOut>
      </Section>
    </>
  );
}
