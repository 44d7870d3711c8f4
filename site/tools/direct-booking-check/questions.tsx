import type { ReactNode } from "react";
import { checkQuestions } from "#schemas/facts/direct-booking-check.ts";
import { fill } from "#schemas/fill.ts";
import type { WordsOf } from "#schemas/words.ts";
import { type Answer, type Answers, pointsFor } from "#site/tools/direct-booking-check/score.ts";
import { ChoiceField } from "#site/ui/field.tsx";
import { SiteLink } from "#site/ui/site-link.tsx";

const answerNames = ["yes", "partly", "no"] as const;

/** The anchor of a question. */
export const questionAnchor = (id: string) => `question-${id}`;

type Props = {
  words: WordsOf<"direct-booking-check">["tool"];
  answers: Answers;
  onAnswer: (index: number, answer: Answer) => void;
  children: ReactNode;
};

/** The twelve questions, each with its weight, its reason and the article that explains it. */
export function Questions({ words, answers, onAnswer, children }: Props) {
  return (
    <form method="dialog" aria-label={words.title}>
      <h2 className="h3">{words.title}</h2>
      <div className="check-fields">
        <ol className="check-questions">
          {checkQuestions.map(({ id, weight }, index) => {
            const { question, why, partly, article } = words.questions[id];
            const answer = answers[index];
            return (
              <li key={id} id={questionAnchor(id)}>
                <ChoiceField
                  type="radio"
                  name={id}
                  label={`${index + 1}. ${question}`}
                  hint={`${why} ${fill(words.partly, { meaning: partly })}`}
                  choices={Object.fromEntries(
                    answerNames.map((name) => [
                      name,
                      fill(words.answers[name], { points: pointsFor(name, weight) }),
                    ]),
                  )}
                  chosen={answer ? [answer] : []}
                  onChoose={(value) => onAnswer(index, value as Answer)}
                />
                <p className="small check-article">
                  <span className="muted">{fill(words.weight, { weight })}</span> {words.read}{" "}
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
