import { readPkce } from "#accounts/auth/pkce.ts";
import { queueSingleMail } from "#accounts/auth/queue-mail.ts";
import { redirectTarget } from "#accounts/auth/redirect-target.ts";
import { readBody, readEmail, validationError } from "#accounts/auth/requests.ts";
import type { AuthRequest } from "#accounts/auth/service.ts";

/** POST /resend: mails a confirmation again. The response is the same if there is nothing to confirm. */
export async function resend(c: AuthRequest) {
  const body = await readBody(c);
  const { type } = body;
  if (type !== "signup" && type !== "email_change") {
    throw validationError("Missing one of these types: signup, email_change");
  }
  const pkce = readPkce(body);
  const recipient = readEmail(body.email);

  const kind = type === "signup" ? "resend" : "resend_email_change";
  await queueSingleMail(c, { kind, recipient, payload: { redirectTo: redirectTarget(c), pkce } });
  return c.json({});
}
