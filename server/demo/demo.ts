import { randomUUID } from "node:crypto";
import type { Selectable } from "kysely";
import {
  type AuthRequest,
  type AuthService,
  daysBefore,
  HttpError,
  isFromOtherSite,
  isFromOwnPage,
  isOwnForm,
  readAnyJson,
  readForm,
  type SignedInRequest,
  siteBase,
  takeLimit,
  toFailure,
  tooManyCalls,
  visitorNetworks,
} from "#accounts/index.ts";
import { company } from "#schemas/facts/company.ts";
import { defaultLanguage } from "#schemas/languages.ts";
import { demoWords } from "#schemas/words/demo.ts";
import type { DemoMailPayload } from "#server/demo/demo-mail.ts";
import { type DemoEntries, demoFormPage, demoSentPage } from "#server/demo/demo-page.ts";
import { type DemoRequestsTable, demoTables } from "#server/demo/demo-tables.ts";
import { readDemo } from "#server/demo/read-demo.ts";
import { replyBy } from "#server/requests/reply-by.ts";
import { makeReference } from "#server/requests/request-fields.ts";
import { addLeadEvent } from "#server/webhook/lead-events.ts";

type DemoRow = Selectable<DemoRequestsTable>;
type OwnTables = AuthService["database"]["own"];

const { errors } = demoWords[defaultLanguage];

/** Largest body, bytes: a form writes a character of a message with up to nine. */
export const maxDemoBytes = 32_768;

/**
 * POST /demo: stores a demo request, and mails the visitor and the sales mailbox. An equal request of the same address
 * within a day gets the answer of the first one and changes nothing. A form is answered with a page.
 */
export async function postDemo(c: AuthRequest) {
  if (isOwnForm(c)) return answerForm(c);
  await takeLimit(c, "demo");
  if (isFromOtherSite(c)) throw otherSite();
  return c.json({ demo: present(await requestDemo(c, await readAnyJson(c))) });
}

const otherSite = () => new HttpError(403, "other_site", errors.otherSite);

/** Answers the form of the page, which works without script. */
async function answerForm(c: AuthRequest) {
  const { config, now } = c.var.auth;
  const site = { brand: config.brand, base: siteBase(config) };
  let typed: DemoEntries = {};
  try {
    await takeLimit(c, "demo");
    if (!isFromOwnPage(c)) throw otherSite();
    const form = await readForm(c);
    const parts = form.getAll("parts").filter(Boolean);
    typed = { ...Object.fromEntries(form), parts };
    const demo = await requestDemo(c, typed);
    return sendPage(c, 200, demoSentPage({ ...site, demo }));
  } catch (error) {
    const failure = toFailure(error, c, c.var.logError);
    for (const [name, value] of Object.entries(failure.headers)) c.header(name, value);
    const { status, code, message, details } = failure;
    const fields = (details.fields ?? {}) as Readonly<Record<string, string>>;
    const reason =
      status >= 500
        ? errors.failed
        : code === "over_request_rate_limit"
          ? errors.tooMany
          : details.fields
            ? errors.check
            : message;
    return sendPage(c, status, demoFormPage({ ...site, reason, typed, fields, now: now() }));
  }
}

function sendPage(
  c: AuthRequest,
  status: number,
  { page, headers }: ReturnType<typeof demoFormPage>,
) {
  for (const [name, value] of Object.entries(headers)) c.header(name, value);
  return c.html(page, status as 200);
}

