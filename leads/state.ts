export type LeadKind = "trial" | "demo";

export const leadStates = [
  "overdue",
  "waiting",
  "answered",
  "set up",
  "closed",
  "withdrawn",
] as const;
export type LeadState = (typeof leadStates)[number];

export type LeadAction =
  | "requested"
  | "changed"
  | "withdrawn"
  | "answered"
  | "set up"
  | "closed"
  | "assigned"
  | "note"
  | "undone"
  | "links ended";

export type MailedAction = Exclude<LeadAction, "assigned" | "note" | "undone" | "links ended">;

/** Why a lead was closed. The first two end it well. */
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
export const isToldOf = (reason: string | null) => reason !== "duplicate" && reason !== "spam";

/** How long a link in a mail can undo its step, and the mail to the sender waits, milliseconds. */
export const undoMs = 900_000;

type Followed = {
  reply_by: string;
  answered_at: string | null;
  set_up_at: string | null;
  withdrawn_at: string | null;
  closed_at: string | null;
};

export function stateOf(lead: Followed, now: Date): LeadState {
  if (lead.withdrawn_at) return "withdrawn";
  if (lead.closed_at) return "closed";
  if (lead.set_up_at) return "set up";
  if (lead.answered_at) return "answered";
  return Date.parse(lead.reply_by) < now.getTime() ? "overdue" : "waiting";
}
