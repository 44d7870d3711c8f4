import { company } from "#schemas/facts/company.ts";
import { site } from "#schemas/facts/site.ts";
import type { WordsOf } from "#schemas/words.ts";
import logo from "#site/drawings/logo-mark-reverse.svg?url";
import { ListItems } from "#site/ui/list-items.tsx";
import { NamedIcon } from "#site/ui/named-icon.tsx";

type PdfWords = WordsOf<"guide">["pdf"];

/** The cover below the title, which the home page also shows as a small book. */
export function Cover({ subtitle, promise }: { subtitle: string; promise: string }) {
  return (
    <div className="paper">
      <img
        className="cover-frieze"
        src="/paper-frieze.svg"
        alt=""
        width="672"
        height="53"
        loading="lazy"
      />
      <p className="cover-subtitle">{subtitle}</p>
      <p className="cover-promise">{promise}</p>
      <img src="/paper-karoo.svg" alt="" width="1120" height="333" loading="lazy" />
      <div className="cover-base">
        <img src={logo} alt="" width="24" height="24" loading="lazy" />
        <p>{site.name}</p>
        <p>{company.domain}</p>
      </div>
    </div>
  );
}

/** What page 2 has above the figures: the contents, how to use the guide, and the tools that it names. */
export function Contents({ words }: { words: WordsOf<"guide"> }) {
  const { lead, page, pdf, sections, techEcosystem } = words;
  const entries = [
    ...sections,
    { id: "roadmap", title: page.roadmapTitle },
    { id: "costs", title: pdf.pricesTitle },
  ];
  return (
    <div className="paper">
      <h2>{pdf.contentsTitle}</h2>
      <p className="lead">{lead}</p>
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
      <h3>{pdf.toolsTitle}</h3>
      <ul className="paper-tools">
        {techEcosystem.map(({ name, what, icon }) => (
          <li key={name}>
            <NamedIcon name={icon} />
            <b>{name}</b>
            <p>{what}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A table with a row for each licence, to fill in by hand. */
export function LicenceTable({ title, columns, rows }: PdfWords["licences"]) {
  const [, ...empty] = columns;
  return (
    <table className="paper licences">
      <caption>{title}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row}>
            <th scope="row">{row}</th>
            {empty.map((column) => (
              // Chromium gives no tag to an empty cell.
              <td key={column}>{"\u00a0"}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** More lines than any page has space for. */
const mostNoteLines = 20;

/** Ruled lines for tasks, names and dates, which fill the rest of the page. */
export function NoteLines({ columns }: { columns: PdfWords["notes"] }) {
  return (
    <div className="paper notes">
      {columns.map((column) => (
        <p key={column}>{column}</p>
      ))}
      <div className="note-lines">
        {Array.from({ length: mostNoteLines }, (_, line) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all the same
          <div key={line} />
        ))}
      </div>
    </div>
  );
}
