import { randomBytes, randomInt, randomUUID } from "node:crypto";
import { type ExpressionBuilder, type Insertable, sql } from "kysely";
import { HttpError, type Tables } from "#accounts/index.ts";
import type { OwnLead } from "#leads/contract.ts";
import type { LeadAction } from "#leads/state.ts";
import { terms } from "#schemas/facts/terms.ts";
import { readWords } from "#schemas/words.ts";
import {
  type Lead,
  type LeadEventRow,
  type LeadRow,
  type LeadsSchema,
  leadsTables,
} from "#server/leads/leads-table.ts";

/** Most leads of an account, and most that wait of an address. */
export const mostLeads = 20;
/** Most events of a lead, by who caused them. */
export const mostEvents = { desk: 150, visitor: 40, mail: 10 } as const;

/** Number of accounts in one query: databases limit the parameters of a query, and keep one statement for each number. */
const batchSize = 500;

type LeadExpression = ExpressionBuilder<LeadsSchema, "leads">;

const selectLeads = (own: Tables["own"]) => leadsTables(own).selectFrom("leads").selectAll();
export type LeadQuery = ReturnType<typeof selectLeads>;

export async function findLeads(
  { auth, own }: Tables,
  narrow: (query: LeadQuery) => LeadQuery,
): Promise<Lead[]> {
  const rows = await narrow(selectLeads(own)).execute();
  const emails = new Map<string | null, string>();
  const ids = rows.flatMap(({ user_id }) => user_id ?? []);
  for (let start = 0; start < ids.length; start += batchSize) {
    const users = auth.selectFrom("users").select(["id", "email"]);
    const batch = users.where("id", "in", ids.slice(start, start + batchSize));
    for (const { id, email } of await batch.execute()) emails.set(id, email ?? "");
  }
  return rows.map((row) => ({
    ...row,
    email: row.email ?? emails.get(row.user_id) ?? "",
    parts: JSON.parse(row.parts),
    wishes: JSON.parse(row.wishes),
  }));
}

export async function findLead(tables: Tables, by: Partial<Pick<Lead, "id" | "reference">>) {
  const [lead] = await findLeads(tables, (query) => query.where((eb) => eb.and(by)));
  return lead;
}

/** Narrows to the newest leads of an account, of an address, or of both. */
export const ofOwner = (id: string | null, email: string | null) => (query: LeadQuery) =>
  query
    .where(({ eb, or }) => or([eb("user_id", "=", id), eb("email", "=", email)]))
    .orderBy("requested_at", "desc")
    .orderBy("id")
    .limit(2 * mostLeads);

export const isWaiting = ({ eb, and }: LeadExpression) =>
  and(
    (["answered_at", "set_up_at", "closed_at", "withdrawn_at"] as const).map((column) =>
      eb(column, "is", null),
    ),
  );

export const isOverdue = (now: Date) => (eb: LeadExpression) =>
  eb.and([isWaiting(eb), eb("reply_by", "<", now.toISOString())]);

export async function countOverdue(own: Tables["own"], now: Date) {
  const rows = await leadsTables(own)
    .selectFrom("leads")
    .select(["kind", sql<number>`count(*)`.as("count")])
    .where(isOverdue(now))
    .groupBy("kind")
    .execute();
  return { trial: 0, demo: 0, ...Object.fromEntries(rows.map((row) => [row.kind, +row.count])) };
}

/** Without I, L, O, U, 0 and 1, as references are read out over the phone. */
const letters = "23456789ABCDEFGHJKMNPQRSTVWXYZ";

/** Returns one of 650 billion references, so that two leads do not get the same. */
function makeReference(kind: Lead["kind"]): string {
  const random = Array.from({ length: 8 }, () => letters[randomInt(letters.length)]);
  return `${kind === "trial" ? "TR" : "DM"}-${random.join("")}`;
}

export const makeLinkKey = () => randomBytes(32).toString("hex");

export type NewLead = Pick<Lead, "parts" | "wishes"> &
  Omit<
    Insertable<LeadRow>,
    "id" | "reference" | "reply_by" | "version" | "link_key" | "parts" | "wishes"
  >;

