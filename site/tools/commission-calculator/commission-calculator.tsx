import { calculateSavings } from "#pricing/savings.ts";
import { readWords } from "#schemas/words.ts";
import {
  calculatorFields,
  figuresOf,
} from "#site/tools/commission-calculator/calculator-fields.ts";
import { describeResult, shareText } from "#site/tools/commission-calculator/describe-result.ts";
import { Fields } from "#site/tools/commission-calculator/fields.tsx";
import {
  ChannelTable,
  ResultPanel,
  SumList,
  YearTable,
} from "#site/tools/commission-calculator/results.tsx";
import { SavingChart } from "#site/tools/commission-calculator/saving-chart.tsx";
import { sumsOf } from "#site/tools/commission-calculator/sums.ts";
import { Corrections, Tool } from "#site/tools/kit/tool.tsx";
import { useTool } from "#site/tools/kit/use-tool.ts";

const { result: words, sums } = readWords("commission-calculator").tool;

export function CommissionCalculator() {
  const tool = useTool(calculatorFields, { anchor: "result" });
  const read = figuresOf(tool);
  const { figures, wrong, errors } = read;
  const isExample = tool.isStart;
  const result = figures && calculateSavings(figures);
  const described = result && describeResult(figures, result, isExample);
  const announced = described
    ? [described.answer, described.cover, described.today]
    : [words.correct, ...wrong];
  const shortResult = described?.short ?? words.correct;
  return (
    <Tool
      tool={tool}
      form={<Fields tool={{ ...tool, errors }} read={read} shortResult={shortResult} />}
      result={{
        id: "result",
        label: words.title,
        content: described ? (
          <ResultPanel figures={figures} described={described} isExample={isExample} />
        ) : (
          <div className="card tool-panel">
            <Corrections title={words.correct} errors={wrong} />
          </div>
        ),
      }}
      announced={announced.filter(Boolean).join(" ")}
      shared={described && shareText(figures, described)}
    >
      {result && (
        <div className="calculator-details">
          <YearTable figures={figures} result={result} />
          <SavingChart result={result} currency={figures.currency} />
          <ChannelTable figures={figures} result={result} />
          {/* The page shows the example's sums below. */}
          {!isExample && (
            <details className="plain-details calculator-own-sums">
              <summary>{sums.own}</summary>
              <SumList steps={sumsOf(figures, result)} />
            </details>
          )}
        </div>
      )}
    </Tool>
  );
}
