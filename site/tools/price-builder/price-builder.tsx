import { RotateCcw } from "lucide";
import type { ComponentProps } from "react";
import { builderEntries, priceBuilder } from "#content/price-builder.ts";
import { toolWords } from "#content/tools.ts";
import { quoteOf } from "#pricing/quote.ts";
import { Button } from "#site/components/ui/button.tsx";
import { Icon } from "#site/components/ui/icon.tsx";
import { BuilderFields } from "#site/tools/price-builder/builder-fields.tsx";
import { answerOf, isByOffer, summaryOf } from "#site/tools/price-builder/describe-quote.ts";
import { NextSteps } from "#site/tools/price-builder/next-steps.tsx";
import { QuoteTable } from "#site/tools/price-builder/quote-table.tsx";
import { QuoteTerms } from "#site/tools/price-builder/quote-terms.tsx";
import { readSelection, type Selection } from "#site/tools/price-builder/read-selection.ts";
import { ResultStatus } from "#site/tools/result-status.tsx";
import { ShareTool } from "#site/tools/share-tool.tsx";
import { useToolEntries } from "#site/tools/use-tool-entries.ts";

const { fields, correct, everyLine, message, result } = priceBuilder;

const resultId = "price";

/** The price builder: fields, every line of the price, and what to do with it. */
export function PriceBuilder() {
  const { element, entries, change, reset, link } = useToolEntries(builderEntries);
  const read = readSelection(entries);
  const { selection } = read;
  const errors = [
    read.rooms.error && `${fields.rooms.label} ${read.rooms.error}`,
    read.partsError && `${fields.parts.label} ${read.partsError}`,
  ].filter((error) => error !== undefined);
  const summary = selection ? summaryOf(selection) : [correct, ...errors].join(" ");
  return (
    <div ref={element} className="tool price-builder">
      <div className="tool-columns">
        <form method="dialog" noValidate data-needs-script>
          <BuilderFields entries={entries} read={read} onChange={change} />
          <Button variant="outline" onClick={reset}>
            <Icon icon={RotateCcw} />
            {toolWords.reset}
          </Button>
          <p className="price-in-sight">
            <span>{selection ? answerOf(selection).price : correct}</span>
            {selection && <a href={`#${resultId}`}>{everyLine}</a>}
          </p>
        </form>
        <section className="tool-result card" id={resultId} aria-label={result}>
          {selection ? (
            <Result selection={selection} link={link} />
          ) : (
            <>
              <p className="tool-answer">{correct}</p>
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

type ResultProps = Pick<ComponentProps<typeof ShareTool>, "link"> & { selection: Selection };

function Result({ selection, link }: ResultProps) {
  const { parts, rooms, currency } = selection;
  const quote = quoteOf(parts, rooms, currency);
  const { price, invoices } = answerOf(selection);
  return (
    <>
      <div>
        <p className="tool-answer">{price}</p>
        {invoices && <p className="quote-invoices">{invoices}</p>}
      </div>
      {isByOffer(quote) && (
        <p>{quote.totals.length > 0 ? priceBuilder.byOffer : priceBuilder.onlyByOffer}</p>
      )}
      <QuoteTable quote={quote} selection={selection} />
      <NextSteps selection={selection} />
      <QuoteTerms quote={quote} selection={selection} />
      <ShareTool summary={message.share(summaryOf(selection))} link={link} />
    </>
  );
}
