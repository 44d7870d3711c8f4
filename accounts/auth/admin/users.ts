import { z } from "zod";
import { addUser } from "#accounts/auth/admin/new-users.ts";
import { deleteWithNotices } from "#accounts/auth/delete-with-notices.ts";
import { protocolError, validationError } from "#accounts/auth/errors.ts";
import { findFactor } from "#accounts/auth/factors.ts";
import * as requests from "#accounts/auth/requests.ts";
import type { AdminRequest, AuthRequest } from "#accounts/auth/service.ts";
import { isUniqueViolation } from "#accounts/db/errors.ts";
import { deleteRows } from "#accounts/db/rows.ts";
import { HttpError } from "#accounts/http/errors.ts";
import { traitsOf } from "#accounts/rules/audit-log.ts";
import { findFactors, presentFactor, removeFactor } from "#accounts/rules/factors.ts";
import { isUuid } from "#accounts/rules/is-uuid.ts";
import { clearTokens } from "#accounts/rules/mailed-tokens.ts";
import { hashPassword, isKnownHash } from "#accounts/rules/passwords.ts";
import type { AuthTables, User } from "#accounts/rules/users.ts";
import * as users from "#accounts/rules/users.ts";

const text = z.string().optional();
/** The length of the columns. */
const shortText = z.string().max(255).optional();

const userFields = z.object({
  id: text,
  aud: shortText,
  role: shortText,
  email: text,
  password: text,
  password_hash: text,
  email_confirm: z.boolean().optional(),
  user_metadata: requests.userData.optional(),
  app_metadata: z.record(z.string(), z.unknown()).optional(),
  ban_duration: text,
});

type UserFields = z.infer<typeof userFields>;

const failed = (message: string, cause?: unknown) =>
  new HttpError(500, "unexpected_failure", message, { cause });

/** POST /admin/users: adds a user, without a mail. */
export async function createUser(c: AdminRequest) {
  const { database, now } = c.var.auth;
  const { actor, audience } = c.var.admin;
  const body = await requests.readFields(c, userFields);
  const email = requests.readEmail(body.email);
  if (await users.findUserByEmail(database.auth, email)) throw protocolError("email_exists");
  const passwordHash = await readPasswordHash(c, body, "Error creating user");
  const id = body.id ? readId(body.id) : undefined;
  const { user_metadata: data = {}, app_metadata: appData = {} } = body;
  requests.checkUserData(data);
  requests.checkUserData(appData);
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
      if (bannedUntil) user = await users.updateUser(auth, user.id, { banned_until: bannedUntil });
      await requests.auditRequest(c, auth, "user_signedup", actor, traitsOf(user));
      return users.presentStoredUser(auth, user);
    })
    .catch(async (cause) => {
      if (!isUniqueViolation(cause)) throw cause;
      if (await users.findUserByEmail(database.auth, email)) throw protocolError("email_exists");
      throw failed("Database error creating new user", cause);
    });
  return c.json(answer);
}

function readId(id: string): string {
  if (!isUuid(id)) throw validationError("ID must conform to the uuid v4 format");
  if (id === users.instanceId) throw validationError("ID cannot be a nil uuid");
  return id.toLowerCase();
}

export async function getUserById(c: AuthRequest) {
  return c.json(await users.presentStoredUser(c.var.auth.database.auth, await findTarget(c)));
}

/** PUT /admin/users/:id: changes a user immediately. Mails the owner about a new password or address. */
export async function updateUserById(c: AdminRequest) {
  const { database, mails, now } = c.var.auth;
  const target = await findTarget(c);
  const { id } = target;
  const body = await requests.readFields(c, userFields);
  const email = body.email ? requests.readEmail(body.email) : undefined;
  const bannedUntil = readBan(c, body.ban_duration);
  if (body.password !== undefined)
    requests.checkPassword(c, body.password, email ?? target.email ?? "");
  const failure = "Error updating user";
  const passwordHash = await readPasswordHash(c, body, failure);
  const time = now().toISOString();

  const answer = await database
    .transaction(async (tables) => {
      const { auth, own } = tables;
      let user = await users.findUserById(auth, id);
      if (!user) throw protocolError("user_not_found");
      const owner = user.email_confirmed_at ? user : undefined;
      if (email && email !== user.email) {
        await clearTokens(tables, id);
        const isVerified = body.email_confirm ?? false;
        user = await changeEmail(auth, user, { email, isVerified, now: time });
        if (owner) await requests.notifyOwner(c, own, "email_changed", owner, null);
      }
      if (body.email_confirm && !user.email_confirmed_at)
        user = await users.confirmEmail(auth, user, time, true);
      if (passwordHash) {
        await clearTokens(tables, id);
        await deleteRows(auth, "sessions", { user_id: id });
        if (owner) await requests.notifyOwner(c, own, "password_changed", owner, null);
      }
      user = await users.updateUser(auth, id, {
        ...mergeData(user, body),
        ...(passwordHash && { encrypted_password: passwordHash }),
        ...(body.role && { role: body.role }),
        ...(bannedUntil !== undefined && { banned_until: bannedUntil }),
      });
      await requests.auditRequest(c, auth, "user_modified", c.var.admin.actor, traitsOf(user));
      return users.presentStoredUser(auth, user);
    })
    .catch((cause) => {
      throw isUniqueViolation(cause) ? failed(failure, cause) : cause;
    });
  mails.wake();
  if (passwordHash) requests.securityEvent(c, "password_changed", target);
  if (email && email !== target.email) requests.securityEvent(c, "address_changed", target);
  return c.json(answer);
}

