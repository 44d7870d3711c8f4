import type { ReactNode } from "react";
import { recordIds, sources } from "#schemas/facts/guest-records.ts";
import { fill } from "#schemas/fill.ts";
import { readWords } from "#schemas/words.ts";
import { contactLink } from "#site/contact-links.ts";
import { formatDate } from "#site/format.ts";
import { PageHead } from "#site/sections/page-head.tsx";
import { Section } from "#site/sections/section.tsx";
import { Paper } from "#site/tools/guest-records/paper.tsx";
import {
  exampleEntries,
  formNames,
  guestFields,
  type PlannedRecord,
  readPlan,
} from "#site/tools/guest-records/read-plan.ts";
import { DataTable } from "#site/tools/kit/data-table.tsx";
import { ToolNext } from "#site/tools/tool-page.tsx";
import { ExternalLink } from "#site/ui/external-link.tsx";
import { LinkItems, ListItems } from "#site/ui/list-items.tsx";

/** Without script the tool shows its first form; these are the others. */
const otherForms = formNames.slice(1);

const { head, table, how, next, withoutScript, private: note } = readWords("guest-records");

function Basis({ basis, source: id }: PlannedRecord) {
  const source = id && sources[id];
  return (
    <>
      {basis}
      {source && (
        <span className="muted">
          {" ("}
          <ExternalLink href={source.url}>{source.publisher}</ExternalLink>, {table.checked}{" "}
          {formatDate(source.checked)})
        </span>
      )}
    </>
  );
}

type Props = { builtOn: string; children: ReactNode };

export function GuestRecordsPage({ builtOn, children }: Props) {
  const [register] = readPlan(exampleEntries, builtOn).records;
  const all = { ...exampleEntries, keep: guestFields.keep.write(recordIds), date: "" };
  const everything = readPlan(all, builtOn);
  const exampleDays = [builtOn, register?.keepUntil ?? "", register?.deleteFrom ?? ""];
  const [left = "", until = "", after = ""] = exampleDays.map(formatDate);
  const [record = "", period = "", basis = ""] = table.columns;
  return (
    <>
      <PageHead title={head.title} lead={head.lead} scene="scene-cape" />
      <Section>
        <noscript>
          <p className="tool-note">{withoutScript}</p>
        </noscript>
        {children}
        <p className="small muted tool-note" data-needs-script>
          {note}
        </p>
        <noscript>
          {otherForms.map((form) => (
            <Paper key={form} form={form} plan={everything} />
          ))}
        </noscript>
      </Section>

      <Section className="shaded" id="periods" title={table.title} lead={table.lead}>
        <DataTable
          columns={[[record, "cell-wraps"], [period], [basis, "small"]]}
          rows={everything.records.map((planned) => ({
            title: planned.name,
            cells: [planned.keepText, <Basis key={planned.id} {...planned} />],
          }))}
        />
      </Section>

      <Section id="how" layout="split split-even">
        <div>
          <h2>{how.title}</h2>
          <p className="under-heading">
            {fill(how.example, { from: left, period: register?.length ?? "", until, next: after })}
          </p>
        </div>
        <div className="stack gap-20">
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
          <ul className="stack gap-10 mt-32 more-links">
            <LinkItems
              links={[
                { label: how.article, path: how.articlePath },
                { label: how.guide, path: "/success-guide#legal" },
              ]}
            />
          </ul>
        </div>
      </Section>

      <ToolNext
        className="section-flush"
        words={next}
        primary={contactLink({ about: "question" })}
        secondary="/features"
      />
    </>
  );
}
