import { randomBytes, randomInt, randomUUID } from "node:crypto";
import { type ExpressionBuilder, type Insertable, sql } from "kysely";
import { HttpError, type Tables } from "#accounts/index.ts";
import type { OwnLead } from "#leads/contract.ts";
import type { LeadAction, LeadKind } from "#leads/state.ts";
import type { PartSlug, PlanId } from "#schemas/facts/products.ts";
import { terms } from "#schemas/facts/terms.ts";
import { readWords } from "#schemas/words.ts";
import {
  type LeadEventRow,
  type LeadRow,
  type LeadsSchema,
  leadsTables,
  selectLeads,
} from "#server/leads/leads-table.ts";

/** A lead with its lists read. `email` is the present address of the account, or the typed one. */
export type Lead = Omit<LeadRow, "email" | "plan" | "parts" | "wishes"> & {
  email: string;
  plan: PlanId | "";
  parts: PartSlug[];
  wishes: string[];
};

/** Most leads of an account, and most that wait of an address. */
export const mostLeads = 20;
/** Most events of a lead, by who caused them. */
export const mostEvents = { desk: 150, visitor: 40, mail: 10 } as const;

/** Number of accounts in one query: databases limit the parameters of a query, and keep one statement for each number. */
const batchSize = 500;

type LeadExpression = ExpressionBuilder<LeadsSchema, "leads">;

export async function toLeads(auth: Tables["auth"], rows: readonly LeadRow[]): Promise<Lead[]> {
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
    plan: row.plan as Lead["plan"],
    parts: JSON.parse(row.parts),
    wishes: JSON.parse(row.wishes),
  }));
}

export async function findLead({ auth, own }: Tables, by: { reference: string } | { id: string }) {
  const [column, value] =
    "id" in by ? (["id", by.id] as const) : (["reference", by.reference] as const);
  const rows = await selectLeads(own).where(column, "=", value).execute();
  const [lead] = await toLeads(auth, rows);
  return lead;
}

/** Returns a lead as the webhook tells of it. */
export async function readLead(tables: Tables, reference: string) {
  const lead = await findLead(tables, { reference });
  if (!lead) return undefined;
  const { email, name, phone, first_page, campaign, closed_reason, withdrawn_at } = lead;
  const status = withdrawn_at ? "withdrawn" : "requested";
  const more = { email, name, phone, first_page, campaign, closed_reason, status };
  return { ...presentLead(lead), ...more };
}

export const isWaiting = ({ eb, and }: LeadExpression) =>
  and(
    (["answered_at", "set_up_at", "closed_at", "withdrawn_at"] as const).map((column) =>
      eb(column, "is", null),
    ),
  );

const overdue = (own: Tables["own"], time: Date) =>
  leadsTables(own)
    .selectFrom("leads")
    .where((eb) => isWaiting(eb))
    .where("reply_by", "<", time.toISOString());

export async function findOverdue({ auth, own }: Tables, time: Date): Promise<Lead[]> {
  return toLeads(
    auth,
    await overdue(own, time).selectAll().orderBy("reply_by").limit(500).execute(),
  );
}

export async function countOverdue(own: Tables["own"], time: Date) {
  const rows = await overdue(own, time)
    .select(["kind", sql<number>`count(*)`.as("count")])
    .groupBy("kind")
    .execute();
  return { trial: 0, demo: 0, ...Object.fromEntries(rows.map((row) => [row.kind, +row.count])) };
}

/** Without I, L, O, U, 0 and 1, as references are read out over the phone. */
const letters = "23456789ABCDEFGHJKMNPQRSTVWXYZ";

/** Returns one of 650 billion references, so that two leads do not get the same. */
function makeReference(kind: LeadKind): string {
  const random = Array.from({ length: 8 }, () => letters[randomInt(letters.length)]);
  return `${kind === "trial" ? "TR" : "DM"}-${random.join("")}`;
}

export const makeLinkKey = () => randomBytes(32).toString("hex");

export type NewLead = Omit<
  Insertable<LeadRow>,
  "id" | "reference" | "reply_by" | "version" | "link_key" | "user_id" | "email"
> &
  ({ user_id: string } | { email: string });

