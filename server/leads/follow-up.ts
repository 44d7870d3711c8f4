import { z } from "zod";
import { type AuthService, HttpError, type Tables, type User } from "#accounts/index.ts";
import { dayMs, toInstant, toLocalTime } from "#leads/south-african-time.ts";
import { closedReasons, stateOf } from "#leads/state.ts";
import { terms } from "#schemas/facts/terms.ts";
import { readWords } from "#schemas/words.ts";
import { addStaffMail } from "#server/leads/lead-mails.ts";
import { type LeadEventRow, leadsTables } from "#server/leads/leads-table.ts";
import {
  addEvent,
  changeLead,
  findEvents,
  type Lead,
  type LeadChange,
  makeLinkKey,
} from "#server/leads/store.ts";

const errors = readWords("server-errors").desk;

const longestNote = 2000;
const note = z
  .string()
  .max(longestNote)
  .refine((text) => text.isWellFormed() && !text.includes("\0"))
  .transform((text) => text.trim());

export const stepSchema = z.discriminatedUnion("action", [
  z.object({ action: z.literal("answered"), version: z.int() }),
  z.object({ action: z.literal("set up"), version: z.int(), day: z.iso.date().optional() }),
  z.object({
    action: z.literal("closed"),
    version: z.int(),
    reason: z.enum(closedReasons),
    note: note.default(""),
  }),
  z.object({ action: z.literal("assigned"), version: z.int(), to: z.uuid().nullable() }),
  z.object({ action: z.literal("note"), note: note.pipe(z.string().min(1)) }),
  z.object({ action: z.literal("undone"), version: z.int() }),
  z.object({ action: z.literal("links ended"), version: z.int() }),
]);
export type Step = z.infer<typeof stepSchema>;

/** Who acts: a member of staff on the desk, or the reader of a sales mail. */
export type By = Pick<LeadEventRow, "actor_id" | "via">;

type Service = Pick<AuthService, "mails" | "config" | "now">;

/** Does a step with its event, mail and webhook. Returns false if the lead was changed meanwhile. Call `wake` after it. */
export async function takeStep(service: Service, tables: Tables, lead: Lead, step: Step, by: By) {
  const now = service.now();
  const at = now.toISOString();
  if (step.action === "note") {
    const event = { ...by, at, action: step.action, note: step.note };
    await addEvent(leadsTables(tables.own), lead.id, event);
    return true;
  }
  if (step.version !== lead.version) return false;
  if (step.action === "undone") return undo(tables, lead, by, at);
  const state = stateOf(lead, now);
  const isOver = state === "withdrawn" || state === "closed";
  if (isOver && (step.action === "answered" || step.action === "set up")) {
    throw new HttpError(422, "lead_over", errors.over);
  }
  // A second click on the same link or button.
  if (step.action === "answered" && lead.answered_at) return true;
  if (step.action === "closed" && lead.closed_at) return true;
  const change = changeOf(step, lead, at);
  const words = step.action === "closed" ? [step.reason, step.note].filter(Boolean).join(": ") : "";
  const event = { ...by, at, action: step.action, note: words };
  const changed = await changeLead(tables.own, lead, change, event);
  if (!changed) return false;
  await addStaffMail(service, tables, changed, step.action);
  return true;
}

function changeOf(
  step: Exclude<Step, { action: "note" | "undone" }>,
  lead: Lead,
  at: string,
): LeadChange {
  switch (step.action) {
    case "answered":
      return { answered_at: at };
    case "set up": {
      const set_up_at = setUpTime(lead, step.day, at);
      const ends_at = new Date(Date.parse(set_up_at) + terms.trialDays * dayMs).toISOString();
      return { set_up_at, ends_at, answered_at: lead.answered_at ?? at };
    }
    case "closed":
      return { closed_at: at, closed_reason: step.reason, link_key: makeLinkKey() };
    case "assigned":
      return { assigned_to: step.to };
    case "links ended":
      return { link_key: makeLinkKey() };
  }
}

/** Returns when the login arrived: the end of that day, as /account names no last day on which a trial is over; at most now. */
function setUpTime(lead: Lead, day: string | undefined, at: string): string {
  if (lead.kind !== "trial") throw new HttpError(422, "not_a_trial", errors.notTrial);
  const chosen = day ?? toLocalTime(new Date(at)).day;
  const requested = toLocalTime(new Date(lead.requested_at)).day;
  const start = toInstant({ day: chosen, time: "00:00" });
  if (chosen < requested || start.toISOString() > at) {
    throw new HttpError(422, "validation_failed", errors.day);
  }
  const end = new Date(start.getTime() + dayMs - 60_000).toISOString();
  return end < at ? end : at;
}

async function undo(tables: Tables, lead: Lead, by: By, at: string): Promise<boolean> {
  const last = await lastChange(tables.own, lead.id);
  if (!last) throw new HttpError(422, "nothing_to_undo", errors.noUndo);
  const event = { ...by, at, action: "undone", note: last.action } as const;
  const before: LeadChange = JSON.parse(last.before);
  return Boolean(await changeLead(tables.own, lead, before, event));
}

export async function lastChange(own: Tables["own"], leadId: string) {
  const events = await findEvents(own, leadId);
  const last = events.find(({ action }) => action !== "note" && action !== "links ended");
  return last && last.via !== "visitor" && last.action !== "undone" ? last : undefined;
}

export const staffName = ({
  raw_user_meta_data,
  email,
}: Pick<User, "raw_user_meta_data" | "email">) => {
  const { display_name: name } = JSON.parse(raw_user_meta_data ?? "{}");
  return (typeof name === "string" && name.trim()) || (email ?? "").split("@")[0] || "";
};
