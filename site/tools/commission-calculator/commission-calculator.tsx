import { mostRooms, planFor } from "#pricing/quote.ts";
import { calculateSavings, costNames, type Figures, type Result } from "#pricing/savings.ts";
import { suiteParts } from "#schemas/facts/products.ts";
import { countText } from "#schemas/fill.ts";
import { readWords } from "#schemas/words.ts";
import { builderLink, demoLink } from "#site/contact-links.ts";
import {
  calculatorFields,
  channelName,
  figuresOf,
} from "#site/tools/commission-calculator/calculator-fields.ts";
import {
  type Described,
  describeResult,
  formatWhole,
} from "#site/tools/commission-calculator/describe-result.ts";
import { FieldGroups } from "#site/tools/commission-calculator/fields.tsx";
import { SavingChart } from "#site/tools/commission-calculator/saving-chart.tsx";
import { type Step, sumsOf } from "#site/tools/commission-calculator/sums.ts";
import { DataTable } from "#site/tools/kit/data-table.tsx";
import { Tool } from "#site/tools/kit/tool.tsx";
import { useTool } from "#site/tools/kit/use-tool.ts";
import { ButtonLink } from "#site/ui/button-link.tsx";
import { SiteLink } from "#site/ui/site-link.tsx";
import { Terms } from "#site/ui/terms.tsx";

const { tool: words } = readWords("commission-calculator");

export function CommissionCalculator() {
  const tool = useTool(calculatorFields, { anchor: "result" });
  const read = figuresOf(tool);
  const { figures, wrong, errors } = read;
  const isExample = tool.isStart;
  const result = figures && calculateSavings(figures);
  const described = result && describeResult(figures, result, isExample);
  return (
    <Tool
      tool={tool}
      className="calculator"
      fields={<FieldGroups tool={{ ...tool, errors }} read={read} />}
      short={{ text: described?.short ?? "", link: words.result.title }}
      title={words.result.title}
      correct={{ title: words.result.correct, errors: wrong }}
      card="answer"
      result={described && <Answer {...{ figures, described, isExample }} />}
      announced={described?.announced ?? ""}
      shared={described?.shared}
    >
      {result && (
        <div className="calculator-details">
          <YearTable figures={figures} result={result} />
          <SavingChart result={result} currency={figures.currency} />
          <ChannelTable figures={figures} result={result} />
          {/* The page shows the example's sums below. */}
          {!isExample && (
            <details className="plain-details calculator-own-sums">
              <summary>{words.sums.own}</summary>
              <SumList steps={sumsOf(figures, result)} />
            </details>
          )}
        </div>
      )}
    </Tool>
  );
}

type Props = { figures: Figures; result: Result };

/** The lines of both years, from the commission saved to what is left. Costs that are zero in both years are left out. */
function YearTable({ figures, result }: Props) {
  const { years } = words;
  const { first, later, prices, notPriced } = result;
  const line = (title: string, ...amounts: readonly number[]) => ({
    title,
    cells: amounts.map((amount) => formatWhole(amount, figures.currency)),
  });
  const costs = [
    ...costNames(result).map((name) => [years[name], first[name], later[name]] as const),
    ...prices.map(({ part, year }) => [years.fees[part], year, year] as const),
    [years.setup, first.setup, later.setup] as const,
  ].filter(([, ...amounts]) => amounts.some((amount) => amount > 0));
  const left = line(notPriced.length > 0 ? years.leftBefore : years.left, first.left, later.left);
  return (
    <section>
      <h2 className="h3">{years.title}</h2>
      <DataTable
        className="sum-table"
        caption={years.caption[figures.currency]}
        columns={[[years.line], [years.first, "cell-right"], [years.later, "cell-right"]]}
        rows={[
          line(years.saved, first.saved, later.saved),
          ...costs.map(([title, inFirst, inLater]) => line(title, -inFirst, -inLater)),
          { ...left, className: "total-row" },
        ]}
      />
    </section>
  );
}

/** What each channel sells and charges; a bar is as long as its commission, and the hatched part of it is saved. */
function ChannelTable({ figures, result }: Props) {
  const { channels: texts } = words;
  const { revenue, commission, later } = result;
  const money = (amount: number) => formatWhole(amount, figures.currency);
  const channels = result.channels.filter(({ sales }) => sales > 0);
  const longest = Math.max(...channels.map((channel) => channel.commission));
  const bar = (amount: number) => <span style={{ width: `${(100 * amount) / longest}%` }} />;
  return (
    <section>
      <h2 className="h3">{texts.title}</h2>
      <DataTable
        className="sum-table"
        caption={texts.caption}
        columns={[
          [texts.channel],
          [texts.sales, "cell-right column-optional"],
          [texts.commission, "cell-right"],
          [texts.saved, "cell-right"],
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
            title: texts.total,
            cells: [revenue, commission, later.saved].map(money),
            className: "total-row",
          },
        ]}
      />
    </section>
  );
}

export const SumList = ({ steps }: { steps: readonly Step[] }) => (
  <Terms
    className="terms calculator-sums"
    items={steps.map(([step, sums, note]) => [
      words.sums.steps[step],
      ...sums,
      note && <span className="small muted">{note}</span>,
    ])}
    textClass="numeric"
  />
);

type PanelProps = Pick<Props, "figures"> & { described: Described; isExample: boolean };

function Answer({ figures, described, isExample }: PanelProps) {
  const { result: texts } = words;
  const { answer, cover, today, rows, notes } = described;
  const { rooms, parts, currency } = figures;
  const plan = parts.includes("bookingEngine") ? planFor(rooms).id : undefined;
  const slugs = parts.map((part) => suiteParts[part].slug);
  return (
    <>
      <p className="tool-answer">{answer}</p>
      {isExample && <p data-needs-script>{texts.example}</p>}
      {cover && <p className="notice">{cover}</p>}
      <p>{today}</p>
      <Terms items={rows} textClass="numeric" />
      {notes.map((note) => (
        <p key={note} className="small muted">
          {note}
        </p>
      ))}
      <p>
        <SiteLink to={builderLink({ rooms, parts, currency })}>
          {countText(texts.toBuilder, rooms)}
        </SiteLink>
      </p>
      {rooms > mostRooms && (
        <ButtonLink variant="outline" to={demoLink({ rooms, plan, parts: slugs })}>
          {texts.toOffer}
        </ButtonLink>
      )}
    </>
  );
}
