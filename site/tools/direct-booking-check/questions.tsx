import type { ReactNode } from "react";
import { checkQuestions, directBookingCheck } from "#content/direct-booking-check.ts";
import { ChoiceField } from "#site/components/ui/field.tsx";
import { SiteLink } from "#site/components/ui/site-link.tsx";
import { type Answer, type Answers, pointsFor } from "#site/tools/direct-booking-check/score.ts";

const { questions: words } = directBookingCheck;
const answerNames = ["yes", "partly", "no"] as const;

/** The anchor of a question. */
export const questionAnchor = (id: string) => `question-${id}`;

type Props = {
  answers: Answers;
  onAnswer: (index: number, answer: Answer) => void;
  children: ReactNode;
};

/** The twelve questions, each with its weight, its reason and the article that explains it. */
export function Questions({ answers, onAnswer, children }: Props) {
  return (
    <form method="dialog" aria-label={words.title}>
      <h2 className="h3">{words.title}</h2>
      <div className="check-fields">
        <ol className="check-questions">
          {checkQuestions.map(({ id, question, why, partly, weight, article }, index) => {
            const answer = answers[index];
            return (
              <li key={id} id={questionAnchor(id)}>
                <ChoiceField
                  type="radio"
                  name={id}
                  label={`${index + 1}. ${question}`}
                  hint={`${why} ${words.partly(partly)}`}
                  choices={Object.fromEntries(
                    answerNames.map((name) => [name, words.answers[name](pointsFor(name, weight))]),
                  )}
                  chosen={answer ? [answer] : []}
                  onChoose={(value) => onAnswer(index, value as Answer)}
                />
                <p className="small check-article">
                  <span className="muted">{words.weight(weight)}</span> {words.read}{" "}
                  <SiteLink to={article.path}>{article.label}</SiteLink>
                </p>
              </li>
            );
          })}
        </ol>
        <div className="row" data-needs-script>
          {children}
        </div>
      </div>
    </form>
  );
}