/** Undefined for an equal open one (the unique indexes). Beyond the maximum the account's oldest lead goes; else a 429. */
export async function insertLead(
  tables: Tables,
  { parts, wishes, note, ...values }: NewLead & { note?: string },
): Promise<Lead | undefined> {
  const { user_id = null, email = null, requested_at: at } = values;
  const own = leadsTables(tables.own);
  const id = randomUUID();
  const added = await own
    .insertInto("leads")
    .values({
      ...values,
      parts: JSON.stringify(parts),
      wishes: JSON.stringify(wishes),
      id,
      reference: makeReference(values.kind),
      reply_by: new Date(Date.parse(at) + terms.replyHours * 3_600_000).toISOString(),
      version: 1,
      link_key: makeLinkKey(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!added) return undefined;
  const event = { at, actor_id: user_id, via: "visitor", action: "requested", note } as const;
  await addEvent(tables.own, id, event);
  if (user_id) {
    // The others have ended, as an account has one open request.
    const leads = own.selectFrom("leads").select("id").where("user_id", "=", user_id);
    const newest = leads.orderBy("requested_at", "desc").limit(mostLeads);
    const older = own.deleteFrom("leads").where("user_id", "=", user_id);
    await older.where("id", "not in", newest).where("id", "!=", id).execute();
  } else {
    // Anyone can type an address, so none of its leads is lost, and those that staff has dealt with do not count.
    const ofAddress = own.selectFrom("leads").where("email", "=", email).where(isWaiting);
    const { count } = await ofAddress
      .select(({ fn }) => fn.countAll().as("count"))
      .executeTakeFirstOrThrow();
    if (Number(count) > mostLeads)
      throw new HttpError(429, "over_request_rate_limit", readWords("server-errors").trial.tooMany);
  }
  return findLead(tables, { id });
}

export type NewEvent = Pick<LeadEventRow, "at" | "actor_id" | "via"> & {
  action: LeadAction;
  note?: string | undefined;
};

export async function addEvent(
  own: Tables["own"],
  lead_id: string,
  { note = "", ...event }: NewEvent,
  before: object = {},
): Promise<void> {
  const tables = leadsTables(own);
  const { last } = await tables
    .selectFrom("lead_events")
    .where("lead_id", "=", lead_id)
    .select(({ fn }) => fn.max<string | null>("at").as("last"))
    .executeTakeFirstOrThrow();
  // Later than the last one, so that the history has an order.
  const time = Math.max(Date.parse(event.at), last ? Date.parse(last) + 1 : 0);
  await tables
    .insertInto("lead_events")
    .values({
      ...event,
      id: randomUUID(),
      lead_id,
      at: new Date(time).toISOString(),
      note,
      before: JSON.stringify(before),
    })
    .execute();
  // Of each way apart: who has a link from a mail cannot push the notes of staff out.
  const isSame = (eb: ExpressionBuilder<LeadsSchema, "lead_events">) =>
    eb.and({ lead_id, via: event.via });
  const events = tables.selectFrom("lead_events").where(isSame);
  const newest = events.select("id").orderBy("at", "desc").limit(mostEvents[event.via]);
  await tables.deleteFrom("lead_events").where(isSame).where("id", "not in", newest).execute();
}

export type LeadChange = Partial<
  Omit<Lead, "id" | "reference" | "kind" | "user_id" | "email" | "wishes" | "version">
>;

/** Changes a lead that still has the version that was read, with an event. Returns undefined if someone changed it meanwhile. */
export async function changeLead(
  tables: Tables,
  lead: Lead,
  change: LeadChange,
  event: NewEvent,
): Promise<Lead | undefined> {
  const { id, version } = lead;
  const { parts, ...texts } = change;
  const changed = await leadsTables(tables.own)
    .updateTable("leads")
    .set({ ...texts, ...(parts && { parts: JSON.stringify(parts) }), version: version + 1 })
    .where((eb) => eb.and({ id, version }))
    .returning("id")
    .executeTakeFirst();
  if (!changed) return undefined;
  const names = (Object.keys(change) as (keyof LeadChange)[]).filter((key) => key !== "link_key");
  await addEvent(tables.own, id, event, Object.fromEntries(names.map((key) => [key, lead[key]])));
  return findLead(tables, { id });
}

/** Returns the history of a lead, the newest first. */
export const findEvents = (own: Tables["own"], leadId: string): Promise<LeadEventRow[]> =>
  leadsTables(own)
    .selectFrom("lead_events")
    .selectAll()
    .where("lead_id", "=", leadId)
    .orderBy("at", "desc")
    .execute();

/** Returns what the sender sees of a lead. */
export const presentLead = (lead: Lead): OwnLead => ({
  reference: lead.reference,
  kind: lead.kind,
  property: lead.property,
  rooms: lead.rooms,
  plan: lead.plan,
  parts: lead.parts,
  wishes: lead.wishes,
  channels: lead.channels,
  start_on: lead.start_on,
  language: lead.language,
  message: lead.message,
  requested_at: lead.requested_at,
  reply_by: lead.reply_by,
  answered_at: lead.answered_at,
  set_up_at: lead.set_up_at,
  ends_at: lead.ends_at,
  withdrawn_at: lead.withdrawn_at,
  closed_at: lead.closed_at,
  version: lead.version,
});

/** Returns a lead as the webhook tells of it. */
export async function readLead(tables: Tables, reference: string) {
  const lead = await findLead(tables, { reference });
  if (!lead) return undefined;
  const { email, name, phone, first_page, campaign, closed_reason, withdrawn_at } = lead;
  const status = withdrawn_at ? "withdrawn" : "requested";
  const more = { email, name, phone, first_page, campaign, closed_reason, status };
  return { ...presentLead(lead), ...more };
}
