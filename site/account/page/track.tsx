import { Circle, CircleAlert, CircleCheck, CircleDot, Phone } from "lucide";
import type { ReactNode } from "react";
import { company } from "#schemas/facts/company.ts";
import { fill } from "#schemas/fill.ts";
import type { WordsOf } from "#schemas/words.ts";
import { formatOfficeClock, formatOfficeDay } from "#site/format.ts";
import { buttonClass } from "#site/ui/button.tsx";
import { Icon } from "#site/ui/icon.tsx";

type Words = WordsOf<"account-page">["track"];

export type Step = {
  state: "done" | "current" | "next" | "late";
  title: string;
  text?: ReactNode;
};

const icons = { done: CircleCheck, current: CircleDot, next: Circle, late: CircleAlert };

/** The steps of a request with the state of each. */
export function Track({ words, steps }: { words: Words; steps: readonly Step[] }) {
  return (
    <div>
      <ol className="track">
        {steps.map(({ state, title, text }) => (
          <li
            key={title}
            className={`track-${state}`}
            aria-current={state === "current" || state === "late" ? "step" : undefined}
          >
            <Icon icon={icons[state]} />
            <div>
              <p className="track-title">
                <span className="sr">{words[state]} </span>
                {title}
              </p>
              {text && <div className="track-text">{text}</div>}
            </div>
          </li>
        ))}
      </ol>
      <p className="small muted track-zone">{words.zone}</p>
    </div>
  );
}

/** A moment in South African time, as in "Wednesday 25 November, 16:54 SAST". */
export const describeTime = ({ time }: Words, iso: string) =>
  fill(time, { day: formatOfficeDay(iso), clock: formatOfficeClock(iso) });

/** An element with such a moment. */
export const Moment = ({ words, iso }: { words: Words; iso: string }) => (
  <time dateTime={iso}>{describeTime(words, iso)}</time>
);

type Replied = { reply_by: string; answered_at: string | null };

/** The step in which we write to the visitor. `isPast` is true if a later step has happened. */
export function replyStep(
  words: Words,
  { reply_by, answered_at }: Replied,
  isPast = answered_at !== null,
): Step {
  const { reply } = words;
  if (isPast) {
    const text = answered_at && <Moment words={words} iso={answered_at} />;
    return { state: "done", title: reply.done, text };
  }
  const time = describeTime(words, reply_by);
  if (Date.parse(reply_by) >= Date.now()) {
    return {
      state: "current",
      title: reply.title,
      text: <time dateTime={reply_by}>{fill(reply.by, { time })}</time>,
    };
  }
  return {
    state: "late",
    title: reply.late,
    text: (
      <>
        <p>{fill(reply.lateText, { time })}</p>
        <p>
          <a className={buttonClass({ size: "sm" })} href={company.phone.href}>
            <Icon icon={Phone} />
            {company.phone.display}
          </a>
        </p>
      </>
    ),
  };
}
