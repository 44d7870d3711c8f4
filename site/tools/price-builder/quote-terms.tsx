import { amountsOf, type Quote } from "#pricing/quote.ts";
import { fill } from "#schemas/fill.ts";
import { Ticks } from "#site/sections/ticks.tsx";
import {
  type BuilderWords,
  includedIn,
  isByOffer,
} from "#site/tools/price-builder/describe-quote.ts";
import type { Selection } from "#site/tools/price-builder/read-selection.ts";
import { SiteLink } from "#site/ui/site-link.tsx";

type Props = { words: BuilderWords; quote: Quote; selection: Selection };

/** VAT, the commitment and what is included, for the parts of a price. */
export function QuoteTerms({ words, quote, selection }: Props) {
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
