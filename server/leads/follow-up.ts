import { sql } from "kysely";
import { z } from "zod";
import { type AuthService, HttpError, isUniqueViolation, type Tables } from "#accounts/index.ts";
import type { DeskStep } from "#leads/contract.ts";
import { formatDay, toInstant, toLocalTime } from "#leads/south-african-time.ts";
import { closedReasons, type LeadAction, mayConflict } from "#leads/state.ts";
import { addDays } from "#leads/working-days.ts";
import { terms } from "#schemas/facts/terms.ts";
import { readWords } from "#schemas/words.ts";
import { addStaffMail } from "#server/leads/lead-mails.ts";
import type { Lead, LeadEventRow } from "#server/leads/leads-table.ts";
import * as store from "#server/leads/store.ts";

const errors = readWords("server-errors").desk;

const note = z
  .string()
  .max(2000)
  .refine((text) => text.isWellFormed() && !text.includes("\0"))
  .transform((text) => text.trim());
const version = z.int();

export const stepSchema: z.ZodType<DeskStep> = z.discriminatedUnion("action", [
  z.object({ action: z.enum(["answered", "undone", "links ended"]), version }),
  z.object({ action: z.literal("set up"), version, day: z.iso.date().exactOptional() }),
  z.object({
    action: z.literal("closed"),
    version,
    reason: z.enum(closedReasons),
    note: note.default(""),
  }),
  z.object({ action: z.literal("assigned"), version, to: z.uuid().nullable() }),
  z.object({ action: z.literal("note"), note: note.pipe(z.string().min(1)) }),
]);

/** Who acts: a member of staff on the desk, or the reader of a sales mail. */
type By = Pick<LeadEventRow, "actor_id" | "via">;
type Service = Pick<AuthService, "mails" | "config" | "now">;

/** Does a step with its event, mail and webhook. Returns false if the lead was changed meanwhile. Call `wake` after it. */
export async function takeStep(
  service: Service,
  tables: Tables,
  lead: Lead,
  step: DeskStep,
  by: By,
): Promise<boolean> {
  const { action } = step;
  const at = service.now().toISOString();
  if (action === "note") {
    const [last] = await store.findEvents(tables.own, lead.id);
    // Sent again, as after a lost answer.
    const isStored =
      last?.action === action && last.note === step.note && last.actor_id === by.actor_id;
    if (!isStored)
      await store.addEvent(tables.own, lead.id, { ...by, at, action, note: step.note });
    return true;
  }
  // Each change adds an event and a version. A note adds no version.
  const changes = (await store.findEvents(tables.own, lead.id)).filter(
    (one) => one.action !== "note",
  );
  const meanwhile = changes.slice(0, lead.version - step.version);
  if (meanwhile.some((one) => mayConflict(action, one.action))) return false;
  const isOver = lead.withdrawn_at || lead.closed_at;
  if (isOver && (action === "answered" || action === "set up")) {
    throw new HttpError(422, "lead_over", errors.over);
  }
  // A second click on the same link or button.
  if ((action === "answered" && lead.answered_at) || (action === "closed" && lead.closed_at))
    return true;
  const { note, ...change } = await changeOf(tables, step, lead, at);
  const changed = await store
    .changeLead(tables, lead, change, { ...by, at, action, note })
    .catch((cause) => {
      // An undo would make two open requests of one that was sent again.
      throw isUniqueViolation(cause) ? new HttpError(422, "sent_again", errors.sentAgain) : cause;
    });
  if (changed) await addStaffMail(service, tables, changed, action);
  return Boolean(changed);
}

async function changeOf(
  { auth, own }: Tables,
  step: Exclude<DeskStep, { action: "note" }>,
  lead: Lead,
  at: string,
): Promise<store.LeadChange & { note?: string }> {
  switch (step.action) {
    case "answered":
      return { answered_at: at };
    case "set up": {
      const set_up_at = setUpTime(lead, step.day, at);
      const { day } = toLocalTime(new Date(set_up_at));
      // The whole of the last day, as mails and pages name it.
      const ends_at = endOf(addDays(day, terms.trialDays));
      const note = formatDay(day);
      return { set_up_at, ends_at, answered_at: lead.answered_at ?? set_up_at, note };
    }
    case "closed": {
      const note = [step.reason, step.note].filter(Boolean).join(": ");
      return { closed_at: at, closed_reason: step.reason, link_key: store.makeLinkKey(), note };
    }
    case "assigned": {
      const { staff } = await findPeople(auth);
      if (step.to && !staff.some(({ id }) => id === step.to))
        throw new HttpError(422, "validation_failed", errors.notFound);
      return { assigned_to: step.to };
    }
    case "links ended":
      return { link_key: store.makeLinkKey() };
    case "undone": {
      const last = lastChange(await store.findEvents(own, lead.id));
      if (!last) throw new HttpError(422, "nothing_to_undo", errors.noUndo);
      return { ...JSON.parse(last.before), note: last.action };
    }
  }
}

const endOf = (day: string) => toInstant({ day, time: "23:59" }).toISOString();

/** Returns when the login arrived: now, or the end of an earlier day. */
function setUpTime(lead: Lead, day: string | undefined, at: string): string {
  if (lead.kind !== "trial") throw new HttpError(422, "not_a_trial", errors.notTrial);
  const chosen = day ?? toLocalTime(new Date(at)).day;
  const requested = toLocalTime(new Date(lead.requested_at)).day;
  const start = toInstant({ day: chosen, time: "00:00" });
  if (chosen < requested || start.toISOString() > at) {
    throw new HttpError(422, "validation_failed", errors.day);
  }
  const end = endOf(chosen);
  return end < at ? end : at;
}

const undoable: readonly LeadAction[] = ["answered", "set up", "closed"];
/** After these there is nothing to undo: the sender's word, and an undo. */
const final: readonly LeadAction[] = ["requested", "withdrawn", "undone"];

/** Returns the change of staff that can be undone, of the events of a lead, the newest first. */
export function lastChange(events: readonly LeadEventRow[]) {
  const last = events.find(({ action }) => [...undoable, ...final].includes(action));
  return last && undoable.includes(last.action) ? last : undefined;
}

/** Returns the names of staff and of other accounts by id, and the staff by name. */
export async function findPeople(auth: Tables["auth"], ids: readonly string[] = []) {
  const isStaff = sql<boolean>`(raw_app_meta_data ->> 'role' = 'staff' AND email_confirmed_at IS NOT NULL)`;
  const users = await auth
    .selectFrom("users")
    .select(["id", "email", "raw_user_meta_data", isStaff.as("isStaff")])
    .where((eb) => (ids.length > 0 ? eb.or([isStaff, eb("id", "in", ids)]) : isStaff))
    .execute();
  const people = users.map(({ raw_user_meta_data, ...user }) => {
    const { display_name: name } = JSON.parse(raw_user_meta_data ?? "{}");
    const typed = typeof name === "string" && name.trim();
    return { ...user, name: typed || (user.email ?? "").split("@")[0] || "" };
  });
  const staff = people.filter((person) => person.isStaff).map(({ id, name }) => ({ id, name }));
  return {
    names: new Map(people.map(({ id, name }) => [id, name])),
    staff: staff.sort((a, b) => a.name.localeCompare(b.name)),
  };
}
