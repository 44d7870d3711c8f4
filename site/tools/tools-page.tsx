import { tools, toolsPage, toolWords } from "#content/tools.ts";
import { PageHead } from "#site/components/sections/page-head.tsx";
import { NamedIcon } from "#site/components/ui/named-icon.tsx";
import { SiteLink } from "#site/components/ui/site-link.tsx";
import { ToolSample } from "#site/tools/tool-sample.tsx";

/** The list of tools at /tools. */
export function ToolsPage() {
  const { head } = toolsPage;
  return (
    <>
      <PageHead title={head.title} lead={head.lead} scene="scene-bushveld" />
      <section className="section">
        <div className="wrap">
          <ul className="tool-cards">
            {tools.map(({ id, path, icon, name, text }) => (
              <li key={id} className="card">
                <ToolSample id={id} />
                <h2 className="h3 with-icon">
                  <NamedIcon name={icon} />
                  <SiteLink to={path}>{name}</SiteLink>
                </h2>
                <p className="muted">{text}</p>
              </li>
            ))}
          </ul>
          <p className="muted">{toolWords.private}</p>
        </div>
      </section>
    </>
  );
}
