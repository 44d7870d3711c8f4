import type { Figures, Result, Year } from "#pricing/savings.ts";
import type { CalculatorWords } from "#site/tools/commission-calculator/calculator-words.ts";
import { formatWhole } from "#site/tools/commission-calculator/describe-result.ts";

type Props = { words: CalculatorWords["years"]; figures: Figures; result: Result };

type Line = { label: string; first: number; later: number };

/** The lines of both years, from the commission saved to what is left. Lines that are zero in both years are left out. */
export function YearTable({ words, figures, result }: Props) {
  const { first, later, prices, notPriced } = result;
  const money = (amount: number) => formatWhole(amount, figures.currency);
  const taken = (label: string, name: keyof Year): Line => ({
    label,
    first: -first[name],
    later: -later[name],
  });
  const lines: readonly Line[] = [
    { label: words.saved, first: first.saved, later: later.saved },
    taken(words.cardFee, "cardFee"),
    taken(words.thanks, "thanks"),
    taken(words.own, "own"),
    ...prices.map(({ part, year }) => ({ label: words.fees[part], first: -year, later: -year })),
    taken(words.setup, "setup"),
  ];
  return (
    <section>
      <h2 className="h3">{words.title}</h2>
      <table className="price-table">
        <caption>{words.caption[figures.currency]}</caption>
        <thead>
          <tr>
            <th scope="col">{words.line}</th>
            <th scope="col" className="cell-right">
              {words.first}
            </th>
            <th scope="col" className="cell-right">
              {words.later}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines
            .filter((line, index) => index === 0 || line.first !== 0 || line.later !== 0)
            .map((line) => (
              <tr key={line.label}>
                <th scope="row">{line.label}</th>
                <td className="cell-right">{money(line.first)}</td>
                <td className="cell-right">{money(line.later)}</td>
              </tr>
            ))}
          <tr className="total-row">
            <th scope="row">{notPriced.length > 0 ? words.leftBefore : words.left}</th>
            <td className="cell-right">{money(first.left)}</td>
            <td className="cell-right">{money(later.left)}</td>
          </tr>
        </tbody>
      </table>
    </section>
  );
}
