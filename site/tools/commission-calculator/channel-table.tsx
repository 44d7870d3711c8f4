import type { Result } from "#pricing/savings.ts";
import type { Currency } from "#schemas/facts/currencies.ts";
import type { CalculatorWords } from "#site/tools/commission-calculator/calculator-words.ts";
import { formatWhole } from "#site/tools/commission-calculator/describe-result.ts";

type Props = {
  words: CalculatorWords["channels"];
  names: CalculatorWords["channelNames"];
  result: Result;
  currency: Currency;
};

/** What each channel sells and charges; a bar is as long as its commission, and the hatched part of it is saved. */
export function ChannelTable({ words, names, result, currency }: Props) {
  const money = (amount: number) => formatWhole(amount, currency);
  const rows = result.channels.filter(({ sales }) => sales > 0);
  const longest = Math.max(1, ...rows.map(({ commission }) => commission));
  return (
    <section>
      <h2 className="h3">{words.title}</h2>
      <table className="price-table channel-bars">
        <caption>{words.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{words.channel}</th>
            <th scope="col" className="cell-right column-optional">
              {words.sales}
            </th>
            <th scope="col" className="cell-right">
              {words.commission}
            </th>
            <th scope="col" className="cell-right">
              {words.saved}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, sales, commission, saved }) => (
            <tr key={id}>
              <th scope="row">
                {names[id]}
                {commission > 0 && (
                  <span className="channel-bar" aria-hidden="true">
                    <span style={{ width: `${(100 * (commission - saved)) / longest}%` }} />
                    <span style={{ width: `${(100 * saved) / longest}%` }} />
                  </span>
                )}
              </th>
              <td className="cell-right column-optional">{money(sales)}</td>
              <td className="cell-right">{money(commission)}</td>
              <td className="cell-right">{money(saved)}</td>
            </tr>
          ))}
          <tr className="total-row">
            <th scope="row">{words.total}</th>
            <td className="cell-right column-optional">{money(result.revenue)}</td>
            <td className="cell-right">{money(result.commission)}</td>
            <td className="cell-right">{money(result.later.saved)}</td>
          </tr>
        </tbody>
      </table>
    </section>
  );
}
