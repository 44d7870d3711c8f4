import { Wifi } from "lucide";
import type { ReactNode } from "react";
import { appPage, offline, platforms, removal } from "#content/app.ts";
import { PageHead } from "#site/components/sections/page-head.tsx";
import { Section, SectionHead } from "#site/components/sections/section.tsx";
import { Ticks } from "#site/components/sections/ticks.tsx";
import { Icon } from "#site/components/ui/icon.tsx";
import { ListItems } from "#site/components/ui/list-items.tsx";
import { NamedIcon } from "#site/components/ui/named-icon.tsx";

/** `children` is the install button. */
export function App({ children }: { children: ReactNode }) {
  return (
    <>
      <PageHead title={appPage.title} lead={appPage.lead} art="mobile-booking">
        {children}
      </PageHead>
      <Section layout="grid-3">
        {platforms.map(({ id, title, browser, icon, steps, ...platform }) => (
          <article key={id} className="card fact-card">
            <h2 className="h3 with-icon">
              <NamedIcon name={icon} />
              {title}
            </h2>
            <p className="muted">{browser}</p>
            <ol className="steps">
              <ListItems items={steps} />
            </ol>
            {"note" in platform && <p className="small muted">{platform.note}</p>}
          </article>
        ))}
      </Section>
      <Section className="shaded">
        <SectionHead title={offline.title} lead={offline.text} />
        <div className="grid-2">
          <article className="card point-card">
            <h3>{offline.mayWork.title}</h3>
            <Ticks items={offline.mayWork.items} />
          </article>
          <article className="card point-card">
            <h3>{offline.needsConnection.title}</h3>
            <ul className="point-list">
              {offline.needsConnection.items.map((item) => (
                <li key={item}>
                  <Icon icon={Wifi} />
                  <span>{item}</span>
                </li>
              ))}
            </ul>
          </article>
        </div>
        <div className="card-note">
          <h2 className="h3">{removal.title}</h2>
          <p>{removal.text}</p>
        </div>
      </Section>
    </>
  );
}
