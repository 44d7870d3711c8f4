import { useState } from "react";
import { calculateSavings } from "#pricing/savings.ts";
import type { CalculatorWords } from "#site/tools/commission-calculator/calculator-words.ts";
import { ChannelTable } from "#site/tools/commission-calculator/channel-table.tsx";
import { describeResult, shareText } from "#site/tools/commission-calculator/describe-result.ts";
import { Fields } from "#site/tools/commission-calculator/fields.tsx";
import {
  exampleEntries,
  formerEntries,
  readFields,
} from "#site/tools/commission-calculator/read-fields.ts";
import { ResultPanel } from "#site/tools/commission-calculator/result-panel.tsx";
import { SavingChart } from "#site/tools/commission-calculator/saving-chart.tsx";
import { SumList } from "#site/tools/commission-calculator/sum-list.tsx";
import { sumsOf } from "#site/tools/commission-calculator/sums.ts";
import { YearTable } from "#site/tools/commission-calculator/year-table.tsx";
import { ResultStatus } from "#site/tools/result-status.tsx";
import { ShareTool } from "#site/tools/share-tool.tsx";
import { writeEntries } from "#site/tools/tool-link.ts";
import { useToolEntries } from "#site/tools/use-tool-entries.ts";
import { Button } from "#site/ui/button.tsx";

/** What travel sites cost a property, and what is left if more guests book direct. */
export function CommissionCalculator({ words }: { words: CalculatorWords }) {
  const { element, entries, change, reset, link } = useToolEntries(exampleEntries, {
    former: formerEntries,
    anchor: "result",
  });
  const [typedShare, setTypedShare] = useState<string>();
  const read = readFields(words, entries, typedShare);
  const { figures } = read;
  const result = figures && calculateSavings(figures);
  const isExample = writeEntries(entries, exampleEntries, "") === "";
  const described = result && describeResult(words, figures, result, isExample);
  const summary = described
    ? [described.answer, described.cover, described.today].filter(Boolean).join(" ")
    : [words.result.correct, ...(read.wrong ?? [])].join(" ");
  return (
    <div ref={element} className="tool">
      <div className="tool-columns">
        <Fields
          words={words}
          entries={entries}
          read={read}
          onChange={change}
          onShare={setTypedShare}
          shortResult={described?.short ?? words.result.correct}
        >
          <Button variant="outline" onClick={reset}>
            {words.shared.reset}
          </Button>
        </Fields>
        <section id="result" className="tool-result" aria-label={words.result.title}>
          {described ? (
            <>
              <ResultPanel
                words={words.result}
                figures={figures}
                described={described}
                isExample={isExample}
              />
              <ShareTool
                words={words.shared.share}
                summary={shareText(words.result, figures, described)}
                link={link}
              />
            </>
          ) : (
            <div className="card tool-panel">
              <p className="tool-answer">{words.result.correct}</p>
              {read.wrong?.map((error) => (
                <p key={error}>{error}</p>
              ))}
            </div>
          )}
        </section>
      </div>
      <ResultStatus text={summary} />
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
    </div>
  );
}
