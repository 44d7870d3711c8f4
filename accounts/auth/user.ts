import { emailTaken, needsBothAddresses } from "#accounts/auth/accept-token.ts";
import { checkSession } from "#accounts/auth/callers.ts";
import { startEmailChange } from "#accounts/auth/email-change.ts";
import { checkReauthentication, consumeNonce } from "#accounts/auth/password-change.ts";
import { readPkce } from "#accounts/auth/pkce.ts";
import {
  auditRequest,
  type Body,
  checkPassword,
  checkUserData,
  readBody,
  readEmail,
  securityEvent,
  takeLimit,
  validationError,
  visitorNetworks,
} from "#accounts/auth/requests.ts";
import type { SignedInRequest } from "#accounts/auth/service.ts";
import type { StoredCode } from "#accounts/auth/sign-in.ts";
import { HttpError } from "#accounts/http/errors.ts";
import { addNotice } from "#accounts/jobs/add-notice.ts";
import { hasVerifiedFactor } from "#accounts/rules/factors.ts";
import { clearTokens } from "#accounts/rules/mailed-tokens.ts";
import { hashPassword, verifyPassword } from "#accounts/rules/passwords.ts";
import {
  type AuthTables,
  findUserByEmail,
  findUserById,
  mergeMetadata,
  presentStoredUser,
  type User,
  updateUser,
} from "#accounts/rules/users.ts";

/** GET /user: returns the caller. */
export async function getUser(c: SignedInRequest) {
  const { user, audience } = c.var.caller;
  const wanted = c.req.header("x-jwt-aud") || audience;
  if (!audience || audience !== wanted)
    throw validationError("Token audience doesn't match request audience");
  return c.json(await presentStoredUser(c.var.auth.database.auth, user));
}

/** PUT /user: changes the caller's password, data and address in one transaction. */
export async function putUser(c: SignedInRequest) {
  const { database, mails, config } = c.var.auth;
  const { caller } = c.var;
  const { user, sessionId, aal } = caller;
  const body = await readBody(c);
  const newEmail = body.email ? readEmail(body.email) : undefined;
  if (body.password !== undefined) checkPassword(c, body.password, newEmail ?? user.email ?? "");
  if (body.app_metadata) {
    throw new HttpError(403, "not_admin", "Updating app_metadata requires admin privileges");
  }
  if (aal === "aal1") await rejectMissingSecondFactor(database.auth, user);
  const changesSignIn = body.password || body.nonce || (newEmail && newEmail !== user.email);
  if (user.is_sso_user && changesSignIn) {
    throw new HttpError(
      422,
      "user_sso_managed",
      "Updating email, phone, password of a SSO account only possible via SSO",
    );
  }
  const pkce = readPkce(body);
  const changesEmail = newEmail !== undefined && newEmail !== user.email;
  if (changesEmail) await takeLimit(c, "accountLookup");
  const change = { user, sessionId, body };
  let nonce: StoredCode | undefined;
  if (body.password !== undefined) {
    const message = "Password update requires reauthentication";
    nonce = await checkReauthentication(c, change, message);
  }
  // The old mailbox does not agree to the change, so nothing else would stop someone who found an open session.
  else if (changesEmail && user.email && !needsBothAddresses(user, config)) {
    nonce = await checkReauthentication(c, change, "Email update requires reauthentication");
  }
  const passwordHash = await newPasswordHash(user, body, c.req.raw.signal);
  if (passwordHash) await takeLimit(c, "ownerNotice");

  const answer = await database.transaction(async (tables) => {
    const { auth, own } = tables;
    // Read again: concurrent changes must not undo each other, and a concurrent sign-in with the old password must see
    // the new one. A session that has ended in the meantime changes nothing.
    let changed = sessionId
      ? (await checkSession(auth, caller)).user
      : ((await findUserById(auth, user.id)) ?? user);
    if (aal === "aal1") await rejectMissingSecondFactor(auth, user);
    if (body.data) changed = await changeData(auth, changed, body.data);
    await consumeNonce(own, nonce);
    if (passwordHash) {
      await clearTokens({ auth, own }, user.id);
      changed = await changePassword(auth, changed, { passwordHash, sessionId });
      if (user.email) {
        const [notice, networks] = ["password_changed", visitorNetworks(c)] as const;
        await addNotice(mails, own, { notice, user, networks });
      }
    }
    // Last, as a new password deletes earlier PKCE requests.
    if (newEmail && newEmail !== changed.email) {
      // An unconfirmed account does not block the owner of the address.
      if ((await findUserByEmail(auth, newEmail))?.email_confirmed_at) throw emailTaken();
      changed = await startEmailChange(c, tables, { user: changed, newEmail, pkce });
    }
    const action = passwordHash ? "user_updated_password" : "user_modified";
    await auditRequest(c, auth, action, changed);
    return presentStoredUser(auth, changed);
  });
  mails.wake();
  if (passwordHash) securityEvent(c, "password_changed", user.email ?? user.id);
  return c.json(answer);
}

/** Throws if an account has a second factor. This includes changes of its data, which the protocol allows at aal1. */
async function rejectMissingSecondFactor(tables: AuthTables, user: User): Promise<void> {
  if (!(await hasVerifiedFactor(tables, user.id))) return;
  throw new HttpError(
    401,
    "insufficient_aal",
    "AAL2 session is required to update email or password when MFA is enabled.",
  );
}

async function changeData(
  tables: AuthTables,
  user: User,
  data: Record<string, unknown>,
): Promise<User> {
  const changed = mergeMetadata(user.raw_user_meta_data, data);
  checkUserData(changed);
  return updateUser(tables, user.id, { raw_user_meta_data: JSON.stringify(changed) });
}

/** Sets a new password and ends every other session. clearTokens ends mailed links. */
async function changePassword(
  tables: AuthTables,
  user: User,
  { passwordHash, sessionId }: { passwordHash: string; sessionId: string | undefined },
): Promise<User> {
  let others = tables.deleteFrom("sessions").where("user_id", "=", user.id);
  if (sessionId) others = others.where("id", "!=", sessionId);
  await others.execute();
  return updateUser(tables, user.id, { encrypted_password: passwordHash });
}

async function newPasswordHash(
  user: User,
  { password }: Body,
  signal: AbortSignal,
): Promise<string | null> {
  if (password === undefined) return null;
  if (
    user.encrypted_password &&
    (await verifyPassword(user.encrypted_password, password, signal))
  ) {
    throw new HttpError(
      422,
      "same_password",
      "New password should be different from the old password.",
    );
  }
  return hashPassword(password, signal);
}
