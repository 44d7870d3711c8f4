import { fill } from "#schemas/fill.ts";
import { Paper } from "#site/tools/guest-records/paper.tsx";
import type { PartProps } from "#site/tools/guest-records/planner.tsx";
import { type DetailName, textLimits } from "#site/tools/guest-records/read-plan.ts";
import { NumberField } from "#site/tools/number-field.tsx";
import { ShareTool } from "#site/tools/share-tool.tsx";
import { ChoiceField, TextField } from "#site/ui/field.tsx";

/** The fields of the property, the choice of a form, and the form as it will be printed. */
export function Forms({ words: allWords, shared, ...props }: PartProps & { link: () => string }) {
  const { forms: words, planner } = allWords;
  const { entries, plan, onChange, link } = props;
  const { form } = plan;
  const names = Object.keys(textLimits) as DetailName[];
  return (
    <div className="tool-columns guest-forms">
      <div className="tool-fields" data-needs-script>
        <ChoiceField
          type="radio"
          name="form"
          label={words.choice}
          choices={words.names}
          chosen={[form]}
          onChoose={(name) => onChange({ form: name })}
        />
        {names.map((name) => (
          <TextField
            key={name}
            name={name}
            {...words.fields[name]}
            autoComplete="off"
            error={plan.details[name].error}
            value={entries[name]}
            onChange={({ target }) => onChange({ [name]: target.value })}
          />
        ))}
        {form === "register" && (
          <NumberField
            name="rows"
            label={words.rows}
            text={entries.rows}
            reading={plan.rows}
            onChange={(rows) => onChange({ rows })}
          />
        )}
        <p className="small">{words.notes[form]}</p>
        {plan.wrongInForm.length > 0 && (
          <p className="small record-past">
            {fill(planner.correct, { fields: plan.wrongInForm.join("; ") })}
          </p>
        )}
        <ShareTool words={shared.share} summary={words.shareSummary} link={link} />
      </div>
      <Paper words={allWords} form={form} plan={plan} />
    </div>
  );
}
