import { CalendarCheck, CircleAlert } from "lucide";
import { periodChoices } from "#schemas/facts/guest-records.ts";
import { fill } from "#schemas/fill.ts";
import { periodText } from "#schemas/period.ts";
import type { WordsOf } from "#schemas/words.ts";
import { formatDate } from "#site/format.ts";
import {
  describePlan,
  examplePlan,
  type GuestFields,
  type GuestPlan,
  type PlannedRecord,
  recordIds,
  usualPeriod,
} from "#site/tools/guest-records/read-plan.ts";
import { ToolField } from "#site/tools/kit/tool-field.tsx";
import type { ToolState } from "#site/tools/kit/use-tool.ts";
import { Button } from "#site/ui/button.tsx";
import { Icon } from "#site/ui/icon.tsx";

export type PartProps = {
  words: WordsOf<"guest-records">["tool"];
  shared: WordsOf<"tools">["shared"];
  tool: ToolState<GuestFields>;
  plan: GuestPlan;
  /** An ISO date. */
  today: string;
};

/** What an owner keeps, and until when. "Start again" keeps the property's details. */
export function Planner(props: PartProps) {
  const { tool, plan, shared } = props;
  const { records, planner: words } = props.words;
  const names = Object.fromEntries(recordIds.map((id) => [id, records[id].name]));
  return (
    <div className="tool-columns">
      <div className="tool-fields" data-needs-script>
        <ToolField tool={tool} name="date" label={words.date.label} hint={words.date.hint} />
        <ToolField tool={tool} name="keep" label={words.records} choices={names} />
        <div className="row">
          <Button variant="outline" onClick={() => tool.change(examplePlan)}>
            {shared.reset}
          </Button>
        </div>
      </div>
      <section className="tool-result" aria-label={words.result}>
        <p className="tool-answer">{describePlan(plan, words)}</p>
        <ul className="record-plan">
          {plan.records.map((record) => (
            <li key={record.id}>
              <RecordPlan record={record} {...props} />
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

/** What to do with one record, and when. */
function RecordPlan({ record, ...props }: PartProps & { record: PlannedRecord }) {
  const { name, period, keepText, basis, counted, start, keepUntil, deleteFrom, canChoose } =
    record;
  const { planner: words } = props.words;
  const isPast = deleteFrom !== undefined && deleteFrom <= props.today;
  const fields = <RecordFields record={record} {...props} />;
  return (
    <>
      <h3 className="h4">{name}</h3>
      {counted ? (
        <p className="keep-until">
          <Icon icon={CalendarCheck} />
          {keepUntil ? `${words.keepUntil} ${formatDate(keepUntil)}` : words.dateMissing}
        </p>
      ) : (
        <p className="keep-until">{keepText}</p>
      )}
      <p className="small muted">
        {period && !counted && `${fill(words.notCounted, { from: record.from })} `}
        {start &&
          `${fill(words.counted, {
            from: counted === "own" ? record.from : words.departure,
            day: formatDate(start),
          })} `}
        {counted && `${keepText}. `}
        {canChoose ? words.noLaw : `${basis}.`}
      </p>
      <p className="small">{record.afterwards}</p>
      {isPast && (
        <p className="small record-past" data-needs-script>
          <Icon icon={CircleAlert} />
          {words.passed}
        </p>
      )}
      {record.fromDeparture ? (
        <details className="record-own" data-needs-script>
          <summary>{canChoose ? words.another.both : words.another.date}</summary>
          {fields}
        </details>
      ) : (
        period && fields
      )}
    </>
  );
}

/** The fields for a record's own date, and for its period if the owner may choose one. */
function RecordFields({ record, tool, words: allWords }: PartProps & { record: PlannedRecord }) {
  const { planner: words } = allWords;
  const { id, from, fromDeparture = false, canChoose } = record;
  const suggested = usualPeriod(id);
  const others = periodChoices.map(periodText).filter((length) => length !== suggested);
  return (
    <div className="tool-fields record-fields" data-needs-script>
      <ToolField
        tool={tool}
        name={`from-${id}`}
        label={from}
        hint={fromDeparture ? words.ownDate : words.missingDate}
        optional={fromDeparture}
      />
      {canChoose && (
        <ToolField
          tool={tool}
          name={`for-${id}`}
          label={words.period}
          choices={{
            "": fill(words.suggested, { period: suggested }),
            ...Object.fromEntries(others.map((length) => [length, length])),
          }}
        />
      )}
    </div>
  );
}
