import type { ReactNode } from "react";

type Props = {
  id?: string;
  title?: string;
  /** Below the title. */
  lead?: string;
  /** Further classes of the section, for example "shaded". */
  className?: string | undefined;
  /** Classes that arrange the content, for example "grid-2". */
  layout?: string;
  children: ReactNode;
};

/** A section of a page: as wide as the window, with its content at the width of the page. */
export function Section({ id, className, layout, title, lead, children }: Props) {
  return (
    <section className={className ? `section ${className}` : "section"} id={id}>
      <div className={layout ? `wrap ${layout}` : "wrap"}>
        {title && !lead && <h2 className="above-grid">{title}</h2>}
        {title && lead && (
          <div className="section-head">
            <h2>{title}</h2>
            <p className="lead">{lead}</p>
          </div>
        )}
        {children}
      </div>
    </section>
  );
}
