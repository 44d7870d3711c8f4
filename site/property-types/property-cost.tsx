import { cardFeePercent, costOf, planFor } from "#content/costs.ts";
import { exampleHouse, nightsToCover, sumsOfHouse } from "#content/example-house.ts";
import { rand } from "#content/money.ts";
import { setupFee } from "#content/plans.ts";
import { type CostExample, propertyTypePage } from "#content/property-types.ts";

const { cost: words, earn, group: groupWords } = propertyTypePage;

type PriceListProps = {
  example: CostExample;
  note: string;
  lines: readonly { label: string; note?: string; amount: string }[];
};

function PriceList({ example: { title, text }, note, lines }: PriceListProps) {
  return (
    <div className="price-list">
      <div>
        <h2>{title}</h2>
        <p className="lead under-title">{text}</p>
        <p className="muted">{note}</p>
      </div>
      <dl>
        {lines.map(({ label, note, amount }) => (
          <div key={label}>
            <dt>
              {label}
              {note && <small>{note}</small>}
            </dt>
            <dd className="numeric">{amount}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** How many direct nights pay for the monthly fees, as sums that a reader can check. */
function Earn({ rooms, rate }: { rooms: number; rate: number }) {
  const { month, plan } = costOf(rooms);
  const engine = nightsToCover(plan.priceZAR, rate);
  const both = nightsToCover(month, rate);
  const perNight = rand(sumsOfHouse({ rooms, rate }).keptPerNight);
  return (
    <div className="card-note">
      <h3>{earn.title}</h3>
      <p className="muted">{earn.assumptions}</p>
      <p>
        {earn.eachNight}{" "}
        <span className="numeric">
          {`${rand(rate)} × ${exampleHouse.commissionPercent}% − ${rand(rate)} × ${cardFeePercent}% = ${perNight}.`}
        </span>
      </p>
      <p className="numeric">
        {earn.engine}: {rand(plan.priceZAR)} ÷ {perNight}, so {engine} nights a month. {earn.both}:{" "}
        {rand(month)} ÷ {perNight}, so {both} nights.
      </p>
      <p className="muted">{earn.leftOut}</p>
    </div>
  );
}

/** What an example property pays. For a group: which prices are listed and which are by offer. */
export function PropertyCost({ example }: { example: CostExample }) {
  if ("group" in example) return <GroupCost example={example} group={example.group} />;
  const { month, firstInvoice, laterInvoice, firstYear, laterYear } = costOf(example.rooms);
  return (
    <>
      <PriceList
        example={example}
        note={`${words.commitment} ${words.trial}`}
        lines={[
          { label: words.month, amount: rand(month) },
          { label: words.firstInvoice, note: words.firstInvoiceNote, amount: rand(firstInvoice) },
          { label: words.laterInvoice, note: words.laterInvoiceNote, amount: rand(laterInvoice) },
          { label: words.firstYear, amount: rand(firstYear) },
          { label: words.laterYear, amount: rand(laterYear) },
        ]}
      />
      <Earn rooms={example.rooms} rate={example.rate} />
    </>
  );
}

type GroupProps = { example: CostExample; group: { houses: number; rooms: number } };

function GroupCost({ example, group: { houses, rooms } }: GroupProps) {
  const together = houses * rooms;
  const separate = costOf(rooms);
  const each = (amount: number) => `${houses} × ${rand(amount)} = ${rand(houses * amount)}`;
  return (
    <>
      <PriceList
        example={example}
        note={words.commitment}
        lines={[
          { label: groupWords.enterprise, amount: rand(planFor(together).priceZAR) },
          { label: groupWords.setup, amount: rand(setupFee.priceZAR) },
          { label: `${groupWords.channelManager}, ${together} rooms`, amount: groupWords.byOffer },
          { label: groupWords.total, amount: groupWords.byOffer },
        ]}
      />
      <div className="card-note">
        <h3>{groupWords.compare}</h3>
        <ul className="numeric">
          <li>
            {groupWords.month}: {each(separate.month)}
          </li>
          <li>
            {groupWords.firstInvoices}: {each(separate.firstInvoice)}
          </li>
          <li>
            {groupWords.firstYear}: {each(separate.firstYear)}
          </li>
        </ul>
        <p className="muted">{groupWords.compareNote}</p>
      </div>
    </>
  );
}
