import { z } from "zod";
import { emailTaken } from "#accounts/auth/accept-token.ts";
import { addUser } from "#accounts/auth/admin/add-user.ts";
import { deleteWithNotices } from "#accounts/auth/delete-with-notices.ts";
import { findFactor } from "#accounts/auth/factors.ts";
import {
  auditRequest,
  checkPassword,
  checkUserData,
  readEmail,
  readFields,
  securityEvent,
  userData,
  validationError,
} from "#accounts/auth/requests.ts";
import type { AdminRequest, AuthRequest } from "#accounts/auth/service.ts";
import type { Notice } from "#accounts/config/account-words.ts";
import { isUniqueViolation } from "#accounts/db/unique-violation.ts";
import { HttpError } from "#accounts/http/errors.ts";
import { addNotice } from "#accounts/jobs/add-notice.ts";
import { traitsOf } from "#accounts/rules/audit-log.ts";
import type { Factor } from "#accounts/rules/factors.ts";
import { isKnownHash } from "#accounts/rules/imported-hashes.ts";
import { isUuid } from "#accounts/rules/is-uuid.ts";
import { clearTokens } from "#accounts/rules/mailed-tokens.ts";
import { isTooLong } from "#accounts/rules/password-rules.ts";
import { hashPassword } from "#accounts/rules/passwords.ts";
import {
  type AuthTables,
  confirmEmail,
  findUserByEmail,
  findUserById,
  instanceId,
  mergeMetadata,
  parse,
  presentStoredUser,
  setEmailIdentity,
  type User,
  updateUser,
} from "#accounts/rules/users.ts";

/** POST /admin/users: adds a user, without a mail. */
export async function createUser(c: AdminRequest) {
  const { database, now } = c.var.auth;
  const { actor, audience } = c.var.admin;
  const body = await readFields(c, userFields);
  const email = readEmail(body.email);
  if (await findUserByEmail(database.auth, email)) throw emailTaken();
  const passwordHash = await readPasswordHash(c, body, "Error creating user");
  const id = body.id ? readId(body.id) : undefined;
  const { user_metadata: data = {}, app_metadata: appData = {} } = body;
  checkUserData(data);
  checkUserData(appData);
  const bannedUntil = readBan(c, body.ban_duration);
  const time = now().toISOString();

  const answer = await database
    .transaction(async ({ auth }) => {
      let user = await addUser(auth, {
        email,
        passwordHash,
        data,
        appData,
        ...(id && { id }),
        aud: body.aud || audience,
        role: body.role,
        isConfirmed: body.email_confirm ?? false,
        now: time,
      });
      if (bannedUntil) user = await updateUser(auth, user.id, { banned_until: bannedUntil });
      await auditRequest(c, auth, "user_signedup", actor, traitsOf(user));
      return presentStoredUser(auth, user);
    })
    .catch(async (cause) => {
      if (!isUniqueViolation(cause)) throw cause;
      if (await findUserByEmail(database.auth, email)) throw emailTaken();
      const message = "Database error creating new user";
      throw new HttpError(500, "unexpected_failure", message, { cause });
    });
  return c.json(answer);
}

function readId(id: string): string {
  if (!isUuid(id)) throw validationError("ID must conform to the uuid v4 format");
  if (id === instanceId) throw validationError("ID cannot be a nil uuid");
  return id.toLowerCase();
}

/** GET /admin/users/:id. */
export async function getUserById(c: AuthRequest) {
  const user = await findTarget(c);
  return c.json(await presentStoredUser(c.var.auth.database.auth, user));
}

const failure = "Error updating user";

/**
 * PUT /admin/users/:id: changes a user immediately, without confirmation. Mails the owner about a new password or
 * address.
 */