function mergeData(user: User, { user_metadata: data, app_metadata: appData }: UserFields) {
  const merge = (json: string | null, changes: Record<string, unknown>) => {
    const merged = users.mergeMetadata(json, changes);
    requests.checkUserData(merged);
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
  await users.setEmailIdentity(tables, user.id, { email, email_verified: isVerified }, now);
  const data = users.parse(user.raw_user_meta_data);
  return users.updateUser(tables, user.id, {
    email,
    email_change: "",
    email_change_confirm_status: 0,
    is_anonymous: false,
    // The metadata of a sign-up contains the address too.
    ...("email" in data && { raw_user_meta_data: JSON.stringify({ ...data, email }) }),
  });
}

const deletion = z.object({ should_soft_delete: z.boolean().optional() });

/** DELETE /admin/users/:id: deletes a user and all rows about them, and mails the owner. */
export async function deleteUserById(c: AdminRequest) {
  const { database, mails } = c.var.auth;
  const target = await findTarget(c);
  const { should_soft_delete: isSoft } = await requests.readFields(c, deletion, {
    mayBeEmpty: true,
  });
  // Ignoring it would delete more than the caller asked for.
  if (isSoft) {
    throw validationError(
      "This service has no soft deletion. Send should_soft_delete: false to delete the user and all rows about them.",
    );
  }
  await database.transaction(async (tables) => {
    if (!(await deleteWithNotices(c.var.auth, tables, target)))
      throw protocolError("user_not_found");
    // Without traits, which would name the deleted person.
    await requests.auditRequest(c, tables.auth, "user_deleted", c.var.admin.actor);
  });
  mails.wake();
  requests.securityEvent(c, "account_deleted", target);
  return c.json({});
}

export async function listFactors(c: AuthRequest) {
  const { id } = await findTarget(c);
  const factors = await findFactors(c.var.auth.database.auth, id);
  return c.json(factors.map(presentFactor));
}

/** DELETE /admin/users/:id/factors/:factor: removes a factor, for example of an owner who lost the phone. */
export async function deleteFactor(c: AdminRequest) {
  const { database, mails } = c.var.auth;
  const user = await findTarget(c);
  const factor = await findFactor(database.auth, user, c.req.param("factor"));
  const isVerified = factor.status === "verified";
  await database.transaction(async (tables) => {
    await removeFactor(tables, factor);
    if (isVerified) await requests.notifyOwner(c, tables.own, "factor_removed", user, null);
    const traits = { user_id: user.id, factor_id: factor.id };
    await requests.auditRequest(c, tables.auth, "factor_deleted", c.var.admin.actor, traits);
  });
  mails.wake();
  if (isVerified) requests.securityEvent(c, "factor_removed", user);
  return c.json(presentFactor(factor));
}

async function findTarget(c: AuthRequest): Promise<User> {
  const id = c.req.param("id") ?? "";
  if (!isUuid(id)) throw new HttpError(404, "validation_failed", "user_id must be an UUID");
  const user = await users.findUserById(c.var.auth.database.auth, id.toLowerCase());
  if (!user) throw protocolError("user_not_found");
  return user;
}

/** Returns the end of a ban: null to lift the ban, undefined to leave it unchanged. */
function readBan(c: AuthRequest, duration: string | undefined): string | null | undefined {
  if (!duration) return undefined;
  const milliseconds = parseDuration(duration);
  if (milliseconds === undefined)
    throw validationError("Ban duration must have a format such as 24h or 1h30m, or be none");
  if (milliseconds === 0) return null;
  return new Date(c.var.auth.now().getTime() + milliseconds).toISOString();
}

/** Returns the hash of an operator's password, or the given hash; null for neither. `failure` is for unknown hashes. */
async function readPasswordHash(
  c: AuthRequest,
  { password, password_hash: hash }: UserFields,
  failure: string,
): Promise<string | null> {
  if (password && hash)
    throw validationError("Only a password or a password hash should be provided");
  if (hash && !isKnownHash(hash)) throw failed(failure);
  if (!password) return hash || null;
  requests.checkPasswordLength(password);
  return hashPassword(password, c.req.raw.signal);
}

const units = { ns: 1e-6, us: 1e-3, µs: 1e-3, μs: 1e-3, ms: 1, s: 1000, m: 60_000, h: 3_600_000 };

/** That of 64-bit nanoseconds, as in the protocol. */
const longestMs = 2 ** 63 / 1e6;

/** Parses a duration such as "24h" or "1h30m" and returns milliseconds, or undefined if it is not valid; "none" is 0. */
export function parseDuration(text: string): number | undefined {
  if (text === "none" || text === "0") return 0;
  if (!/^[-+]?((\d+\.?\d*|\.\d+)(ns|us|µs|μs|ms|s|m|h))+$/.test(text)) return undefined;
  const parts = [...text.matchAll(/([\d.]+)([^\d.]+)/g)];
  const sizes = parts.map(([, size, unit]) => Number(size) * units[unit as keyof typeof units]);
  const sum = sizes.reduce((a, b) => a + b, 0);
  if (sum >= longestMs) return undefined;
  return text.startsWith("-") ? -sum : sum;
}
