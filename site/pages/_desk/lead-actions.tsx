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
import { Icon } from "#site/ui/icon.tsx";
import { useBusy } from "#site/ui/use-busy.ts";

type Props = {
  words: WordsOf<"desk">;
  data: DeskLeadAnswer;
  state: LeadState;
  /** The first name of the sender. */
  name: string;
  /** Whose desk it is. */
  ownName: string | undefined;
  /** Resolves to a message if the step was not done. */
  onStep: (step: Step) => Promise<string | undefined>;
};

type Asks = "set up" | "closed" | null;

/** The next step, at the foot of the lead: one filled button, and the questions of the others in its place. */
export function LeadActions({ words: all, data, state, name, ownName, onStep }: Props) {
  const words = all.lead;
  const { lead, reach, events } = data;
  const { run, button, failure } = useBusy();
  const [asks, setAsks] = useState<Asks>(null);
  const [isMore, setIsMore] = useState(false);
  const foot = useRef<HTMLElement>(null);
  const isOver = state === "closed" || state === "withdrawn";
  const last = events.find(({ action }) => action !== "note" && action !== "links ended");
  const isMailed =
    last &&
    last.action in all.states &&
    isToldOf(lead.closed_reason) &&
    Date.now() - Date.parse(last.at) < undoMs;
  const canUndo = last !== undefined && last.via !== "visitor" && last.action !== "undone";

  useEffect(() => {
    if (asks) foot.current?.querySelector<HTMLElement>("input")?.focus();
  }, [asks]);

  const take = (step: Step) =>
    run(async () => {
      const problem = await onStep(step);
      if (!problem) setAsks(null);
      return problem;
    });
  const question = { cancel: words.cancel, onCancel: () => setAsks(null) };
  const today = toLocalTime(new Date()).day;
  /** Opens a question, without the failure of an earlier step. */
  const ask = (question: Asks) => void run(async () => setAsks(question));
  const isWaiting = state === "overdue" || state === "waiting";
  const canSetUp = lead.kind === "trial" && !lead.set_up_at && !isOver;
  const setUp = canSetUp && (
    <Button variant={isWaiting ? "outline" : "default"} onClick={() => ask("set up")}>
      {words.setUp}
    </Button>
  );
  const close = !isOver && (
    <Button variant={isWaiting || canSetUp ? "outline" : "default"} onClick={() => ask("closed")}>
      {words.close}
    </Button>
  );
  const undo = canUndo && (
    <Button variant="ghost" {...button} onClick={() => void take({ action: "undone" })}>
      {last.actor && last.actor !== ownName ? fill(words.undoOf, { name: last.actor }) : words.undo}
    </Button>
  );
  return (
    <footer className="lead-foot" ref={foot}>
      {asks === "set up" && (
        <Question
          {...question}
          title={fill(words.setUpDay, { name })}
          button={words.setUpNow}
          hint={fill(words.setUpHint, { name })}
          onSubmit={(data) => void take({ action: "set up", day: String(data.get("day")) })}
        >
          <label className="act-day">
            {words.day}{" "}
            <input
              className="input"
              type="date"
              name="day"
              required
              defaultValue={today}
              max={today}
            />
          </label>
        </Question>
      )}
      {asks === "closed" && (
        <Question
          {...question}
          title={words.closeWhy}
          button={words.closeNow}
          hint={fill(words.closeHint, { name })}
          onSubmit={(data) => {
            const reason = data.get("reason") as ClosedReason;
            void take({ action: "closed", reason, note: String(data.get("note")) });
          }}
        >
          <fieldset className="choices">
            <legend className="sr">{words.closeWhy}</legend>
            {closedReasons.map((reason) => (
              <label key={reason} className="choice">
                <input
                  type="radio"
                  name="reason"
                  value={reason}
                  defaultChecked={reason === "shown"}
                />
                {all.reasons[reason]}
              </label>
            ))}
          </fieldset>
          <label>
            {words.note} <span className="muted small">{words.mayRead}</span>
            <input className="input" name="note" maxLength={1000} />
          </label>
        </Question>
      )}
      {!asks && (
        <div className="lead-actions" role="group" aria-label={words.actions}>
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
            <Button {...button} onClick={() => void take({ action: "answered" })}>
              {words.answered}
            </Button>
          )}
          {isWaiting && (
            <Button
              variant="outline"
              className="act-more"
              aria-expanded={isMore}
              onClick={() => setIsMore(!isMore)}
            >
              {words.more}
            </Button>
          )}
          <div className={isMore || !isWaiting ? "act-later" : "act-later act-closed"}>
            {setUp}
            {close}
            {undo}
          </div>
        </div>
      )}
      {!asks && canUndo && isMailed && (
        <p className="small muted">{fill(words.mailed, { name })}</p>
      )}
      <Failure>{failure}</Failure>
    </footer>
  );
}

type QuestionProps = Record<"title" | "button" | "hint" | "cancel", string> & {
  onCancel: () => void;
  onSubmit: (data: FormData) => void;
  children: ReactNode;
};

function Question({ title, button, hint, cancel, onCancel, onSubmit, children }: QuestionProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementInteractions: it listens to keys of its fields
    <form
      className="act-panel"
      aria-labelledby="lead-question"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(new FormData(event.currentTarget));
      }}
      onKeyDown={({ key }) => key === "Escape" && onCancel()}
    >
      <h3 id="lead-question">{title}</h3>
      {children}
      <div className="act-row">
        <Button type="submit">{button}</Button>
        <Button variant="ghost" onClick={onCancel}>
          {cancel}
        </Button>
        <span className="small muted">{hint}</span>
      </div>
    </form>
  );
}
