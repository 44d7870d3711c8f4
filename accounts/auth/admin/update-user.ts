import { findTarget, userNotFound } from "#accounts/auth/admin/find-target.ts";
import {
  readBan,
  readPasswordHash,
  type UserFields,
  userFields,
} from "#accounts/auth/admin/user-fields.ts";
import { auditRequest } from "#accounts/auth/audit-request.ts";
import { checkPassword, checkUserData, readEmail, readFields } from "#accounts/auth/requests.ts";
import { securityEvent } from "#accounts/auth/security-event.ts";
import type { AdminRequest } from "#accounts/auth/service.ts";
import type { Notice } from "#accounts/config/account-words.ts";
import { isUniqueViolation } from "#accounts/db/unique-violation.ts";
import { HttpError } from "#accounts/http/errors.ts";
import { addNotice } from "#accounts/jobs/add-notice.ts";
import { traitsOf } from "#accounts/rules/audit-log.ts";
import { clearTokens } from "#accounts/rules/mailed-tokens.ts";
import {
  type AuthTables,
  confirmEmail,
  findUserById,
  mergeMetadata,
  parse,
  presentStoredUser,
  setEmailIdentity,
  type User,
  updateUser,
} from "#accounts/rules/users.ts";

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
      const ownerEmail = user.email_confirmed_at ? user.email : null;
      const notifyOwner = async (notice: Notice) => {
        if (!ownerEmail) return;
        await addNotice(mails, own, { notice, recipient: ownerEmail, networks: null });
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
