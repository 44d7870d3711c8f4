import { calculateSavings, type Figures, type Result } from "#pricing/savings.ts";
import type { CalculatorWords } from "#site/tools/commission-calculator/calculator-words.ts";
import { exampleEntries, readFields } from "#site/tools/commission-calculator/read-fields.ts";
import { type Step, sumsOf } from "#site/tools/commission-calculator/sums.ts";

/** Returns the worked example: what the calculator shows before anything is changed. Throws an error if its fields are wrong. */
export function workExample(words: CalculatorWords): { figures: Figures; result: Result } {
  const { figures, wrong } = readFields(words, exampleEntries);
  if (!figures)
    throw new Error(`content/facts/commission-calculator.yaml: correct ${wrong.join(", ")}`);
  return { figures, result: calculateSavings(figures) };
}

/** Returns the sums of the worked example. */
export function exampleSums(words: CalculatorWords): readonly Step[] {
  const { figures, result } = workExample(words);
  return sumsOf(words, figures, result);
}
