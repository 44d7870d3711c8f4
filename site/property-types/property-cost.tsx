import {
  cardFeePercent,
  costOf,
  exampleCommissionPercent,
  nightsToEarn,
  planFor,
} from "#content/costs.ts";
import { rand } from "#content/money.ts";
import { setupFee } from "#content/plans.ts";
import { type CostExample, propertyTypePage } from "#content/property-types.ts";

const { cost: words, earn, group: groupWords } = propertyTypePage;

type Line = { label: string; note?: string; amount: string };

function Amounts({ lines }: { lines: readonly Line[] }) {
  return (
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
  );
}

/** How many direct nights pay for the monthly fees, as sums that a reader can check. */
function Earn({ rooms, rate }: { rooms: number; rate: number }) {
  const { month, plan } = costOf(rooms);
  const engine = nightsToEarn(plan.priceZAR, rate);
  const both = nightsToEarn(month, rate);
  const perNight = rand(Math.round(engine.savedPerNight));
  return (
    <div className="card-note">
      <h3>{earn.title}</h3>
      <p className="muted">{earn.assumptions}</p>
      <p>
        {earn.eachNight}{" "}
        <span className="numeric">
          {`${rand(rate)} × ${exampleCommissionPercent}% − ${rand(rate)} × ${cardFeePercent}% = ${perNight}.`}
        </span>
      </p>
      <p className="numeric">
        {earn.engine}: {rand(plan.priceZAR)} ÷ {perNight}, so {engine.nights} nights a month.{" "}
        {earn.both}: {rand(month)} ÷ {perNight}, so {both.nights} nights.
      </p>
      <p className="muted">{earn.leftOut}</p>
    </div>
  );
}

/** What an example property pays. For a group: which prices are listed and which are by offer. */
export function PropertyCost({ example }: { example: CostExample }) {
  const { title, text } = example;
  if ("group" in example) {
    const { houses, rooms } = example.group;
    const together = houses * rooms;
    const separate = costOf(rooms);
    const each = (amount: number) => `${houses} × ${rand(amount)} = ${rand(houses * amount)}`;
    return (
      <>
        <div className="price-list">
          <div>
            <h2>{title}</h2>
            <p className="lead under-title">{text}</p>
            <p className="muted">{words.commitment}</p>
          </div>
          <Amounts
            lines={[
              { label: groupWords.enterprise, amount: rand(planFor(together).priceZAR) },
              { label: groupWords.setup, amount: rand(setupFee.priceZAR) },
              {
                label: `${groupWords.channelManager}, ${together} rooms`,
                amount: groupWords.byOffer,
              },
              { label: groupWords.total, amount: groupWords.byOffer },
            ]}
          />
        </div>
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
  const { month, firstInvoice, laterInvoice, firstYear, laterYear } = costOf(example.rooms);
  return (
    <>
      <div className="price-list">
        <div>
          <h2>{title}</h2>
          <p className="lead under-title">{text}</p>
          <p className="muted">
            {words.commitment} {words.trial}
          </p>
        </div>
        <Amounts
          lines={[
            { label: words.month, amount: rand(month) },
            {
              label: words.firstInvoice,
              note: words.firstInvoiceNote,
              amount: rand(firstInvoice),
            },
            {
              label: words.laterInvoice,
              note: words.laterInvoiceNote,
              amount: rand(laterInvoice),
            },
            { label: words.firstYear, amount: rand(firstYear) },
            { label: words.laterYear, amount: rand(laterYear) },
          ]}
        />
      </div>
      <Earn rooms={example.rooms} rate={example.rate} />
    </>
  );
}
