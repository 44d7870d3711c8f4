import { recordAudit } from "#server/accounts/audit.ts";
import { findUserByEmail } from "#server/accounts/users.ts";
import { prepareEmailChange } from "#server/auth/email-change.ts";
import { mailLink } from "#server/auth/recover.ts";
import { redirectTarget } from "#server/auth/redirect-target.ts";
import {
  invalid,
  readBody,
  readEmail,
  readPkce,
  takeLimit,
  visitorOf,
} from "#server/auth/requests.ts";
import type { AuthRequest } from "#server/auth/service.ts";
import { deliver } from "#server/auth/token-mails.ts";
import { HttpError } from "#server/http/errors.ts";

const types = ["signup", "email_change", "sms", "phone_change"];

/** POST /resend: mails a confirmation once more. Where there is nothing to confirm, it answers the same. */
export async function resend(c: AuthRequest) {
  await takeLimit(c, "resend");
  const service = c.var.auth;
  const body = await readBody(c);
  const { type = "", email, phone } = body;
  if (!types.includes(type)) {
    throw invalid("Missing one of these types: signup, email_change, sms, phone_change");
  }
  if (email && phone) throw invalid("Only an email address or phone number should be provided.");
  if (!email && !phone) throw invalid("Missing email address or phone number");
  const byMail = type === "signup" || type === "email_change";
  if (byMail && !email) throw invalid("Type provided requires an email address");
  if (!byMail && !phone) throw invalid("Type provided requires a phone number");
  if (!byMail) throw new HttpError(400, "phone_provider_disabled", "Phone logins are disabled");
  const pkce = readPkce(body);
  const address = readEmail(email);

  const user = await findUserByEmail(service.database.auth, address);
  if (type === "signup" && user && !user.email_confirmed_at) {
    await mailLink(c, { email: address, kind: "signup", pkce });
  }
  if (type === "email_change" && user?.email_change) {
    const newEmail = user.email_change;
    const outgoing = await service.database.auth.transaction().execute(async (tables) => {
      const redirectTo = redirectTarget(c);
      const prepared = await prepareEmailChange(service, tables, {
        user,
        newEmail,
        redirectTo,
        pkce,
      });
      const action = "user_confirmation_requested";
      await recordAudit(tables, { action, actor: user, ip: visitorOf(c).ip, now: service.now() });
      return prepared.outgoing;
    });
    await deliver(c, outgoing);
  }
  return c.json({});
}
