import { recordAudit } from "#server/accounts/audit.ts";
import { findUserByEmail } from "#server/accounts/users.ts";
import { redirectTarget } from "#server/auth/redirect-target.ts";
import {
  invalid,
  type Pkce,
  readBody,
  readEmail,
  readPkce,
  takeLimit,
  visitorOf,
} from "#server/auth/requests.ts";
import type { AuthRequest } from "#server/auth/service.ts";
import { deliver, type MailKind, prepareMail } from "#server/auth/token-mails.ts";

/** POST /recover: mails a link to a new password. An unknown address gets the same answer and no mail. */
export async function recover(c: AuthRequest) {
  await takeLimit(c, "recover");
  const body = await readBody(c);
  const pkce = readPkce(body);
  if (!body.email) throw invalid("Password recovery requires an email");
  await mailLink(c, { email: readEmail(body.email), kind: "recovery", pkce });
  return c.json({});
}

/** Mails a link of a kind to the user of an address, if there is one. Gives whether there is. */
export async function mailLink(
  c: AuthRequest,
  { email, kind, pkce }: { email: string; kind: MailKind; pkce: Pkce | null },
): Promise<boolean> {
  const service = c.var.auth;
  const outgoing = await service.database.auth.transaction().execute(async (tables) => {
    const user = await findUserByEmail(tables, email);
    if (!user) return null;
    const prepared = await prepareMail(service, tables, {
      user,
      kind,
      redirectTo: redirectTarget(c),
      pkce,
    });
    const action = kind === "signup" ? "user_confirmation_requested" : "user_recovery_requested";
    await recordAudit(tables, { action, actor: user, ip: visitorOf(c).ip, now: service.now() });
    return prepared.outgoing;
  });
  await deliver(c, outgoing);
  return outgoing !== null;
}
