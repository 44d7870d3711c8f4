import { needsBothAddresses } from "#accounts/auth/accept-token.ts";
import { redirectTarget } from "#accounts/auth/links.ts";
import { type MailPayload, queueMail } from "#accounts/auth/mail-requests.ts";
import { type Pkce, storeFlow } from "#accounts/auth/pkce.ts";
import type { AuthRequest, AuthService } from "#accounts/auth/service.ts";
import type { Tables } from "#accounts/db/connect.ts";
import { findUserById, type User, updateUser } from "#accounts/rules/users.ts";

/**
 * Starts a change of address, inside the caller's transaction: the new address and the old one must each confirm it by
 * its own link. Until then the old address stays. Returns the changed user.
 */
export async function startEmailChange(
  c: AuthRequest,
  { auth, own }: Tables,
  { user: given, newEmail, pkce }: { user: User; newEmail: string; pkce: Pkce | null },
): Promise<User> {
  const { config } = c.var.auth;
  const time = c.var.auth.now().toISOString();
  const user = (await findUserById(auth, given.id)) ?? given;
  // Links of a change to another address must not confirm this one.
  if (user.email_change !== newEmail) {
    await own
      .deleteFrom("mailed_tokens")
      .where("user_id", "=", user.id)
      .where("token_type", "in", ["email_change_token_new", "email_change_token_current"])
      .execute();
  }
  const changed = await updateUser(auth, user.id, {
    email_change: newEmail,
    email_change_sent_at: time,
    email_change_confirm_status: 0,
  });
  const flowId =
    pkce && (await storeFlow(auth, { userId: user.id, pkce, method: "email_change", now: time }));
  const payload = { redirectTo: redirectTarget(c), flowId };
  for (const mail of emailChangeMails(changed, payload, config)) await queueMail(c, own, mail);
  return changed;
}

/** Returns the mails of a change of address: to the new address, and to the old one if it must confirm the change. */
export function emailChangeMails(
  user: User,
  { redirectTo, flowId }: Pick<MailPayload, "redirectTo" | "flowId">,
  config: AuthService["config"],
) {
  const newEmail = user.email_change;
  const payload = { userId: user.id, newEmail, redirectTo, flowId };
  const recipients =
    user.email && needsBothAddresses(user, config) ? [newEmail, user.email] : [newEmail];
  return recipients.map((recipient) => ({ kind: "email_change" as const, recipient, payload }));
}
