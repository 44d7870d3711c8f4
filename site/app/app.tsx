import { Wifi } from "lucide";
import type { ReactNode } from "react";
import { appPage, offline, platforms, removal } from "#content/app.ts";
import { PageHead } from "#site/components/sections/page-head.tsx";
import { Ticks } from "#site/components/sections/ticks.tsx";
import { Icon } from "#site/components/ui/icon.tsx";
import { NamedIcon } from "#site/components/ui/named-icon.tsx";

/** `children` is the install button. */
export function App({ children }: { children: ReactNode }) {
  return (
    <>
      <PageHead title={appPage.title} lead={appPage.lead} scene="scene-karoo-head">
        {children}
      </PageHead>
      <section className="section">
        <div className="wrap grid-3">
          {platforms.map(({ id, title, browser, icon, steps, ...platform }) => (
            <article key={id} className="card fact-card">
              <h2 className="h3 with-icon">
                <NamedIcon name={icon} />
                {title}
              </h2>
              <p className="muted">{browser}</p>
              <ol className="steps">
                {steps.map((step) => (
                  <li key={step}>{step}</li>
                ))}
              </ol>
              {"note" in platform && <p className="small muted">{platform.note}</p>}
            </article>
          ))}
        </div>
      </section>
      <section className="section shaded">
        <div className="wrap">
          <div className="section-head">
            <h2>{offline.title}</h2>
            <p className="lead">{offline.text}</p>
          </div>
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
        </div>
      </section>
    </>
  );
}
