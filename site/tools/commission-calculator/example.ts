import { calculateSavings, type Figures, type Result } from "#pricing/savings.ts";
import { exampleEntries, readFields } from "#site/tools/commission-calculator/read-fields.ts";
import { type Step, sumsOf } from "#site/tools/commission-calculator/sums.ts";

/** Returns the worked example: what the calculator shows before anything is changed. Throws an error if its fields are wrong. */
export function workExample(): { figures: Figures; result: Result } {
  const { figures, wrong } = readFields(exampleEntries);
  if (!figures) throw new Error(`content/commission-calculator.ts: correct ${wrong.join(", ")}`);
  return { figures, result: calculateSavings(figures) };
}

/** Returns the sums of the worked example. */
export function exampleSums(): readonly Step[] {
  const { figures, result } = workExample();
  return sumsOf(figures, result);
}