export async function updateUserById(c: AdminRequest) {
  const { database, mails, now } = c.var.auth;
  const { id, email: currentEmail } = await findTarget(c);
  const body = await readFields(c, userFields);
  const email = body.email ? readEmail(body.email) : undefined;
  const bannedUntil = readBan(c, body.ban_duration);
  if (body.password !== undefined) checkPassword(c, body.password, email ?? currentEmail ?? "");
  const passwordHash = await readPasswordHash(c, body, failure);
  const time = now().toISOString();

  const answer = await database
    .transaction(async ({ auth, own }) => {
      let user = await findUserById(auth, id);
      if (!user) throw userNotFound();
      const owner = user;
      const notifyOwner = async (notice: Notice) => {
        if (!owner.email || !owner.email_confirmed_at) return;
        await addNotice(mails, own, { notice, user: owner, networks: null });
      };
      if (email && email !== user.email) {
        await clearTokens({ auth, own }, id);
        const isVerified = body.email_confirm ?? false;
        user = await changeEmail(auth, user, { email, isVerified, now: time });
        await notifyOwner("email_changed");
      }
      if (body.email_confirm && !user.email_confirmed_at) {
        user = await confirmEmail(auth, user, { now: time, keepSignup: true });
      }
      if (passwordHash) {
        await clearTokens({ auth, own }, id);
        await auth.deleteFrom("sessions").where("user_id", "=", id).execute();
        await notifyOwner("password_changed");
      }
      user = await updateUser(auth, id, {
        ...mergeData(user, body),
        ...(passwordHash && { encrypted_password: passwordHash }),
        ...(body.role && { role: body.role }),
        ...(bannedUntil !== undefined && { banned_until: bannedUntil }),
      });
      await auditRequest(c, auth, "user_modified", c.var.admin.actor, traitsOf(user));
      return presentStoredUser(auth, user);
    })
    .catch((cause) => {
      if (!isUniqueViolation(cause)) throw cause;
      throw new HttpError(500, "unexpected_failure", failure, { cause });
    });
  mails.wake();
  if (passwordHash) securityEvent(c, "password_changed", currentEmail ?? id);
  if (email && email !== currentEmail) securityEvent(c, "address_changed", currentEmail ?? id);
  return c.json(answer);
}

function mergeData(user: User, { user_metadata: data, app_metadata: appData }: UserFields) {
  const merge = (json: string | null, changes: Record<string, unknown>) => {
    const merged = mergeMetadata(json, changes);
    checkUserData(merged);
    return JSON.stringify(merged);
  };
  return {
    ...(data && { raw_user_meta_data: merge(user.raw_user_meta_data, data) }),
    ...(appData && { raw_app_meta_data: merge(user.raw_app_meta_data, appData) }),
  };
}

async function changeEmail(
  tables: AuthTables,
  user: User,
  { email, isVerified, now }: { email: string; isVerified: boolean; now: string },
): Promise<User> {
  await setEmailIdentity(tables, user.id, { email, email_verified: isVerified }, now);
  const data = parse(user.raw_user_meta_data);
  return updateUser(tables, user.id, {
    email,
    email_change: "",
    email_change_confirm_status: 0,
    is_anonymous: false,
    // The metadata of a sign-up contains the address too.
    ...("email" in data && { raw_user_meta_data: JSON.stringify({ ...data, email }) }),
  });
}

const fields = z.object({ should_soft_delete: z.boolean().optional() });

/** DELETE /admin/users/:id: deletes a user and all rows about them, and mails the owner. */
export async function deleteUserById(c: AdminRequest) {
  const { database, mails } = c.var.auth;
  const { id, email } = await findTarget(c);
  const { should_soft_delete: isSoft } = await readFields(c, fields, { mayBeEmpty: true });
  // Ignoring it would delete more than the caller asked for.
  if (isSoft) {
    throw validationError(
      "This service has no soft deletion. Send should_soft_delete: false to delete the user and all rows about them.",
    );
  }
  await database.transaction(async (tables) => {
    const user = await findUserById(tables.auth, id);
    if (!user) throw userNotFound();
    await deleteWithNotices(c.var.auth, tables, user);
    // Without traits, which would name the deleted person.
    await auditRequest(c, tables.auth, "user_deleted", c.var.admin.actor);
  });
  mails.wake();
  securityEvent(c, "account_deleted", email ?? id);
  return c.json({});
}

