import type { ReactNode } from "react";
import {
  deletingDays,
  type GuestRecord,
  guestRecords,
  guestRecordsArticle,
  guestRecordsPage,
  periodText,
  recordSources,
} from "#content/guest-records.ts";
import { CallOut } from "#site/components/sections/call-out.tsx";
import { PageHead } from "#site/components/sections/page-head.tsx";
import { Section, SectionHead } from "#site/components/sections/section.tsx";
import { ButtonLink } from "#site/components/ui/button-link.tsx";
import { ExternalLink } from "#site/components/ui/external-link.tsx";
import { LinkItems, ListItems } from "#site/components/ui/list-items.tsx";
import { contactLink } from "#site/contact-links.ts";
import { formatDate } from "#site/format.ts";
import { Paper } from "#site/tools/guest-records/paper.tsx";
import {
  exampleEntries,
  type FormName,
  readPlan,
  writeRecords,
} from "#site/tools/guest-records/read-plan.ts";

const { head, table, forms, how, next } = guestRecordsPage;

/** Without script the tool shows its first form; these are the others. */
const otherForms = (Object.keys(forms.names) as FormName[]).slice(1);

function RecordRow({ name, period, keep, basis, source }: GuestRecord) {
  return (
    <tr>
      <th scope="row" className="cell-wraps">
        {name}
      </th>
      <td>{keep(period ? periodText(period) : "")}</td>
      <td className="small">
        {basis}
        {source && (
          <span className="muted">
            {" ("}
            <ExternalLink href={source.url}>{source.publisher}</ExternalLink>, {table.checked}{" "}
            {formatDate(source.checked)})
          </span>
        )}
      </td>
    </tr>
  );
}

type Props = {
  /** The day of the example, as an ISO date. */
  builtOn: string;
  children: ReactNode;
};

/** The planner and its forms, every period with its source, and how the days are counted. */
export function GuestRecordsPage({ builtOn, children }: Props) {
  const plan = readPlan(exampleEntries, builtOn);
  const everything = readPlan(
    { ...exampleEntries, keep: writeRecords(guestRecords.map(({ id }) => id)), date: "" },
    builtOn,
  );
  const [register] = plan.records;
  const exampleDays = [builtOn, register?.keepUntil ?? "", register?.deleteFrom ?? ""];
  const [left = "", until = "", after = ""] = exampleDays.map(formatDate);
  return (
    <>
      <PageHead title={head.title} lead={head.lead} scene="scene-cape" />
      <Section>
        <noscript>
          <p className="guest-note">{guestRecordsPage.withoutScript}</p>
        </noscript>
        {children}
        <p className="small muted guest-note" data-needs-script>
          {guestRecordsPage.private}
        </p>
        <noscript>
          {otherForms.map((form) => (
            <Paper key={form} form={form} plan={everything} />
          ))}
        </noscript>
      </Section>

      <Section className="shaded" id="periods">
        <SectionHead title={table.title} lead={table.lead} />
        <table className="price-table">
          <thead>
            <tr>
              {table.columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {guestRecords.map((record) => (
              <RecordRow key={record.id} {...record} />
            ))}
          </tbody>
        </table>
      </Section>

      <Section id="how" layout="split split-even">
        <div>
          <h2>{how.title}</h2>
          <p className="under-heading">{how.example(left, register?.length ?? "", until, after)}</p>
        </div>
        <div className="tool-rules">
          <ul className="tool-rule-list">
            <ListItems items={[...how.rules, how.after(deletingDays)]} />
          </ul>
          <p className="small muted">
            {how.sources}{" "}
            {[recordSources.registerAct, recordSources.breach].map(
              ({ url, title, publisher, checked }) => (
                <span key={url}>
                  <ExternalLink href={url}>{title}</ExternalLink>, {publisher}, {table.checked}{" "}
                  {formatDate(checked)}.{" "}
                </span>
              ),
            )}
          </p>
          <ul className="more-links">
            <LinkItems
              links={[
                { label: how.article, path: guestRecordsArticle },
                { label: how.guide, path: "/success-guide#legal" },
              ]}
            />
          </ul>
        </div>
      </Section>

      <Section className="section-flush">
        <CallOut title={next.title} text={next.text}>
          <ButtonLink size="lg" to={contactLink({ about: "question" })}>
            {next.primary}
          </ButtonLink>
          <ButtonLink size="lg" variant="outline" to="/features">
            {next.secondary}
          </ButtonLink>
        </CallOut>
      </Section>
    </>
  );
}
