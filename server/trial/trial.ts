import { randomInt, randomUUID } from "node:crypto";
import type { Selectable } from "kysely";
import { z } from "zod";
import {
  type AuthRequest,
  callerDeleted,
  HttpError,
  lockUser,
  ownTables,
  readBody,
  type SignedInRequest,
  stripControls,
  takeAccountLimit,
  takeLimit,
  tooManyCalls,
  type User,
  visitorNetworks,
} from "#accounts/index.ts";
import { company } from "#schemas/facts/company.ts";
import { trialLimits } from "#schemas/facts/limits.ts";
import { channelManagerBands } from "#schemas/facts/plans.ts";
import { partSlugs } from "#schemas/facts/products.ts";
import { defaultLanguage } from "#schemas/languages.ts";
import { serverErrors } from "#schemas/words/server-errors.ts";
import { trialLanguages, trialWords } from "#schemas/words/trial.ts";
import type { TrialMailPayload } from "#server/trial/trial-mail.ts";
import {
  type TrialRequestsTable,
  type TrialTables,
  trialTables,
} from "#server/trial/trial-tables.ts";

type TrialRow = Selectable<TrialRequestsTable>;

const fieldErrors = trialWords[defaultLanguage].errors;
const errors = serverErrors[defaultLanguage].trial;

/** Schema of a trimmed text that both databases can store. */
const text = (maxLength: number, error: string) =>
  z
    .string(error)
    .trim()
    .max(maxLength, error)
    .refine((value) => value.isWellFormed() && !value.includes("\0"), errors.unstorable);

const trialRequest = z.object(
  {
    rooms: z.enum(
      channelManagerBands.map(({ roomRange }) => roomRange),
      fieldErrors.rooms,
    ),
    parts: z
      .array(z.enum(partSlugs, fieldErrors.parts), fieldErrors.parts)
      .min(1, fieldErrors.parts)
      .transform((parts) => partSlugs.filter((part) => parts.includes(part))),
    channels: text(trialLimits.channels, fieldErrors.channels).transform((channels) =>
      stripControls(channels.replace(/\s+/g, " ")),
    ),
    start_on: z.iso.date(fieldErrors.start_on).nullable(),
    language: z.enum(trialLanguages, fieldErrors.language),
    message: text(trialLimits.message, fieldErrors.message).transform((message) =>
      stripControls(message.replace(/\r\n?/g, "\n")),
    ),
    updated_at: z.string("updated_at must be that of the stored request.").nullish(),
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
  const { updated_at: basedOn = null, parts, ...words } = await readBody(c, trialRequest);
  if (words.start_on && !isWithinReach(words.start_on, now())) {
    throw new HttpError(400, "validation_failed", fieldErrors.start_on, {
      details: { fields: { start_on: fieldErrors.start_on } },
    });
  }
  await takeTrialLimits(c, user);

  const values = { ...words, parts: JSON.stringify(parts) };
  return changeTrial(c, user, async (tables, stored) => {
    if (stored?.status === "requested" && isSame(stored, values)) return { trial: stored };
    if (basedOn !== (stored?.updated_at ?? null)) {
      throw new HttpError(409, "conflict", errors.conflict, {
        details: { trial: stored ? present(stored) : null },
      });
    }
    const isChange = stored?.status === "requested";
    const time = nextUpdateTime(stored, now());
    const request = {
      ...values,
      status: "requested" as const,
      requested_at: isChange ? stored.requested_at : time,
      updated_at: time,
      withdrawn_at: null,
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
          .values({ ...request, id: randomUUID(), user_id: user.id, reference: makeReference() })
          .returningAll()
          .executeTakeFirstOrThrow();
    return { trial, event: isChange ? "changed" : "requested" };
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

type Change = { trial: TrialRow; event?: "requested" | "changed" | "withdrawn" };

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
  const trial = await database.auth.transaction().execute(async (auth) => {
    if (!(await lockUser(database.kind, auth, id))) {
      throw callerDeleted();
    }
    const own = ownTables(database.kind, auth);
    const tables = trialTables(own);
    const changed = await change(tables, await findTrial(tables, id));
    if (changed.event && email) {
      const payload: TrialMailPayload = {
        event: changed.event,
        userId: id,
        requestId: changed.trial.id,
      };
      const mail = { pkce: false, networks: visitorNetworks(c), payload };
      const rejection = await mails.add(own, { ...mail, kind: "trial", recipient: email });
      if (rejection) throw tooManyCalls(c, rejection.waitSeconds, email);
      await mails.add(own, { ...mail, kind: "sales", recipient: company.email.sales });
    }
    return changed.trial;
  });
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

function present({ id: _, user_id: __, parts, ...trial }: TrialRow) {
  return { ...trial, parts: JSON.parse(parts) };
}

function isSame(stored: TrialRow, values: Partial<TrialRow>): boolean {
  return Object.entries(values).every(([name, value]) => stored[name as keyof TrialRow] === value);
}

/** Returns the present time, but later than the last change: the time is the version of the request. */
function nextUpdateTime(stored: TrialRow | undefined, now: Date): string {
  const last = stored ? Date.parse(stored.updated_at) : 0;
  return new Date(Math.max(now.getTime(), last + 1)).toISOString();
}

const dayMs = 86_400_000;

/** Returns true if a day is today or later, in any time zone, and not too far ahead. */
function isWithinReach(day: string, now: Date): boolean {
  const ahead = (days: number) => new Date(now.getTime() + days * dayMs).toISOString().slice(0, 10);
  return day >= ahead(-1) && day <= ahead(trialLimits.startWithinDays + 1);
}

/** Without I, L, O, U, 0 and 1, as references are read out over the phone. */
const letters = "23456789ABCDEFGHJKMNPQRSTVWXYZ";

/** Returns one of 650 billion references, so that two requests do not get the same. */
function makeReference(): string {
  const random = Array.from({ length: 8 }, () => letters[randomInt(letters.length)]);
  return `TR-${random.join("")}`;
}
