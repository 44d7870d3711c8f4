import type { CalculatorWords } from "#site/tools/commission-calculator/calculator-words.ts";
import type { Step } from "#site/tools/commission-calculator/sums.ts";

type Props = { names: CalculatorWords["sums"]["steps"]; steps: readonly Step[] };

/** The sums behind a result, step by step. */
export function SumList({ names, steps }: Props) {
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
