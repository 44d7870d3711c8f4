import { randomUUID } from "node:crypto";
import { z } from "zod";
import { protocolError } from "#accounts/auth/errors.ts";
import { redirectTarget } from "#accounts/auth/links.ts";
import * as requests from "#accounts/auth/requests.ts";
import type { AdminRequest } from "#accounts/auth/service.ts";
import { isUniqueViolation } from "#accounts/db/errors.ts";
import { deleteRows } from "#accounts/db/rows.ts";
import { traitsOf } from "#accounts/rules/audit-log.ts";
import type { AuthTables, Metadata, User } from "#accounts/rules/users.ts";
import * as users from "#accounts/rules/users.ts";

const fields = z.object({
  email: z.string().optional(),
  data: z.record(z.string(), z.unknown()).optional(),
});

/** POST /invite: creates or takes over an unconfirmed account, and mails its owner a link that confirms and signs in. */
export async function invite(c: AdminRequest) {
  const { database, mails, now } = c.var.auth;
  const body = await requests.readFields(c, fields);
  const email = requests.readEmail(body.email);
  const { data = {} } = body;
  requests.checkUserData(data);
  const time = now().toISOString();
  const answer = await database
    .transaction(async ({ auth, own }) => {
      const found = await users.findUserByEmail(auth, email);
      if (found?.email_confirmed_at) throw protocolError("email_exists");
      const { id } = found
        ? await claimUser(auth, found, { data, now: time })
        : await addUser(auth, { data, now: time, passwordHash: null, email });
      const sent = { invited_at: time, confirmation_sent_at: time };
      const user = await users.updateUser(auth, id, sent);
      await requests.auditRequest(c, auth, "user_invited", c.var.admin.actor, traitsOf(user));
      await mails.add(own, {
        kind: "invite",
        recipient: email,
        pkce: false,
        networks: null,
        payload: { ip: requests.visitorOf(c).ip, userId: id, redirectTo: redirectTarget(c) },
      });
      return users.presentStoredUser(auth, user);
    })
    .catch((error) => {
      throw isUniqueViolation(error) ? protocolError("email_exists") : error;
    });
  mails.wake();
  return c.json(answer);
}

type NewUser = {
  email: string;
  passwordHash: string | null;
  data: Metadata;
  id?: string;
  aud?: string | undefined;
  role?: string | undefined;
  appData?: Metadata;
  isConfirmed?: boolean;
  now: string;
};

/** Adds a user with an operator's values. Rejects if the address or the id is taken. */
export async function addUser(tables: AuthTables, values: NewUser): Promise<User> {
  const { email, passwordHash, data, aud, role, appData = {}, isConfirmed = false, now } = values;
  await users.cancelChangesTo(tables, email);
  const { id } = await users.createUser(tables, {
    id: values.id ?? randomUUID(),
    identityId: randomUUID(),
    email,
    passwordHash,
    metadata: {},
    now,
  });
  const providers = { provider: "email", providers: ["email"] };
  const user = await users.updateUser(tables, id, {
    raw_user_meta_data: JSON.stringify(users.mergeMetadata(null, data)),
    raw_app_meta_data: JSON.stringify(users.mergeMetadata(JSON.stringify(providers), appData)),
    ...(aud && { aud }),
    ...(role && { role }),
  });
  return isConfirmed ? users.confirmEmail(tables, user, now, true) : user;
}

/** Makes an unconfirmed account an operator's. Deletes password and data of a sign-up, which may be a stranger's. */
async function claimUser(
  tables: AuthTables,
  user: User,
  { data, now }: Pick<NewUser, "data" | "now">,
): Promise<User> {
  const isSignup = !users.isCreatedByOperator(user);
  if (isSignup) {
    await deleteRows(tables, "sessions", { user_id: user.id });
    await users.setEmailIdentity(tables, user.id, { email: user.email }, now, false);
  }
  const earlier = isSignup ? null : user.raw_user_meta_data;
  return users.updateUser(tables, user.id, {
    raw_user_meta_data: JSON.stringify(users.mergeMetadata(earlier, data)),
    ...(isSignup && { encrypted_password: null }),
  });
}
