export type LeadKind = "trial" | "demo";
export type LeadState = "overdue" | "waiting" | "answered" | "set up" | "closed" | "withdrawn";

export type VisitorAction = "requested" | "changed" | "withdrawn";
/** What a link in a mail to sales may record. */
export type MailAction = "answered" | "set up";
/** What staff does, and the sender is told. */
export type ToldAction = MailAction | "closed";
export type LeadAction =
  | VisitorAction
  | ToldAction
  | "assigned"
  | "note"
  | "undone"
  | "links ended";

/** True if a step conflicts with one that was taken meanwhile: who has a lead, and its links in mails, are apart from its state. */
export const mayConflict = (step: LeadAction, meanwhile: LeadAction): boolean =>
  [step, meanwhile].some((one) => one === "assigned" || one === "links ended")
    ? step === meanwhile
    : meanwhile !== "note";

/** The languages in which a trial or a demo can be asked for, by the name under which requests are stored. */
export const trialLanguages = ["en", "af"] as const;
export type TrialLanguage = (typeof trialLanguages)[number];

export const closedReasons = [
  "shown",
  "won",
  "no reply",
  "not now",
  "other",
  "duplicate",
  "spam",
] as const;
export type ClosedReason = (typeof closedReasons)[number];
/** Of these the sender of a lead is not told. Who saw the suite or bought it hears from a person. */
const untold: readonly ClosedReason[] = ["shown", "won", "duplicate", "spam"];
export const isToldOf = (reason: string | null) => !untold.some((one) => one === reason);

/** How long a link in a mail can undo its step, and the mail to the sender waits, milliseconds. */
export const undoMs = 900_000;

type Times = Record<"answered_at" | "set_up_at" | "withdrawn_at" | "closed_at", string | null>;

export function stateOf(lead: Times & { reply_by: string }, now: Date): LeadState {
  if (lead.withdrawn_at) return "withdrawn";
  if (lead.closed_at) return "closed";
  if (lead.set_up_at) return "set up";
  if (lead.answered_at) return "answered";
  return Date.parse(lead.reply_by) < now.getTime() ? "overdue" : "waiting";
}
