import { company } from "#schemas/facts/company.ts";
import { site } from "#schemas/facts/site.ts";
import { readWords } from "#schemas/words.ts";
import logo from "#site/drawings/logo-mark-reverse.svg?url";
import { IconGrid } from "#site/sections/icon-grid.tsx";
import { DataTable } from "#site/tools/kit/data-table.tsx";
import { ListItems } from "#site/ui/list-items.tsx";

/** The cover below the title, which the home page also shows as a small book. */
export function Cover() {
  return (
    <div className="paper">
      <img src="/paper-frieze.svg" alt="" width="672" height="53" loading="lazy" />
      <p>{readWords("home").guideTeaser.bookSubtitle}</p>
      <p className="cover-promise">{readWords("guide").pdf.coverPromise}</p>
      <img src="/paper-karoo.svg" alt="" width="1120" height="333" loading="lazy" />
      <div className="cover-base">
        <img src={logo} alt="" width="24" height="24" loading="lazy" />
        <span>{site.name}</span>
        <span>{company.domain}</span>
      </div>
    </div>
  );
}

/** What page 2 has above the figures: the contents, how to use the guide, and the tools that it names. */
export function Contents() {
  const { lead, page, pdf, sections, techEcosystem } = readWords("guide");
  const entries = [
    ...sections,
    { id: "roadmap", title: page.roadmapTitle },
    { id: "costs", title: pdf.pricesTitle },
  ];
  return (
    <div className="paper">
      <div>
        <h2>{pdf.contentsTitle}</h2>
        <p className="lead">{lead}</p>
      </div>
      <div className="paper-columns">
        <ol className="paper-contents">
          {entries.map(({ id, title }, index) => (
            <li key={id}>
              <a href={`#${id}`}>
                <span>{title}</span> <span>{index + 3}</span>
              </a>
            </li>
          ))}
        </ol>
        <div>
          <h3>{pdf.howToTitle}</h3>
          <ol className="how-to">
            <ListItems items={pdf.howTo} />
          </ol>
        </div>
      </div>
      <div>
        <h3>{pdf.toolsTitle}</h3>
        <IconGrid items={techEcosystem} />
      </div>
    </div>
  );
}

type BlankTableProps = { title?: string; columns: readonly string[]; rows: readonly string[] };

/** A table to fill in by hand, with a row for each of `rows`. */
export const BlankTable = ({ title, columns, rows }: BlankTableProps) => (
  <DataTable
    look="paper blank-table"
    caption={title}
    columns={columns.map((column) => [column])}
    rows={rows.map((row, index) => ({
      id: String(index),
      title: row,
      // Chromium gives no tag to an empty cell.
      cells: columns.slice(1).map(() => "\u00a0"),
    }))}
  />
);
