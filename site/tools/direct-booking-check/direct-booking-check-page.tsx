import type { ReactNode } from "react";
import { directBookingCheck, otaArticle } from "#content/direct-booking-check.ts";
import { workedExample } from "#site/tools/direct-booking-check/example.ts";
import { ToolPage } from "#site/tools/tool-page.tsx";

const { how } = directBookingCheck;

/** The example's answers as a table, its sum and its next steps. */
function Example() {
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
          {lines.map(({ id, name, weight, answer, points }) => (
            <tr key={id}>
              <th scope="row" className="cell-wraps">
                {name}
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
            <dd key={question.id}>{how.lost(question.name, lost)}</dd>
          ))}
        </div>
      </dl>
    </div>
  );
}

const links = [
  { label: how.calculatorLink, path: "/tools/commission-calculator" },
  { label: how.articleLink, path: otaArticle },
  { label: how.guideLink, path: "/success-guide" },
] as const;

/** The page of the direct booking check. */
export function DirectBookingCheckPage({ children }: { children: ReactNode }) {
  return (
    <ToolPage
      words={directBookingCheck}
      example={<Example />}
      links={links}
      primary="/features"
      secondary="/pricing"
    >
      {children}
    </ToolPage>
  );
}
