import { type CheckQuestion, checkQuestions } from "#schemas/facts/direct-booking-check.ts";
import { countText, fill } from "#schemas/fill.ts";
import { readWords } from "#schemas/words.ts";
import type { CheckResult, NextStep } from "#site/tools/direct-booking-check/score.ts";
import { SiteLink } from "#site/ui/site-link.tsx";

const { questions, read, result: words } = readWords("direct-booking-check").tool;

export const questionAnchor = (id: string) => `question-${id}`;

/** The titles of the sections of the success guide. The page passes them, because the whole guide is a large file. */
export type GuideTitles = Readonly<Record<CheckQuestion["guide"], string>>;

function Step({ question, lost, guideTitles }: NextStep & { guideTitles: GuideTitles }) {
  const { name, step, article } = questions[question.id];
  return (
    <li>
      <h3 className="h4">
        {name} <span className="muted">{countText(words.gain, lost)}</span>
      </h3>
      <p>{step}</p>
      <p className="small muted">{question.needsEngine ? words.engine : words.noSoftware}</p>
      <ul className="small check-links">
        <li>
          {read} <SiteLink to={article.path}>{article.label}</SiteLink>
        </li>
        <li>
          {words.guide}{" "}
          <SiteLink to={`/success-guide#${question.guide}`}>{guideTitles[question.guide]}</SiteLink>
        </li>
      </ul>
    </li>
  );
}

type Props = { result: CheckResult; guideTitles: GuideTitles };

/** The score with the next steps, or the questions that have no answer yet. */
export function ScorePanel({ result: { answered, missing, complete }, guideTitles }: Props) {
  if (!complete) {
    return (
      <>
        <p className="tool-answer">
          {fill(words.answered, { answered, all: checkQuestions.length })}
        </p>
        <p>{answered === 0 ? words.start : words.noScore}</p>
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
  const { score, steps } = complete;
  const gain = steps.reduce((sum, { lost }) => sum + lost, 0);
  return (
    <>
      <p className="tool-answer">{fill(words.score, { score })}</p>
      <div className="score-bar" aria-hidden="true">
        <span style={{ width: `${score}%` }} />
      </div>
      {steps.length === 0 ? (
        <p>{words.done}</p>
      ) : (
        <>
          <p>
            {words.verdicts.find(({ from }) => score >= from)?.text}{" "}
            {fill(words.worth, { score: score + gain })}
          </p>
          <h2 className="h3">{words.steps}</h2>
          <ol className="check-steps">
            {steps.map((step) => (
              <Step key={step.question.id} {...step} guideTitles={guideTitles} />
            ))}
          </ol>
        </>
      )}
    </>
  );
}
