import { MessageCircle, RotateCcw } from "lucide";
import { useRef } from "react";
import { amountsOf, type Quote, quoteOf } from "#pricing/quote.ts";
import type { PricedPart } from "#schemas/facts/products.ts";
import { fill } from "#schemas/fill.ts";
import { chatUrl, quoteLink } from "#site/contact-links.ts";
import { Ticks } from "#site/sections/ticks.tsx";
import { Tool } from "#site/tools/kit/tool.tsx";
import { ToolField } from "#site/tools/kit/tool-field.tsx";
import type { ToolState } from "#site/tools/kit/use-tool.ts";
import {
  answerOf,
  type BuilderWords,
  includedIn,
  isByOffer,
  messageOf,
} from "#site/tools/price-builder/describe-quote.ts";
import { QuoteTable } from "#site/tools/price-builder/quote-table.tsx";
import {
  type PriceFields,
  priceFields,
  type Selection,
  type SelectionRead,
  tickPart,
} from "#site/tools/price-builder/read-selection.ts";
import { slugsOf, TrialLink } from "#site/tools/price-builder/trial-link.tsx";
import { Button, buttonClass } from "#site/ui/button.tsx";
import { ButtonLink } from "#site/ui/button-link.tsx";
import { ExternalLink } from "#site/ui/external-link.tsx";
import { Icon } from "#site/ui/icon.tsx";
import { SiteLink } from "#site/ui/site-link.tsx";

const resultId = "price";

type Props = {
  words: BuilderWords;
  tool: ToolState<PriceFields>;
  read: SelectionRead;
  partsError: string | undefined;
  /** Label and error of each field to correct. */
  errors: readonly string[];
  announced: string;
};

/** The price builder: fields, every line of the price, and what to do with it. */
export function PriceSheet({ words, tool, read, partsError, errors, announced }: Props) {
  const { fields, answer } = words;
  const { selection, parts } = read;
  const beforeListing = useRef(priceFields.parts.start);
  const tick = (name: string, isTicked: boolean) => {
    const part = name as PricedPart;
    if (part === "platformListing" && isTicked) {
      beforeListing.current = priceFields.parts.write(parts);
    }
    tool.change({ parts: tickPart(parts, part, isTicked, beforeListing.current) });
  };
  return (
    <Tool
      tool={tool}
      words={words.shared}
      className="price-builder"
      form={
        <form method="dialog" noValidate data-needs-script>
          <div className="tool-fields">
            <ToolField tool={tool} name="rooms" {...fields.rooms} />
            <ToolField
              tool={{ ...tool, values: { ...tool.values, parts } }}
              name="parts"
              {...fields.parts}
              choices={words.parts}
              error={partsError}
              onTick={tick}
            />
            <ToolField
              tool={tool}
              name="currency"
              {...fields.currency}
              choices={words.currencies.choices}
            />
          </div>
          <Button variant="outline" onClick={tool.reset}>
            <Icon icon={RotateCcw} />
            {words.shared.reset}
          </Button>
          <p className="price-in-sight">
            <span>{selection ? answerOf(selection, words).price : answer.correct}</span>
            {selection && <a href={`#${resultId}`}>{words.everyLine}</a>}
          </p>
        </form>
      }
      result={{
        id: resultId,
        label: words.result,
        className: "card",
        content: selection ? (
          <Result words={words} selection={selection} />
        ) : (
          <>
            <p className="tool-answer">{answer.correct}</p>
            {errors.map((error) => (
              <p key={error}>{error}</p>
            ))}
          </>
        ),
      }}
      announced={announced}
      shared={selection ? fill(words.share, { answer: announced }) : undefined}
    />
  );
}

type PartProps = { words: BuilderWords; selection: Selection };

function Result({ words, selection }: PartProps) {
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
    </>
  );
}

/** Takes a price to the contact form, to WhatsApp, to the trial request or to the calculator. */
function NextSteps({ words, selection }: PartProps) {
  const { next } = words;
  const { rooms, parts, currency } = selection;
  const calculated = parts.includes("channelManager") ? "both" : "engine";
  const isSuite = slugsOf(parts).length > 0;
  return (
    <section className="quote-next" aria-label={next.title}>
      <div className="row">
        <ButtonLink to={quoteLink(selection)}>{next.contact}</ButtonLink>
        <ExternalLink
          className={buttonClass({ variant: "outline" })}
          href={chatUrl(messageOf(selection, __SITE_URL__, words))}
        >
          <Icon icon={MessageCircle} />
          {next.whatsApp}
        </ExternalLink>
        {isSuite && (
          <TrialLink choice={selection} variant="outline">
            {next.trial}
          </TrialLink>
        )}
      </div>
      {isSuite && (
        <p>
          <SiteLink
            to={`/tools/commission-calculator?rooms=${rooms}&parts=${calculated}&currency=${currency}`}
          >
            {next.calculator}
          </SiteLink>
        </p>
      )}
    </section>
  );
}

/** VAT, the commitment and what is included, for the parts of a price. */
function QuoteTerms({ words, quote, selection }: PartProps & { quote: Quote }) {
  const { commitment, groups, leaving, included, vat } = words;
  const isMonthly = !selection.parts.includes("platformListing");
  const firstYear = amountsOf(quote, "firstYear");
  return (
    <div className="quote-terms small">
      {selection.parts.includes("bookingEngine") && (
        <p>
          {words.otherPlans} <SiteLink to="/for/hotel-groups">{groups}</SiteLink>
        </p>
      )}
      {quote.totals.some(({ currency }) => currency === "ZAR") && <p>{vat}</p>}
      {isMonthly && (
        <>
          <p>
            <strong>{commitment.title}.</strong>{" "}
            {firstYear &&
              fill(isByOffer(quote) ? commitment.withoutOffer : commitment.sum, {
                total: firstYear,
              })}{" "}
            {commitment.text}
          </p>
          <p>
            <strong>{leaving.title}.</strong> {leaving.text}
          </p>
          <details>
            <summary>{included}</summary>
            <Ticks items={includedIn(selection, words)} columns={2} />
          </details>
        </>
      )}
    </div>
  );
}
