import type {
  ClosedReason,
  LeadAction,
  LeadKind,
  LeadState,
  MailAction,
  TrialLanguage,
} from "#leads/state.ts";
import type { PartSlug, PlanId } from "#schemas/facts/products.ts";

// The requests and answers about leads, for the site and the server. Paths are below /functions/v1. Times are ISO times in
// UTC, days are South African ("2026-12-01"). An error is `{ error: a sentence, code: a name }`, with the members that are
// named here. Routes of the desk answer 404 to everyone but staff, and 401 `insufficient_aal` to staff at aal1.

/** A lead as its sender sees it: never why it was closed, nor who follows it up. Texts are "" if nothing was entered. */
export type OwnLead = {
  reference: string;
  kind: LeadKind;
  property: string;
  rooms: number;
  /** Of demos; "" if none was chosen, and for trials. */
  plan: PlanId | "";
  parts: PartSlug[];
  /** Of demos: at most two start times. */
  wishes: string[];
  /** Of trials: channels in use, and the preferred first day; null if any day suits, and for demos. */
  channels: string;
  start_on: string | null;
  language: TrialLanguage;
  message: string;
  requested_at: string;
  reply_by: string;
  /** Each is null until it happens. The next two are always null for demos. */
  answered_at: string | null;
  set_up_at: string | null;
  ends_at: string | null;
  withdrawn_at: string | null;
  closed_at: string | null;
  version: number;
};

/** GET /account/leads: those of the account and of its confirmed address, the newest first. */
export type OwnLeadsAnswer = { leads: OwnLead[] };

/**
 * PUT /account/leads, which asks for a trial or changes the open one, and DELETE /account/leads/:reference, which withdraws.
 * POST /demo answers `{ demo: OwnLead }`. 400 `validation_failed` has `fields`, and `nearest` with a day and a time unless the
 * wished one is possible; 404 `lead_not_found`; 409 `conflict` has the lead.
 */
export type OwnLeadAnswer = { lead: OwnLead };

type StaffMember = { id: string; name: string };

export type DeskLead = OwnLead & {
  name: string;
  /** Of a trial: that of the account now. */
  email: string;
  phone: string;
  /** One of `closedReasons` (state.ts), or another text in converted rows; null unless closed. */
  closed_reason: string | null;
  /** Null if no one follows it up, or one who is no longer staff. */
  assigned: StaffMember | null;
  price: string | null;
};

/** GET /desk/leads */
export type DeskAnswer = {
  /** Those that wait first, by `reply_by`; then the others, the newest first; at most `take` (100 to 500). */
  leads: DeskLead[];
  isMore: boolean;
  /** Of all leads that wait, whatever the query. `dueToday` are those due later today, in South African time. */
  counts: { overdue: number; waiting: number };
  dueToday: number;
  staff: StaffMember[];
  newsletter: { confirmed: number; pending: number; unsubscribed: number };
};

export type DeskEvent = {
  id: string;
  at: string;
  via: "visitor" | "desk" | "mail";
  action: LeadAction;
  /** Text of a note or a closing; of `undone`, the action that was undone; else "". */
  note: string;
  /** Name of the member of staff, "" if the account was deleted; null for visitors and links in mails. */
  actor: string | null;
};

/** GET and POST /desk/leads/:reference, and the members of its 409 `conflict`, after a step that `mayConflict` (state.ts). 404 `not_found`. */
export type DeskLeadAnswer = {
  lead: DeskLead;
  details: (readonly [label: string, value: string, link?: string])[];
  priceLines: string | null;
  reach: {
    /** Undefined without a phone number that can be called at an ordinary price. */
    phone: { display: string; href: string; whatsApp: string } | undefined;
    mailTo: string;
  };
  /** The newest first. */
  events: DeskEvent[];
  /** What `undone` takes back. */
  undo: DeskEvent | null;
};

/** POST /desk/leads/:reference. 422 with a sentence if the state of the lead does not allow it. */
export type DeskStep =
  | { action: "answered" | "undone" | "links ended"; version: number }
  /** Of trials. `day` is when the login arrived, from the day of the request to today; absent for now. */
  | { action: "set up"; version: number; day?: string }
  | { action: "closed"; version: number; reason: ClosedReason; note: string }
  /** `to` is the id of a member of staff; null for no one. */
  | { action: "assigned"; version: number; to: string | null }
  | { action: "note"; note: string };

/** POST /desk/export, which is audited. The browser writes the CSV (site/csv.ts). */
export type DeskExportAnswer = { rows: Record<string, unknown>[]; isShortened: boolean };

/** POST /lead-link `{ token, step }`, by the page of a link in a mail to sales. 410 `link_expired`, 422 `nothing_to_undo`. */
export type LeadLinkAnswer = {
  reference: string;
  kind: LeadKind;
  action: MailAction;
  state: LeadState;
  /** True if this link recorded its action in the last fifteen minutes. */
  canUndo: boolean;
};
