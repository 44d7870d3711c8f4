import { appPage, offline, platforms, removal } from "#content/app.ts";
import { app as pageText } from "#content/pages/app.ts";
import { PageHead } from "#site/components/sections/page-head.tsx";
import { Ticks } from "#site/components/sections/ticks.tsx";
import { Icon } from "#site/components/ui/icon.tsx";
import scene from "#site/illustrations/scene-karoo-head.svg";
import { InstallButton } from "#site/pages/app/install-button.tsx";
import { JsonLd } from "#site/seo/json-ld.tsx";
import { sitePageMeta } from "#site/seo/site-page-meta.ts";
import { breadcrumbs, graph } from "#site/seo/structured-data.ts";

const path = "/app";
export const meta = () => sitePageMeta(path, pageText);

export default function App() {
  return (
    <>
      <JsonLd
        data={
          import.meta.env.SSR
            ? graph(breadcrumbs(__SITE_URL__, [{ name: pageText.title, path }]))
            : null
        }
      />
      <PageHead title={appPage.title} lead={appPage.lead} scene={scene}>
        <InstallButton />
      </PageHead>
      <section className="section">
        <div className="wrap grid-3">
          {platforms.map(({ id, title, browser, icon, steps, ...platform }) => (
            <article key={id} className="card platform">
              <h2 className="h3 with-icon">
                <Icon name={icon} />
                {title}
              </h2>
              <p className="quiet">{browser}</p>
              <ol className="steps">
                {steps.map((step) => (
                  <li key={step}>{step}</li>
                ))}
              </ol>
              {"note" in platform && <p className="small quiet">{platform.note}</p>}
            </article>
          ))}
        </div>
      </section>
      <section className="section shade">
        <div className="wrap">
          <div className="head">
            <h2>{offline.title}</h2>
            <p className="lead">{offline.text}</p>
          </div>
          <div className="grid-2">
            <article className="card offline">
              <h3>{offline.mayWork.title}</h3>
              <Ticks items={offline.mayWork.items} />
            </article>
            <article className="card offline">
              <h3>{offline.needsConnection.title}</h3>
              <ul className="needs">
                {offline.needsConnection.items.map((item) => (
                  <li key={item}>
                    <Icon name="wifi" />
                    <span>{item}</span>
                  </li>
                ))}
              </ul>
            </article>
          </div>
          <div className="removal">
            <h2 className="h3">{removal.title}</h2>
            <p>{removal.text}</p>
          </div>
        </div>
      </section>
    </>
  );
}
