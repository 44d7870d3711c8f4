import type { ReactNode } from "react";
import {
  commissionChanges,
  commissionFields,
  commissionFiles,
  commissionLicence,
  commissionReference,
} from "#content/commission-reference.ts";
import { Section, SectionHead } from "#site/components/sections/section.tsx";
import { ExternalLink } from "#site/components/ui/external-link.tsx";
import { formatDate } from "#site/format.ts";

const { use } = commissionReference;

/** The files with their licence and fields, how to cite the page, and the log of changes. */
export function UseFigures({ cite }: { cite: ReactNode }) {
  return (
    <Section id="use">
      <SectionHead title={use.title} lead={use.lead} />
      <div className="grid-2">
        <section className="card fact-card" aria-labelledby="files">
          <h3 id="files">{use.files}</h3>
          <ul className="fact-card">
            {commissionFiles.map(({ path, label, use }) => (
              <li key={path}>
                <a href={path} download>
                  {label}
                </a>{" "}
                <span className="muted">{use}</span>
              </li>
            ))}
          </ul>
          <p>
            {use.licence}:{" "}
            <ExternalLink href={commissionLicence.url}>{commissionLicence.name}</ExternalLink>.{" "}
            {commissionLicence.terms}
          </p>
          <details className="plain-details">
            <summary>{use.fields}</summary>
            <dl className="field-list small">
              {Object.entries(commissionFields).map(([field, meaning]) => (
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
            {commissionChanges.map(({ date, text }) => (
              <li key={text}>
                <time dateTime={date}>{formatDate(date)}</time>
                <span className="muted">{text}</span>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </Section>
  );
}
