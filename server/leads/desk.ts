import { sql } from "kysely";
import { z } from "zod";
import {
  auditRequest,
  HttpError,
  readBody,
  type SignedInRequest,
  type Tables,
} from "#accounts/index.ts";
import type { DeskAnswer, DeskExportAnswer, DeskLead, DeskLeadAnswer } from "#leads/contract.ts";
import { toInstant, toLocalTime } from "#leads/south-african-time.ts";
import { stateOf } from "#leads/state.ts";
import { addDays } from "#leads/working-days.ts";
import { readWords } from "#schemas/words.ts";
import { describePrice } from "#server/leads/describe-price.ts";
import { lastChange, stepSchema, takeStep } from "#server/leads/follow-up.ts";
import { type Lead, leadsTables } from "#server/leads/leads-table.ts";
import { describe, reachOf } from "#server/leads/sales-mail.ts";
import {
  findEvents,
  findLead,
  findLeads,
  isWaiting,
  type LeadQuery,
  ofOwner,
} from "#server/leads/store.ts";
import { readSubscribers, subscriberCounts } from "#server/newsletter/read-subscriber.ts";

const errors = readWords("server-errors").desk;
const words = readWords("desk");

const pageSize = 100;
const mostShown = 500;
const mostExported = 20_000;

/**
 * GET /desk/leads?state&kind&q&take: leads, those that wait first, by the time the answer is due. The state `open` is waiting
 * or overdue, `mine` assigned to the caller; without one, all.
 */
export async function getDesk(c: SignedInRequest) {
  const { database, now } = c.var.auth;
  const { state, kind, q = "", take = "" } = c.req.query();
  const most = Math.min(Math.max(Number.parseInt(take, 10) || pageSize, pageSize), mostShown);
  const time = now().toISOString();
  const hasText = await contains(database.auth, cleanSearch(q));
  const filter = (query: LeadQuery) =>
    query
      .where(hasText)
      .$if(state === "mine", (mine) => mine.where("assigned_to", "=", c.var.caller.user.id))
      .$if(state === "overdue", (overdue) => overdue.where("reply_by", "<", time))
      .$if(kind === "demo" || kind === "trial", (ofKind) =>
        ofKind.where("kind", "=", kind as Lead["kind"]),
      );
  // Two queries, as each has an index in its order.
  const leads = await findLeads(database, (query) =>
    filter(query)
      .where(isWaiting)
      .orderBy("reply_by")
      .orderBy("requested_at", "desc")
      .orderBy("id")
      .limit(most + 1),
  );
  if (state !== "open" && state !== "overdue" && leads.length <= most) {
    const others = await findLeads(database, (query) =>
      filter(query)
        .where((eb) => eb.not(isWaiting(eb)))
        .orderBy("requested_at", "desc")
        .orderBy("id")
        .limit(most + 1 - leads.length),
    );
    leads.push(...others);
  }
  const { staff } = await findPeople(database.auth);
  const dueBefore = (end: string) => sql<number>`count(CASE WHEN reply_by < ${end} THEN 1 END)`;
  const counts = await leadsTables(database.own)
    .selectFrom("leads")
    .select([sql<number>`count(*)`.as("open"), dueBefore(time).as("overdue")])
    .select(dueBefore(endOfDay(now())).as("today"))
    .where(isWaiting)
    .executeTakeFirstOrThrow();
  const [open, overdue, today] = [+counts.open, +counts.overdue, +counts.today];
  return c.json({
    leads: leads.slice(0, most).map((lead) => summarise(lead, staff)),
    isMore: leads.length > most,
    counts: { overdue, waiting: open - overdue },
    dueToday: today - overdue,
    staff,
    newsletter: await subscriberCounts(database.own),
  } satisfies DeskAnswer);
}

const endOfDay = (now: Date) =>
  toInstant({ day: addDays(toLocalTime(now).day, 1), time: "00:00" }).toISOString();

const cleanSearch = (typed: string) =>
  typed
    .slice(0, 100)
    .replaceAll("\0", "")
    .trim()
    .toLowerCase()
    .replace(/[\\%_]/g, "\\$&");

/** Returns a condition for leads that have the text, or whose account has it in its address. */
async function contains(auth: Tables["auth"], text: string) {
  if (!text) return sql.lit(true);
  const like = (column: string) =>
    sql<boolean>`lower(${sql.ref(column)}) LIKE ${`%${text}%`} ESCAPE '\\'`;
  const users = await auth
    .selectFrom("users")
    .select("id")
    .where(like("email"))
    .limit(200)
    .execute();
  const columns = ["name", "property", "email", "phone", "reference"].map(like);
  // As a telephone shows who calls: without spaces, with the country's code or without it.
  const digits = text.replace(/[\s()+-]/g, "").slice(-9);
  if (/^\d{9}$/.test(digits))
    columns.push(sql<boolean>`replace(replace(phone, ' ', ''), '-', '') LIKE ${`%${digits}%`}`);
  const accounts = users.map(({ id }) => sql<boolean>`user_id = ${id}`);
  return sql<boolean>`(${sql.join([...columns, ...accounts], sql` OR `)})`;
}