const userNotFound = () => new HttpError(404, "user_not_found", "User not found");

/** Returns the user with the id in the request's path. */
export async function findTarget(c: AuthRequest): Promise<User> {
  const id = c.req.param("id") ?? "";
  if (!isUuid(id)) throw new HttpError(404, "validation_failed", "user_id must be an UUID");
  const user = await findUserById(c.var.auth.database.auth, id.toLowerCase());
  if (!user) throw userNotFound();
  return user;
}

/** Returns the user and the user's factor with the ids in the request's path. */
export async function findTargetFactor(c: AuthRequest): Promise<{ user: User; factor: Factor }> {
  const user = await findTarget(c);
  const factor = await findFactor(c.var.auth.database.auth, user, c.req.param("factor"));
  return { user, factor };
}

/** The length of the columns. */
const shortText = z.string().max(255).optional();

/** Fields of a user that an operator may set. */
export const userFields = z.object({
  id: z.string().optional(),
  aud: shortText,
  role: shortText,
  email: z.string().optional(),
  password: z.string().optional(),
  password_hash: z.string().optional(),
  email_confirm: z.boolean().optional(),
  user_metadata: userData.optional(),
  app_metadata: z.record(z.string(), z.unknown()).optional(),
  ban_duration: z.string().optional(),
});

export type UserFields = z.infer<typeof userFields>;

/** Returns the end of a ban: null to lift the ban, undefined to leave it unchanged. */
function readBan(c: AuthRequest, duration: string | undefined): string | null | undefined {
  if (!duration) return undefined;
  const milliseconds = parseDuration(duration);
  if (milliseconds === undefined) {
    throw validationError("Ban duration must have a format such as 24h or 1h30m, or be none");
  }
  if (milliseconds === 0) return null;
  return new Date(c.var.auth.now().getTime() + milliseconds).toISOString();
}

/**
 * Returns the hash of the password that an operator gives, or the hash itself; null if there is neither. `failure` is
 * the error's message for a hash of an unknown format.
 */
async function readPasswordHash(
  c: AuthRequest,
  { password, password_hash: hash }: Pick<UserFields, "password" | "password_hash">,
  failure: string,
): Promise<string | null> {
  if (password && hash)
    throw validationError("Only a password or a password hash should be provided");
  if (hash) {
    if (!isKnownHash(hash)) throw new HttpError(500, "unexpected_failure", failure);
    return hash;
  }
  if (!password) return null;
  if (isTooLong(password)) throw validationError("Password cannot be longer than 72 characters");
  return hashPassword(password, c.req.raw.signal);
}

/** Milliseconds per unit of a duration of the protocol. */
const units: Readonly<Record<string, number>> = {
  ns: 1e-6,
  us: 1e-3,
  µs: 1e-3,
  μs: 1e-3,
  ms: 1,
  s: 1000,
  m: 60_000,
  h: 3_600_000,
};

/** Longest duration, milliseconds: 64-bit nanoseconds. */
const maxMs = 2 ** 63 / 1e6;

const duration = /^[-+]?(?:(?:\d+\.?\d*|\.\d+)(?:ns|us|µs|μs|ms|s|m|h))+$/;

/** Parses a duration such as "24h" or "1h30m" and returns milliseconds, or undefined if it is not valid; "none" is 0. */
export function parseDuration(text: string): number | undefined {
  if (text === "none" || text === "0") return 0;
  if (!duration.test(text)) return undefined;
  const parts = [...text.matchAll(/([\d.]+)([^\d.]+)/g)];
  const sum = parts.reduce(
    (total, [, size, unit = ""]) => total + Number(size) * (units[unit] ?? 0),
    0,
  );
  if (sum >= maxMs) return undefined;
  return text.startsWith("-") ? -sum : sum;
}
