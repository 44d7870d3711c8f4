import { needsBothAddresses } from "#accounts/auth/accept-token.ts";
import { protocolError, validationError } from "#accounts/auth/errors.ts";
import { checkReauthentication, consumeNonce } from "#accounts/auth/guesses.ts";
import { redirectTarget } from "#accounts/auth/links.ts";
import { emailChangeMails, queueMail } from "#accounts/auth/mail-requests.ts";
import { checkSession } from "#accounts/auth/middleware.ts";
import { type Pkce, readPkce, storeFlow } from "#accounts/auth/pkce.ts";
import type { Body } from "#accounts/auth/requests.ts";
import * as requests from "#accounts/auth/requests.ts";
import type { AuthRequest, SignedInRequest, StoredCode } from "#accounts/auth/service.ts";
import type { Tables } from "#accounts/db/connect.ts";
import { deleteRows } from "#accounts/db/rows.ts";
import { HttpError } from "#accounts/http/errors.ts";
import { hasVerifiedFactor } from "#accounts/rules/factors.ts";
import { clearTokens } from "#accounts/rules/mailed-tokens.ts";
import { hashPassword, verifyPassword } from "#accounts/rules/passwords.ts";
import type { AuthTables, User } from "#accounts/rules/users.ts";
import * as users from "#accounts/rules/users.ts";

export async function getUser(c: SignedInRequest) {
  const { user, audience } = c.var.caller;
  const wanted = c.req.header("x-jwt-aud") || audience;
  if (!audience || audience !== wanted)
    throw validationError("Token audience doesn't match request audience");
  return c.json(await users.presentStoredUser(c.var.auth.database.auth, user));
}

/** PUT /user: changes the caller's password, data and address in one transaction. */
export async function putUser(c: SignedInRequest) {
  const { database, mails, config } = c.var.auth;
  const { caller } = c.var;
  const { user, sessionId, aal } = caller;
  const body = await requests.readBody(c);
  const newEmail = body.email ? requests.readEmail(body.email) : undefined;
  const changesEmail = newEmail !== undefined && newEmail !== user.email;
  if (body.password !== undefined)
    requests.checkPassword(c, body.password, newEmail ?? user.email ?? "");
  if (body.app_metadata)
    throw protocolError("not_admin", "Updating app_metadata requires admin privileges");
  if (aal === "aal1") await rejectMissingSecondFactor(database.auth, user);
  if (user.is_sso_user && (body.password || body.nonce || changesEmail)) {
    const message = "Updating email, phone, password of a SSO account only possible via SSO";
    throw new HttpError(422, "user_sso_managed", message);
  }
  const pkce = readPkce(body);
  if (changesEmail) await requests.takeLimit(c, "accountLookup");
  let nonce: StoredCode | undefined;
  // Without a mail to the old mailbox, nothing else would stop someone who found an open session.
  const confirmsAlone = changesEmail && user.email && !needsBothAddresses(user, config);
  if (body.password !== undefined || confirmsAlone) {
    const change = body.password !== undefined ? "Password" : "Email";
    const message = `${change} update requires reauthentication`;
    nonce = await checkReauthentication(c, { user, sessionId, body }, message);
  }
  const passwordHash = await newPasswordHash(user, body, c.req.raw.signal);
  if (passwordHash) await requests.takeLimit(c, "ownerNotice");

  const answer = await database.transaction(async (tables) => {
    const { auth, own } = tables;
    // Read again: concurrent changes must not undo each other, and a concurrent sign-in with the old password must see
    // the new one. A session that has ended in the meantime changes nothing.
    let changed = sessionId
      ? (await checkSession(auth, caller)).user
      : ((await users.findUserById(auth, user.id)) ?? user);
    if (aal === "aal1") await rejectMissingSecondFactor(auth, user);
    if (body.data) {
      const data = users.mergeMetadata(changed.raw_user_meta_data, body.data);
      requests.checkUserData(data);
      changed = await users.updateUser(auth, user.id, { raw_user_meta_data: JSON.stringify(data) });
    }
    await consumeNonce(own, nonce);
    if (passwordHash) {
      await clearTokens(tables, user.id);
      let others = auth.deleteFrom("sessions").where("user_id", "=", user.id);
      if (sessionId) others = others.where("id", "!=", sessionId);
      await others.execute();
      changed = await users.updateUser(auth, user.id, { encrypted_password: passwordHash });
      await requests.notifyOwner(c, own, "password_changed", user);
    }
    // Last, as a new password deletes earlier PKCE requests.
    if (newEmail && newEmail !== changed.email) {
      // An unconfirmed account does not block the owner of the address.
      const taken = await users.findUserByEmail(auth, newEmail);
      if (taken?.email_confirmed_at) throw protocolError("email_exists");
      changed = await startEmailChange(c, tables, { user: changed, newEmail, pkce });
    }
    const action = passwordHash ? "user_updated_password" : "user_modified";
    await requests.auditRequest(c, auth, action, changed);
    return users.presentStoredUser(auth, changed);
  });
  mails.wake();
  if (passwordHash) requests.securityEvent(c, "password_changed", user);
  return c.json(answer);
}

