import { type RawBuilder, sql } from "kysely";
import { z } from "zod";
import {
  auditRequest,
  HttpError,
  readBody,
  type SignedInRequest,
  type Tables,
} from "#accounts/index.ts";
import type { DeskAnswer, DeskExportAnswer, DeskLead, DeskLeadAnswer } from "#leads/contract.ts";
import { formatTime, toInstant, toLocalTime } from "#leads/south-african-time.ts";
import { stateOf } from "#leads/state.ts";
import { addDays } from "#leads/working-days.ts";
import { readWords } from "#schemas/words.ts";
import { describePrice } from "#server/leads/describe-price.ts";
import { findPeople, lastChange, stepSchema, takeStep } from "#server/leads/follow-up.ts";
import { type Lead, leadsTables } from "#server/leads/leads-table.ts";
import { describe, reachOf } from "#server/leads/sales-mail.ts";
import * as store from "#server/leads/store.ts";
import { readSubscribers, subscriberCounts } from "#server/newsletter/read-subscriber.ts";

const errors = readWords("server-errors").desk;
const words = readWords("desk");

const pageSize = 100;
const mostShown = 500;
const mostExported = 20_000;
/** Words of a search. */
const mostWords = 5;

/**
 * GET /desk/leads?state&kind&q&take: leads, those that wait first, by the time the answer is due. The state `open` is those,
 * `progress` those that were answered and are not over, `mine` assigned to the caller; without one, all.
 */
