import type { WordsOf } from "#schemas/words.ts";
import { pictureUrl } from "#site/guide-pdf/illustrations.ts";
import { Badge, GuidePage, TickList } from "#site/guide-pdf/page-parts.tsx";
import { NamedIcon } from "#site/ui/named-icon.tsx";

type PdfWords = WordsOf<"guide">["pdf"];

/** A table with a row for each licence, to fill in by hand. */
function LicenceTable({ title, columns, rows }: PdfWords["licences"]) {
  const [, ...empty] = columns;
  return (
    <table className="licences">
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
function NoteLines({ columns }: { columns: PdfWords["notes"] }) {
  return (
    <div className="notes">
      <div className="note-columns">
        {columns.map((column) => (
          <p key={column} className="small">
            {column}
          </p>
        ))}
      </div>
      <div className="note-lines">
        {Array.from({ length: mostNoteLines }, (_, line) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all the same
          <div key={line} />
        ))}
      </div>
    </div>
  );
}

type SectionPageProps = {
  words: WordsOf<"guide">;
  section: WordsOf<"guide">["sections"][number];
  sectionNumber: number;
  pageNumber: number;
};

/** One of pages 3 to 8: a topic, its duties, lines for dates and names, and the tip. */
export function SectionPage({ words, section, sectionNumber, pageNumber }: SectionPageProps) {
  const { pdf } = words;
  const { id, title, content, details, proTip, image } = section;
  // The table of licences takes the space of the picture.
  const hasLicences = id === "legal";
  const picture = hasLicences ? undefined : image;
  return (
    <GuidePage id={id} guideTitle={words.title} number={pageNumber}>
      <div className="main section">
        <div className={picture ? "section-head" : "section-head section-head--row"}>
          <Badge>{sectionNumber}</Badge>
          <h1>{title}</h1>
          {picture && (
            <div className="framed">
              <img src={pictureUrl(picture)} alt={picture.alt} />
            </div>
          )}
        </div>
        <p className="lead">{content}</p>
        <div className="details">
          {details.map((detail) => (
            <div key={detail.title}>
              <h2>{detail.title}</h2>
              <TickList duties={detail.duties} />
            </div>
          ))}
        </div>
        {hasLicences ? <LicenceTable {...pdf.licences} /> : <NoteLines columns={pdf.notes} />}
        <div className="box tip">
          <NamedIcon name="lightbulb" />
          <h2>{words.page.proTip}</h2>
          <p>{proTip}</p>
        </div>
      </div>
    </GuidePage>
  );
}
