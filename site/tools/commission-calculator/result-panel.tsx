import { commissionCalculator } from "#content/commission-calculator.ts";
import { ButtonLink } from "#site/components/ui/button-link.tsx";
import { contactLink } from "#site/contact-links.ts";
import type { Described } from "#site/tools/commission-calculator/describe-result.ts";
import type { Figures } from "#site/tools/commission-calculator/work-out.ts";

/** The result: one sentence, the figures behind it, and what is not in the sum. */
export function ResultPanel({ figures, described }: { figures: Figures; described: Described }) {
  const { answer, today, rows, notes } = described;
  return (
    <div className="card tool-panel calculator-result">
      <p className="tool-answer">{answer}</p>
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
      {figures.rooms > 50 && (
        <ButtonLink variant="outline" to={contactLink({ about: "sales", rooms: "51+" })}>
          {commissionCalculator.result.toOffer}
        </ButtonLink>
      )}
    </div>
  );
}
