import type { ReactNode } from "react";
import { sources } from "#schemas/facts/guest-records.ts";
import { fill } from "#schemas/fill.ts";
import type { WordsOf } from "#schemas/words.ts";
import { contactLink } from "#site/contact-links.ts";
import { formatDate } from "#site/format.ts";
import { CallOut } from "#site/sections/call-out.tsx";
import { PageHead } from "#site/sections/page-head.tsx";
import { Section, SectionHead } from "#site/sections/section.tsx";
import { Paper } from "#site/tools/guest-records/paper.tsx";
import {
  exampleEntries,
  formNames,
  guestFields,
  type PlannedRecord,
  readPlan,
  recordIds,
} from "#site/tools/guest-records/read-plan.ts";
import { ButtonLink } from "#site/ui/button-link.tsx";
import { ExternalLink } from "#site/ui/external-link.tsx";
import { LinkItems, ListItems } from "#site/ui/list-items.tsx";

/** Without script the tool shows its first form; these are the others. */
const otherForms = formNames.slice(1);

type RowProps = { record: PlannedRecord; checked: string };

function RecordRow({ record: { name, keepText, basis, source: id }, checked }: RowProps) {
  const source = id && sources[id];
  return (
    <tr>
      <th scope="row" className="cell-wraps">
        {name}
      </th>
      <td>{keepText}</td>
      <td className="small">
        {basis}
        {source && (
          <span className="muted">
            {" ("}
            <ExternalLink href={source.url}>{source.publisher}</ExternalLink>, {checked}{" "}
            {formatDate(source.checked)})
          </span>
        )}
      </td>
    </tr>
  );
}

type Props = {
  words: WordsOf<"guest-records">;
  numberErrors: WordsOf<"tools">["shared"]["numberErrors"];
  /** The day of the example, as an ISO date. */
  builtOn: string;
  children: ReactNode;
};

/** The planner and its forms, every period with its source, and how the days are counted. */
export function GuestRecordsPage({ words, numberErrors, builtOn, children }: Props) {
  const { head, table, how, next, tool } = words;
  const planWords = { ...tool, numberErrors };
  const plan = readPlan(exampleEntries, builtOn, planWords);
  const everything = readPlan(
    { ...exampleEntries, keep: guestFields.keep.write(recordIds), date: "" },
    builtOn,
    planWords,
  );
  const [register] = plan.records;
  const exampleDays = [builtOn, register?.keepUntil ?? "", register?.deleteFrom ?? ""];
  const [left = "", until = "", after = ""] = exampleDays.map(formatDate);
  return (
    <>
      <PageHead title={head.title} lead={head.lead} scene="scene-cape" />
      <Section>
        <noscript>
          <p className="guest-note">{words.withoutScript}</p>
        </noscript>
        {children}
        <p className="small muted guest-note" data-needs-script>
          {words.private}
        </p>
        <noscript>
          {otherForms.map((form) => (
            <Paper key={form} words={tool} form={form} plan={everything} />
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
            {everything.records.map((record) => (
              <RecordRow key={record.id} record={record} checked={table.checked} />
            ))}
          </tbody>
        </table>
      </Section>

      <Section id="how" layout="split split-even">
        <div>
          <h2>{how.title}</h2>
          <p className="under-heading">
            {fill(how.example, { from: left, period: register?.length ?? "", until, next: after })}
          </p>
        </div>
        <div className="tool-rules">
          <ul className="tool-rule-list">
            <ListItems items={how.rules} />
          </ul>
          <p className="small muted">
            {how.sources}{" "}
            {[sources.registerAct, sources.breach].map(({ url, title, publisher, checked }) => (
              <span key={url}>
                <ExternalLink href={url}>{title}</ExternalLink>, {publisher}, {table.checked}{" "}
                {formatDate(checked)}.{" "}
              </span>
            ))}
          </p>
          <ul className="more-links">
            <LinkItems
              links={[
                { label: how.article, path: how.articlePath },
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
