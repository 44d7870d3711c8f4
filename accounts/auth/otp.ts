import { randomUUID } from "node:crypto";
import { readPkce } from "#accounts/auth/pkce.ts";
import { queueSingleMail } from "#accounts/auth/queue-mail.ts";
import { redirectTarget } from "#accounts/auth/redirect-target.ts";
import { readBody, readEmail, takeLimit } from "#accounts/auth/requests.ts";
import type { AuthRequest } from "#accounts/auth/service.ts";
import { signupDisabled } from "#accounts/auth/signup.ts";
import { HttpError } from "#accounts/http/errors.ts";
import { findUserByEmail } from "#accounts/rules/users.ts";

/** POST /otp: mails a sign-in link to a user, or opens an account for a new address. */
export async function otp(c: AuthRequest) {
  const { database, config } = c.var.auth;
  const body = await readBody(c);
  const { data, create_user: createUser = true } = body;
  const pkce = readPkce(body);
  const email = readEmail(body.email);
  if (!createUser || !config.signup) {
    // The protocol's responses reveal whether an account exists, so these calls have a stricter limit.
    await takeLimit(c, "accountLookup");
    const user = await findUserByEmail(database.auth, email);
    if (!user && !createUser) {
      throw new HttpError(422, "otp_disabled", "Signups not allowed for otp");
    }
    if (!user?.email_confirmed_at && !config.signup) throw signupDisabled();
  }
  await queueSingleMail(c, {
    kind: "otp",
    recipient: email,
    payload: {
      redirectTo: redirectTarget(c),
      pkce,
      createUser,
      userId: randomUUID(),
      ...(data && { data }),
    },
  });
  return c.json({});
}
