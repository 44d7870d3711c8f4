import { MessageCircle } from "lucide";
import { formatMoney } from "#pricing/money.ts";
import { amountsOf, bandFor, planFor, type Quote, type Totals } from "#pricing/quote.ts";
import { benefitIds, benefits } from "#schemas/facts/benefits.ts";
import { fill } from "#schemas/fill.ts";
import { readWords } from "#schemas/words.ts";
import { chatUrl, quoteLink } from "#site/contact-links.ts";
import { Ticks } from "#site/sections/ticks.tsx";
import { DataTable } from "#site/tools/kit/data-table.tsx";
import { listErrors } from "#site/tools/kit/fields.ts";
import { Tool, ToolFields } from "#site/tools/kit/tool.tsx";
import { useTool } from "#site/tools/kit/use-tool.ts";
import {
  type CardWords,
  PriceCard,
  slugsOf,
  TrialLink,
} from "#site/tools/price-builder/price-card.tsx";
import {
  answerOf,
  isByOffer,
  messageOf,
  priceFields,
  quoteFor,
  type Selection,
  selectionOf,
  summaryOf,
} from "#site/tools/price-builder/selection.ts";
import { buttonClass } from "#site/ui/button.tsx";
import { ButtonLink } from "#site/ui/button-link.tsx";
import { ExternalLink } from "#site/ui/external-link.tsx";
import { Icon } from "#site/ui/icon.tsx";
import { SiteLink } from "#site/ui/site-link.tsx";

const { builder: words } = readWords("price-builder");
const { choices, names: currencyNames } = readWords("currencies");

/** The card of the pricing page, or without its words the price builder: one island, so that both have one script. */
export const Price = ({ card }: { card?: CardWords }) =>
  card ? <PriceCard words={card} /> : <PriceSheet />;

function PriceSheet() {
  const tool = useTool(priceFields);
  const { fields, answer } = words;
  const selection = selectionOf(tool);
  const errors = listErrors(tool.errors, (name) => fields[name as keyof typeof fields].label);
  const summary = selection ? summaryOf(selection) : "";
  return (
    <Tool
      tool={tool}
      className="price-builder"
      fields={
        <div className="tool-fields">
          <ToolFields
            tool={tool}
            group={priceFields}
            words={fields}
            more={{ parts: { options: words.parts }, currency: { options: choices } }}
          />
        </div>
      }
      short={{ text: selection ? answerOf(selection).price : "", link: words.everyLine }}
      title={words.result}
      correct={{ title: answer.correct, errors }}
      card="all"
      result={selection && <Result {...selection} />}
      announced={summary}
      shared={fill(words.share, { answer: summary })}
    />
  );
}

function Result(selection: Selection) {
  const quote = quoteFor(selection);
  const { price, invoices } = answerOf(selection);
  return (
    <>
      <div>
        <p className="tool-answer">{price}</p>
        {invoices && <p className="quote-invoices">{invoices}</p>}
      </div>
      {isByOffer(quote) && <p>{quote.totals.length > 0 ? words.byOffer : words.onlyByOffer}</p>}
      <QuoteTable quote={quote} {...selection} />
      <NextSteps {...selection} />
      <QuoteTerms quote={quote} {...selection} />
    </>
  );
}

function NextSteps(selection: Selection) {
  const { next } = words;
  const { rooms, parts, currency } = selection;
  const calculated = parts.includes("channelManager") ? "both" : "engine";
  const isSuite = slugsOf(parts).length > 0;
  return (
    <section className="quote-next stack gap-12" aria-label={next.title}>
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

function QuoteTerms({ quote, parts, rooms }: Selection & { quote: Quote }) {
  const { commitment, leaving, vat } = words;
  const total = amountsOf(quote, "firstYear");
  const sum = isByOffer(quote) ? commitment.withoutOffer : commitment.sum;
  const names = readWords("benefits").benefits;
  const products = parts.map((part) => (part === "bookingEngine" ? planFor(rooms).id : part));
  const included = benefitIds
    .filter((id) => benefits[id].includedIn.some((product) => products.includes(product)))
    .map((id) => names[id]);
  // Some of the monthly ones are benefits as well.
  const all = new Set([...included, ...readWords("payment-terms").includedMonthly]);
  return (
    <div className="quote-terms stack gap-12 small">
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
            <Ticks items={[...all]} columns={2} />
          </details>
        </>
      )}
    </div>
  );
}

/** Every line of a price and its sums. Amounts of two currencies are below each other, never added. */
function QuoteTable({ quote, rooms, currency }: Selection & { quote: Quote }) {
  const { table, parts, plans } = words;
  const row = (id: string, label: string, note: string, amount: string, className: string) => ({
    id,
    title: (
      <>
        {label}
        {note && <small>{note}</small>}
      </>
    ),
    cells: [amount],
    className,
  });
  /** Where the price is found in the price list. */
  const source = { rooms: bandFor(rooms).rooms, plan: plans[planFor(rooms).id] };
  const lines = quote.lines.map(({ part, price }) => {
    const from = fill<"rooms" | "plan">(table.rows[part], source);
    if (!price) return row(part, parts[part], from, table.byOffer, "quote-line");
    const isForeign = price.currency !== currency;
    const marks = [
      from,
      isForeign && fill(table.soldIn, { currency: currencyNames[price.currency] }),
      price.currency !== "ZAR" && table.beforeVat,
    ];
    const amount = formatMoney(price.month || price.setup, price.currency);
    const text = fill(price.month > 0 ? table.aMonth : table.once, { amount });
    return row(part, parts[part], marks.filter(Boolean).join(", "), text, "quote-line");
  });
  const setups = quote.lines.flatMap(({ part, price }) => {
    if (!price?.month || !price.setup) return [];
    const amount = formatMoney(price.setup, price.currency);
    return row(`${part}-setup`, table.setup, "", fill(table.once, { amount }), "quote-line");
  });
  const firstNote = table.firstInvoiceNote[amountsOf(quote, "setup") ? "withSetup" : "fees"];
  const sums: readonly (readonly [name: keyof Totals, label: string, note?: string])[] = [
    ["month", isByOffer(quote) ? table.monthListed : table.month],
    ["firstInvoice", table.firstInvoice, firstNote],
    ["laterInvoice", table.laterInvoice, table.laterInvoiceNote],
    ["firstYear", table.firstYear],
    ["laterYear", table.laterYear],
  ];
  const sumRows = sums.map(([name, label, note = ""]) => {
    const className = name === "firstYear" ? "quote-sum total-row" : "quote-sum";
    return row(name, label, note, amountsOf(quote, name), className);
  });
  return (
    <DataTable
      className="quote-table"
      caption={table.caption}
      hidesCaption
      columns={[[table.part], [table.amount, "cell-right"]]}
      rows={[...lines, ...setups, ...(amountsOf(quote, "month") ? sumRows : [])]}
    />
  );
}
