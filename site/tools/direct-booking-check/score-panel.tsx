import { checkQuestions, directBookingCheck } from "#content/direct-booking-check.ts";
import type { GuideSectionId } from "#schemas/words/guide.ts";
import { SiteLink } from "#site/components/ui/site-link.tsx";
import { questionAnchor } from "#site/tools/direct-booking-check/questions.tsx";
import type { CheckResult, NextStep } from "#site/tools/direct-booking-check/score.ts";

const { result: words, questions } = directBookingCheck;

/** The titles of the sections of the success guide. The page passes them, because the whole guide is a large file. */
export type GuideTitles = Readonly<Record<GuideSectionId, string>>;

function Step({ step, guideTitles }: { step: NextStep; guideTitles: GuideTitles }) {
  const { question, lost } = step;
  return (
    <li>
      <h3 className="h4">
        {question.name} <span className="muted">{words.gain(lost)}</span>
      </h3>
      <p>{question.step}</p>
      <p className="small muted">{question.needsEngine ? words.engine : words.noSoftware}</p>
      <ul className="small check-links">
        <li>
          {questions.read} <SiteLink to={question.article.path}>{question.article.label}</SiteLink>
        </li>
        <li>
          {words.guide}{" "}
          <SiteLink to={`/success-guide#${question.guide}`}>{guideTitles[question.guide]}</SiteLink>
        </li>
      </ul>
    </li>
  );
}

const verdictOf = (score: number) => words.verdicts.find(([from]) => score >= from)?.[1];

type Props = { result: CheckResult; guideTitles: GuideTitles };

/** The score with the next steps, or the questions that have no answer yet. */
export function ScorePanel({ result: { answered, missing, complete }, guideTitles }: Props) {
  if (!complete) {
    return (
      <>
        <p className="tool-answer">{words.answered(answered, checkQuestions.length)}</p>
        {answered === 0 ? (
          <p>{words.start}</p>
        ) : (
          <>
            <p>{words.noScore}</p>
            <ul className="check-missing">
              {missing.map(({ id, name }) => (
                <li key={id}>
                  <a href={`#${questionAnchor(id)}`}>{name}</a>
                </li>
              ))}
            </ul>
          </>
        )}
      </>
    );
  }
  const { score, steps } = complete;
  const gain = steps.reduce((sum, { lost }) => sum + lost, 0);
  return (
    <>
      <p className="tool-answer">{words.score(score)}</p>
      <div className="score-bar" aria-hidden="true">
        <span style={{ width: `${score}%` }} />
      </div>
      {steps.length === 0 ? (
        <p>{words.done}</p>
      ) : (
        <>
          <p>
            {verdictOf(score)} {words.worth(gain, score)}
          </p>
          <h2 className="h3">{words.steps}</h2>
          <ol className="check-steps">
            {steps.map((step) => (
              <Step key={step.question.id} step={step} guideTitles={guideTitles} />
            ))}
          </ol>
        </>
      )}
    </>
  );
}
