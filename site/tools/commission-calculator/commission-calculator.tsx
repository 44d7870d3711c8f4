import { useState } from "react";
import { calculateSavings } from "#pricing/savings.ts";
import type { CalculatorWords } from "#site/tools/commission-calculator/calculator-words.ts";
import { ChannelTable } from "#site/tools/commission-calculator/channel-table.tsx";
import { describeResult, shareText } from "#site/tools/commission-calculator/describe-result.ts";
import { Fields } from "#site/tools/commission-calculator/fields.tsx";
import { calculatorFields, checkFields } from "#site/tools/commission-calculator/read-fields.ts";
import { ResultPanel } from "#site/tools/commission-calculator/result-panel.tsx";
import { SavingChart } from "#site/tools/commission-calculator/saving-chart.tsx";
import { SumList } from "#site/tools/commission-calculator/sum-list.tsx";
import { sumsOf } from "#site/tools/commission-calculator/sums.ts";
import { YearTable } from "#site/tools/commission-calculator/year-table.tsx";
import { Tool } from "#site/tools/kit/tool.tsx";
import { useTool } from "#site/tools/kit/use-tool.ts";

/** What travel sites cost a property, and what is left if more guests book direct. */
export function CommissionCalculator({ words }: { words: CalculatorWords }) {
  const tool = useTool(calculatorFields, words.shared.numberErrors, { anchor: "result" });
  const [typedShare, setTypedShare] = useState<string>();
  const read = checkFields(words, tool.texts, tool, typedShare);
  const { figures } = read;
  const isExample = tool.isStart;
  const result = figures && calculateSavings(figures);
  const described = result && describeResult(words, figures, result, isExample);
  const announced = described
    ? [described.answer, described.cover, described.today].filter(Boolean).join(" ")
    : [words.result.correct, ...(read.wrong ?? [])].join(" ");
  return (
    <Tool
      tool={tool}
      words={words.shared}
      form={
        <Fields
          words={words}
          tool={tool}
          read={read}
          onShare={setTypedShare}
          shortResult={described?.short ?? words.result.correct}
        />
      }
      result={{
        id: "result",
        label: words.result.title,
        content: described ? (
          <ResultPanel
            words={words.result}
            figures={figures}
            described={described}
            isExample={isExample}
          />
        ) : (
          <div className="card tool-panel">
            <p className="tool-answer">{words.result.correct}</p>
            {read.wrong?.map((error) => (
              <p key={error}>{error}</p>
            ))}
          </div>
        ),
      }}
      announced={announced}
      shared={described && shareText(words.result, figures, described)}
    >
      {result && (
        <div className="calculator-details">
          <YearTable words={words.years} figures={figures} result={result} />
          <SavingChart words={words.chart} result={result} currency={figures.currency} />
          <ChannelTable
            words={words.channels}
            names={words.channelNames}
            result={result}
            currency={figures.currency}
          />
          {/* The page shows the example's sums below. */}
          {!isExample && (
            <details className="calculator-own-sums">
              <summary>{words.sums.own}</summary>
              <SumList names={words.sums.steps} steps={sumsOf(words, figures, result)} />
            </details>
          )}
        </div>
      )}
    </Tool>
  );
}
