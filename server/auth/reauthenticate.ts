import { recordAudit } from "#server/accounts/audit.ts";
import { keepToken, makeCode, makeLinkToken } from "#server/accounts/one-time-tokens.ts";
import { type AuthTables, lockUser, updateUser } from "#server/accounts/users.ts";
import { invalid, visitorOf } from "#server/auth/requests.ts";
import { requireUser } from "#server/auth/require-user.ts";
import type { AuthRequest } from "#server/auth/service.ts";
import {
  checkMailInterval,
  deliver,
  linkMinutes,
  takeMailVolume,
} from "#server/auth/token-mails.ts";
import { HttpError } from "#server/http/errors.ts";
import * as messages from "#server/mail/messages/accounts.ts";

/** GET /reauthenticate: mails the caller a code that proves who they are once more. */
export async function reauthenticate(c: AuthRequest) {
  const service = c.var.auth;
  const { user } = await requireUser(c);
  const { email } = user;
  if (!email)
    throw invalid("Reauthentication requires the user to have an email or a phone number");
  if (!user.email_confirmed_at) {
    throw new HttpError(422, "email_not_confirmed", "Please verify your email first.");
  }
  const now = service.now();
  const code = makeCode();
  const lock = (within: AuthTables) => lockUser(service.database.kind, within, user.id);
  const undo = await service.database.auth.transaction().execute(async (tables) => {
    // Read behind a lock, so that of two requests at once the second finds the first one's mail.
    const current = (await lock(tables)) ?? user;
    checkMailInterval(service, current.reauthentication_sent_at);
    await takeMailVolume(service);
    const takeBack = await keepToken(tables, {
      user: current,
      type: "reauthentication_token",
      code,
      // The mail has a code only; nobody is told this one.
      linkToken: makeLinkToken({ pkce: false }),
      relatesTo: email,
      now: now.toISOString(),
    });
    const sent = await updateUser(tables, user.id, {
      reauthentication_sent_at: now.toISOString(),
    });
    const action = "user_reauthenticate_requested";
    await recordAudit(tables, { action, actor: user, ip: visitorOf(c).ip, now });
    return async (later: AuthTables) => {
      if ((await lock(later))?.reauthentication_token !== sent.reauthentication_token) return;
      await takeBack(later);
      const { reauthentication_sent_at } = current;
      await updateUser(later, user.id, { reauthentication_sent_at });
    };
  });
  const { siteUrl } = service.config;
  const mail = messages.reauthentication({
    siteUrl,
    to: email,
    code,
    minutes: linkMinutes(service),
  });
  await deliver(c, { mails: [mail], failure: "reauthentication", undo });
  return c.json({});
}
