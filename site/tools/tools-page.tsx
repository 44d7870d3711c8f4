import type { ReactNode } from "react";
import { tools } from "#schemas/facts/tools.ts";
import type { WordsOf } from "#schemas/words.ts";
import { PageHead } from "#site/sections/page-head.tsx";
import { type SampleWords, ToolSample } from "#site/tools/tool-sample.tsx";
import { NamedIcon } from "#site/ui/named-icon.tsx";
import { SiteLink } from "#site/ui/site-link.tsx";

type Props = {
  words: WordsOf<"tools">;
  sampleWords: SampleWords;
  /** The button that keeps the tools on the device. */
  children: ReactNode;
};

/** The list of tools at /tools. */
export function ToolsPage({ words, sampleWords, children }: Props) {
  const { head } = words;
  return (
    <>
      <PageHead title={head.title} lead={head.lead} scene="scene-bushveld" />
      <section className="section">
        <div className="wrap">
          <ul className="tool-cards">
            {tools.map(({ id, path, icon }) => (
              <li key={id} className="card">
                <ToolSample id={id} words={sampleWords} />
                <h2 className="h3 with-icon">
                  <NamedIcon name={icon} />
                  <SiteLink to={path}>{words.tools[id].name}</SiteLink>
                </h2>
                <p className="muted">{words.tools[id].text}</p>
              </li>
            ))}
          </ul>
          <p className="muted">{words.private}</p>
          {children}
        </div>
      </section>
    </>
  );
}
