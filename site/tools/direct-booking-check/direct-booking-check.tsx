import { checkQuestions, directBookingCheck } from "#content/direct-booking-check.ts";
import { toolWords } from "#content/tools.ts";
import { Button } from "#site/components/ui/button.tsx";
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

const { result: words } = directBookingCheck;
const noAnswers = { answers: writeAnswers(readAnswers("")) };

/** Twelve questions, a score, and the three next steps for more direct bookings. */
export function DirectBookingCheck({ guideTitles }: { guideTitles: GuideTitles }) {
  const { element, entries, change, reset, link } = useToolEntries(noAnswers, {
    anchor: "result",
  });
  const answers = readAnswers(entries.answers);
  const result = checkAnswers(answers);
  const { answered, complete } = result;
  const summary = complete
    ? words.summary(
        words.score(complete.score),
        complete.steps.map(({ question }) => question.name).join("; "),
      )
    : words.answered(answered, checkQuestions.length);
  const answer = (changed: number, value: Answer) =>
    change({
      answers: writeAnswers(answers.map((before, index) => (index === changed ? value : before))),
    });
  return (
    <div ref={element} className="tool">
      <div className="tool-columns check-columns">
        <Questions answers={answers} onAnswer={answer}>
          <Button variant="outline" onClick={reset}>
            {toolWords.reset}
          </Button>
          {complete && <a href="#result">{words.toScore(words.score(complete.score))}</a>}
        </Questions>
        <section id="result" className="tool-result" aria-label={words.title} data-needs-script>
          <div className="card tool-panel">
            <ScorePanel result={result} guideTitles={guideTitles} />
          </div>
          <ShareTool summary={summary} link={link} />
        </section>
      </div>
      <ResultStatus text={summary} />
    </div>
  );
}
