import { z } from "zod";
import { addUser, claimUser } from "#accounts/auth/admin/add-user.ts";
import { protocolError } from "#accounts/auth/errors.ts";
import { redirectTarget } from "#accounts/auth/links.ts";
import {
  auditRequest,
  checkUserData,
  readEmail,
  readFields,
  visitorOf,
} from "#accounts/auth/requests.ts";
import type { AdminRequest } from "#accounts/auth/service.ts";
import { isUniqueViolation } from "#accounts/db/errors.ts";
import { traitsOf } from "#accounts/rules/audit-log.ts";
import { findUserByEmail, presentStoredUser, updateUser } from "#accounts/rules/users.ts";

const fields = z.object({
  email: z.string().optional(),
  data: z.record(z.string(), z.unknown()).optional(),
});

/** POST /invite: creates or takes over an unconfirmed account, and mails its owner a link that confirms and signs in. */
export async function invite(c: AdminRequest) {
  const { database, mails, now } = c.var.auth;
  const body = await readFields(c, fields);
  const email = readEmail(body.email);
  const { data = {} } = body;
  checkUserData(data);
  const time = now().toISOString();
  const answer = await database
    .transaction(async ({ auth, own }) => {
      const found = await findUserByEmail(auth, email);
      if (found?.email_confirmed_at) throw protocolError("email_exists");
      const { id } = found
        ? await claimUser(auth, found, { data, now: time })
        : await addUser(auth, { data, now: time, passwordHash: null, email });
      const user = await updateUser(auth, id, { invited_at: time, confirmation_sent_at: time });
      await auditRequest(c, auth, "user_invited", c.var.admin.actor, traitsOf(user));
      await mails.add(own, {
        kind: "invite",
        recipient: email,
        pkce: false,
        networks: null,
        payload: { ip: visitorOf(c).ip, userId: id, redirectTo: redirectTarget(c) },
      });
      return presentStoredUser(auth, user);
    })
    .catch((error) => {
      throw isUniqueViolation(error) ? protocolError("email_exists") : error;
    });
  mails.wake();
  return c.json(answer);
}
