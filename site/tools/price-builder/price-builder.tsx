import { RotateCcw } from "lucide";
import type { ComponentProps } from "react";

import { quoteOf } from "#pricing/quote.ts";
import { fill } from "#schemas/fill.ts";
import { BuilderFields } from "#site/tools/price-builder/builder-fields.tsx";
import {
  answerOf,
  type BuilderWords,
  isByOffer,
  summaryOf,
} from "#site/tools/price-builder/describe-quote.ts";
import { NextSteps } from "#site/tools/price-builder/next-steps.tsx";
import { QuoteTable } from "#site/tools/price-builder/quote-table.tsx";
import { QuoteTerms } from "#site/tools/price-builder/quote-terms.tsx";
import {
  builderEntries,
  readSelection,
  type Selection,
} from "#site/tools/price-builder/read-selection.ts";
import { ResultStatus } from "#site/tools/result-status.tsx";
import { ShareTool } from "#site/tools/share-tool.tsx";
import { useToolEntries } from "#site/tools/use-tool-entries.ts";
import { Button } from "#site/ui/button.tsx";
import { Icon } from "#site/ui/icon.tsx";

const resultId = "price";

/** The price builder: fields, every line of the price, and what to do with it. */
export function PriceBuilder({ words }: { words: BuilderWords }) {
  const { fields, answer, everyLine, partsErrors } = words;
  const { element, entries, change, reset, link } = useToolEntries(builderEntries);
  const read = readSelection(entries, words.shared.numberErrors);
  const { selection } = read;
  const errors = [
    read.rooms.error && `${fields.rooms.label} ${read.rooms.error}`,
    read.partsError && `${fields.parts.label} ${partsErrors[read.partsError]}`,
  ].filter((error) => error !== undefined);
  const summary = selection ? summaryOf(selection, words) : [answer.correct, ...errors].join(" ");
  return (
    <div ref={element} className="tool price-builder">
      <div className="tool-columns">
        <form method="dialog" noValidate data-needs-script>
          <BuilderFields words={words} entries={entries} read={read} onChange={change} />
          <Button variant="outline" onClick={reset}>
            <Icon icon={RotateCcw} />
            {words.shared.reset}
          </Button>
          <p className="price-in-sight">
            <span>{selection ? answerOf(selection, words).price : answer.correct}</span>
            {selection && <a href={`#${resultId}`}>{everyLine}</a>}
          </p>
        </form>
        <section className="tool-result card" id={resultId} aria-label={words.result}>
          {selection ? (
            <Result words={words} selection={selection} link={link} />
          ) : (
            <>
              <p className="tool-answer">{answer.correct}</p>
              {errors.map((error) => (
                <p key={error}>{error}</p>
              ))}
            </>
          )}
        </section>
      </div>
      <ResultStatus text={summary} />
    </div>
  );
}

type ResultProps = Pick<ComponentProps<typeof ShareTool>, "link"> & {
  words: BuilderWords;
  selection: Selection;
};

function Result({ words, selection, link }: ResultProps) {
  const { parts, rooms, currency } = selection;
  const quote = quoteOf(parts, rooms, currency);
  const { price, invoices } = answerOf(selection, words);
  return (
    <>
      <div>
        <p className="tool-answer">{price}</p>
        {invoices && <p className="quote-invoices">{invoices}</p>}
      </div>
      {isByOffer(quote) && <p>{quote.totals.length > 0 ? words.byOffer : words.onlyByOffer}</p>}
      <QuoteTable words={words} quote={quote} selection={selection} />
      <NextSteps words={words} selection={selection} />
      <QuoteTerms words={words} quote={quote} selection={selection} />
      <ShareTool
        words={words.shared.share}
        summary={fill(words.share, { answer: summaryOf(selection, words) })}
        link={link}
      />
    </>
  );
}
