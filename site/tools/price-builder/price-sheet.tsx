import { MessageCircle, RotateCcw } from "lucide";
import { useRef } from "react";
import { amountsOf, planFor, type Quote, quoteOf } from "#pricing/quote.ts";
import { benefitIds, benefits } from "#schemas/facts/benefits.ts";
import type { PricedPart } from "#schemas/facts/products.ts";
import { fill } from "#schemas/fill.ts";
import { readWords } from "#schemas/words.ts";
import { chatUrl, quoteLink } from "#site/contact-links.ts";
import { Ticks } from "#site/sections/ticks.tsx";
import { Corrections, Tool } from "#site/tools/kit/tool.tsx";
import { ToolField } from "#site/tools/kit/tool-field.tsx";
import { answerOf, isByOffer, messageOf } from "#site/tools/price-builder/describe-quote.ts";
import type { PriceProps } from "#site/tools/price-builder/price-card.tsx";
import { QuoteTable } from "#site/tools/price-builder/quote-table.tsx";
import { priceFields, type Selection, tickPart } from "#site/tools/price-builder/read-selection.ts";
import { slugsOf, TrialLink } from "#site/tools/price-builder/trial-link.tsx";
import { Button, buttonClass } from "#site/ui/button.tsx";
import { ButtonLink } from "#site/ui/button-link.tsx";
import { ExternalLink } from "#site/ui/external-link.tsx";
import { Icon } from "#site/ui/icon.tsx";
import { SiteLink } from "#site/ui/site-link.tsx";

const { builder: words } = readWords("price-builder");
const { choices } = readWords("currencies");
const { reset } = readWords("tools").shared;

const resultId = "price";

/** `errors` are the label and the error of each field to correct. */
type Props = PriceProps & { errors: readonly string[] };

/** The price builder: fields, every line of the price, and what to do with it. */
export function PriceSheet({ tool, read, partsError, errors, announced }: Props) {
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
            <ToolField tool={tool} name="currency" {...fields.currency} choices={choices} />
          </div>
          <Button variant="outline" onClick={tool.reset}>
            <Icon icon={RotateCcw} />
            {reset}
          </Button>
          <p className="result-in-sight">
            <span>{selection ? answerOf(selection).price : answer.correct}</span>
            {selection && <a href={`#${resultId}`}>{words.everyLine}</a>}
          </p>
        </form>
      }
      result={{
        id: resultId,
        label: words.result,
        className: "card",
        content: selection ? (
          <Result {...selection} />
        ) : (
          <Corrections title={answer.correct} errors={errors} />
        ),
      }}
      announced={announced}
      shared={selection ? fill(words.share, { answer: announced }) : undefined}
    />
  );
}

function Result(selection: Selection) {
  const { parts, rooms, currency } = selection;
  const quote = quoteOf(parts, rooms, currency);
  const { price, invoices } = answerOf(selection);
  return (
    <>
      <div>
        <p className="tool-answer">{price}</p>
        {invoices && <p className="quote-invoices">{invoices}</p>}
      </div>
      {isByOffer(quote) && <p>{quote.totals.length > 0 ? words.byOffer : words.onlyByOffer}</p>}
      <QuoteTable quote={quote} selection={selection} />
      <NextSteps {...selection} />
      <QuoteTerms quote={quote} {...selection} />
    </>
  );
}

/** Takes a price to the contact form, to WhatsApp, to the trial request or to the calculator. */
function NextSteps(selection: Selection) {
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
          href={chatUrl(messageOf(selection, __SITE_URL__))}
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
function QuoteTerms({ quote, ...selection }: Selection & { quote: Quote }) {
  const { commitment, leaving, vat } = words;
  const { parts } = selection;
  const total = amountsOf(quote, "firstYear");
  const sum = isByOffer(quote) ? commitment.withoutOffer : commitment.sum;
  return (
    <div className="quote-terms small">
      {parts.includes("bookingEngine") && (
        <p>
          {words.otherPlans} <SiteLink to="/for/hotel-groups">{words.groups}</SiteLink>
        </p>
      )}
      {quote.totals.some(({ currency }) => currency === "ZAR") && <p>{vat}</p>}
      {!parts.includes("platformListing") && (
        <>
          <p>
            <strong>{commitment.title}.</strong> {total && fill(sum, { total })} {commitment.text}
          </p>
          <p>
            <strong>{leaving.title}.</strong> {leaving.text}
          </p>
          <details className="plain-details">
            <summary>{words.included}</summary>
            <Ticks items={includedIn(selection)} columns={2} />
          </details>
        </>
      )}
    </div>
  );
}

function includedIn({ parts, rooms }: Selection): string[] {
  const names = readWords("benefits").benefits;
  const products = parts.map((part) => (part === "bookingEngine" ? planFor(rooms).id : part));
  const included = benefitIds.filter((id) =>
    benefits[id].includedIn.some((product) => products.includes(product)),
  );
  // Some of the monthly ones are benefits as well.
  const monthly = readWords("payment-terms").includedMonthly;
  return [...new Set([...included.map((id) => names[id]), ...monthly])];
}
