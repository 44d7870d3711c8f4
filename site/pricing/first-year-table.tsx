import type { pricingPage } from "#content/pricing.ts";
import { type Cost, costExamples } from "#pricing/costs.ts";
import { nightsToCover } from "#pricing/example-house.ts";
import { rand } from "#pricing/money.ts";

type Words = typeof pricingPage.firstYear;

const amounts: readonly [keyof Words["rows"], (cost: Cost) => string][] = [
  ["channelManager", ({ channelManager }) => rand(channelManager)],
  ["bookingEngine", ({ plan }) => rand(plan.priceZAR)],
  ["month", ({ month }) => rand(month)],
  ["setup", ({ setup }) => rand(setup)],
  ["firstInvoice", ({ firstInvoice }) => rand(firstInvoice)],
  ["laterInvoice", ({ laterInvoice }) => rand(laterInvoice)],
  ["firstYear", ({ firstYear }) => rand(firstYear)],
  ["laterYear", ({ laterYear }) => rand(laterYear)],
  ["earnBack", ({ month }) => String(nightsToCover(month))],
];

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
          {costExamples.map((cost) => (
            <th key={cost.rooms} scope="col" className="cell-right">
              {cost.rooms} {rooms}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {amounts.map(([row, amountOf]) => (
          <tr key={row} className={row === "firstYear" ? "total-row" : undefined}>
            <th scope="row">{rows[row]}</th>
            {costExamples.map((cost) => (
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
