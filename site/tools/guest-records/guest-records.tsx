import { CalendarCheck, CircleAlert } from "lucide";
import { type RecordId, recordIds } from "#schemas/facts/guest-records.ts";
import { countText, fill } from "#schemas/fill.ts";
import { readWords } from "#schemas/words.ts";
import { formatDate } from "#site/format.ts";
import { Paper } from "#site/tools/guest-records/paper.tsx";
import {
  describePlan,
  examplePlan,
  type GuestFields,
  guestFields,
  otherPeriods,
  type PlannedRecord,
  planOf,
  registerFields,
  textLimits,
  usualPeriod,
} from "#site/tools/guest-records/read-plan.ts";
import { ResultStatus, ShareTool } from "#site/tools/kit/share-tool.tsx";
import { ToolField, ToolFields } from "#site/tools/kit/tool.tsx";
import { type ToolState, useTool } from "#site/tools/kit/use-tool.ts";
import { Button } from "#site/ui/button.tsx";
import { Icon } from "#site/ui/icon.tsx";
import { useToday } from "#site/ui/use-today.ts";

const { forms, planner, records } = readWords("guest-records").tool;
const { reset } = readWords("tools").shared;

const recordNames = Object.fromEntries(recordIds.map((id) => [id, records[id].name]));

/** How long to keep each record, and forms to print. `builtOn` is today in the static markup. Entries may be names. */
export function GuestRecords({ builtOn }: { builtOn: string }) {
  const today = useToday(builtOn);
  const tool = useTool(guestFields, { part: "hash", today });
  const plan = planOf(tool);
  const { form } = tool.values;
  const correct =
    plan.wrongInForm.length > 0 && fill(planner.correct, { fields: plan.wrongInForm.join("; ") });
  return (
    <div ref={tool.element} className="tool">
      <div className="guest-part">
        <h2>{planner.title}</h2>
        <p className="muted">{planner.lead}</p>
        <div className="tool-columns">
          <div className="tool-fields" data-needs-script>
            <ToolField tool={tool} name="date" {...planner.date} />
            <ToolField tool={tool} name="keep" label={planner.records} options={recordNames} />
            <div className="row">
              {/* The property's details stay. */}
              <Button variant="outline" onClick={() => tool.change(examplePlan)}>
                {reset}
              </Button>
            </div>
          </div>
          <section className="tool-result" aria-label={planner.result}>
            <p className="tool-answer">{describePlan(plan)}</p>
            <ul className="record-plan">
              {plan.records.map((record) => (
                <li key={record.id} className="stack gap-4">
                  <RecordPlan record={record} tool={tool} today={today} />
                </li>
              ))}
            </ul>
          </section>
        </div>
        <ResultStatus
          text={`${countText(planner.count, plan.records.length)} ${describePlan(plan)}`}
        />
      </div>
      <div className="guest-part" id="forms">
        <h2>{forms.title}</h2>
        <p className="muted">{forms.lead}</p>
        <div className="tool-columns">
          <div className="tool-fields" data-needs-script>
            <ToolField tool={tool} name="form" label={forms.choice} options={forms.names} radio />
            <ToolFields tool={tool} group={textLimits} words={forms.fields} />
            {form === "register" && (
              <ToolFields tool={tool} group={registerFields} words={forms.registerFields} />
            )}
            <p className="small">{forms.notes[form]}</p>
            {correct && <p className="error-text">{correct}</p>}
            <ShareTool summary={forms.shareSummary} link={tool.link} />
          </div>
          <Paper form={form} plan={plan} />
        </div>
        <ResultStatus text={correct || fill(forms.preview, { form: forms.names[form] })} />
      </div>
    </div>
  );
}

type Props = { tool: ToolState<GuestFields>; record: PlannedRecord; today: string };

/** Until when an owner keeps a record, why, and what to do then. */
function RecordPlan({ record, tool, today }: Props) {
  const { keepText, basis, counted, start, keepUntil, deleteFrom, canChoose, from } = record;
  const isPast = deleteFrom !== undefined && deleteFrom <= today;
  const day = keepUntil ? `${planner.keepUntil} ${formatDate(keepUntil)}` : planner.dateMissing;
  const why = [
    record.period && !counted && fill(planner.notCounted, { from }),
    start &&
      fill(planner.counted, {
        from: counted === "own" ? from : planner.departure,
        day: formatDate(start),
      }),
    counted && `${keepText}.`,
    canChoose ? planner.noLaw : `${basis}.`,
  ];
  const fields = (
    <div className="tool-fields record-fields" data-needs-script>
      <ToolField
        tool={tool}
        name={`from-${record.id}`}
        label={from}
        hint={record.fromDeparture ? planner.ownDate : planner.missingDate}
        optional={record.fromDeparture === true}
      />
      {canChoose && (
        <ToolField
          tool={tool}
          name={`for-${record.id}`}
          label={planner.period}
          options={periodOptions(record.id)}
        />
      )}
    </div>
  );
  return (
    <>
      <h3 className="h4">{record.name}</h3>
      <p className="keep-until">
        {counted && <Icon icon={CalendarCheck} />}
        {counted ? day : keepText}
      </p>
      <p className="small muted">{why.filter(Boolean).join(" ")}</p>
      <p className="small">{record.afterwards}</p>
      {isPast && (
        <p className="error-text" data-needs-script>
          <Icon icon={CircleAlert} />
          {planner.passed}
        </p>
      )}
      {record.fromDeparture ? (
        <details className="record-own" data-needs-script>
          <summary>{canChoose ? planner.another.both : planner.another.date}</summary>
          {fields}
        </details>
      ) : (
        record.period && fields
      )}
    </>
  );
}

const periodOptions = (id: RecordId) => ({
  "": fill(planner.suggested, { period: usualPeriod(id) }),
  ...Object.fromEntries(otherPeriods(id).map((length) => [length, length])),
});