/** Undefined for an equal open one (the unique indexes). Beyond the maximum the sender's oldest ended lead goes; else a 429. */
export async function insertLead(own: Tables["own"], values: NewLead, actor: string | null) {
  const tables = leadsTables(own);
  const replyMs = terms.replyHours * 3_600_000;
  const added = await tables
    .insertInto("leads")
    .values({
      user_id: null,
      email: null,
      ...values,
      id: randomUUID(),
      reference: makeReference(values.kind),
      reply_by: new Date(Date.parse(values.requested_at) + replyMs).toISOString(),
      version: 1,
      link_key: makeLinkKey(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!added) return undefined;
  const at = added.requested_at;
  await addEvent(own, added.id, { at, actor_id: actor, via: "visitor", action: "requested" });
  const leads = await tables
    .selectFrom("leads")
    .select(["id", "answered_at", "closed_at", "withdrawn_at"])
    .where((eb) =>
      added.user_id ? eb("user_id", "=", added.user_id) : eb("email", "=", added.email),
    )
    .orderBy("requested_at")
    .execute();
  const isEnded = ({ closed_at, withdrawn_at }: (typeof leads)[number]) =>
    closed_at || withdrawn_at;
  // Anyone can type an address, so none of its leads is lost, and those that staff has dealt with do not count.
  const counted = added.user_id
    ? leads
    : leads.filter((lead) => !lead.answered_at && !isEnded(lead));
  if (counted.length <= mostLeads) return added;
  const ended = counted.find(isEnded);
  if (!ended) {
    throw new HttpError(429, "over_request_rate_limit", readWords("server-errors").trial.tooMany);
  }
  await tables.deleteFrom("leads").where("id", "=", ended.id).execute();
  return added;
}

export type NewEvent = Pick<LeadEventRow, "at" | "actor_id" | "via"> & {
  action: LeadAction;
  note?: string;
  before?: Readonly<Record<string, unknown>>;
};

export async function addEvent(
  own: Tables["own"],
  lead_id: string,
  { note = "", before = {}, ...event }: NewEvent,
): Promise<void> {
  const tables = leadsTables(own);
  const { last } = await tables
    .selectFrom("lead_events")
    .where("lead_id", "=", lead_id)
    .select(({ fn }) => fn.max<string | null>("at").as("last"))
    .executeTakeFirstOrThrow();
  // Later than the last one, so that the history has an order.
  const at = new Date(Math.max(Date.parse(event.at), last ? Date.parse(last) + 1 : 0));
  const more = { id: randomUUID(), at: at.toISOString(), before: JSON.stringify(before) };
  await tables
    .insertInto("lead_events")
    .values({ ...event, lead_id, note, ...more })
    .execute();
  // Of each way apart: who has a link from a mail cannot push the notes of staff out.
  const isSame = (eb: ExpressionBuilder<LeadsSchema, "lead_events">) =>
    eb.and({ lead_id, via: event.via });
  const events = tables.selectFrom("lead_events").where(isSame);
  const newest = events.select("id").orderBy("at", "desc").limit(mostEvents[event.via]);
  await tables.deleteFrom("lead_events").where(isSame).where("id", "not in", newest).execute();
}

export type LeadChange = Partial<
  Omit<LeadRow, "id" | "reference" | "kind" | "user_id" | "email" | "version" | "fingerprint">
>;

/** Changes a lead that still has the version that was read, with an event. Returns undefined if someone changed it meanwhile. */
export async function changeLead(
  own: Tables["own"],
  lead: LeadRow | Lead,
  change: LeadChange,
  event: Omit<NewEvent, "before">,
): Promise<LeadRow | undefined> {
  const changed = await leadsTables(own)
    .updateTable("leads")
    .set({ ...change, version: lead.version + 1 })
    .where((eb) => eb.and({ id: lead.id, version: lead.version }))
    .returningAll()
    .executeTakeFirst();
  if (!changed) return undefined;
  const names = (Object.keys(change) as (keyof LeadChange)[]).filter((key) => key !== "link_key");
  const before = Object.fromEntries(names.map((name) => [name, lead[name]]));
  await addEvent(own, lead.id, { ...event, before });
  return changed;
}

export async function findEvents(own: Tables["own"], leadId: string): Promise<LeadEventRow[]> {
  return leadsTables(own)
    .selectFrom("lead_events")
    .selectAll()
    .where("lead_id", "=", leadId)
    .orderBy("at", "desc")
    .execute();
}

const shownToSender =
  `reference kind property rooms plan parts wishes channels start_on language message requested_at
  reply_by answered_at set_up_at ends_at withdrawn_at closed_at version`.split(
    /\s+/,
  ) as (keyof OwnLead)[];

export function presentLead(lead: LeadRow | Lead): OwnLead {
  const shown = Object.fromEntries(shownToSender.map((name) => [name, lead[name]])) as OwnLead;
  const list = (value: unknown) => (typeof value === "string" ? JSON.parse(value) : value);
  return { ...shown, parts: list(lead.parts), wishes: list(lead.wishes) };
}
