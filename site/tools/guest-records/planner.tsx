import { CalendarCheck, CircleAlert } from "lucide";
import { periodChoices, recordIds } from "#schemas/facts/guest-records.ts";
import { fill } from "#schemas/fill.ts";
import { periodText } from "#schemas/period.ts";
import { readWords } from "#schemas/words.ts";
import { formatDate } from "#site/format.ts";
import {
  describePlan,
  examplePlan,
  type GuestFields,
  type GuestPlan,
  type PlannedRecord,
  usualPeriod,
} from "#site/tools/guest-records/read-plan.ts";
import { ToolField } from "#site/tools/kit/tool-field.tsx";
import type { ToolState } from "#site/tools/kit/use-tool.ts";
import { Button } from "#site/ui/button.tsx";
import { Icon } from "#site/ui/icon.tsx";

const { records, planner: words } = readWords("guest-records").tool;
const { reset } = readWords("tools").shared;

const names = Object.fromEntries(recordIds.map((id) => [id, records[id].name]));

/** `today` is an ISO date. */
type Props = { tool: ToolState<GuestFields>; plan: GuestPlan; today: string };

/** What an owner keeps, and until when. "Start again" keeps the property's details. */
export function Planner({ tool, plan, today }: Props) {
  return (
    <div className="tool-columns">
      <div className="tool-fields" data-needs-script>
        <ToolField tool={tool} name="date" label={words.date.label} hint={words.date.hint} />
        <ToolField tool={tool} name="keep" label={words.records} choices={names} />
        <div className="row">
          <Button variant="outline" onClick={() => tool.change(examplePlan)}>
            {reset}
          </Button>
        </div>
      </div>
      <section className="tool-result" aria-label={words.result}>
        <p className="tool-answer">{describePlan(plan)}</p>
        <ul className="record-plan">
          {plan.records.map((record) => (
            <li key={record.id}>
              <RecordPlan record={record} tool={tool} today={today} />
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

type RecordProps = Pick<Props, "tool"> & { record: PlannedRecord };

function RecordPlan({ record, tool, today }: RecordProps & { today: string }) {
  const { keepText, basis, counted, start, keepUntil, deleteFrom, canChoose, from } = record;
  const isPast = deleteFrom !== undefined && deleteFrom <= today;
  const countedFrom = counted === "own" ? from : words.departure;
  const fields = <RecordFields record={record} tool={tool} />;
  return (
    <>
      <h3 className="h4">{record.name}</h3>
      <p className="keep-until">
        {counted && <Icon icon={CalendarCheck} />}
        {!counted && keepText}
        {counted && (keepUntil ? `${words.keepUntil} ${formatDate(keepUntil)}` : words.dateMissing)}
      </p>
      <p className="small muted">
        {record.period && !counted && `${fill(words.notCounted, { from })} `}
        {start && `${fill(words.counted, { from: countedFrom, day: formatDate(start) })} `}
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
        record.period && fields
      )}
    </>
  );
}

/** The fields for a record's own date, and for its period if the owner may choose one. */
function RecordFields({ record, tool }: RecordProps) {
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
