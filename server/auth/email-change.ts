import { keepToken, makeCode, makeLinkToken } from "#server/accounts/one-time-tokens.ts";
import { type AuthTables, lockUser, type User, updateUser } from "#server/accounts/users.ts";
import type { Pkce } from "#server/auth/requests.ts";
import type { AuthService } from "#server/auth/service.ts";
import {
  checkMailInterval,
  keepFlow,
  linkMinutes,
  type Outgoing,
  takeMailVolume,
  verifyLink,
} from "#server/auth/token-mails.ts";
import * as messages from "#server/mail/messages/accounts.ts";

type Request = { user: User; newEmail: string; redirectTo: string; pkce: Pkce | null };

/**
 * Starts a change of address, inside the caller's transaction: the new address must be confirmed, and the one
 * it replaces must agree, each by a link of its own. Until both did, the old address stays.
 */
export async function prepareEmailChange(
  service: AuthService,
  tables: AuthTables,
  { user: given, newEmail, redirectTo, pkce }: Request,
): Promise<{ user: User; outgoing: Outgoing }> {
  const lock = (within: AuthTables) => lockUser(service.database.kind, within, given.id);
  const user = (await lock(tables)) ?? given;
  checkMailInterval(service, user.email_change_sent_at);
  const now = service.now().toISOString();
  const { siteUrl } = service.config;
  const takeBacks: Outgoing["undo"][] = [];
  const write = async (
    address: string,
    type: "email_change_token_new" | "email_change_token_current",
  ) => {
    await takeMailVolume(service);
    const linkToken = makeLinkToken({ pkce: pkce !== null });
    takeBacks.push(
      await keepToken(tables, { user, type, code: makeCode(), linkToken, relatesTo: address, now }),
    );
    const link = verifyLink(siteUrl, { token: linkToken, type: "email_change", redirectTo });
    return messages.emailChange({
      siteUrl,
      to: address,
      link,
      minutes: linkMinutes(service),
      email: user.email ?? "",
      newEmail,
    });
  };

  const mails = [await write(newEmail, "email_change_token_new")];
  if (user.email && !service.config.autoconfirm) {
    mails.push(await write(user.email, "email_change_token_current"));
  }
  const updated = await updateUser(tables, user.id, {
    email_change: newEmail,
    email_change_sent_at: now,
    email_change_confirm_status: 0,
  });
  const flowId =
    pkce && (await keepFlow(tables, { userId: user.id, pkce, method: "email_change", now }));

  const undo = async (later: AuthTables) => {
    if (flowId) await later.deleteFrom("flow_state").where("id", "=", flowId).execute();
    // Another change was asked for meanwhile: that stands.
    if ((await lock(later))?.email_change_token_new !== updated.email_change_token_new) return;
    await updateUser(later, user.id, {
      email_change: user.email_change,
      email_change_sent_at: user.email_change_sent_at,
      email_change_confirm_status: user.email_change_confirm_status,
    });
    for (const takeBack of takeBacks) await takeBack(later);
  };
  return { user: updated, outgoing: { mails, failure: "email change", undo } };
}
