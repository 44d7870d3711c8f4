import { site } from "#schemas/facts/site.ts";
import { countText, fill } from "#schemas/fill.ts";
import type { WordsOf } from "#schemas/words.ts";
import { Forms } from "#site/tools/guest-records/forms.tsx";
import { Planner } from "#site/tools/guest-records/planner.tsx";
import {
  describePlan,
  exampleEntries,
  type GuestEntries,
  noDetails,
  readPlan,
} from "#site/tools/guest-records/read-plan.ts";
import { ResultStatus } from "#site/tools/result-status.tsx";
import { useToolEntries } from "#site/tools/use-tool-entries.ts";
import { useToday } from "#site/ui/use-today.ts";

/** What "Start again" sets: the plan, not the property's details. */
const examplePlan = Object.fromEntries(
  Object.entries(exampleEntries).filter(([name]) => /^(keep|date|from-|for-)/.test(name)),
);

const withoutDetails = (entries: GuestEntries): GuestEntries => ({ ...entries, ...noDetails });

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
  const { element, entries, change, link } = useToolEntries(exampleEntries, {
    part: "hash",
    forLink: withoutDetails,
  });
  const today = useToday(builtOn);
  const plan = readPlan(entries, today, { ...words, numberErrors: shared.numberErrors });
  const part = { words, shared, entries, plan, today, onChange: change };
  const correct =
    plan.wrongInForm.length > 0 && fill(planner.correct, { fields: plan.wrongInForm.join("; ") });
  return (
    <div ref={element} className="tool">
      <div className="guest-part">
        <h2>{planner.title}</h2>
        <p className="muted">{planner.lead}</p>
        <Planner {...part} onReset={() => change(examplePlan)} />
        <ResultStatus
          text={`${countText(planner.count, plan.records.length, site.language)} ${describePlan(plan, planner)}`}
        />
      </div>
      <div className="guest-part" id="forms">
        <h2>{forms.title}</h2>
        <p className="muted">{forms.lead}</p>
        <Forms {...part} link={link} />
        <ResultStatus text={correct || fill(forms.preview, { form: forms.names[plan.form] })} />
      </div>
    </div>
  );
}
