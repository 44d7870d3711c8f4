import { auditRequest, visitorNetworks } from "#accounts/auth/requests.ts";
import type { AuthRequest, AuthService } from "#accounts/auth/service.ts";
import { isFromOneNetwork, isOwnSignup } from "#accounts/auth/sign-ups.ts";
import type { Tables } from "#accounts/db/connect.ts";
import { isUniqueViolation } from "#accounts/db/unique-violation.ts";
import { HttpError } from "#accounts/http/errors.ts";
import { addNotice } from "#accounts/jobs/add-notice.ts";
import {
  clearTokens,
  type MailedToken,
  mailedTokenSeconds,
} from "#accounts/rules/mailed-tokens.ts";
import {
  type AuthTables,
  cancelChangesTo,
  confirmEmail,
  deleteUnconfirmedUser,
  findUserByEmail,
  findUserById,
  isBanned,
  parse,
  setEmailIdentity,
  type User,
  updateUser,
} from "#accounts/rules/users.ts";

export const linkExpired = () =>
  new HttpError(403, "otp_expired", "Email link is invalid or has expired");

export function isTokenExpired(
  { now }: Pick<AuthService, "now">,
  { created_at }: Pick<MailedToken, "created_at">,
): boolean {
  return Date.parse(created_at) + mailedTokenSeconds * 1000 < now().getTime();
}

/** The value of `email_change_confirm_status` after the old address has confirmed a change; 0 before. */
const oldAddressConfirmed = 2;

/** Returns true if the old address must confirm a change of address too. */
export function needsBothAddresses(
  { email }: User,
  { autoconfirm }: AuthService["config"],
): boolean {
  return !autoconfirm && email !== null;
}

/**
 * `half` is true for a change of address that is not complete yet. `endsPassword` is true if the account had a password
 * that may be a stranger's, and has none now.
 */
export type Accepted = { user: User; half: boolean; endsPassword?: boolean };

/**
 * Consumes a link or code inside the caller's transaction and applies it. Of two concurrent calls one
 * finds no token and throws. Call `mails.wake` after the transaction.
 */
export async function acceptToken(
  c: AuthRequest,
  { auth, own }: Tables,
  { user: found, token }: { user: User; token: MailedToken },
): Promise<Accepted> {
  const { config, mails } = c.var.auth;
  const now = c.var.auth.now();
  // Read again: of two links followed at the same time the second one sees the changes of the first.
  const user = (await findUserById(auth, found.id)) ?? found;
  if (isBanned(user, now.getTime())) throw new HttpError(403, "user_banned", "User is banned");
  // A link is for one mailbox. It may have been written while the address changed, or while the change was cancelled.
  const isForNew = token.token_type === "email_change_token_new";
  const mailbox = isForNew ? user.email_change : user.email;
  if (token.relates_to !== mailbox?.toLowerCase()) throw linkExpired();

  const isChange = token.token_type.startsWith("email_change");
  const isAgreed =
    user.email_change_confirm_status === oldAddressConfirmed || !needsBothAddresses(user, config);
  // Followed too early, it stays valid: only the new mailbox may complete a change, as that opens a session.
  if (isForNew && !isAgreed) return { user, half: true };
  const { numDeletedRows } = await own
    .deleteFrom("mailed_tokens")
    .where("token_hash", "=", token.token_hash)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw linkExpired();

  const time = now.toISOString();
  if (isChange && !isForNew) {
    // Adding a second factor cancels a change of address.
    if (!user.email_change) throw linkExpired();
    const agreed = await updateUser(auth, user.id, {
      email_change_confirm_status: oldAddressConfirmed,
    });
    return { user: agreed, half: true };
  }
  await clearTokens({ auth, own }, user.id, token.flow_id);
  const hadPassword = Boolean(user.encrypted_password);
  if (isForNew) {
    // The owner of the new mailbox may not be the person who asked: nothing of theirs may still sign in.
    await auth.deleteFrom("sessions").where("user_id", "=", user.id).execute();
    await updateUser(auth, user.id, { encrypted_password: null });
    const changed = await changeEmail(auth, user, time);
    await auditRequest(c, auth, "user_modified", changed);
    if (user.email) {
      const networks = visitorNetworks(c);
      await addNotice(mails, own, { notice: "email_changed", user, networks });
    }
    return { user: changed, half: false, endsPassword: hadPassword };
  }

  const isNew = !user.email_confirmed_at;
  const keepSignup =
    isNew &&
    Boolean(token.confirms_signup) &&
    (await isFromOneNetwork(mails, own, { email: token.relates_to }));
  if (isNew) await cancelChangesTo(auth, token.relates_to);
  const confirmed = isNew ? await confirmEmail(auth, user, { now: time, keepSignup }) : user;
  const confirmation = user.invited_at ? "invite_accepted" : "user_signedup";
  const action = isNew ? confirmation : "login";
  await auditRequest(c, auth, action, confirmed);
  return {
    user: confirmed,
    half: false,
    endsPassword: hadPassword && !confirmed.encrypted_password,
  };
}

export const emailTaken = () =>
  new HttpError(422, "email_exists", "A user with this email address has already been registered");

/**
 * Sets a user's address to the one in `email_change`. Throws if another user has confirmed it in the meantime, or an
 * operator has made an account for it.
 */
async function changeEmail(tables: AuthTables, user: User, now: string): Promise<User> {
  const email = user.email_change;
  const other = await findUserByEmail(tables, email);
  if (other && other.id !== user.id) {
    if (other.email_confirmed_at || !isOwnSignup(other)) throw emailTaken();
    // Never confirmed, while the owner of the mailbox has just followed a link.
    await deleteUnconfirmedUser(tables, other.id);
  }
  await setEmailIdentity(tables, user.id, { email, email_verified: true }, now);
  try {
    return await updateUser(tables, user.id, {
      email,
      email_change: "",
      email_change_confirm_status: 0,
      email_confirmed_at: user.email_confirmed_at ?? now,
      is_anonymous: false,
      raw_app_meta_data: JSON.stringify({
        ...parse(user.raw_app_meta_data),
        provider: "email",
        providers: ["email"],
      }),
      raw_user_meta_data: JSON.stringify({
        ...parse(user.raw_user_meta_data),
        email,
        email_verified: true,
      }),
    });
  } catch (error) {
    throw isUniqueViolation(error) ? emailTaken() : error;
  }
}
