import { readPkce } from "#accounts/auth/pkce.ts";
import { queueSingleMail } from "#accounts/auth/queue-mail.ts";
import { redirectTarget } from "#accounts/auth/redirect-target.ts";
import { readBody, readEmail, validationError } from "#accounts/auth/requests.ts";
import type { AuthRequest } from "#accounts/auth/service.ts";
import { HttpError } from "#accounts/http/errors.ts";

const types = ["signup", "email_change", "sms", "phone_change"];

/** POST /resend: mails a confirmation again. The response is the same if there is nothing to confirm. */
export async function resend(c: AuthRequest) {
  const body = await readBody(c);
  const { type = "", email, phone } = body;
  if (!types.includes(type)) {
    throw validationError("Missing one of these types: signup, email_change, sms, phone_change");
  }
  if (email && phone)
    throw validationError("Only an email address or phone number should be provided.");
  if (!email && !phone) throw validationError("Missing email address or phone number");
  const byMail = type === "signup" || type === "email_change";
  if (byMail && !email) throw validationError("Type provided requires an email address");
  if (!byMail && !phone) throw validationError("Type provided requires a phone number");
  if (!byMail) throw new HttpError(400, "phone_provider_disabled", "Phone logins are disabled");
  const pkce = readPkce(body);
  const recipient = readEmail(email);

  const kind = type === "signup" ? "resend" : "resend_email_change";
  await queueSingleMail(c, { kind, recipient, payload: { redirectTo: redirectTarget(c), pkce } });
  return c.json({});
}
