import { examples } from "#pricing/figures/example-properties.ts";
import { fill } from "#schemas/fill.ts";
import { readWords, type WordsOf } from "#schemas/words.ts";

type Props = { type: WordsOf<"property-types">["types"][number] };

/** What an example property saves, pays and keeps, as a table that a reader can add up. */
export function KeptSum({ type: { sum, example } }: Props) {
  const { sum: words, nightsNote } = readWords("property-types");
  const { rate, keptPercent: percent, kept, nights, sum: amounts } = examples[example];
  const cover = fill(nightsNote, { rate, percent, kept, nights });
  const notes = [[cover, sum.afterNights].filter(Boolean).join(" "), ...(sum.notes ?? [])];
  const lines = [
    { label: words.saved, amounts: amounts.saved },
    { label: sum.fees, amounts: amounts.paid },
    { label: words.kept, amounts: amounts.kept },
  ];
  return (
    <div className="card on-deep stack kept-sum">
      <h2 className="h3">{sum.title}</h2>
      <p>
        {words.commission}: <b className="numeric">{amounts.commission}</b>
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
          {lines.map(({ label, amounts: years }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {years.map((amount) => (
                <td key={amount}>{amount}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {notes.map((note) => (
        <p key={note} className="numeric">
          {note}
        </p>
      ))}
      <p className="small muted">{sum.assumes}</p>
    </div>
  );
}
