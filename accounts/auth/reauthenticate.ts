import { queueSingleMail } from "#accounts/auth/queue-mail.ts";
import { validationError } from "#accounts/auth/requests.ts";
import type { SignedInRequest } from "#accounts/auth/service.ts";
import { HttpError } from "#accounts/http/errors.ts";

/** GET /reauthenticate: mails the caller a code to prove their identity again. */
export async function reauthenticate(c: SignedInRequest) {
  const { user } = c.var.caller;
  if (!user.email)
    throw validationError("Reauthentication requires the user to have an email or a phone number");
  if (!user.email_confirmed_at) {
    throw new HttpError(422, "email_not_confirmed", "Please verify your email first.");
  }
  await queueSingleMail(c, {
    kind: "reauthentication",
    recipient: user.email,
    payload: { userId: user.id },
  });
  return c.json({});
}
