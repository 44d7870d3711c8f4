import { nightsToCover } from "#pricing/example-house.ts";
import { formatPrice, rand } from "#pricing/money.ts";
import { bandFor, bothParts, planFor, roomExamples, type Totals } from "#pricing/quote.ts";
import { fill } from "#schemas/fill.ts";
import type { WordsOf } from "#schemas/words.ts";

type Words = WordsOf<"pricing">["firstYear"];

const amounts: readonly [keyof Words["rows"], (cost: Totals & { rooms: number }) => string][] = [
  ["channelManager", ({ rooms }) => formatPrice(bandFor(rooms).prices, "ZAR")],
  ["bookingEngine", ({ rooms }) => formatPrice(planFor(rooms).prices, "ZAR")],
  ["month", ({ month }) => rand(month)],
  ["setup", ({ setup }) => rand(setup)],
  ["firstInvoice", ({ firstInvoice }) => rand(firstInvoice)],
  ["laterInvoice", ({ laterInvoice }) => rand(laterInvoice)],
  ["firstYear", ({ firstYear }) => rand(firstYear)],
  ["laterYear", ({ laterYear }) => rand(laterYear)],
  ["nightsFirstYear", ({ firstYear }) => String(nightsToCover(firstYear / 12))],
  ["nightsLaterYear", ({ month }) => String(nightsToCover(month))],
];

const examples = roomExamples.map((rooms) => ({ rooms, ...bothParts(rooms) }));

/** The cost of channel manager and booking engine together: a column for each number of rooms. */
export function FirstYearTable({
  caption,
  rooms,
  rows,
}: Pick<Words, "caption" | "rooms" | "rows">) {
  return (
    <table className="price-table first-year-table">
      <caption>{caption}</caption>
      <thead>
        <tr>
          <td />
          {examples.map((cost) => (
            <th key={cost.rooms} scope="col" className="cell-right">
              {fill(rooms, { rooms: cost.rooms })}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {amounts.map(([row, amountOf]) => (
          <tr key={row} className={row === "firstYear" ? "total-row" : undefined}>
            <th scope="row">{rows[row]}</th>
            {examples.map((cost) => (
              <td key={cost.rooms} className="cell-right">
                {amountOf(cost)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
