import { mostRooms, planFor } from "#pricing/quote.ts";
import type { Figures } from "#pricing/savings.ts";
import { suiteParts } from "#schemas/facts/products.ts";
import { countText } from "#schemas/fill.ts";
import { readWords } from "#schemas/words.ts";
import { builderLink, demoLink } from "#site/contact-links.ts";
import type { Described } from "#site/tools/commission-calculator/describe-result.ts";
import { ButtonLink } from "#site/ui/button-link.tsx";
import { SiteLink } from "#site/ui/site-link.tsx";

const { result: words } = readWords("commission-calculator").tool;

type Props = { figures: Figures; described: Described; isExample: boolean };

/** The result: one sentence, the figures behind it, and what is not in the sum. */
export function ResultPanel({ figures, described, isExample }: Props) {
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