/** Throws if an account has a second factor. This includes changes of its data, which the protocol allows at aal1. */
async function rejectMissingSecondFactor(tables: AuthTables, user: User): Promise<void> {
  if (!(await hasVerifiedFactor(tables, user.id))) return;
  const message = "AAL2 session is required to update email or password when MFA is enabled.";
  throw protocolError("insufficient_aal", message);
}

async function newPasswordHash(user: User, { password }: Body, signal: AbortSignal) {
  if (password === undefined) return null;
  const { encrypted_password: old } = user;
  if (old && (await verifyPassword(old, password, signal))) throw protocolError("same_password");
  return hashPassword(password, signal);
}

/** Starts a change of address, which the new address and the old one each confirm by a link. */
async function startEmailChange(
  c: AuthRequest,
  { auth, own }: Tables,
  { user, newEmail, pkce }: { user: User; newEmail: string; pkce: Pkce | null },
): Promise<User> {
  const { id } = user;
  const now = c.var.auth.now().toISOString();
  // Links of a change to another address must not confirm this one.
  if (user.email_change !== newEmail) {
    const token_type = ["email_change_token_new", "email_change_token_current"] as const;
    await deleteRows(own, "mailed_tokens", { user_id: id, token_type });
  }
  const changed = await users.updateUser(auth, id, {
    email_change: newEmail,
    email_change_sent_at: now,
    email_change_confirm_status: 0,
  });
  const flowId = await storeFlow(auth, { userId: id, pkce, method: "email_change", now });
  const payload = { redirectTo: redirectTarget(c), flowId };
  for (const mail of emailChangeMails(changed, payload, c.var.auth.config))
    await queueMail(c, own, mail);
  return changed;
}

/** POST /logout?scope=global|local|others: ends all of the user's sessions, this one, or all others. */
export async function logout(c: SignedInRequest) {
  const scope = c.req.query("scope") || "global";
  const { user, sessionId = "", aal } = c.var.caller;
  if (!["global", "local", "others"].includes(scope))
    throw validationError(`Unsupported logout scope ${JSON.stringify(scope)}`);
  // The other scopes end the session that calls.
  if (scope === "others") await requests.takeAccountLimit(c, "accountChange", user);
  await c.var.auth.database.transaction(async ({ auth }) => {
    let query = auth.deleteFrom("sessions").where("user_id", "=", user.id);
    if (sessionId && scope === "local") query = query.where("id", "=", sessionId);
    if (sessionId && scope === "others") query = query.where("id", "!=", sessionId);
    // A thief with the password alone must not sign out the owner, whose sessions have the second factor.
    if (aal === "aal1" && (await hasVerifiedFactor(auth, user.id)))
      query = query.where((eb) => eb.or([eb("aal", "=", "aal1"), eb("id", "=", sessionId)]));
    const { numDeletedRows } = await query.executeTakeFirst();
    if (numDeletedRows > 0n) await requests.auditRequest(c, auth, "logout", user);
  });
  return c.body(null, 204);
}
