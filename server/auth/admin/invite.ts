import { z } from "zod";
import { recordAudit, traitsOf } from "#server/accounts/audit.ts";
import {
  type AuthTables,
  findUserByEmail,
  lockUser,
  type Metadata,
  presentStoredUser,
  type User,
  updateUser,
} from "#server/accounts/users.ts";
import { emailTaken } from "#server/auth/accept-token.ts";
import { addUser, claimUser } from "#server/auth/admin/add-user.ts";
import { redirectTarget } from "#server/auth/redirect-target.ts";
import { checkUserData, readEmail, readFields, visitorOf } from "#server/auth/requests.ts";
import type { AuthRequest } from "#server/auth/service.ts";
import { siteTables } from "#server/db/connect.ts";
import { isUniqueViolation } from "#server/db/unique-violation.ts";
import { noNetworks } from "#server/mail/mail-budgets.ts";

const fields = z.object({
  email: z.string().optional(),
  data: z.record(z.string(), z.unknown()).optional(),
});

/** POST /invite: opens an account for an address and mails it a link, by which the owner confirms it and signs in. */
export async function invite(c: AuthRequest) {
  const { database, mails } = c.var.auth;
  const body = await readFields(c, fields);
  const email = readEmail(body.email);
  const { data = {} } = body;
  checkUserData(data);
  const answer = await database.auth
    .transaction()
    .execute(async (tables) => {
      const user = await inviteUser(c, tables, { email, data });
      await mails.add(siteTables(database.kind, tables), {
        kind: "invite",
        recipient: email,
        pkce: false,
        // The operator may invite more people than a visitor's network may mail.
        networks: noNetworks,
        payload: { ip: visitorOf(c).ip, userId: user.id, redirectTo: redirectTarget(c) },
      });
      return presentStoredUser(tables, user);
    })
    .catch((error) => {
      throw isUniqueViolation(error) ? emailTaken() : error;
    });
  mails.wake();
  return c.json(answer);
}

/** Returns the invited user, new or not confirmed yet. Throws if the address belongs to a confirmed account. */
export async function inviteUser(
  c: AuthRequest,
  tables: AuthTables,
  { email, data }: { email: string; data: Metadata },
): Promise<User> {
  const now = c.var.auth.now();
  const time = now.toISOString();
  const existing = await findUserByEmail(tables, email);
  const found = existing && (await lockUser(c.var.auth.database.kind, tables, existing.id));
  if (found?.email_confirmed_at) throw emailTaken();
  const values = { passwordHash: null, data, now: time };
  const { id } = found
    ? await claimUser(tables, found, values)
    : await addUser(tables, { ...values, email });
  const user = await updateUser(tables, id, { invited_at: time, confirmation_sent_at: time });
  const { actor } = c.var.admin;
  const { ip } = visitorOf(c);
  await recordAudit(tables, { action: "user_invited", actor, ip, now, traits: traitsOf(user) });
  return user;
}
