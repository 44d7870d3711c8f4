import type { ReactNode } from "react";
import { formatMoney } from "#pricing/money.ts";
import { amountsOf, type Quote, type Totals } from "#pricing/quote.ts";
import { fill } from "#schemas/fill.ts";
import { type BuilderWords, isByOffer, rowOf } from "#site/tools/price-builder/describe-quote.ts";
import type { Selection } from "#site/tools/price-builder/read-selection.ts";

type Props = { words: BuilderWords; quote: Quote; selection: Selection };

/** Every line of a price and its sums. Amounts of two currencies are below each other, never added. */
export function QuoteTable({ words, quote, selection }: Props) {
  const { table, parts, currencies } = words;
  const sum = (name: keyof Totals, label: string, note?: string) => {
    const amounts = amountsOf(quote, name);
    if (!amounts) return null;
    return (
      <Row key={name} label={label} note={note} isTotal={name === "firstYear"}>
        {amounts}
      </Row>
    );
  };
  const isMonthly = quote.totals.some(({ month }) => month > 0);
  const hasSetup = quote.totals.some(({ setup }) => setup > 0);
  return (
    <table className="price-table quote-table">
      <caption className="sr">{table.caption}</caption>
      <thead>
        <tr>
          <th scope="col">{table.part}</th>
          <th scope="col" className="cell-right">
            {table.amount}
          </th>
        </tr>
      </thead>
      <tbody className="quote-lines">
        {quote.lines.map(({ part, price }) => {
          const marks = [rowOf(part, selection.rooms, words)];
          if (price && price.currency !== selection.currency) {
            marks.push(fill(table.soldIn, { currency: currencies.names[price.currency] }));
          }
          if (price && price.currency !== "ZAR") marks.push(table.beforeVat);
          return (
            <Row key={part} label={parts[part]} note={marks.join(", ")}>
              {!price && table.byOffer}
              {price &&
                fill(price.month > 0 ? table.aMonth : table.once, {
                  amount: formatMoney(price.month || price.setup, price.currency),
                })}
            </Row>
          );
        })}
        {quote.lines.map(
          ({ part, price }) =>
            price &&
            price.month > 0 &&
            price.setup > 0 && (
              <Row key={`${part}-setup`} label={table.setup}>
                {fill(table.once, { amount: formatMoney(price.setup, price.currency) })}
              </Row>
            ),
        )}
      </tbody>
      {isMonthly && (
        <tbody className="quote-sums">
          {sum("month", isByOffer(quote) ? table.monthListed : table.month)}
          {sum(
            "firstInvoice",
            table.firstInvoice,
            table.firstInvoiceNote[hasSetup ? "withSetup" : "fees"],
          )}
          {sum("laterInvoice", table.laterInvoice, table.laterInvoiceNote)}
          {sum("firstYear", table.firstYear)}
          {sum("laterYear", table.laterYear)}
        </tbody>
      )}
    </table>
  );
}

type RowProps = {
  label: string;
  note?: string | undefined;
  isTotal?: boolean;
  children: ReactNode;
};

const Row = ({ label, note, isTotal = false, children }: RowProps) => (
  <tr className={isTotal ? "total-row" : undefined}>
    <th scope="row">
      {label}
      {note && <small>{note}</small>}
    </th>
    <td className="cell-right numeric">{children}</td>
  </tr>
);
