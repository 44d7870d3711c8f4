import { useState } from "react";
import { commissionCalculator } from "#content/commission-calculator.ts";
import { calculateSavings } from "#pricing/savings.ts";
import { defaultLanguage } from "#schemas/languages.ts";
import { toolsWords } from "#schemas/words/tools.ts";
import { Button } from "#site/components/ui/button.tsx";
import { ChannelTable } from "#site/tools/commission-calculator/channel-table.tsx";
import { describeResult, shareText } from "#site/tools/commission-calculator/describe-result.ts";
import { Fields } from "#site/tools/commission-calculator/fields.tsx";
import { exampleEntries, readFields } from "#site/tools/commission-calculator/read-fields.ts";
import { ResultPanel } from "#site/tools/commission-calculator/result-panel.tsx";
import { SavingChart } from "#site/tools/commission-calculator/saving-chart.tsx";
import { SumList } from "#site/tools/commission-calculator/sum-list.tsx";
import { sumsOf } from "#site/tools/commission-calculator/sums.ts";
import { YearTable } from "#site/tools/commission-calculator/year-table.tsx";
import { ResultStatus } from "#site/tools/result-status.tsx";
import { ShareTool } from "#site/tools/share-tool.tsx";
import { writeEntries } from "#site/tools/tool-link.ts";
import { useToolEntries } from "#site/tools/use-tool-entries.ts";

const { result: words } = commissionCalculator;
const toolWords = toolsWords[defaultLanguage].shared;

/** What travel sites cost a property, and what is left if more guests book direct. */
export function CommissionCalculator() {
  const { element, entries, change, reset, link } = useToolEntries(exampleEntries, {
    anchor: "result",
  });
  const [typedShare, setTypedShare] = useState<string>();
  const read = readFields(entries, typedShare);
  const { figures } = read;
  const result = figures && calculateSavings(figures);
  const isExample = writeEntries(entries, exampleEntries, "") === "";
  const described = result && describeResult(figures, result, isExample);
  const summary = described
    ? [described.answer, described.cover, described.today].filter(Boolean).join(" ")
    : [words.correct, ...(read.wrong ?? [])].join(" ");
  return (
    <div ref={element} className="tool">
      <div className="tool-columns">
        <Fields
          entries={entries}
          read={read}
          onChange={change}
          onShare={setTypedShare}
          shortResult={described?.short ?? words.correct}
        >
          <Button variant="outline" onClick={reset}>
            {toolWords.reset}
          </Button>
        </Fields>
        <section id="result" className="tool-result" aria-label={words.title}>
          {described ? (
            <>
              <ResultPanel figures={figures} described={described} isExample={isExample} />
              <ShareTool
                words={toolWords.share}
                summary={shareText(figures, described)}
                link={link}
              />
            </>
          ) : (
            <div className="card tool-panel">
              <p className="tool-answer">{words.correct}</p>
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
          <YearTable figures={figures} result={result} />
          <SavingChart result={result} currency={figures.currency} />
          <ChannelTable result={result} currency={figures.currency} />
          {/* The page shows the example's sums below. */}
          {!isExample && (
            <details className="calculator-own-sums">
              <summary>{commissionCalculator.how.own}</summary>
              <SumList steps={sumsOf(figures, result)} />
            </details>
          )}
        </div>
      )}
    </div>
  );
}
