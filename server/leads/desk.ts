import { sql } from "kysely";
import { z } from "zod";
import {
  type AuthService,
  auditRequest,
  HttpError,
  readBody,
  type SignedInRequest,
  type Tables,
} from "#accounts/index.ts";
import type {
  DeskAnswer,
  DeskExportAnswer,
  DeskLead,
  DeskLeadAnswer,
  StaffMember,
} from "#leads/contract.ts";
import { toInstant, toLocalTime } from "#leads/south-african-time.ts";
import { type LeadState, leadStates, stateOf } from "#leads/state.ts";
import { addDays } from "#leads/working-days.ts";
import { readWords } from "#schemas/words.ts";
import { describePrice } from "#server/leads/describe-price.ts";
import { staffName, stepSchema, takeStep } from "#server/leads/follow-up.ts";
import { leadsTables } from "#server/leads/leads-table.ts";
import { describe, reachOf } from "#server/leads/sales-mail.ts";
import { findEvents, findLead, isWaiting, type Lead, toLeads } from "#server/leads/store.ts";
import { readSubscribers, subscriberCounts } from "#server/newsletter/read-subscriber.ts";

const errors = readWords("server-errors").desk;

const pageSize = 100;
const mostShown = 500;
const mostExported = 20_000;

/** The state of a lead, as stateOf in leads/state.ts, but "open" for those that wait. An index has it. */
const doneState = sql<LeadState | "open">`(CASE
  WHEN withdrawn_at IS NOT NULL THEN 'withdrawn' WHEN closed_at IS NOT NULL THEN 'closed'
  WHEN set_up_at IS NOT NULL THEN 'set up' WHEN answered_at IS NOT NULL THEN 'answered' ELSE 'open' END)`;

/**
 * GET /desk/leads?state&kind&q&take: leads, those that wait first, by the time the answer is due; the number of leads in each
 * state; those who may be assigned; and the newsletter's numbers. The state `open` is waiting or overdue, `mine` assigned to
 * the caller.
 */
