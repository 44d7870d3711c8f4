import { fill } from "#schemas/fill.ts";
import { Paper } from "#site/tools/guest-records/paper.tsx";
import type { PartProps } from "#site/tools/guest-records/planner.tsx";
import { detailNames } from "#site/tools/guest-records/read-plan.ts";
import { ShareTool } from "#site/tools/kit/share-tool.tsx";
import { ToolField } from "#site/tools/kit/tool-field.tsx";

/** The fields of the property, the choice of a form, and the form as it will be printed. */
export function Forms({ words: allWords, shared, tool, plan }: PartProps) {
  const { forms: words, planner } = allWords;
  const { form } = tool.values;
  return (
    <div className="tool-columns guest-forms">
      <div className="tool-fields" data-needs-script>
        <ToolField tool={tool} name="form" label={words.choice} choices={words.names} radio />
        {detailNames.map((name) => (
          <ToolField key={name} tool={tool} name={name} {...words.fields[name]} />
        ))}
        {form === "register" && <ToolField tool={tool} name="rows" label={words.rows} />}
        <p className="small">{words.notes[form]}</p>
        {plan.wrongInForm.length > 0 && (
          <p className="small record-past">
            {fill(planner.correct, { fields: plan.wrongInForm.join("; ") })}
          </p>
        )}
        <ShareTool words={shared.share} summary={words.shareSummary} link={tool.link} />
      </div>
      <Paper words={allWords} form={form} plan={plan} />
    </div>
  );
}
