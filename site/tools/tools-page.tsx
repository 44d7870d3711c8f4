import type { ReactNode } from "react";
import { tools } from "#schemas/facts/tools.ts";
import { readWords } from "#schemas/words.ts";
import { PageHead } from "#site/sections/page-head.tsx";
import { ToolSample } from "#site/tools/tool-sample.tsx";
import { NamedIcon } from "#site/ui/named-icon.tsx";
import { SiteLink } from "#site/ui/site-link.tsx";

const { head, tools: texts, private: note } = readWords("tools");

/** The list of tools at /tools. `children` is the button that keeps the tools on the device. */
export function ToolsPage({ children }: { children: ReactNode }) {
  return (
    <>
      <PageHead title={head.title} lead={head.lead} scene="scene-bushveld" />
      <section className="section">
        <div className="wrap">
          <ul className="tool-cards">
            {tools.map(({ id, path, icon }) => (
              <li key={id} className="card">
                <ToolSample id={id} />
                <h2 className="h3 with-icon">
                  <NamedIcon name={icon} />
                  <SiteLink to={path}>{texts[id].name}</SiteLink>
                </h2>
                <p className="muted">{texts[id].text}</p>
              </li>
            ))}
          </ul>
          <p className="muted">{note}</p>
          {children}
        </div>
      </section>
    </>
  );
}
