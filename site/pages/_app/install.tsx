import { WifiOff } from "lucide";
import type { ReactNode } from "react";
import { readWords } from "#schemas/words.ts";
import { CallOut } from "#site/sections/call-out.tsx";
import { PageHead } from "#site/sections/page-head.tsx";
import { Section } from "#site/sections/section.tsx";
import { ToolSample } from "#site/tools/tool-sample.tsx";
import { Icon } from "#site/ui/icon.tsx";
import { ListItems } from "#site/ui/list-items.tsx";
import { NamedIcon } from "#site/ui/named-icon.tsx";
import { SiteLink } from "#site/ui/site-link.tsx";

/** The tools whose pictures show what opens without signal. */
const pictured = ["try-calendar", "price-builder", "guest-records"] as const;

/** The page at /app. `keep` is the button that keeps pages on the device, `children` the install button. */
export function Install({ keep, children }: { keep: ReactNode; children: ReactNode }) {
  const { title, lead, offline, limits, installTitle, platforms, browsers, closing } =
    readWords("install-page");
  return (
    <>
      <PageHead title={title} lead={lead} art="farm-road-phone">
        {keep}
        {children}
      </PageHead>
      <Section title={offline.title}>
        <ul className="tool-cards">
          {pictured.map((tool) => (
            <li key={tool} className="card">
              <ToolSample id={tool}>
                <small className="with-icon">
                  <Icon icon={WifiOff} />
                  {offline.badge}
                </small>
              </ToolSample>
              <h3>
                <SiteLink to={offline.items[tool].path}>{offline.items[tool].title}</SiteLink>
              </h3>
              <p className="muted">{offline.items[tool].text}</p>
            </li>
          ))}
        </ul>
        <div className="grid-2">
          <div className="card stack gap-12">
            <h2 className="h3">{limits.check.title}</h2>
            <ol className="steps">
              <ListItems items={limits.check.items} />
            </ol>
          </div>
          <div className="card stack gap-12">
            <h2 className="h3">{limits.needs.title}</h2>
            {limits.needs.items.map((item) => (
              <p key={item}>{item}</p>
            ))}
          </div>
        </div>
      </Section>
      <Section className="shaded" title={installTitle}>
        <div className="grid-3">
          {platforms.map(({ title, browser, icon, steps }) => (
            <article key={title} className="card stack gap-12">
              <h3 className="with-icon">
                <NamedIcon name={icon} />
                {title}
              </h3>
              <p className="muted">{browser}</p>
              <ol className="steps">
                <ListItems items={steps} />
              </ol>
            </article>
          ))}
        </div>
        <p className="small muted app-note">{closing.uninstall}</p>
        <div className="card stack gap-12 app-note">
          <h3>{browsers.title}</h3>
          <p>{browsers.firefox}</p>
          <p>{browsers.safari}</p>
          <p>{browsers.saver}</p>
          <p>{browsers.private}</p>
        </div>
        <CallOut
          title={closing.title}
          text={closing.text}
          actions={[
            { label: closing.price, to: "/tools/price-builder" },
            { label: closing.tools, to: "/tools" },
          ]}
        />
      </Section>
    </>
  );
}
