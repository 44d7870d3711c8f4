import { countText, fill } from "#schemas/fill.ts";
import { locale } from "#schemas/languages.ts";
import type { WordsOf } from "#schemas/words.ts";
import { Forms } from "#site/tools/guest-records/forms.tsx";
import { Planner } from "#site/tools/guest-records/planner.tsx";
import {
  describePlan,
  errorWords,
  guestFields,
  planOf,
} from "#site/tools/guest-records/read-plan.ts";
import { ResultStatus } from "#site/tools/kit/result-status.tsx";
import { useTool } from "#site/tools/kit/use-tool.ts";
import { useToday } from "#site/ui/use-today.ts";

type Props = {
  words: WordsOf<"guest-records">["tool"];
  shared: WordsOf<"tools">["shared"];
  builtOn: string;
};

/**
 * How long to keep each record, and forms to print. The entries stay in the browser: they may contain names. `builtOn` is
 * today's date in the static markup.
 */
export function GuestRecords({ words, shared, builtOn }: Props) {
  const { forms, planner } = words;
  const today = useToday(builtOn);
  const planWords = { ...words, numberErrors: shared.numberErrors };
  const tool = useTool(guestFields, errorWords(planWords, today), { part: "hash" });
  const plan = planOf(tool, planWords);
  const part = { words, shared, tool, plan, today };
  const correct =
    plan.wrongInForm.length > 0 && fill(planner.correct, { fields: plan.wrongInForm.join("; ") });
  return (
    <div ref={tool.element} className="tool">
      <div className="guest-part">
        <h2>{planner.title}</h2>
        <p className="muted">{planner.lead}</p>
        <Planner {...part} />
        <ResultStatus
          text={`${countText(planner.count, plan.records.length, locale)} ${describePlan(plan, planner)}`}
        />
      </div>
      <div className="guest-part" id="forms">
        <h2>{forms.title}</h2>
        <p className="muted">{forms.lead}</p>
        <Forms {...part} />
        <ResultStatus
          text={correct || fill(forms.preview, { form: forms.names[tool.values.form] })}
        />
      </div>
    </div>
  );
}
