import { randomUUID } from "node:crypto";
import type { Selectable } from "kysely";
import { z } from "zod";
import {
  type AuthRequest,
  callerDeleted,
  findUserById,
  HttpError,
  readBody,
  type SignedInRequest,
  takeAccountLimit,
  takeLimit,
  tooManyCalls,
  type User,
  visitorNetworks,
} from "#accounts/index.ts";
import { company } from "#schemas/facts/company.ts";
import { mostRooms, trialLimits } from "#schemas/facts/limits.ts";
import { partSlugs } from "#schemas/facts/products.ts";
import { defaultLanguage } from "#schemas/languages.ts";
import { serverErrors } from "#schemas/words/server-errors.ts";
import { trialLanguages, trialWords } from "#schemas/words/trial.ts";
import { trialEnd } from "#server/requests/leads.ts";
import { replyBy } from "#server/requests/reply-by.ts";
import { line, lines, makeReference, visitOrigin } from "#server/requests/request-fields.ts";
import type { Before } from "#server/requests/sales-mail.ts";
import { dayMs } from "#server/requests/south-african-time.ts";
import type { TrialMailPayload } from "#server/trial/trial-mail.ts";
import {
  type TrialRequestsTable,
  type TrialTables,
  trialTables,
} from "#server/trial/trial-tables.ts";
import { addLeadEvent, type LeadEvent } from "#server/webhook/lead-events.ts";

type TrialRow = Selectable<TrialRequestsTable>;

const fieldErrors = trialWords[defaultLanguage].errors;
const errors = serverErrors[defaultLanguage].trial;

const { unstorable } = errors;

const trialRequest = z.object(
  {
    rooms: z
      .int(fieldErrors.rooms)
      .min(1, fieldErrors.rooms)
      .max(mostRooms, fieldErrors.rooms)
      .transform(String),
    parts: z
      .array(z.enum(partSlugs, fieldErrors.parts), fieldErrors.parts)
      .min(1, fieldErrors.parts)
      .transform((parts) => partSlugs.filter((part) => parts.includes(part))),
    channels: line(trialLimits.channels, { length: fieldErrors.channels, unstorable }),
    start_on: z.iso.date(fieldErrors.start_on).nullable(),
    language: z.enum(trialLanguages, fieldErrors.language),
    message: lines(trialLimits.message, { length: fieldErrors.message, unstorable }),
    updated_at: z.string("updated_at must be that of the stored request.").nullish(),
    ...visitOrigin,
  },
  "The request must be a JSON object with rooms, parts, channels, start_on, language and message.",
);

/** GET /trial: returns the caller's trial request, null if there is none. */
export async function getTrial(c: SignedInRequest) {
  const { user } = c.var.caller;
  const stored = await findTrial(trialTables(c.var.auth.database.own), user.id);
  return c.json({ trial: stored ? present(stored) : null });
}

/**
 * PUT /trial: requests a trial, or changes the request. `updated_at` must be that of the stored request, so that two
 * tabs do not undo each other; a request that is equal to the stored one changes nothing.
 */
export async function putTrial(c: SignedInRequest) {
  const { now } = c.var.auth;
  const { user } = c.var.caller;
  if (!user.email || !user.email_confirmed_at) {
    throw new HttpError(403, "email_not_confirmed", errors.emailNotConfirmed);
  }
  const body = await readBody(c, trialRequest);
  const { updated_at: basedOn = null, parts, first_page, campaign, ...words } = body;
  if (words.start_on && !isWithinReach(words.start_on, now())) {
    throw new HttpError(400, "validation_failed", fieldErrors.start_on, {
      details: { fields: { start_on: fieldErrors.start_on } },
    });
  }
  await takeTrialLimits(c, user);

  const values = { ...words, parts: JSON.stringify(parts) };
  return changeTrial(c, user, async (tables, stored) => {
    // A request that was withdrawn or closed is made again; what sales did about it is over.
    const isChange = stored?.status === "requested" && !stored.closed_at;
    const differing = namesThatDiffer(stored, values);
    if (isChange && differing.length === 0) return { trial: stored };
    if (basedOn !== (stored?.updated_at ?? null)) {
      throw new HttpError(409, "conflict", errors.conflict, {
        details: { trial: stored ? present(stored) : null },
      });
    }
    const time = nextUpdateTime(stored, now());
    const request = {
      ...values,
      status: "requested" as const,
      updated_at: time,
      ...(!isChange && {
        first_page,
        campaign,
        requested_at: time,
        withdrawn_at: null,
        answered_at: null,
        set_up_at: null,
        closed_at: null,
        closed_reason: null,
      }),
    };
    const trial = stored
      ? await tables
          .updateTable("trial_requests")
          .set(request)
          .where("id", "=", stored.id)
          .returningAll()
          .executeTakeFirstOrThrow()
      : await tables
          .insertInto("trial_requests")
          .values({
            requested_at: time,
            ...request,
            id: randomUUID(),
            user_id: user.id,
            reference: makeReference("TR"),
          })
          .returningAll()
          .executeTakeFirstOrThrow();
    if (!isChange) return { trial, event: "requested" };
    const before = Object.fromEntries(differing.map((name) => [name, stored[name]]));
    return { trial, event: "changed", before: readStored(before) };
  });
}

