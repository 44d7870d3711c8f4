import { emailTaken } from "#accounts/auth/accept-token.ts";
import { addUser } from "#accounts/auth/admin/add-user.ts";
import { readBan, readPasswordHash, userFields } from "#accounts/auth/admin/user-fields.ts";
import { auditRequest } from "#accounts/auth/audit-request.ts";
import { checkUserData, readEmail, readFields, validationError } from "#accounts/auth/requests.ts";
import type { AdminRequest } from "#accounts/auth/service.ts";
import { isUniqueViolation } from "#accounts/db/unique-violation.ts";
import { HttpError } from "#accounts/http/errors.ts";
import { traitsOf } from "#accounts/rules/audit-log.ts";
import { isUuid } from "#accounts/rules/is-uuid.ts";
import {
  findUserByEmail,
  instanceId,
  presentStoredUser,
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
