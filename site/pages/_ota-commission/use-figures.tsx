import type { ReactNode } from "react";
import { commissionChanges, commissionLicence } from "#schemas/facts/travel-sites.ts";
import { readWords } from "#schemas/words.ts";
import { formatDate } from "#site/format.ts";
import { commissionFiles } from "#site/pages/_ota-commission/commission-files.ts";
import { Section, SectionHead } from "#site/sections/section.tsx";
import { ExternalLink } from "#site/ui/external-link.tsx";

const { use, fields, files, licence } = readWords("ota-commission");
/** What each change was, by its id. */
const changes: Readonly<Record<string, string>> = readWords("travel-sites").changes;

/** The files with their licence and fields, how to cite the page, and the log of changes. `cite` is the citation. */
export function UseFigures({ cite }: { cite: ReactNode }) {
  return (
    <Section id="use">
      <SectionHead title={use.title} lead={use.lead} />
      <div className="grid-2">
        <section className="card fact-card" aria-labelledby="files">
          <h3 id="files">{use.files}</h3>
          <ul className="fact-card">
            {commissionFiles.map(({ id, path }) => (
              <li key={path}>
                <a href={path} download>
                  {files[id].label}
                </a>{" "}
                <span className="muted">{files[id].use}</span>
              </li>
            ))}
          </ul>
          <p>
            {use.licence}:{" "}
            <ExternalLink href={commissionLicence.url}>{commissionLicence.name}</ExternalLink>.{" "}
            {licence}
          </p>
          <details className="plain-details">
            <summary>{use.fields}</summary>
            <dl className="field-list small">
              {Object.entries(fields).map(([field, meaning]) => (
                <div key={field}>
                  <dt>{field}</dt>
                  <dd className="muted">{meaning}</dd>
                </div>
              ))}
            </dl>
          </details>
        </section>
        {cite}
        <section className="change-log" aria-labelledby="changes">
          <h3 id="changes">{use.changes}</h3>
          <ul className="fact-card">
            {commissionChanges.map(({ id, date }) => (
              <li key={id}>
                <time dateTime={date}>{formatDate(date)}</time>
                <span className="muted">{changes[id]}</span>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </Section>
  );
}