export async function getDesk(c: SignedInRequest) {
  const { database, now } = c.var.auth;
  const { state, kind, q = "", take = "" } = c.req.query();
  const most = Math.min(Math.max(Number.parseInt(take, 10) || pageSize, pageSize), mostShown);
  const time = now().toISOString();
  const hasText = await contains(database.auth, cleanSearch(q));
  const filter = (query: store.LeadQuery) =>
    query
      .where(hasText)
      .$if(state === "mine", (mine) => mine.where("assigned_to", "=", c.var.caller.user.id))
      .$if(state === "progress", (answered) =>
        answered.where("closed_at", "is", null).where("withdrawn_at", "is", null),
      )
      .$if(kind === "demo" || kind === "trial", (ofKind) =>
        ofKind.where("kind", "=", kind as Lead["kind"]),
      );
  // Two queries, as each has an index in its order.
  const leads = await store.findLeads(database, (query) =>
    filter(query)
      .where(state === "progress" ? sql.lit(false) : store.isWaiting)
      .orderBy("reply_by")
      .orderBy("requested_at", "desc")
      .orderBy("id")
      .limit(most + 1),
  );
  if (state !== "open" && leads.length <= most) {
    const others = await store.findLeads(database, (query) =>
      filter(query)
        .where((eb) => eb.not(store.isWaiting(eb)))
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
    .where(store.isWaiting)
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

/** Letters that are searched without their accents, and apostrophes, which phones type in two ways. */
const folded = [..."áàâäéèêëíîïóôöúûü’'"];
const fold = (text: string) => text.normalize("NFD").replace(/[\p{M}’']/gu, "");

const cleanSearch = (typed: string) =>
  fold(typed.slice(0, 100).replaceAll("\0", "").trim().toLowerCase()).replace(/[\\%_]/g, "\\$&");

/** Returns a condition for leads that have each word of the text, or the digits, or whose account has it in its address. */
async function contains(auth: Tables["auth"], text: string) {
  if (!text) return sql.lit(true);
  const like = (value: RawBuilder<unknown>, part: string) =>
    sql<boolean>`${value} LIKE ${`%${part}%`} ESCAPE '\\'`;
  const users = await auth
    .selectFrom("users")
    .select("id")
    .where(like(sql`lower(email)`, text))
    .limit(200)
    .execute();
  const columns = ["name", "property", "email", "phone", "reference"];
  const parts = columns.map((column) => sql`coalesce(${sql.ref(column)}, '')`);
  const all = folded.reduce(
    (value, letter) => sql`replace(${value}, ${sql.lit(letter)}, ${sql.lit(fold(letter))})`,
    sql`lower(${sql.join(parts, sql` || ' ' || `)})`,
  );
  const words = text.split(/\s+/).slice(0, mostWords);
  const matches = [
    sql`(${sql.join(
      words.map((word) => like(all, word)),
      sql` AND `,
    )})`,
  ];
  // Of a telephone, which shows numbers without spaces, with the country's code or without it.
  const digits = text.replace(/[\s()+-]/g, "").replace(/^(?:27|0)/, "");
  if (/^\d{4,}$/.test(digits))
    matches.push(like(sql`replace(replace(phone, ' ', ''), '-', '')`, digits));
  const accounts = users.map(({ id }) => sql`user_id = ${id}`);
  return sql<boolean>`(${sql.join([...matches, ...accounts], sql` OR `)})`;
}

function summarise(lead: Lead, staff: DeskAnswer["staff"]): DeskLead {
  const { id: _, user_id: _u, assigned_to, link_key: _l, fingerprint: _f, ...shown } = lead;
  const assigned = staff.find(({ id }) => id === assigned_to) ?? null;
  return { ...shown, assigned, price: describePrice(lead)?.month ?? null };
}

/** Returns the other leads of the same person: of the address, and of the account that has it. */
async function findOthers(tables: Tables, { id, email }: Lead): Promise<Lead[]> {
  const users = tables.auth.selectFrom("users").select("id").where("email", "=", email);
  const user = await users.where("email_confirmed_at", "is not", null).executeTakeFirst();
  const leads = await store.findLeads(tables, store.ofOwner(user?.id ?? null, email));
  return leads.filter((lead) => lead.id !== id);
}

async function present(tables: Tables, lead: Lead, now: Date): Promise<DeskLeadAnswer> {
  const { auth, own } = tables;
  const events = await store.findEvents(own, lead.id);
  // Whom an event gave the lead to is in the next one, as what it replaced.
  let owner = lead.assigned_to;
  const owned = events.map((event) => {
    if (event.action !== "assigned") return { ...event, to: null };
    const to = owner;
    owner = JSON.parse(event.before).assigned_to ?? null;
    return { ...event, to };
  });
  const ids = owned.flatMap(({ actor_id, to }) => [actor_id ?? [], to ?? []].flat());
  const { names, staff } = await findPeople(auth, [...new Set(ids)]);
  const shown = owned.map(({ id, at, via, action, note, actor_id, to }) => ({
    id,
    at,
    via,
    action,
    note: action === "assigned" ? (names.get(to ?? "") ?? words.noOne) : note,
    actor: via === "desk" ? (names.get(actor_id ?? "") ?? "") : null,
  }));
  return {
    lead: summarise(lead, staff),
    details: [
      ...(await findOthers(tables, lead)).map((other) => {
        const state = words.states[stateOf(other, now)];
        const text = [other.reference, state, formatTime(other.requested_at)].join(", ");
        return [words.lead.other, text, `#${other.reference}`] as const;
      }),
      ...describe(lead),
    ],
    priceLines: describePrice(lead)?.lines ?? null,
    reach: reachOf(lead),
    events: shown,
    undo: shown.find(({ id }) => id === lastChange(events)?.id) ?? null,
  };
}

async function requireLead(tables: Tables, c: SignedInRequest): Promise<Lead> {
  const reference = (c.req.param("reference") ?? "").replaceAll("\0", "").toUpperCase();
  const lead = await store.findLead(tables, { reference });
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
    const isDone = await takeStep(c.var.auth, tables, lead, step, by);
    return { isDone, ...(await present(tables, await requireLead(tables, c), c.var.auth.now())) };
  });
  mails.wake();
  if (!isDone) throw new HttpError(409, "conflict", errors.conflict, { details: now });
  return c.json(now);
}

const timeColumns =
  "requested_at reply_by answered_at set_up_at ends_at withdrawn_at closed_at".split(" ");

/** Returns a lead as a row of a spreadsheet, with South African times: "2026-11-30 08:30". */
function exportRow(lead: Lead, staff: DeskAnswer["staff"], now: Date): Record<string, unknown> {
  const shown: DeskLead & Record<string, unknown> = summarise(lead, staff);
  const local = (time: unknown) => {
    const { day, time: clock } = toLocalTime(new Date(String(time)));
    return `${day} ${clock}`;
  };
  return {
    ...shown,
    ...Object.fromEntries(timeColumns.map((name) => [name, shown[name] && local(shown[name])])),
    wishes: lead.wishes.map(local),
    assigned: shown.assigned?.name ?? "",
    state: stateOf(lead, now),
  };
}

const exportBody = z.object({ what: z.enum(["leads", "subscribers"]) });

/** POST /desk/export: all leads or confirmed subscribers, for a spreadsheet. It is in the audit log. */
export async function postDeskExport(c: SignedInRequest) {
  const { database, config, now } = c.var.auth;
  const { what } = await readBody(c, exportBody);
  await database.transaction(({ auth }) =>
    auditRequest(c, auth, "record_modified", c.var.caller.user, { exported: what }),
  );
  const newest = (query: store.LeadQuery) =>
    query.orderBy("requested_at", "desc").limit(mostExported);
  const { staff } = await findPeople(database.auth);
  const rows =
    what === "subscribers"
      ? await readSubscribers(database.own, config, mostExported)
      : (await store.findLeads(database, newest)).map((lead) => exportRow(lead, staff, now()));
  return c.json({ rows, isShortened: rows.length === mostExported } satisfies DeskExportAnswer);
}
