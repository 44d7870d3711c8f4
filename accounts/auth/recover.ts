import { readPkce } from "#accounts/auth/pkce.ts";
import { queueSingleMail } from "#accounts/auth/queue-mail.ts";
import { redirectTarget } from "#accounts/auth/redirect-target.ts";
import { readBody, readEmail, validationError } from "#accounts/auth/requests.ts";
import type { AuthRequest } from "#accounts/auth/service.ts";

/** POST /recover: mails a link to set a new password. The response for an unknown address is the same. */
export async function recover(c: AuthRequest) {
  const body = await readBody(c);
  const pkce = readPkce(body);
  if (!body.email) throw validationError("Password recovery requires an email");
  await queueSingleMail(c, {
    kind: "recovery",
    recipient: readEmail(body.email),
    payload: { redirectTo: redirectTarget(c), pkce },
  });
  return c.json({});
}
