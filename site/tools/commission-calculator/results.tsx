import { mostRooms, planFor } from "#pricing/quote.ts";
import type { Figures, Result } from "#pricing/savings.ts";
import { suiteParts } from "#schemas/facts/products.ts";
import { countText } from "#schemas/fill.ts";
import { readWords } from "#schemas/words.ts";
import { builderLink, demoLink } from "#site/contact-links.ts";
import { channelName } from "#site/tools/commission-calculator/channels.ts";
import { type Described, formatWhole } from "#site/tools/commission-calculator/describe-result.ts";
import type { Step } from "#site/tools/commission-calculator/sums.ts";
import { DataTable } from "#site/tools/kit/data-table.tsx";
import { ButtonLink } from "#site/ui/button-link.tsx";
import { SiteLink } from "#site/ui/site-link.tsx";

const { tool } = readWords("commission-calculator");

type Props = { figures: Figures; result: Result };

const right = "cell-right";

/** The lines of both years, from the commission saved to what is left. Lines that are zero in both years are left out. */
export function YearTable({ figures, result }: Props) {
  const { years: words } = tool;
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
  const { channels: words } = tool;
  const money = (amount: number) => formatWhole(amount, figures.currency);
  const channels = result.channels.filter(({ sales }) => sales > 0);
  const longest = Math.max(1, ...channels.map(({ commission }) => commission));
  const bar = (amount: number) => <span style={{ width: `${(100 * amount) / longest}%` }} />;
  return (
    <section>
      <h2 className="h3">{words.title}</h2>
      <DataTable
        className="sum-table"
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

export function SumList({ steps }: { steps: readonly Step[] }) {
  return (
    <dl className="terms calculator-sums">
      {steps.map(({ step, sums, note }) => (
        <div key={step}>
          <dt>{tool.sums.steps[step]}</dt>
          {sums.map((sum) => (
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

type PanelProps = Pick<Props, "figures"> & { described: Described; isExample: boolean };

/** The result: one sentence, the figures behind it, and what is not in the sum. */
export function ResultPanel({ figures, described, isExample }: PanelProps) {
  const { result: words } = tool;
  const { answer, cover, today, rows, notes } = described;
  const { rooms, parts } = figures;
  const plan = parts.includes("bookingEngine") ? planFor(rooms).id : undefined;
  const slugs = parts.map((part) => suiteParts[part].slug);
  return (
    <div className="card tool-panel calculator-result">
      <p className="tool-answer">{answer}</p>
      {isExample && <p data-needs-script>{words.example}</p>}
      {cover && <p className="calculator-cover">{cover}</p>}
      <p>{today}</p>
      <dl>
        {rows.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="numeric">{value}</dd>
          </div>
        ))}
      </dl>
      {notes.map((note) => (
        <p key={note} className="small muted">
          {note}
        </p>
      ))}
      <p>
        <SiteLink to={builderLink(figures)}>{countText(words.toBuilder, rooms)}</SiteLink>
      </p>
      {rooms > mostRooms && (
        <ButtonLink variant="outline" to={demoLink({ rooms, plan, parts: slugs })}>
          {words.toOffer}
        </ButtonLink>
      )}
    </div>
  );
}
