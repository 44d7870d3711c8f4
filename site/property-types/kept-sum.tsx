import { propertyTypePage, type KeptSum as Sum } from "#content/property-types.ts";

const { sum: words } = propertyTypePage;

/** What an example property saves, pays and keeps, as a table that a reader can add up. */
export function KeptSum({ sum }: { sum: Sum }) {
  const lines = [
    { label: words.saved, amounts: sum.saved },
    { label: sum.fees, amounts: sum.paid },
    { label: words.kept, amounts: sum.kept },
  ];
  return (
    <div className="card kept-sum">
      <h2 className="h3">{sum.title}</h2>
      <p>
        {words.commission}: <b className="numeric">{sum.commission}</b>
      </p>
      <table className="numeric">
        <thead>
          <tr>
            <td />
            {words.years.map((year) => (
              <th key={year} scope="col">
                {year}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ label, amounts }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {amounts.map((amount) => (
                <td key={amount}>{amount}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {sum.notes.map((note) => (
        <p key={note} className="numeric">
          {note}
        </p>
      ))}
      <p className="small kept-sum-assumes">{sum.assumes}</p>
    </div>
  );
}
