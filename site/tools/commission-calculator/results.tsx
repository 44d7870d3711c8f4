import { mostRooms, planFor } from "#pricing/quote.ts";
import type { Figures, Result } from "#pricing/savings.ts";
import { suiteParts } from "#schemas/facts/products.ts";
import { countText } from "#schemas/fill.ts";
import { readWords } from "#schemas/words.ts";
import { builderLink, demoLink } from "#site/contact-links.ts";
import { channelName } from "#site/tools/commission-calculator/calculator-fields.ts";
import { type Described, formatWhole } from "#site/tools/commission-calculator/describe-result.ts";
import type { Step } from "#site/tools/commission-calculator/sums.ts";
import { DataTable } from "#site/tools/kit/data-table.tsx";
import { ButtonLink } from "#site/ui/button-link.tsx";
import { SiteLink } from "#site/ui/site-link.tsx";

const { tool } = readWords("commission-calculator");

type Props = { figures: Figures; result: Result };

const right = "cell-right";

/** The lines of both years, from the commission saved to what is left. Costs that are zero in both years are left out. */
export function YearTable({ figures, result }: Props) {
  const { years: words } = tool;
  const { first, later, prices, notPriced } = result;
  const row = (title: string, amounts: readonly number[], className?: "total-row") => ({
    title,
    cells: amounts.map((amount) => formatWhole(amount, figures.currency)),
    ...(className && { className }),
  });
  const cost = (title: string, ...amounts: number[]) =>
    amounts.some((amount) => amount > 0)
      ? [
          row(
            title,
            amounts.map((amount) => -amount),
          ),
        ]
      : [];
  return (
    <section>
      <h2 className="h3">{words.title}</h2>
      <DataTable
        className="sum-table"
        caption={words.caption[figures.currency]}
        columns={[[words.line], [words.first, right], [words.later, right]]}
        rows={[
          row(words.saved, [first.saved, later.saved]),
          ...cost(words.cardFee, first.cardFee, later.cardFee),
          ...cost(words.thanks, first.thanks, later.thanks),
          ...cost(words.own, first.own, later.own),
          ...prices.flatMap(({ part, year }) => cost(words.fees[part], year, year)),
          ...cost(words.setup, first.setup, later.setup),
          row(
            notPriced.length > 0 ? words.leftBefore : words.left,
            [first.left, later.left],
            "total-row",
          ),
        ]}
      />
    </section>
  );
}

/** What each channel sells and charges; a bar is as long as its commission, and the hatched part of it is saved. */
export function ChannelTable({ figures, result }: Props) {
  const { channels: words } = tool;
  const { revenue, commission, later } = result;
  const money = (amount: number) => formatWhole(amount, figures.currency);
  const channels = result.channels.filter(({ sales }) => sales > 0);
  const longest = Math.max(...channels.map((channel) => channel.commission));
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
            cells: [revenue, commission, later.saved].map(money),
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
