import { tools, toolsPage, toolWords } from "#content/tools.ts";
import { PageHead } from "#site/components/sections/page-head.tsx";
import { NamedIcon } from "#site/components/ui/named-icon.tsx";
import { SiteLink } from "#site/components/ui/site-link.tsx";

/** The list of tools at /tools. */
export function ToolsPage() {
  const { head } = toolsPage;
  return (
    <>
      <PageHead title={head.title} lead={head.lead} scene="scene-karoo-head" />
      <section className="section">
        <div className="wrap">
          <ul className="tool-cards">
            {tools.map(({ id, path, icon, name, text }) => (
              <li key={id} className="card">
                <NamedIcon name={icon} className="icon-large" />
                <h2 className="h3">
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
