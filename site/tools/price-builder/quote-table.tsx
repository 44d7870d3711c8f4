import type { ReactNode } from "react";
import { formatMoney } from "#pricing/money.ts";
import { amountsOf, bandFor, planFor, type Quote, type Totals } from "#pricing/quote.ts";
import { fill } from "#schemas/fill.ts";
import { readWords } from "#schemas/words.ts";
import { isByOffer } from "#site/tools/price-builder/describe-quote.ts";
import type { Selection } from "#site/tools/price-builder/read-selection.ts";

const { table, parts, plans } = readWords("price-builder").builder;
const { names } = readWords("currencies");

type Props = { quote: Quote; selection: Selection };

/** Every line of a price and its sums. Amounts of two currencies are below each other, never added. */
export function QuoteTable({ quote, selection: { rooms, currency } }: Props) {
  const sum = (name: keyof Totals, label: string, note?: string) => {
    const amounts = amountsOf(quote, name);
    return (
      amounts && (
        <Row key={name} label={label} note={note} isTotal={name === "firstYear"}>
          {amounts}
        </Row>
      )
    );
  };
  /** Where the price is found in the price list. */
  const source = { rooms: bandFor(rooms).rooms, plan: plans[planFor(rooms).id] };
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
          const marks = [fill<"rooms" | "plan">(table.rows[part], source)];
          if (price && price.currency !== currency) {
            marks.push(fill(table.soldIn, { currency: names[price.currency] }));
          }
          if (price && price.currency !== "ZAR") marks.push(table.beforeVat);
          return (
            <Row key={part} label={parts[part]} note={marks.join(", ")}>
              {price
                ? fill(price.month > 0 ? table.aMonth : table.once, {
                    amount: formatMoney(price.month || price.setup, price.currency),
                  })
                : table.byOffer}
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
