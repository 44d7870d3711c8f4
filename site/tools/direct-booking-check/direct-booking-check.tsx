import { checkQuestions } from "#schemas/facts/direct-booking-check.ts";
import { fill } from "#schemas/fill.ts";
import type { WordsOf } from "#schemas/words.ts";
import { Questions } from "#site/tools/direct-booking-check/questions.tsx";
import {
  type Answer,
  checkAnswers,
  readAnswers,
  writeAnswers,
} from "#site/tools/direct-booking-check/score.ts";
import { type GuideTitles, ScorePanel } from "#site/tools/direct-booking-check/score-panel.tsx";
import { ResultStatus } from "#site/tools/result-status.tsx";
import { ShareTool } from "#site/tools/share-tool.tsx";
import { useToolEntries } from "#site/tools/use-tool-entries.ts";
import { Button } from "#site/ui/button.tsx";

const noAnswers = { answers: writeAnswers(readAnswers("")) };

type Props = {
  words: WordsOf<"direct-booking-check">["tool"];
  shared: WordsOf<"tools">["shared"];
  guideTitles: GuideTitles;
};

/** Twelve questions, a score, and the three next steps for more direct bookings. */
export function DirectBookingCheck({ words: allWords, shared, guideTitles }: Props) {
  const { questions, result: words } = allWords;
  const { element, entries, change, reset, link } = useToolEntries(noAnswers, {
    anchor: "result",
  });
  const answers = readAnswers(entries.answers);
  const result = checkAnswers(answers);
  const { answered, complete } = result;
  const score = complete && fill(words.score, { score: complete.score });
  const steps = complete?.steps.map(({ question }) => questions[question.id].name).join("; ");
  let summary = fill(words.answered, { answered, all: checkQuestions.length });
  if (score)
    summary = steps ? fill(words.summary, { score, steps }) : fill(words.summaryDone, { score });
  const answer = (changed: number, value: Answer) =>
    change({
      answers: writeAnswers(answers.map((before, index) => (index === changed ? value : before))),
    });
  return (
    <div ref={element} className="tool">
      <div className="tool-columns check-columns">
        <Questions words={allWords} answers={answers} onAnswer={answer}>
          <Button variant="outline" onClick={reset}>
            {shared.reset}
          </Button>
          {score && <a href="#result">{fill(words.toScore, { score })}</a>}
        </Questions>
        <section id="result" className="tool-result" aria-label={words.title} data-needs-script>
          <div className="card tool-panel">
            <ScorePanel words={allWords} result={result} guideTitles={guideTitles} />
          </div>
          <ShareTool words={shared.share} summary={summary} link={link} />
        </section>
      </div>
      <ResultStatus text={summary} />
    </div>
  );
}
