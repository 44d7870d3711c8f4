import type { ReactNode } from "react";
import { checkQuestions } from "#schemas/facts/direct-booking-check.ts";
import { countText, fill } from "#schemas/fill.ts";
import { readWords, type WordsOf } from "#schemas/words.ts";
import { workedExample } from "#site/tools/direct-booking-check/score.ts";
import { DataTable } from "#site/tools/kit/data-table.tsx";
import { ToolPage } from "#site/tools/tool-page.tsx";
import { Terms } from "#site/ui/terms.tsx";

const enginePoints = checkQuestions
  .filter(({ needsEngine }) => needsEngine)
  .reduce((sum, { weight }) => sum + weight, 0);

function Example({ words: { how, tool } }: { words: WordsOf<"direct-booking-check"> }) {
  const { lines, score, steps } = workedExample();
  const { question, answer, weight, points } = how.columns;
  return (
    <div>
      <DataTable
        className="check-example"
        caption={how.exampleTitle}
        columns={[
          [question, "cell-wraps"],
          [answer],
          [weight, "cell-right"],
          [points, "cell-right"],
        ]}
        rows={lines.map((line) => ({
          title: tool.questions[line.question.id].name,
          cells: [how.answers[line.answer], line.question.weight, line.points],
        }))}
      />
      <Terms
        className="terms under-heading"
        textClass="numeric"
        items={[
          [how.score, `${lines.map((line) => line.points).join(" + ")} = ${score}`],
          [
            how.stepsTitle,
            ...steps.map(({ question: { id }, lost }) =>
              fill(countText(how.lost, lost), { name: tool.questions[id].name }),
            ),
          ],
        ]}
      />
    </div>
  );
}

export function DirectBookingCheckPage({ children }: { children: ReactNode }) {
  const words = readWords("direct-booking-check");
  const { how, next } = words;
  return (
    <ToolPage
      words={{ ...words, next: { ...next, text: fill(next.text, { points: enginePoints }) } }}
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
