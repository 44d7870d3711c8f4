import type { Figures, Result } from "#pricing/savings.ts";
import { readWords } from "#schemas/words.ts";
import { channelName } from "#site/tools/commission-calculator/channels.ts";
import { formatWhole } from "#site/tools/commission-calculator/describe-result.ts";
import type { Step } from "#site/tools/commission-calculator/sums.ts";
import { DataTable } from "#site/ui/data-table.tsx";

const { channels: channelWords, years: yearWords, sums } = readWords("commission-calculator").tool;

type Props = { figures: Figures; result: Result };

const right = "cell-right";

/** The lines of both years, from the commission saved to what is left. Lines that are zero in both years are left out. */
export function YearTable({ figures, result }: Props) {
  const words = yearWords;
  const { first, later, prices, notPriced } = result;
  const money = (amount: number) => formatWhole(amount, figures.currency);
  const taken = (name: "cardFee" | "thanks" | "own" | "setup") => ({
    title: words[name],
    amounts: [-first[name], -later[name]],
  });
  const lines = [
    { title: words.saved, amounts: [first.saved, later.saved] },
    taken("cardFee"),
    taken("thanks"),
    taken("own"),
    ...prices.map(({ part, year }) => ({ title: words.fees[part], amounts: [-year, -year] })),
    taken("setup"),
  ].filter(({ amounts }, index) => index === 0 || amounts.some((amount) => amount !== 0));
  const left = notPriced.length > 0 ? words.leftBefore : words.left;
  return (
    <section>
      <h2 className="h3">{words.title}</h2>
      <DataTable
        className="sum-table"
        caption={words.caption[figures.currency]}
        columns={[[words.line], [words.first, right], [words.later, right]]}
        rows={[
          ...lines.map(({ title, amounts }) => ({ title, cells: amounts.map(money) })),
          { title: left, cells: [first.left, later.left].map(money), className: "total-row" },
        ]}
      />
    </section>
  );
}

/** What each channel sells and charges; a bar is as long as its commission, and the hatched part of it is saved. */
export function ChannelTable({ figures, result }: Props) {
  const words = channelWords;
  const money = (amount: number) => formatWhole(amount, figures.currency);
  const channels = result.channels.filter(({ sales }) => sales > 0);
  const longest = Math.max(1, ...channels.map(({ commission }) => commission));
  const bar = (amount: number) => <span style={{ width: `${(100 * amount) / longest}%` }} />;
  return (
    <section>
      <h2 className="h3">{words.title}</h2>
      <DataTable
        className="sum-table channel-bars"
        caption={words.caption}
        columns={[
          [words.channel],
          [words.sales, "cell-right column-optional"],
          [words.commission, right],
          [words.saved, right],
        ]}
        rows={[
          ...channels.map(({ id, sales, commission, saved }) => ({
            id,
            title: (
              <>
                {channelName(id)}
                {commission > 0 && (
                  <span className="channel-bar" aria-hidden="true">
                    {bar(commission - saved)}
                    {bar(saved)}
                  </span>
                )}
              </>
            ),
            cells: [sales, commission, saved].map(money),
          })),
          {
            title: words.total,
            cells: [result.revenue, result.commission, result.later.saved].map(money),
            className: "total-row",
          },
        ]}
      />
    </section>
  );
}

/** The sums behind a result, step by step. */
export function SumList({ steps }: { steps: readonly Step[] }) {
  return (
    <dl className="terms calculator-sums">
      {steps.map(({ step, sums: lines, note }) => (
        <div key={step}>
          <dt>{sums.steps[step]}</dt>
          {lines.map((sum) => (
            <dd key={sum} className="numeric">
              {sum}
            </dd>
          ))}
          {note && <dd className="small muted">{note}</dd>}
        </div>
      ))}
    </dl>
  );
}
