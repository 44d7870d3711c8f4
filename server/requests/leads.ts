import {
  type Expression,
  type ExpressionBuilder,
  type Selectable,
  type SqlBool,
  sql,
} from "kysely";
import { profileOf, type Tables } from "#accounts/index.ts";
import type { PartSlug, PlanId } from "#schemas/facts/products.ts";
import { terms } from "#schemas/facts/terms.ts";
import type { TrialLanguage } from "#schemas/words/trial.ts";
import { type DemoRequestsTable, demoTables } from "#server/demo/demo-tables.ts";
import { replyBy, requestedBefore } from "#server/requests/reply-by.ts";
import { toLine } from "#server/requests/request-fields.ts";
import { dayMs } from "#server/requests/south-african-time.ts";
import { type TrialRequestsTable, trialTables } from "#server/trial/trial-tables.ts";

/** A trial or demo request, as sales and their programs see it. Times are in UTC. */
export type Lead = {
  kind: "trial" | "demo";
  reference: string;
  status: "requested" | "withdrawn";
  email: string;
  name: string;
  phone: string;
  property: string;
  /** A number; in old trial requests a range of the price list, such as 11-20. */
  rooms: string;
  plan: PlanId | "";
  parts: PartSlug[];
  /** Start times that are asked for; of a demo only. */
  wishes: string[];
  /** Channels in use today, and the preferred first day; of a trial only. */
  channels: string;
  start_on: string | null;
  language: TrialLanguage;
  message: string;
  first_page: string;
  campaign: string;
  requested_at: string;
  reply_by: string;
  updated_at: string;
  withdrawn_at: string | null;
  answered_at: string | null;
  /** Of a trial only: when the login arrived, and when the trial ends. */
  set_up_at: string | null;
  ends_at: string | null;
  closed_at: string | null;
  closed_reason: string | null;
};

/** What sales did about a request so far, the most urgent state first. */
export const leadStates = [
  "overdue",
  "waiting",
  "answered",
  "set up",
  "closed",
  "withdrawn",
] as const;
export type LeadState = (typeof leadStates)[number];

type Followed = Pick<Lead, "status" | "requested_at" | "answered_at" | "closed_at"> &
  Partial<Pick<Lead, "set_up_at">>;

/** Returns the state of a request. */
export function stateOf(request: Followed, now: Date): LeadState {
  const { status, requested_at, answered_at, set_up_at, closed_at } = request;
  if (status === "withdrawn") return "withdrawn";
  if (closed_at) return "closed";
  if (set_up_at) return "set up";
  if (answered_at) return "answered";
  return Date.parse(replyBy(requested_at)) < now.getTime() ? "overdue" : "waiting";
}

export type LeadFilter = {
  reference?: string | undefined;
  /** Id of the row. */
  id?: string;
  /** Time of the oldest request. */
  since?: string | undefined;
  status?: Lead["status"] | undefined;
  /** Only requests whose answer was due before this time, and that have none. */
  overdueAt?: Date;
};

/** Returns the trial and demo requests that meet a filter, the oldest first. */
export async function findLeads(tables: Tables, filter: LeadFilter): Promise<Lead[]> {
  const leads = [...(await findTrials(tables, filter)), ...(await findDemos(tables, filter))];
  return leads.sort((a, b) => Date.parse(a.requested_at) - Date.parse(b.requested_at));
}

/** Returns the request with a reference, for the webhook; undefined if it was deleted. */
export async function readLead(tables: Tables, reference: string): Promise<Lead | undefined> {
  const [lead] = await findLeads(tables, { reference });
  return lead;
}

/** Returns the number of requests whose answer was due before a time and that have none. */
export async function countOverdue(
  own: Tables["own"],
  time: Date,
): Promise<Record<Lead["kind"], number>> {
  const count = sql<number>`count(*)`.as("count");
  const trial = trialTables(own)
    .selectFrom("trial_requests")
    .select(count)
    .where((eb) => isOverdue(eb, time))
    .executeTakeFirstOrThrow();
  const demo = demoTables(own)
    .selectFrom("demo_requests")
    .select(count)
    .where((eb) => isOverdue(eb, time))
    .executeTakeFirstOrThrow();
  return { trial: Number((await trial).count), demo: Number((await demo).count) };
}

