import { useState } from "react";
import { calculateSavings } from "#pricing/savings.ts";
import { readWords } from "#schemas/words.ts";
import { describeResult, shareText } from "#site/tools/commission-calculator/describe-result.ts";
import { Fields } from "#site/tools/commission-calculator/fields.tsx";
import { calculatorFields, checkFields } from "#site/tools/commission-calculator/read-fields.ts";
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

/** What travel sites cost a property, and what is left if more guests book direct. */
export function CommissionCalculator() {
  const tool = useTool(calculatorFields, { anchor: "result" });
  const [typedShare, setTypedShare] = useState<string>();
  const read = checkFields(tool.texts, tool, typedShare);
  const { figures, wrong } = read;
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
      form={<Fields tool={tool} read={read} onShare={setTypedShare} shortResult={shortResult} />}
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
