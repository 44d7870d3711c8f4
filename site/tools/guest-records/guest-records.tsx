import { guestRecordsPage } from "#content/guest-records.ts";
import { useToday } from "#site/components/ui/use-today.ts";
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

const { forms, planner } = guestRecordsPage;

/** What "Start again" sets: the plan, not the property's details. */
const examplePlan = Object.fromEntries(
  Object.entries(exampleEntries).filter(([name]) => /^(keep|date|from-|for-)/.test(name)),
);

const withoutDetails = (entries: GuestEntries): GuestEntries => ({ ...entries, ...noDetails });

/**
 * How long to keep each record, and forms to print. The entries stay in the browser: they may contain names. `builtOn` is
 * today's date in the static markup.
 */
export function GuestRecords({ builtOn }: { builtOn: string }) {
  const { element, entries, change, link } = useToolEntries(exampleEntries, {
    part: "hash",
    forLink: withoutDetails,
  });
  const today = useToday(builtOn);
  const plan = readPlan(entries, today);
  const part = { entries, plan, today, onChange: change };
  const correct = plan.wrongInForm.length > 0 && planner.correct(plan.wrongInForm.join("; "));
  return (
    <div ref={element} className="tool">
      <div className="guest-part">
        <h2>{planner.title}</h2>
        <p className="muted">{planner.lead}</p>
        <Planner {...part} onReset={() => change(examplePlan)} />
        <ResultStatus text={`${planner.count(plan.records.length)} ${describePlan(plan)}`} />
      </div>
      <div className="guest-part" id="forms">
        <h2>{forms.title}</h2>
        <p className="muted">{forms.lead}</p>
        <Forms {...part} link={link} />
        <ResultStatus text={correct || forms.preview(forms.names[plan.form])} />
      </div>
    </div>
  );
}