/** DELETE /trial: withdraws the request. It stays stored, and can be renewed. */
export async function deleteTrial(c: SignedInRequest) {
  const { now } = c.var.auth;
  const { user } = c.var.caller;
  await takeTrialLimits(c, user);
  return changeTrial(c, user, async (tables, stored) => {
    if (!stored) {
      throw new HttpError(404, "trial_not_found", errors.notFound);
    }
    if (stored.status === "withdrawn") return { trial: stored };
    const time = nextUpdateTime(stored, now());
    const trial = await tables
      .updateTable("trial_requests")
      .set({ status: "withdrawn", withdrawn_at: time, updated_at: time })
      .where("id", "=", stored.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    return { trial, event: "withdrawn" };
  });
}

type Change = {
  trial: TrialRow;
  event?: "requested" | "changed" | "withdrawn";
  /** The values of the changed fields before. */
  before?: Before;
};

const leadEvents = {
  requested: "request.created",
  changed: "request.changed",
  withdrawn: "request.withdrawn",
} as const satisfies Record<string, LeadEvent["type"]>;

/**
 * Changes the caller's request in a transaction that holds a lock on the account, adds the mails about it, and returns
 * the answer.
 */
async function changeTrial(
  c: AuthRequest,
  { id, email }: User,
  change: (tables: TrialTables, stored: TrialRow | undefined) => Promise<Change>,
) {
  const { database, mails } = c.var.auth;
  const trial = await database.transaction(async ({ auth, own }) => {
    if (!(await findUserById(auth, id))) throw callerDeleted();
    const tables = trialTables(own);
    const changed = await change(tables, await findTrial(tables, id));
    if (changed.event && email) {
      const { event, before } = changed;
      const payload: TrialMailPayload = { event, userId: id, requestId: changed.trial.id };
      const mail = { pkce: false, networks: visitorNetworks(c), payload };
      const rejection = await mails.add(own, { ...mail, kind: "trial", recipient: email });
      if (rejection) throw tooManyCalls(c, rejection.waitSeconds, email);
      await mails.add(own, {
        ...mail,
        kind: "sales",
        recipient: company.email.sales,
        payload: { ...payload, ...(before && { before }) },
      });
      const subject = changed.trial.reference;
      await addLeadEvent(c.var.auth, own, { type: leadEvents[event], subject });
    }
    return changed.trial;
  }, id);
  mails.wake();
  return c.json({ trial: present(trial) });
}

/** Limits changes by account, and by network for one with many accounts: each change mails the sales mailbox. */
async function takeTrialLimits(c: AuthRequest, user: User): Promise<void> {
  await takeAccountLimit(c, "trial", user);
  await takeLimit(c, "trialFromNetwork", user);
}

function findTrial(tables: TrialTables, userId: string): Promise<TrialRow | undefined> {
  return tables
    .selectFrom("trial_requests")
    .selectAll()
    .where("user_id", "=", userId)
    .executeTakeFirst();
}

/** Returns the answer's form of a request: `rooms` is a number, but a range of the price list in old rows. */
function present({ id: _, user_id: __, first_page: ___, campaign: ____, ...trial }: TrialRow) {
  const { closed_reason: _____, ...shown } = trial;
  return {
    ...shown,
    rooms: /^\d+$/.test(trial.rooms) ? Number(trial.rooms) : trial.rooms,
    parts: JSON.parse(trial.parts),
    reply_by: replyBy(trial.requested_at),
    ends_at: trialEnd(trial.set_up_at),
  };
}

type Values = Pick<TrialRow, "rooms" | "parts" | "channels" | "start_on" | "language" | "message">;

function namesThatDiffer(stored: TrialRow | undefined, values: Values): (keyof Values)[] {
  const names = Object.keys(values) as (keyof Values)[];
  return names.filter((name) => stored?.[name] !== values[name]);
}

const readStored = ({ parts, ...values }: Partial<Values>): Before => ({
  ...values,
  ...(parts && { parts: JSON.parse(parts) }),
});

/** Returns the present time, but later than the last change: the time is the version of the request. */
function nextUpdateTime(stored: TrialRow | undefined, now: Date): string {
  const last = stored ? Date.parse(stored.updated_at) : 0;
  return new Date(Math.max(now.getTime(), last + 1)).toISOString();
}

/** Returns true if a day is today or later, in any time zone, and not too far ahead. */
function isWithinReach(day: string, now: Date): boolean {
  const ahead = (days: number) => new Date(now.getTime() + days * dayMs).toISOString().slice(0, 10);
  return day >= ahead(-1) && day <= ahead(trialLimits.startWithinDays + 1);
}