export async function getDesk(c: SignedInRequest) {
  const { database, now } = c.var.auth;
  const { auth, own } = database;
  const { state, kind, q = "", take = "" } = c.req.query();
  const most = Math.min(Math.max(Number.parseInt(take, 10) || pageSize, pageSize), mostShown);
  const text = cleanSearch(q);
  const accounts = text ? await findAccounts(auth, text) : [];
  const all = leadsTables(own).selectFrom("leads");
  const found = all
    .selectAll()
    .$if(state === "mine", (query) => query.where("assigned_to", "=", c.var.caller.user.id))
    .$if(kind === "demo" || kind === "trial", (query) =>
      query.where("kind", "=", kind as Lead["kind"]),
    )
    .$if(text !== "", (query) =>
      query.where(({ eb, or }) =>
        or([
          ...(["name", "property", "email", "phone", "reference"] as const).map(
            (column) => sql<boolean>`lower(${sql.ref(column)}) LIKE ${`%${text}%`} ESCAPE '\\'`,
          ),
          ...(accounts.length > 0 ? [eb("user_id", "in", accounts)] : []),
        ]),
      ),
    );
  const time = now().toISOString();
  const named = leadStates.find((one) => one === state);
  const isOfWaiting = named === "overdue" || named === "waiting";
  const waiting = await found
    .where((eb) => isWaiting(eb))
    .$if(isOfWaiting, (query) => query.where("reply_by", named === "overdue" ? "<" : ">=", time))
    .$if(named !== undefined && !isOfWaiting, (query) => query.where(sql.lit(false)))
    .orderBy("reply_by")
    .orderBy("requested_at", "desc")
    .orderBy("id")
    .limit(most + 1)
    .execute();
  // Two queries, as each has an index in its order.
  const done = await found
    .where((eb) => (named ? eb(doneState, "=", sql.lit(named)) : eb.not(isWaiting(eb))))
    .$if(state === "open", (query) => query.where(sql.lit(false)))
    .orderBy("requested_at", "desc")
    .orderBy("id")
    .limit(most + 1 - waiting.length)
    .execute();
  const rows = [...waiting, ...done];
  const leads = await toLeads(auth, rows.slice(0, most));
  const staff = await listStaff(auth);
  const counts = await all
    .select([doneState.as("state"), sql<number>`count(*)`.as("count")])
    .groupBy(doneState)
    .execute();
  const due = await all
    .select(sql<number>`count(CASE WHEN reply_by < ${time} THEN 1 END)`.as("overdue"))
    .select(sql<number>`count(CASE WHEN reply_by < ${endOfDay(now())} THEN 1 END)`.as("today"))
    .where((eb) => isWaiting(eb))
    .executeTakeFirstOrThrow();
  const { open = 0, ...others } = Object.fromEntries(counts.map((row) => [row.state, +row.count]));
  const overdue = Number(due.overdue);
  const states = { ...others, overdue, waiting: open - overdue };
  return c.json({
    leads: leads.map((lead) => summarise(lead, staff)),
    isMore: rows.length > most,
    counts: Object.fromEntries(Object.entries(states).filter(([, count]) => count > 0)),
    dueToday: Number(due.today) - overdue,
    staff,
    newsletter: await subscriberCounts(own),
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

async function findAccounts(auth: Tables["auth"], text: string): Promise<string[]> {
  const users = await auth
    .selectFrom("users")
    .select("id")
    .where(sql<boolean>`email LIKE ${`%${text}%`} ESCAPE '\\'`)
    .limit(200)
    .execute();
  return users.map(({ id }) => id);
}

const usersOf = (auth: Tables["auth"]) =>
  auth.selectFrom("users").select(["id", "email", "raw_user_meta_data"]);

async function listStaff(auth: Tables["auth"]): Promise<StaffMember[]> {
  const users = await usersOf(auth)
    .where(sql<boolean>`raw_app_meta_data ->> 'role' = 'staff'`)
    .where("email_confirmed_at", "is not", null)
    .limit(50)
    .execute();
  return users
    .map((user) => ({ id: user.id, name: staffName(user) }))
    .sort((a, b) => a.name.localeCompare(b.name));
}

const withoutKeys = ({ link_key: _, fingerprint: _f, id: _i, user_id: _u, ...lead }: Lead) => {
  const { assigned_to: _a, ...shown } = lead;
  return shown;
};

function summarise(lead: Lead, staff: readonly StaffMember[]): DeskLead {
  return {
    ...withoutKeys(lead),
    hasAccount: lead.user_id !== null,
    assigned: staff.find(({ id }) => id === lead.assigned_to) ?? null,
    price: describePrice(lead)?.month ?? null,
  };
}

async function present({ auth, own }: Tables, lead: Lead): Promise<DeskLeadAnswer> {
  const events = await findEvents(own, lead.id);
  // One id that no account has, as a list must not be empty.
  const ids = [lead.id, ...events.flatMap(({ actor_id }) => actor_id ?? [])];
  const actors = await usersOf(auth)
    .where("id", "in", [...new Set(ids)])
    .execute();
  const names = new Map(actors.map((user) => [user.id, staffName(user)]));
  return {
    lead: summarise(lead, await listStaff(auth)),
    details: describe(lead),
    priceLines: describePrice(lead)?.lines ?? null,
    reach: reachOf(lead),
    events: events.map(({ id, at, via, action, note, actor_id }) => ({
      ...{ id, at, via, action, note },
      // A note needs no more of a sender than that.
      actor: via === "desk" ? (names.get(actor_id ?? "") ?? "") : null,
    })),
  };
}

async function requireLead(tables: Tables, c: SignedInRequest): Promise<Lead> {
  const reference = (c.req.param("reference") ?? "").replaceAll("\0", "").toUpperCase();
  const lead = await findLead(tables, { reference });
  if (lead) return lead;
  throw new HttpError(404, "not_found", errors.notFound);
}

export async function getDeskLead(c: SignedInRequest) {
  const { database } = c.var.auth;
  return c.json(await present(database, await requireLead(database, c)));
}

/** POST /desk/leads/:reference: does a step. 409 with the lead as it is now, if someone else has changed it meanwhile. */
export async function postDeskLead(c: SignedInRequest) {
  const { database, mails } = c.var.auth;
  const { user } = c.var.caller;
  const step = await readBody(c, stepSchema);
  const answer = await database.transaction(async (tables) => {
    const lead = await requireLead(tables, c);
    if (step.action === "assigned" && step.to) {
      const isStaff = (await listStaff(tables.auth)).some(({ id }) => id === step.to);
      if (!isStaff) throw new HttpError(422, "validation_failed", errors.notFound);
    }
    const by = { actor_id: user.id, via: "desk" } as const;
    const isDone = await takeStep(c.var.auth, tables, lead, step, by);
    return { isDone, ...(await present(tables, await requireLead(tables, c))) };
  });
  mails.wake();
  const { isDone, ...now } = answer;
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
  const rows =
    what === "leads"
      ? await exportLeads(database, now())
      : await readSubscribers(database.own, config, mostExported);
  const answer: DeskExportAnswer = { rows, isShortened: rows.length === mostExported };
  return c.json(answer);
}

async function exportLeads(
  { auth, own }: Pick<AuthService["database"], "auth" | "own">,
  now: Date,
) {
  const rows = await leadsTables(own)
    .selectFrom("leads")
    .selectAll()
    .orderBy("requested_at", "desc")
    .limit(mostExported)
    .execute();
  const leads = await toLeads(auth, rows);
  return leads.map((lead) => ({ ...withoutKeys(lead), state: stateOf(lead, now) }));
}
