import { type CheckQuestion, checkQuestions } from "#schemas/facts/direct-booking-check.ts";
import { countText, fill } from "#schemas/fill.ts";
import { readWords } from "#schemas/words.ts";
import {
  type Answer,
  answerNames,
  type CheckResult,
  checkAnswers,
  pointsFor,
  readAnswers,
  writeAnswers,
} from "#site/tools/direct-booking-check/score.ts";
import { code } from "#site/tools/kit/fields.ts";
import { Tool } from "#site/tools/kit/tool.tsx";
import { useTool } from "#site/tools/kit/use-tool.ts";
import { ChoiceField } from "#site/ui/field.tsx";
import { SiteLink } from "#site/ui/site-link.tsx";

const { tool: words } = readWords("direct-booking-check");

const fields = { answers: code(writeAnswers(readAnswers("")), readAnswers) };

const all = checkQuestions.length;
const questionAnchor = (id: string) => `question-${id}`;

/** The titles of the sections of the success guide. The page passes them, because the whole guide is a large file. */
export type GuideTitles = Readonly<Record<CheckQuestion["guide"], string>>;

export function DirectBookingCheck({ guideTitles }: { guideTitles: GuideTitles }) {
  const { questions, result: texts } = words;
  const tool = useTool(fields, { anchor: "result" });
  const { answers } = tool.values;
  const result = checkAnswers(answers);
  const answered = all - result.missing.length;
  const score = answered === all && fill(texts.score, result);
  const steps = result.steps.map(({ question }) => questions[question.id].name).join("; ");
  let summary = fill(texts.answered, { answered, all });
  if (score)
    summary = steps ? fill(texts.summary, { score, steps }) : fill(texts.summaryDone, { score });
  return (
    <Tool
      tool={tool}
      className="direct-booking-check"
      fields={
        <section aria-label={words.title}>
          <h2 className="h3">{words.title}</h2>
          <ol className="check-questions">
            {checkQuestions.map(({ id, weight }, index) => (
              <li key={id} id={questionAnchor(id)}>
                <ChoiceField
                  type="radio"
                  name={id}
                  label={`${index + 1}. ${questions[id].question}`}
                  hint={`${questions[id].why} ${fill(words.partly, { meaning: questions[id].partly })}`}
                  choices={choicesFor(weight)}
                  chosen={[answers[index] ?? ""]}
                  onChoose={(chosen) =>
                    tool.change({ answers: writeAnswers(answers.with(index, chosen as Answer)) })
                  }
                />
                <p className="small check-article">
                  <span className="muted">{fill(words.weight, { weight })}</span>{" "}
                  <ReadArticle id={id} />
                </p>
              </li>
            ))}
          </ol>
        </section>
      }
      beside={score && <a href="#result">{fill(texts.toScore, { score })}</a>}
      title={texts.title}
      needsScript
      card="answer"
      result={<Score result={result} guideTitles={guideTitles} />}
      announced={summary}
      shared={summary}
    />
  );
}

function ReadArticle({ id }: Pick<CheckQuestion, "id">) {
  const { path, label } = words.questions[id].article;
  return (
    <>
      {words.read} <SiteLink to={path}>{label}</SiteLink>
    </>
  );
}

const choicesFor = (weight: number) =>
  Object.fromEntries(
    answerNames.map((name) => [
      name,
      fill(words.answers[name], { points: pointsFor(name, weight) }),
    ]),
  );

type Props = { result: CheckResult; guideTitles: GuideTitles };

function Score({ result: { missing, score, steps }, guideTitles }: Props) {
  const { questions, result: texts } = words;
  if (missing.length > 0) {
    const answered = all - missing.length;
    return (
      <>
        <p className="tool-answer">{fill(texts.answered, { answered, all })}</p>
        <p>{answered === 0 ? texts.start : texts.noScore}</p>
        {answered > 0 && (
          <ul className="check-missing">
            {missing.map(({ id }) => (
              <li key={id}>
                <a href={`#${questionAnchor(id)}`}>{questions[id].name}</a>
              </li>
            ))}
          </ul>
        )}
      </>
    );
  }
  const gain = steps.reduce((sum, { lost }) => sum + lost, 0);
  return (
    <>
      <p className="tool-answer">{fill(texts.score, { score })}</p>
      <div className="score-bar" aria-hidden="true">
        <span style={{ width: `${score}%` }} />
      </div>
      {gain === 0 ? (
        <p>{texts.done}</p>
      ) : (
        <>
          <p>
            {texts.verdicts.find(({ from }) => score >= from)?.text}{" "}
            {fill(texts.worth, { score: score + gain })}
          </p>
          <h2 className="h3">{texts.steps}</h2>
          <ol className="check-steps">
            {steps.map(({ question: { id, needsEngine, guide }, lost }) => (
              <li key={id}>
                <h3 className="h4">
                  {questions[id].name} <span className="muted">{countText(texts.gain, lost)}</span>
                </h3>
                <p>{questions[id].step}</p>
                <p className="small muted">{needsEngine ? texts.engine : texts.noSoftware}</p>
                <ul className="small check-links">
                  <li>
                    <ReadArticle id={id} />
                  </li>
                  <li>
                    {texts.guide}{" "}
                    <SiteLink to={`/success-guide#${guide}`}>{guideTitles[guide]}</SiteLink>
                  </li>
                </ul>
              </li>
            ))}
          </ol>
        </>
      )}
    </>
  );
}