/** Returns the names of staff and of other accounts by id, and the staff by name. */
async function findPeople(auth: Tables["auth"], ids: readonly string[] = []) {
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

function withoutKeys(lead: Lead) {
  const { id: _, user_id: _u, assigned_to: _a, link_key: _l, fingerprint: _f, ...shown } = lead;
  return shown;
}

const summarise = (lead: Lead, staff: DeskAnswer["staff"]): DeskLead => ({
  ...withoutKeys(lead),
  assigned: staff.find(({ id }) => id === lead.assigned_to) ?? null,
  price: describePrice(lead)?.month ?? null,
});

/** Returns the other leads of the same person: of the address, and of the account that has it. */
async function findOthers(tables: Tables, { id, email }: Lead): Promise<Lead[]> {
  const users = tables.auth.selectFrom("users").select("id").where("email", "=", email);
  const user = await users.where("email_confirmed_at", "is not", null).executeTakeFirst();
  const leads = await findLeads(tables, ofOwner(user?.id ?? null, email));
  return leads.filter((lead) => lead.id !== id);
}

async function present(tables: Tables, lead: Lead, now: Date): Promise<DeskLeadAnswer> {
  const { auth, own } = tables;
  const events = await findEvents(own, lead.id);
  const actors = events.flatMap(({ actor_id }) => actor_id ?? []);
  const { names, staff } = await findPeople(auth, [...new Set(actors)]);
  const shown = events.map(({ id, at, via, action, note, actor_id }) => ({
    id,
    at,
    via,
    action,
    note,
    actor: via === "desk" ? (names.get(actor_id ?? "") ?? "") : null,
  }));
  return {
    lead: summarise(lead, staff),
    details: [
      ...describe(lead),
      ...(await findOthers(tables, lead)).map((other) => {
        const text = `${other.reference}, ${words.states[stateOf(other, now)]}`;
        return [words.lead.other, text, `#${other.reference}`] as const;
      }),
    ],
    priceLines: describePrice(lead)?.lines ?? null,
    reach: reachOf(lead),
    events: shown,
    undo: shown.find(({ id }) => id === lastChange(events)?.id) ?? null,
  };
}

async function requireLead(tables: Tables, c: SignedInRequest): Promise<Lead> {
  const reference = (c.req.param("reference") ?? "").replaceAll("\0", "").toUpperCase();
  const lead = await findLead(tables, { reference });
  if (!lead) throw new HttpError(404, "not_found", errors.notFound);
  return lead;
}

export async function getDeskLead(c: SignedInRequest) {
  const { database, now } = c.var.auth;
  return c.json(await present(database, await requireLead(database, c), now()));
}

/** POST /desk/leads/:reference: does a step. 409 with the lead as it is now, if someone else has changed it meanwhile. */
export async function postDeskLead(c: SignedInRequest) {
  const { database, mails } = c.var.auth;
  const step = await readBody(c, stepSchema);
  const by = { actor_id: c.var.caller.user.id, via: "desk" } as const;
  const { isDone, ...now } = await database.transaction(async (tables) => {
    const lead = await requireLead(tables, c);
    if (step.action === "assigned" && step.to) {
      const { staff } = await findPeople(tables.auth);
      if (!staff.some(({ id }) => id === step.to))
        throw new HttpError(422, "validation_failed", errors.notFound);
    }
    const isDone = await takeStep(c.var.auth, tables, lead, step, by);
    return { isDone, ...(await present(tables, await requireLead(tables, c), c.var.auth.now())) };
  });
  mails.wake();
  if (!isDone) throw new HttpError(409, "conflict", errors.conflict, { details: now });
  return c.json(now);
}

const exportBody = z.object({ what: z.enum(["leads", "subscribers"]) });

/** POST /desk/export: all leads or confirmed subscribers, for a spreadsheet. It is in the audit log. */
export async function postDeskExport(c: SignedInRequest) {
  const { database, config, now } = c.var.auth;
  const { what } = await readBody(c, exportBody);
  await database.transaction(({ auth }) =>
    auditRequest(c, auth, "record_modified", c.var.caller.user, { exported: what }),
  );
  const newest = (query: LeadQuery) => query.orderBy("requested_at", "desc").limit(mostExported);
  const rows =
    what === "subscribers"
      ? await readSubscribers(database.own, config, mostExported)
      : (await findLeads(database, newest)).map((lead) => ({
          ...withoutKeys(lead),
          state: stateOf(lead, now()),
        }));
  return c.json({ rows, isShortened: rows.length === mostExported } satisfies DeskExportAnswer);
}
