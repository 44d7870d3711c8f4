import { countText, fill } from "#schemas/fill.ts";
import { readWords } from "#schemas/words.ts";
import { Paper } from "#site/tools/guest-records/paper.tsx";
import { Planner } from "#site/tools/guest-records/planner.tsx";
import {
  describePlan,
  detailNames,
  guestFields,
  planOf,
} from "#site/tools/guest-records/read-plan.ts";
import { ResultStatus } from "#site/tools/kit/result-status.tsx";
import { ShareTool } from "#site/tools/kit/share-tool.tsx";
import { ToolField } from "#site/tools/kit/tool-field.tsx";
import { useTool } from "#site/tools/kit/use-tool.ts";
import { useToday } from "#site/ui/use-today.ts";

const { forms, planner } = readWords("guest-records").tool;

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
        <Planner tool={tool} plan={plan} today={today} />
        <ResultStatus
          text={`${countText(planner.count, plan.records.length)} ${describePlan(plan)}`}
        />
      </div>
      <div className="guest-part" id="forms">
        <h2>{forms.title}</h2>
        <p className="muted">{forms.lead}</p>
        <div className="tool-columns guest-forms">
          <div className="tool-fields" data-needs-script>
            <ToolField tool={tool} name="form" label={forms.choice} choices={forms.names} radio />
            {detailNames.map((name) => (
              <ToolField key={name} tool={tool} name={name} {...forms.fields[name]} />
            ))}
            {form === "register" && <ToolField tool={tool} name="rows" label={forms.rows} />}
            <p className="small">{forms.notes[form]}</p>
            {correct && <p className="small record-past">{correct}</p>}
            <ShareTool summary={forms.shareSummary} link={tool.link} />
          </div>
          <Paper form={form} plan={plan} />
        </div>
        <ResultStatus text={correct || fill(forms.preview, { form: forms.names[form] })} />
      </div>
    </div>
  );
}