/** Returns when the trial ends whose login arrived at a time. */
export function trialEnd(setUpAt: string | null): string | null {
  return setUpAt && new Date(Date.parse(setUpAt) + terms.trialDays * dayMs).toISOString();
}

// biome-ignore lint/suspicious/noExplicitAny: the columns that both tables have.
type AnyRequest = ExpressionBuilder<any, any>;

/** Returns the condition on the columns that both tables have. */
function meets(eb: AnyRequest, filter: LeadFilter): Expression<SqlBool> {
  const { reference, id, since, status, overdueAt } = filter;
  return eb.and([
    ...(reference ? [eb("reference", "=", reference.toUpperCase())] : []),
    ...(id ? [eb("id", "=", id)] : []),
    ...(since ? [eb("requested_at", ">=", since)] : []),
    ...(status ? [eb("status", "=", status)] : []),
    ...(overdueAt ? [isOverdue(eb, overdueAt)] : []),
  ]);
}

/** Returns the condition that the answer to a request was due before a time, and that it has none. */
function isOverdue({ eb, and }: AnyRequest, time: Date): Expression<SqlBool> {
  return and([
    eb("status", "=", "requested"),
    eb("answered_at", "is", null),
    eb("closed_at", "is", null),
    eb("requested_at", "<", requestedBefore(time)),
  ]);
}

/** Number of accounts in one query: databases limit the parameters of a query. */
const batchSize = 500;

async function findTrials({ auth, own }: Tables, filter: LeadFilter): Promise<Lead[]> {
  const rows = await trialTables(own)
    .selectFrom("trial_requests")
    .selectAll()
    .where((eb) => meets(eb, filter))
    .execute();
  const owners = new Map<string, { email: string | null; raw_user_meta_data: string | null }>();
  for (let start = 0; start < rows.length; start += batchSize) {
    const ids = rows.slice(start, start + batchSize).map(({ user_id }) => user_id);
    const users = await auth
      .selectFrom("users")
      .select(["id", "email", "raw_user_meta_data"])
      .where("id", "in", ids)
      .execute();
    for (const user of users) owners.set(user.id, user);
  }
  return rows.map((row) => toLead(row, owners.get(row.user_id)));
}

function toLead(
  { id: _, user_id: __, parts, ...trial }: Selectable<TrialRequestsTable>,
  owner: { email: string | null; raw_user_meta_data: string | null } | undefined,
): Lead {
  const { name, company, phone } = profileOf(owner?.raw_user_meta_data ?? null);
  return {
    kind: "trial",
    ...trial,
    email: owner?.email ?? "",
    // The account's data may hold any text.
    name: toLine(name ?? ""),
    phone: toLine(phone ?? ""),
    property: toLine(company ?? ""),
    plan: "",
    parts: JSON.parse(parts),
    wishes: [],
    reply_by: replyBy(trial.requested_at),
    ends_at: trialEnd(trial.set_up_at),
  };
}

async function findDemos({ own }: Tables, filter: LeadFilter): Promise<Lead[]> {
  const rows = await demoTables(own)
    .selectFrom("demo_requests")
    .selectAll()
    .where((eb) => meets(eb, filter))
    .execute();
  return rows.map(demoLead);
}

function demoLead({
  id: _,
  parts,
  wishes,
  rooms,
  plan,
  ...demo
}: Selectable<DemoRequestsTable>): Lead {
  return {
    kind: "demo",
    ...demo,
    rooms: String(rooms),
    plan: plan as Lead["plan"],
    parts: JSON.parse(parts),
    wishes: JSON.parse(wishes),
    channels: "",
    start_on: null,
    reply_by: replyBy(demo.requested_at),
    set_up_at: null,
    ends_at: null,
  };
}
