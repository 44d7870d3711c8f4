import { checkQuestions } from "#schemas/facts/direct-booking-check.ts";
import { fill } from "#schemas/fill.ts";
import { readWords } from "#schemas/words.ts";
import {
  type Answer,
  answerNames,
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

const { tool: words } = readWords("direct-booking-check");
const { reset } = readWords("tools").shared;

const fields = { answers: code(writeAnswers(readAnswers("")), readAnswers) };

/** Twelve questions, a score, and the three next steps for more direct bookings. */
export function DirectBookingCheck({ guideTitles }: { guideTitles: GuideTitles }) {
  const { questions, result: texts } = words;
  const tool = useTool(fields, { anchor: "result" });
  const { answers } = tool.values;
  const result = checkAnswers(answers);
  const { answered, complete } = result;
  const score = complete && fill(texts.score, { score: complete.score });
  const steps = complete?.steps.map(({ question }) => questions[question.id].name).join("; ");
  let summary = fill(texts.answered, { answered, all: checkQuestions.length });
  if (score)
    summary = steps ? fill(texts.summary, { score, steps }) : fill(texts.summaryDone, { score });
  const answer = (changed: number, value: string) =>
    tool.change({ answers: writeAnswers(answers.with(changed, value as Answer)) });
  return (
    <Tool
      tool={tool}
      className="direct-booking-check"
      form={
        <form method="dialog" aria-label={words.title}>
          <h2 className="h3">{words.title}</h2>
          <ol className="check-questions">
            {checkQuestions.map((question, index) => (
              <Question
                key={question.id}
                {...question}
                number={index + 1}
                answer={answers[index]}
                onAnswer={(value) => answer(index, value)}
              />
            ))}
          </ol>
          <div className="row" data-needs-script>
            <Button variant="outline" onClick={tool.reset}>
              {reset}
            </Button>
            {score && <a href="#result">{fill(texts.toScore, { score })}</a>}
          </div>
        </form>
      }
      result={{
        id: "result",
        label: texts.title,
        needsScript: true,
        content: (
          <div className="card tool-panel">
            <ScorePanel result={result} guideTitles={guideTitles} />
          </div>
        ),
      }}
      announced={summary}
      shared={summary}
    />
  );
}

type QuestionProps = Pick<(typeof checkQuestions)[number], "id" | "weight"> & {
  number: number;
  answer: Answer | undefined;
  onAnswer: (answer: string) => void;
};

function Question({ id, weight, number, answer, onAnswer }: QuestionProps) {
  const { question, why, partly, article } = words.questions[id];
  const choices = answerNames.map((name) => [
    name,
    fill(words.answers[name], { points: pointsFor(name, weight) }),
  ]);
  return (
    <li id={questionAnchor(id)}>
      <ChoiceField
        type="radio"
        name={id}
        label={`${number}. ${question}`}
        hint={`${why} ${fill(words.partly, { meaning: partly })}`}
        choices={Object.fromEntries(choices)}
        chosen={answer ? [answer] : []}
        onChoose={onAnswer}
      />
      <p className="small check-article">
        <span className="muted">{fill(words.weight, { weight })}</span> {words.read}{" "}
        <SiteLink to={article.path}>{article.label}</SiteLink>
      </p>
    </li>
  );
}
