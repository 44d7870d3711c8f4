import type { ReactNode } from "react";
import { checkQuestions } from "#schemas/facts/direct-booking-check.ts";
import { fill } from "#schemas/fill.ts";
import type { WordsOf } from "#schemas/words.ts";
import {
  type Answer,
  type Answers,
  checkAnswers,
  pointsFor,
  readAnswers,
  writeAnswers,
} from "#site/tools/direct-booking-check/score.ts";
import {
  type GuideTitles,
  questionAnchor,
  ScorePanel,
} from "#site/tools/direct-booking-check/score-panel.tsx";
import { code } from "#site/tools/kit/fields.ts";
import { Tool } from "#site/tools/kit/tool.tsx";
import { useTool } from "#site/tools/kit/use-tool.ts";
import { Button } from "#site/ui/button.tsx";
import { ChoiceField } from "#site/ui/field.tsx";
import { SiteLink } from "#site/ui/site-link.tsx";

const fields = { answers: code(writeAnswers(readAnswers("")), readAnswers) };

const answerNames = ["yes", "partly", "no"] as const;

type Words = WordsOf<"direct-booking-check">["tool"];

type Props = {
  words: Words;
  shared: WordsOf<"tools">["shared"];
  guideTitles: GuideTitles;
};

/** Twelve questions, a score, and the three next steps for more direct bookings. */
export function DirectBookingCheck({ words: allWords, shared, guideTitles }: Props) {
  const { questions, result: words } = allWords;
  const tool = useTool(fields, shared.numberErrors, { anchor: "result" });
  const { answers } = tool.values;
  const result = checkAnswers(answers);
  const { answered, complete } = result;
  const score = complete && fill(words.score, { score: complete.score });
  const steps = complete?.steps.map(({ question }) => questions[question.id].name).join("; ");
  let summary = fill(words.answered, { answered, all: checkQuestions.length });
  if (score)
    summary = steps ? fill(words.summary, { score, steps }) : fill(words.summaryDone, { score });
  const answer = (changed: number, value: Answer) =>
    tool.change({
      answers: writeAnswers(answers.map((before, index) => (index === changed ? value : before))),
    });
  return (
    <Tool
      tool={tool}
      words={shared}
      columnsClass="check-columns"
      form={
        <Questions words={allWords} answers={answers} onAnswer={answer}>
          <Button variant="outline" onClick={tool.reset}>
            {shared.reset}
          </Button>
          {score && <a href="#result">{fill(words.toScore, { score })}</a>}
        </Questions>
      }
      result={{
        id: "result",
        label: words.title,
        needsScript: true,
        content: (
          <div className="card tool-panel">
            <ScorePanel words={allWords} result={result} guideTitles={guideTitles} />
          </div>
        ),
      }}
      announced={summary}
      shared={summary}
    />
  );
}

type QuestionsProps = {
  words: Words;
  answers: Answers;
  onAnswer: (index: number, answer: Answer) => void;
  children: ReactNode;
};

/** The twelve questions, each with its weight, its reason and the article that explains it. */
function Questions({ words, answers, onAnswer, children }: QuestionsProps) {
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