async function requestDemo(c: AuthRequest, input: unknown): Promise<DemoRow> {
  const { database, mails, now } = c.var.auth;
  const { parts, wishes, isTrapped, ...words } = readDemo(input, now());
  await takeLimit(c, "demoFromNetwork");
  const values = { ...words, parts: JSON.stringify(parts), wishes: JSON.stringify(wishes) };
  const demo = await database.transaction(async ({ own }) => {
    const stored = await findEqual(own, values, now());
    if (stored) return stored;
    const time = now().toISOString();
    const added = await demoTables(own)
      .insertInto("demo_requests")
      .values({
        ...values,
        id: randomUUID(),
        reference: makeReference("DM"),
        status: "requested",
        requested_at: time,
        updated_at: time,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await addDemoMails(c, own, { kind: "demo", demo: added, isTrapped });
    await addLeadEvent(c.var.auth, own, { type: "request.created", subject: added.reference });
    return added;
  });
  mails.wake();
  return demo;
}

/** Returns the equal request of the last day, if there is one. */
async function findEqual(
  own: OwnTables,
  { first_page: _, campaign: __, ...values }: Partial<DemoRow> & { email: string },
  now: Date,
): Promise<DemoRow | undefined> {
  const rows = await demoTables(own)
    .selectFrom("demo_requests")
    .selectAll()
    .where("email", "=", values.email)
    .where("requested_at", ">", daysBefore(now, 1))
    .where("status", "=", "requested")
    .orderBy("requested_at")
    .execute();
  return rows.find((row) =>
    Object.entries(values).every(([name, value]) => row[name as keyof DemoRow] === value),
  );
}

/** Adds the mails to the visitor and to sales. Throws a 429 if the budget of the visitor's mails is used up. */
async function addDemoMails(
  c: AuthRequest,
  own: OwnTables,
  {
    kind,
    demo,
    isTrapped = false,
  }: { kind: "demo" | "demoWithdrawn"; demo: DemoRow; isTrapped?: boolean },
): Promise<void> {
  const { mails } = c.var.auth;
  const payload: DemoMailPayload = {
    requestId: demo.id,
    status: demo.status,
    ...(isTrapped && { isTrapped }),
  };
  const mail = { pkce: false, networks: visitorNetworks(c), payload };
  const rejection = await mails.add(own, { ...mail, kind, recipient: demo.email });
  if (rejection) throw tooManyCalls(c, rejection.waitSeconds, demo.email);
  await mails.add(own, { ...mail, kind: "demoSales", recipient: company.email.sales });
}

/** Most requests that an account is shown: strangers can make some with its address every day. */
const maxShown = 50;

/** GET /demos: returns the requests of the caller's confirmed address, the newest first. */
export async function getDemos(c: SignedInRequest) {
  const demos = await demoTables(c.var.auth.database.own)
    .selectFrom("demo_requests")
    .selectAll()
    .where("email", "=", confirmedAddress(c))
    .orderBy("requested_at", "desc")
    .orderBy("id")
    .limit(maxShown)
    .execute();
  return c.json({ demos: demos.map(present) });
}

/** DELETE /demos/:reference: withdraws a request of the caller's confirmed address. It stays stored. */
export async function deleteDemo(c: SignedInRequest) {
  const { database, mails, now } = c.var.auth;
  const demo = await database.transaction(async ({ own }) => {
    const tables = demoTables(own);
    // PostgreSQL takes no null character.
    const reference = (c.req.param("reference") ?? "").replaceAll("\0", "");
    const email = confirmedAddress(c);
    const time = now().toISOString();
    const withdrawn = await tables
      .updateTable("demo_requests")
      .set({ status: "withdrawn", withdrawn_at: time, updated_at: time })
      .where("reference", "=", reference)
      .where("email", "=", email)
      .where("status", "=", "requested")
      .returningAll()
      .executeTakeFirst();
    if (withdrawn) {
      await addDemoMails(c, own, { kind: "demoWithdrawn", demo: withdrawn });
      await addLeadEvent(c.var.auth, own, { type: "request.withdrawn", subject: reference });
      return withdrawn;
    }
    return tables
      .selectFrom("demo_requests")
      .selectAll()
      .where("reference", "=", reference)
      .where("email", "=", email)
      .executeTakeFirst();
  });
  if (!demo) throw new HttpError(404, "demo_not_found", errors.notFound);
  mails.wake();
  return c.json({ demo: present(demo) });
}

/** Returns the confirmed address of the caller; "" without one, which no request has. */
function confirmedAddress(c: SignedInRequest): string {
  const { email, email_confirmed_at } = c.var.caller.user;
  return (email_confirmed_at && email) || "";
}

function present({ parts, wishes, ...demo }: DemoRow) {
  const { reference, status, property, rooms, plan, language, message } = demo;
  return {
    reference,
    status,
    property,
    rooms,
    plan,
    parts: JSON.parse(parts),
    wishes: JSON.parse(wishes),
    language,
    message,
    requested_at: demo.requested_at,
    reply_by: replyBy(demo.requested_at),
    answered_at: demo.answered_at,
    closed_at: demo.closed_at,
  };
}
