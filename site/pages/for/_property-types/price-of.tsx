import { examples } from "#pricing/figures/example-properties.ts";
import { rand } from "#pricing/money.ts";
import { bothParts } from "#pricing/quote.ts";
import { channelManagerBands } from "#schemas/facts/plans.ts";
import { fill } from "#schemas/fill.ts";
import { readWords, type WordsOf } from "#schemas/words.ts";
import { contactLink } from "#site/contact-links.ts";
import { DataTable } from "#site/tools/kit/data-table.tsx";
import { SiteLink } from "#site/ui/site-link.tsx";

/** The channel manager's prices of every size; for a property also those of both parts. */
function PriceLadder({ of }: { of: "property" | "house" }) {
  const { ladder } = readWords("property-types");
  const amounts = [ladder.channelManager, ...(of === "property" ? [ladder.both] : [])];
  return (
    <DataTable
      className="price-ladder"
      caption={ladder.captions[of]}
      columns={[[ladder.rooms], ...amounts.map((title) => [title, "cell-right"] as const)]}
      rows={channelManagerBands.map(({ rooms, maxRooms, prices }) => ({
        title: rooms,
        cells: [
          prices.ZAR ? rand(prices.ZAR) : ladder.byOffer,
          maxRooms === null ? ladder.byOffer : rand(bothParts(maxRooms).month),
        ].slice(0, amounts.length),
      }))}
    />
  );
}

type TypeProps = { type: WordsOf<"property-types">["types"][number] };

export function PriceOf({ type }: TypeProps) {
  const words = readWords("property-types");
  const { title, text, note, setupNote } = type.cost;
  const { amounts } = examples[type.example];
  const lines = [
    { label: words.cost.month, note, amount: amounts.month },
    { label: words.cost.firstInvoice, note: setupNote, amount: amounts.firstInvoice },
    { label: words.cost.firstYear, amount: amounts.firstYear },
  ];
  return (
    <div className="price-of stack">
      <h2>{title}</h2>
      <p className="lead">{text}</p>
      <dl>
        {lines.map(({ label, note, amount }) => (
          <div key={label}>
            <dt>
              {label}
              {note && <small className="small muted numeric">{note}</small>}
            </dt>
            <dd className="numeric price-cell">{amount}</dd>
          </div>
        ))}
      </dl>
      {type.addOnCost && <p className="numeric">{type.addOnCost}</p>}
      {type.siteFee && (
        <div className="stack gap-10">
          <h3 className="h4">{type.siteFee.title}</h3>
          {type.siteFee.lines.map((line) => (
            <p key={line} className="numeric">
              {line}
            </p>
          ))}
          <p>
            <SiteLink to={contactLink({ about: "question" })}>{words.others.ask}</SiteLink>
          </p>
        </div>
      )}
      {type.ladder && (
        <div className="ladder-frame">
          <PriceLadder of={type.ladder} />
        </div>
      )}
      <p className="small muted">
        {words.cost.vat} <SiteLink to="/pricing#first-year">{words.cost.more}</SiteLink>
      </p>
    </div>
  );
}

/** What an example property saves, pays and keeps, as a table that a reader can add up. */
export function KeptSum({ type: { sum, example } }: TypeProps) {
  const { sum: words, nightsNote } = readWords("property-types");
  const { rate, keptPercent: percent, kept, nights, sum: amounts } = examples[example];
  const cover = fill(nightsNote, { rate, percent, kept, nights });
  const notes = [[cover, sum.afterNights].filter(Boolean).join(" "), ...(sum.notes ?? [])];
  return (
    <div className="card on-deep stack kept-sum">
      <h2 className="h3">{sum.title}</h2>
      <p>
        {words.commission}: <b className="numeric">{amounts.commission}</b>
      </p>
      <DataTable
        look="numeric"
        columns={["", ...words.years].map((title) => [title])}
        rows={[
          { title: words.saved, cells: amounts.saved },
          { title: sum.fees, cells: amounts.paid },
          { title: words.kept, cells: amounts.kept },
        ]}
      />
      {notes.map((note) => (
        <p key={note} className="numeric">
          {note}
        </p>
      ))}
      <p className="small muted">{sum.assumes}</p>
    </div>
  );
}
