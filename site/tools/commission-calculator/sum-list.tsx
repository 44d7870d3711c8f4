import { commissionCalculator } from "#content/commission-calculator.ts";
import type { Step } from "#site/tools/commission-calculator/sums.ts";

const { steps: names } = commissionCalculator.how;

/** The sums behind a result, step by step. */
export function SumList({ steps }: { steps: readonly Step[] }) {
  return (
    <dl className="terms calculator-sums">
      {steps.map(({ step, sums, note }) => (
        <div key={step}>
          <dt>{names[step]}</dt>
          {sums.map((sum) => (
            <dd key={sum} className="numeric">
              {sum}
            </dd>
          ))}
          {note && <dd className="small muted">{note}</dd>}
        </div>
      ))}
    </dl>
  );
}
