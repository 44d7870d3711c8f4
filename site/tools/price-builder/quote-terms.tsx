import { priceBuilder } from "#content/price-builder.ts";
import type { Quote } from "#pricing/quote.ts";
import { Ticks } from "#site/components/sections/ticks.tsx";
import { SiteLink } from "#site/components/ui/site-link.tsx";
import { amountsOf, includedIn, isByOffer } from "#site/tools/price-builder/describe-quote.ts";
import type { Selection } from "#site/tools/price-builder/read-selection.ts";

const { commitment, groups, leaving, included, vat } = priceBuilder;

/** VAT, the commitment and what is included, for the parts of a price. */
export function QuoteTerms({ quote, selection }: { quote: Quote; selection: Selection }) {
  const currencies = new Set(quote.totals.map(({ currency }) => currency));
  const isMonthly = !selection.parts.includes("platformListing");
  const firstYear = amountsOf(quote, "firstYear");
  return (
    <div className="quote-terms small">
      {selection.parts.includes("bookingEngine") && (
        <p>
          {priceBuilder.otherPlans} <SiteLink to="/for/hotel-groups">{groups}</SiteLink>
        </p>
      )}
      {currencies.has("ZAR") && <p>{vat.rand}</p>}
      {(currencies.has("EUR") || currencies.has("USD")) && <p>{vat.other}</p>}
      {isMonthly && (
        <>
          <p>
            <strong>{commitment.title}.</strong>{" "}
            {firstYear && (isByOffer(quote) ? commitment.withoutOffer : commitment.sum)(firstYear)}{" "}
            {commitment.text}
          </p>
          <p>
            <strong>{leaving.title}.</strong> {leaving.text}
          </p>
          <details>
            <summary>{included.title}</summary>
            <Ticks items={includedIn(selection)} columns={2} />
          </details>
        </>
      )}
    </div>
  );
}
