import type { ReactNode } from "react";
import { checkQuestions } from "#schemas/facts/direct-booking-check.ts";
import { countText, fill } from "#schemas/fill.ts";
import { locale } from "#schemas/languages.ts";
import type { WordsOf } from "#schemas/words.ts";
import { workedExample } from "#site/tools/direct-booking-check/example.ts";
import { ToolPage } from "#site/tools/tool-page.tsx";

/** The points of the questions that need a booking engine. */
const enginePoints = checkQuestions
  .filter(({ needsEngine }) => needsEngine)
  .reduce((sum, { weight }) => sum + weight, 0);

/** The example's answers as a table, its sum and its next steps. */
function Example({ words: { how, tool } }: { words: WordsOf<"direct-booking-check"> }) {
  const { lines, sum, steps } = workedExample();
  const { columns } = how;
  return (
    <div>
      <table className="price-table check-example">
        <caption>{how.exampleTitle}</caption>
        <thead>
          <tr>
            <th scope="col">{columns.question}</th>
            <th scope="col">{columns.answer}</th>
            <th scope="col" className="cell-right">
              {columns.weight}
            </th>
            <th scope="col" className="cell-right">
              {columns.points}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ id, weight, answer, points }) => (
            <tr key={id}>
              <th scope="row" className="cell-wraps">
                {tool.questions[id].name}
              </th>
              <td>{how.answers[answer]}</td>
              <td className="cell-right">{weight}</td>
              <td className="cell-right">{points}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className="terms under-heading">
        <div>
          <dt>{how.score}</dt>
          <dd className="numeric">{sum}</dd>
        </div>
        <div>
          <dt>{how.stepsTitle}</dt>
          {steps.map(({ question, lost }) => (
            <dd key={question.id}>
              {fill(countText(how.lost, lost, locale), {
                name: tool.questions[question.id].name,
              })}
            </dd>
          ))}
        </div>
      </dl>
    </div>
  );
}

type Props = {
  words: WordsOf<"direct-booking-check">;
  notes: WordsOf<"tools">;
  children: ReactNode;
};

/** The page of the direct booking check. */
export function DirectBookingCheckPage({ words, notes, children }: Props) {
  const { how, next } = words;
  return (
    <ToolPage
      words={{ ...words, next: { ...next, text: fill(next.text, { points: enginePoints }) } }}
      notes={notes}
      example={<Example words={words} />}
      links={[
        { label: how.calculatorLink, path: "/tools/commission-calculator" },
        { label: how.articleLink, path: how.articlePath },
        { label: how.guideLink, path: "/success-guide" },
      ]}
      primary="/features"
      secondary="/pricing"
    >
      {children}
    </ToolPage>
  );
}
