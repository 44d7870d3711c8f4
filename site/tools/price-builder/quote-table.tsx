import { formatMoney } from "#pricing/money.ts";
import { amountsOf, bandFor, planFor, type Quote, type Totals } from "#pricing/quote.ts";
import { fill } from "#schemas/fill.ts";
import { readWords } from "#schemas/words.ts";
import { DataTable } from "#site/tools/kit/data-table.tsx";
import { isByOffer, type Selection } from "#site/tools/price-builder/selection.ts";

const { table, parts, plans } = readWords("price-builder").builder;
const { names } = readWords("currencies");

type Props = { quote: Quote; selection: Selection };

/** Every line of a price and its sums. Amounts of two currencies are below each other, never added. */
export function QuoteTable({ quote, selection: { rooms, currency } }: Props) {
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
      isForeign && fill(table.soldIn, { currency: names[price.currency] }),
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
