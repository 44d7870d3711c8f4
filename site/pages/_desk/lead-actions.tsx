import { MessageCircle, Phone } from "lucide";
import { type FormEvent, useRef, useState } from "react";
import type { DeskLeadAnswer, DeskStep } from "#leads/contract.ts";
import { toLocalTime } from "#leads/south-african-time.ts";
import { type ClosedReason, closedReasons, isToldOf, stateOf, undoMs } from "#leads/state.ts";
import { fill } from "#schemas/fill.ts";
import type { WordsOf } from "#schemas/words.ts";
import { Button, buttonClass } from "#site/ui/button.tsx";
import { ExternalLink } from "#site/ui/external-link.tsx";
import { Failure } from "#site/ui/failure.tsx";
import { ChoiceField, TextField } from "#site/ui/field.tsx";
import { Icon } from "#site/ui/icon.tsx";
import type { useBusy } from "#site/ui/use-busy.ts";

type Props = Pick<ReturnType<typeof useBusy>, "button" | "failure"> & {
  words: WordsOf<"desk">;
  data: DeskLeadAnswer;
  /** The first name of the sender, and the name of whose desk it is. */
  name: string;
  ownName: string | undefined;
  /** The reference of the request to answer next. */
  next: string | undefined;
  /** Does a step, and calls `then` if it was done. Without a step, it forgets the failure. */
  onStep: (step: DeskStep | null, then?: () => void) => void;
};

const focusFirst = (form: HTMLFormElement | null) => form?.querySelector("input")?.focus();

/** The next step, at the foot of the lead: one filled button, and the questions of the others in its place. */
export function LeadActions({ words: all, data, name, ownName, next, ...props }: Props) {
  const { button, failure, onStep } = props;
  const words = all.lead;
  const { lead, reach, undo } = data;
  const { version } = lead;
  const [asks, setAsks] = useState<"set up" | "closed" | null>(null);
  const [reason, setReason] = useState<ClosedReason | null>(null);
  const state = stateOf(lead, new Date());
  const isWaiting = state === "overdue" || state === "waiting";
  const isOver = state === "closed" || state === "withdrawn";
  const canSetUp = lead.kind === "trial" && !lead.set_up_at && !isOver;
  const isMailed = undo !== null && undo.action in all.states && isToldOf(lead.closed_reason);
  const isSent = isMailed && Date.now() - Date.parse(undo.at) > undoMs;
  const today = toLocalTime(new Date()).day;

  const foot = useRef<HTMLElement>(null);
  /** What was pressed goes, and the focus would with it. */
  function end() {
    setAsks(null);
    foot.current?.focus({ preventScroll: true });
  }
  const cancel = () => onStep(null, end);
  const ask = (question: typeof asks) => onStep(null, () => setAsks(question));
  const closeHint = [words.closeHint, reason && isToldOf(reason) && words.mailed]
    .filter(Boolean)
    .join(" ");
  const [submitLabel, hint] =
    asks === "closed" ? [words.closeNow, closeHint] : [words.setUpNow, words.setUpHint];
  function answer(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const [day, note] = [String(form.get("day")), String(form.get("note"))];
    if (asks === "closed" && reason) onStep({ action: asks, version, reason, note }, end);
    if (asks === "set up") onStep({ action: asks, version, day }, end);
  }

  return (
    <footer ref={foot} className="lead-foot" tabIndex={-1} hidden={isOver && !undo && !failure}>
      {asks ? (
        // biome-ignore lint/a11y/noNoninteractiveElementInteractions: it listens to keys of its fields
        <form
          ref={focusFirst}
          className="form act-panel"
          aria-label={submitLabel}
          onSubmit={answer}
          onKeyDown={({ key }) => key === "Escape" && cancel()}
        >
          {asks === "set up" ? (
            <TextField
              label={fill(words.setUpDay, { name })}
              type="date"
              name="day"
              required
              defaultValue={today}
              max={today}
            />
          ) : (
            <>
              <ChoiceField
                label={words.closeWhy}
                type="radio"
                name="reason"
                chosen={reason ? [reason] : []}
                required
                choices={Object.fromEntries(closedReasons.map((name) => [name, all.reasons[name]]))}
                onChoose={(chosen) => setReason(chosen as ClosedReason)}
              />
              <TextField label={words.note} hint={words.mayRead} name="note" maxLength={1000} />
            </>
          )}
          <div className="row">
            <Button type="submit" {...button}>
              {submitLabel}
            </Button>
            <Button variant="ghost" onClick={cancel}>
              {words.cancel}
            </Button>
            <span className="small muted">{fill(hint, { name })}</span>
          </div>
        </form>
      ) : (
        <div className="row lead-actions" role="group" aria-label={words.actions}>
          {reach.phone && !isOver && (
            <>
              <a className="act-tab" href={reach.phone.href}>
                <Icon icon={Phone} />
                {fill(words.call, { name: "" }).trim()}
              </a>
              <ExternalLink className="act-tab" href={reach.phone.whatsApp}>
                <Icon icon={MessageCircle} />
                {words.chat}
              </ExternalLink>
            </>
          )}
          {isWaiting && (
            <Button {...button} onClick={() => onStep({ action: "answered", version }, end)}>
              {words.answered}
            </Button>
          )}
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
          {!isWaiting && next && (
            <a className={buttonClass({ variant: "outline" })} href={`#${next}`}>
              {words.next}
            </a>
          )}
          {undo && (
            <Button
              variant="ghost"
              {...button}
              onClick={() => onStep({ action: "undone", version }, end)}
            >
              {undo.actor && undo.actor !== ownName
                ? fill(words.undoOf, { name: undo.actor })
                : words.undo}
            </Button>
          )}
        </div>
      )}
      {!asks && isMailed && (
        <p className="small muted">{fill(isSent ? words.told : words.mailed, { name })}</p>
      )}
      <Failure>{failure}</Failure>
    </footer>
  );
}
