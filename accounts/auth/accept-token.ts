import { protocolError } from "#accounts/auth/errors.ts";
import { auditRequest, notifyOwner } from "#accounts/auth/requests.ts";
import type { AuthRequest, AuthService } from "#accounts/auth/service.ts";
import { isFromOneNetwork, isOwnSignup } from "#accounts/auth/sign-ups.ts";
import type { Tables } from "#accounts/db/connect.ts";
import { isUniqueViolation } from "#accounts/db/errors.ts";
import { deleteRows } from "#accounts/db/rows.ts";
import { clearTokens, type MailedToken } from "#accounts/rules/mailed-tokens.ts";
import type { AuthTables, User } from "#accounts/rules/users.ts";
import * as users from "#accounts/rules/users.ts";

/** The value of `email_change_confirm_status` after the old address has confirmed a change; 0 before. */
const oldAddressConfirmed = 2;

export const needsBothAddresses = ({ email }: User, { autoconfirm }: AuthService["config"]) =>
  !autoconfirm && email !== null;

/** `half`: a change of address is not complete yet. `endsPassword`: a password that may be a stranger's was deleted. */
export type Accepted = { user: User; half: boolean; endsPassword?: boolean };

/** Consumes and applies a link or code; of two concurrent calls one throws. Call `mails.wake` after the transaction. */
export async function acceptToken(
  c: AuthRequest,
  tables: Tables,
  { user: found, token }: { user: User; token: MailedToken },
): Promise<Accepted> {
  const { auth, own } = tables;
  const { config, mails } = c.var.auth;
  const now = c.var.auth.now();
  // Read again: of two links followed at the same time the second one sees the changes of the first.
  const user = (await users.findUserById(auth, found.id)) ?? found;
  if (users.isBanned(user, now.getTime())) throw protocolError("user_banned");
  // A link is for one mailbox. It may have been written while the address changed, or while the change was cancelled.
  const isForNew = token.token_type === "email_change_token_new";
  const mailbox = isForNew ? user.email_change : user.email;
  if (token.relates_to !== mailbox?.toLowerCase()) throw protocolError("otp_expired");

  const isAgreed =
    user.email_change_confirm_status === oldAddressConfirmed || !needsBothAddresses(user, config);
  // Followed too early, it stays valid: only the new mailbox may complete a change, as that opens a session.
  if (isForNew && !isAgreed) return { user, half: true };
  if ((await deleteRows(own, "mailed_tokens", { token_hash: token.token_hash })) === 0)
    throw protocolError("otp_expired");

  const time = now.toISOString();
  if (token.token_type === "email_change_token_current") {
    // Adding a second factor cancels a change of address.
    if (!user.email_change) throw protocolError("otp_expired");
    const agreed = { email_change_confirm_status: oldAddressConfirmed };
    return { user: await users.updateUser(auth, user.id, agreed), half: true };
  }
  await clearTokens(tables, user.id, token.flow_id);
  const hadPassword = Boolean(user.encrypted_password);
  if (isForNew) {
    // The owner of the new mailbox may not be the person who asked: nothing of theirs may still sign in.
    await deleteRows(auth, "sessions", { user_id: user.id });
    const changed = await changeEmail(auth, user, time);
    await auditRequest(c, auth, "user_modified", changed);
    await notifyOwner(c, own, "email_changed", user);
    return { user: changed, half: false, endsPassword: hadPassword };
  }

  let confirmed = user;
  const isNew = !user.email_confirmed_at;
  if (isNew) {
    const keepSignup =
      Boolean(token.confirms_signup) &&
      (await isFromOneNetwork(mails, own, { email: token.relates_to }));
    await users.cancelChangesTo(auth, token.relates_to);
    confirmed = await users.confirmEmail(auth, user, time, keepSignup);
  }
  const confirmation = user.invited_at ? "invite_accepted" : "user_signedup";
  await auditRequest(c, auth, isNew ? confirmation : "login", confirmed);
  const endsPassword = hadPassword && !confirmed.encrypted_password;
  return { user: confirmed, half: false, endsPassword };
}

/** Sets the address to the one in `email_change` and ends the password. Throws if another account has the address. */
async function changeEmail(tables: AuthTables, user: User, now: string): Promise<User> {
  const email = user.email_change;
  const other = await users.findUserByEmail(tables, email);
  if (other && other.id !== user.id) {
    if (other.email_confirmed_at || !isOwnSignup(other)) throw protocolError("email_exists");
    // Never confirmed, while the owner of the mailbox has just followed a link.
    await users.deleteUnconfirmedUser(tables, other.id);
  }
  await users.setEmailIdentity(tables, user.id, { email, email_verified: true }, now);
  const appData = {
    ...users.parse(user.raw_app_meta_data),
    provider: "email",
    providers: ["email"],
  };
  const data = { ...users.parse(user.raw_user_meta_data), email, email_verified: true };
  try {
    return await users.updateUser(tables, user.id, {
      email,
      encrypted_password: null,
      email_change: "",
      email_change_confirm_status: 0,
      email_confirmed_at: user.email_confirmed_at ?? now,
      is_anonymous: false,
      raw_app_meta_data: JSON.stringify(appData),
      raw_user_meta_data: JSON.stringify(data),
    });
  } catch (error) {
    throw isUniqueViolation(error) ? protocolError("email_exists") : error;
  }
}
