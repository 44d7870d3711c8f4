import { MessageCircle, Phone } from "lucide";
import { type ReactNode, useEffect, useRef, useState } from "react";
import type { DeskLeadAnswer } from "#leads/contract.ts";
import { toLocalTime } from "#leads/south-african-time.ts";
import {
  type ClosedReason,
  closedReasons,
  isToldOf,
  type LeadState,
  undoMs,
} from "#leads/state.ts";
import { fill } from "#schemas/fill.ts";
import type { WordsOf } from "#schemas/words.ts";
import type { Step } from "#site/pages/_desk/desk-data.ts";
import { Button } from "#site/ui/button.tsx";
import { Failure } from "#site/ui/failure.tsx";
import { ChoiceField, TextField } from "#site/ui/field.tsx";
import { Icon } from "#site/ui/icon.tsx";

type Props = {
  words: WordsOf<"desk">;
  data: DeskLeadAnswer;
  state: LeadState;
  /** The first name of the sender. */
  name: string;
  /** Whose desk it is. */
  ownName: string | undefined;
  /** Attributes of a button that does a step. */
  button: { "aria-disabled": true | undefined };
  /** Why the last step of the lead was not done. */
  failure: string | undefined;
  /** Does a step, and calls `then` if it was done. Without a step, it forgets the failure. */
  onStep: (step: Step | null, then?: () => void) => void;
};

/** The next step, at the foot of the lead: one filled button, and the questions of the others in its place. */
export function LeadActions({ words: all, data, state, name, ownName, ...props }: Props) {
  const { button, failure, onStep } = props;
  const words = all.lead;
  const { lead, reach, events } = data;
  const [asks, setAsks] = useState<"set up" | "closed" | null>(null);
  const [reason, setReason] = useState<ClosedReason>("shown");
  const [isMore, setIsMore] = useState(false);
  const foot = useRef<HTMLElement>(null);
  const isOver = state === "closed" || state === "withdrawn";
  const isWaiting = state === "overdue" || state === "waiting";
  const canSetUp = lead.kind === "trial" && !lead.set_up_at && !isOver;
  const last = events.find(({ action }) => action !== "note" && action !== "links ended");
  const canUndo = last !== undefined && last.via !== "visitor" && last.action !== "undone";
  const isMailed =
    canUndo &&
    last.action in all.states &&
    isToldOf(lead.closed_reason) &&
    Date.now() - Date.parse(last.at) < undoMs;
  const today = toLocalTime(new Date()).day;

  useEffect(() => {
    if (asks) foot.current?.querySelector<HTMLElement>("input")?.focus();
  }, [asks]);

  const cancel = () => setAsks(null);
  const ask = (question: typeof asks) => onStep(null, () => setAsks(question));

  return (
    <footer className="lead-foot" ref={foot}>
      {asks === "set up" && (
        <Question
          words={all}
          button={words.setUpNow}
          hint={fill(words.setUpHint, { name })}
          onCancel={cancel}
          onSubmit={(data) => onStep({ action: "set up", day: String(data.get("day")) }, cancel)}
        >
          <TextField
            label={fill(words.setUpDay, { name })}
            type="date"
            name="day"
            required
            defaultValue={today}
            max={today}
          />
        </Question>
      )}
      {asks === "closed" && (
        <Question
          words={all}
          button={words.closeNow}
          hint={fill(words.closeHint, { name })}
          onCancel={cancel}
          onSubmit={(data) =>
            onStep({ action: "closed", reason, note: String(data.get("note")) }, cancel)
          }
        >
          <ChoiceField
            label={words.closeWhy}
            type="radio"
            name="reason"
            choices={Object.fromEntries(closedReasons.map((name) => [name, all.reasons[name]]))}
            chosen={[reason]}
            onChoose={(chosen) => setReason(chosen as ClosedReason)}
          />
          <TextField label={words.note} hint={words.mayRead} name="note" maxLength={1000} />
        </Question>
      )}
      {!asks && (
        <div className="row lead-actions" role="group" aria-label={words.actions}>
          {reach.phone && (
            <>
              <a className="act-tab" href={reach.phone.href}>
                <Icon icon={Phone} />
                {fill(words.call, { name: "" }).trim()}
              </a>
              <a
                className="act-tab"
                href={reach.phone.whatsApp}
                target="_blank"
                rel="noopener noreferrer"
              >
                <Icon icon={MessageCircle} />
                {words.chat}
              </a>
            </>
          )}
          {isWaiting && (
            <>
              <Button {...button} onClick={() => onStep({ action: "answered" })}>
                {words.answered}
              </Button>
              <Button
                variant="outline"
                className="act-more"
                aria-expanded={isMore}
                onClick={() => setIsMore(!isMore)}
              >
                {words.more}
              </Button>
            </>
          )}
          <div className={isMore || !isWaiting ? "act-later" : "act-later act-closed"}>
            {canSetUp && (
              <Button variant={isWaiting ? "outline" : "default"} onClick={() => ask("set up")}>
                {words.setUp}
              </Button>
            )}
            {!isOver && (
              <Button
                variant={isWaiting || canSetUp ? "outline" : "default"}
                onClick={() => ask("closed")}
              >
                {words.close}
              </Button>
            )}
            {canUndo && (
              <Button variant="ghost" {...button} onClick={() => onStep({ action: "undone" })}>
                {last.actor && last.actor !== ownName
                  ? fill(words.undoOf, { name: last.actor })
                  : words.undo}
              </Button>
            )}
          </div>
        </div>
      )}
      {!asks && isMailed && <p className="small muted">{fill(words.mailed, { name })}</p>}
      <Failure>{failure}</Failure>
    </footer>
  );
}

type QuestionProps = Record<"button" | "hint", string> & {
  words: WordsOf<"desk">;
  onCancel: () => void;
  onSubmit: (data: FormData) => void;
  children: ReactNode;
};

const Question = ({ words, button, hint, onCancel, onSubmit, children }: QuestionProps) => (
  // biome-ignore lint/a11y/noNoninteractiveElementInteractions: it listens to keys of its fields
  <form
    className="form act-panel"
    aria-label={button}
    onSubmit={(event) => {
      event.preventDefault();
      onSubmit(new FormData(event.currentTarget));
    }}
    onKeyDown={({ key }) => key === "Escape" && onCancel()}
  >
    {children}
    <div className="row">
      <Button type="submit">{button}</Button>
      <Button variant="ghost" onClick={onCancel}>
        {words.lead.cancel}
      </Button>
      <span className="small muted">{hint}</span>
    </div>
  </form>
);
