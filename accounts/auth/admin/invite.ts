import { z } from "zod";
import { emailTaken } from "#accounts/auth/accept-token.ts";
import { addUser, claimUser } from "#accounts/auth/admin/add-user.ts";
import { redirectTarget } from "#accounts/auth/links.ts";
import {
  auditRequest,
  checkUserData,
  readEmail,
  readFields,
  visitorOf,
} from "#accounts/auth/requests.ts";
import type { AdminRequest } from "#accounts/auth/service.ts";
import { isUniqueViolation } from "#accounts/db/unique-violation.ts";
import { traitsOf } from "#accounts/rules/audit-log.ts";
import {
  type AuthTables,
  findUserByEmail,
  type Metadata,
  presentStoredUser,
  type User,
  updateUser,
} from "#accounts/rules/users.ts";

const fields = z.object({
  email: z.string().optional(),
  data: z.record(z.string(), z.unknown()).optional(),
});

/** POST /invite: creates an account and mails its owner a link, which confirms the address and signs in. */
export async function invite(c: AdminRequest) {
  const { database, mails } = c.var.auth;
  const body = await readFields(c, fields);
  const email = readEmail(body.email);
  const { data = {} } = body;
  checkUserData(data);
  const answer = await database
    .transaction(async ({ auth, own }) => {
      const user = await inviteUser(c, auth, { email, data });
      await mails.add(own, {
        kind: "invite",
        recipient: email,
        pkce: false,
        networks: null,
        payload: { ip: visitorOf(c).ip, userId: user.id, redirectTo: redirectTarget(c) },
      });
      return presentStoredUser(auth, user);
    })
    .catch((error) => {
      throw isUniqueViolation(error) ? emailTaken() : error;
    });
  mails.wake();
  return c.json(answer);
}

/** Returns the invited user, new or not confirmed yet. Throws if the address belongs to a confirmed account. */
async function inviteUser(
  c: AdminRequest,
  tables: AuthTables,
  { email, data }: { email: string; data: Metadata },
): Promise<User> {
  const time = c.var.auth.now().toISOString();
  const found = await findUserByEmail(tables, email);
  if (found?.email_confirmed_at) throw emailTaken();
  const values = { data, now: time };
  const { id } = found
    ? await claimUser(tables, found, values)
    : await addUser(tables, { ...values, passwordHash: null, email });
  const user = await updateUser(tables, id, { invited_at: time, confirmation_sent_at: time });
  await auditRequest(c, tables, "user_invited", c.var.admin.actor, traitsOf(user));
  return user;
}
