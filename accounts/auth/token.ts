import { createHash } from "node:crypto";
import { acceptToken } from "#accounts/auth/accept-token.ts";
import { protocolError, validationError } from "#accounts/auth/errors.ts";
import { guessPassword } from "#accounts/auth/guesses.ts";
import type { Body } from "#accounts/auth/requests.ts";
import * as requests from "#accounts/auth/requests.ts";
import type { AuthRequest } from "#accounts/auth/service.ts";
import type { Tables } from "#accounts/db/connect.ts";
import { deleteRows, findRow, updateRows } from "#accounts/db/rows.ts";
import { HttpError } from "#accounts/http/errors.ts";
import { isSameSecret } from "#accounts/http/secrets.ts";
import { isTokenExpired } from "#accounts/rules/mailed-tokens.ts";
import { findWeakness } from "#accounts/rules/password-rules.ts";
import { hashPassword, needsNewHash } from "#accounts/rules/passwords.ts";
import {
  findSessionOf,
  isRefreshToken,
  type Rejection,
  rotateRefreshToken,
} from "#accounts/rules/refresh-tokens.ts";
import { type Method, tokenResponse } from "#accounts/rules/sessions.ts";
import { findUserByEmail, findUserById, isBanned, type User } from "#accounts/rules/users.ts";

/** How long a PKCE request may take from start to exchange, milliseconds. */
const flowLifeMs = 300_000;

/** POST /token?grant_type=...: returns a session for a password, a refresh token or a PKCE code. */
export async function token(c: AuthRequest) {
  const grant = c.req.query("grant_type");
  if (grant !== "refresh_token") await requests.takeLimit(c, "token");
  if (grant === "password") return signInWithPassword(c, await requests.readBody(c));
  if (grant === "refresh_token") return refresh(c, await requests.readBody(c));
  if (grant === "pkce") return exchangeCode(c, await requests.readBody(c));
  throw protocolError("invalid_credentials", "unsupported_grant_type");
}

async function signInWithPassword(c: AuthRequest, { email, password = "" }: Body) {
  const { database, config, limits } = c.var.auth;
  if (!email) throw validationError("missing email or phone");

  const user = await findUserByEmail(database.auth, email);
  // `email_not_confirmed` reveals to someone who has just signed up with an address that it had no account. Above the limit
  // every password is wrong, as for an account of someone else: a 429, or a refunded guess, would reveal the same.
  const isHidden =
    user &&
    !user.email_confirmed_at &&
    (await limits.take("accountLookup", requests.networkFor(c, "accountLookup"))) !== null;
  const hash = (isHidden ? null : user?.encrypted_password) ?? null;
  const matches = await guessPassword(c, { email, userId: user?.id }, { hash, password });
  if (!user || !matches || isBanned(user)) requests.securityEvent(c, "sign_in_failed", email);
  if (user && isBanned(user)) throw new HttpError(400, "user_banned", "User is banned");
  if (!user || !hash || !matches) throw protocolError("invalid_credentials");
  if (!user.email_confirmed_at) throw protocolError("email_not_confirmed");
  const hashToKeep = needsNewHash(hash, password)
    ? await hashPassword(password, c.req.raw.signal)
    : hash;

  const session = await database.transaction(async (tables) => {
    const { auth } = tables;
    const checked = { id: user.id, encrypted_password: hash };
    const kept = await updateRows(auth, "users", checked, { encrypted_password: hashToKeep });
    // The password was changed while this one was checked.
    if (kept === 0) throw protocolError("invalid_credentials");
    await requests.auditRequest(c, auth, "login", user, { provider: "email" });
    return requests.startSessionFor(c, tables, user, "password");
  });
  return requests.answerSession(c, session, {
    weak_password: findWeakness(password, email, config),
  });
}

const rejections: Record<Rejection, readonly [code: string, message: string]> = {
  "token not found": ["refresh_token_not_found", "Refresh Token Not Found"],
  "session expired": ["session_expired", "Session Expired"],
  "session inactive": ["session_expired", "Session Expired (Inactivity)"],
  "user banned": ["user_banned", "User Banned"],
  "reuse detected": ["refresh_token_already_used", "Already Used"],
};

async function refresh(c: AuthRequest, { refresh_token: given = "" }: Body) {
  const { database, config } = c.var.auth;
  // The token of a session counts for the session: behind a shared address, such as a hotel's Wi-Fi, others must not end
  // it. Only unknown tokens count for the network.
  const known = await findSessionOf(database.auth, given);
  await requests.takeLimit(c, "token", undefined, known?.session.id);
  if (!isRefreshToken(given)) throw validationError("Refresh token is not valid");
  const now = c.var.auth.now();
  const { ip, userAgent: user_agent } = requests.visitorOf(c);
  const result = await database.transaction(async ({ auth }) => {
    const rotation = await rotateRefreshToken(auth, given, now, config);
    if (rotation.rejected !== undefined) {
      if (rotation.rejected === "reuse detected")
        await requests.auditRequest(c, auth, "token_revoked", rotation.user, { reason: "reuse" });
      return rotation;
    }
    const { user, sessionId } = rotation;
    const used = { updated_at: now.toISOString(), user_agent, ip: ip || null };
    await updateRows(auth, "sessions", { id: sessionId }, used);
    return tokenResponse(c.var.auth, auth, { user, sessionId, now });
  });
  if (!("rejected" in result)) return requests.answerSession(c, result);
  if (result.rejected === "reuse detected")
    requests.securityEvent(c, "refresh_token_reuse", result.user);
  const [code, message] = rejections[result.rejected];
  throw new HttpError(400, code, `Invalid Refresh Token: ${message}`);
}

async function exchangeCode(c: AuthRequest, { auth_code: code, code_verifier: verifier }: Body) {
  const { database, now } = c.var.auth;
  if (!code || !verifier)
    throw validationError("invalid request: both auth code and code verifier should be non-empty");
  const flow = await findRow(database.auth, "flow_state", { auth_code: code });
  // A code can be exchanged only after its link was opened.
  if (!flow?.user_id || !flow.auth_code_issued_at) throw protocolError("flow_state_not_found");
  const userId = flow.user_id;
  const startedAt =
    flow.authentication_method === "magiclink" ? flow.auth_code_issued_at : flow.created_at;
  if (now().getTime() - Date.parse(startedAt) > flowLifeMs)
    throw protocolError("flow_state_expired");
  const isHashed = flow.code_challenge_method === "s256";
  const proof = isHashed ? createHash("sha256").update(verifier).digest("base64url") : verifier;
  if (!isSameSecret(proof, flow.code_challenge)) throw protocolError("bad_code_verifier");
  const session = await database.transaction(async (tables) => {
    const { auth } = tables;
    const found = await findUserById(auth, userId);
    const isOpen = (await deleteRows(auth, "flow_state", { id: flow.id })) > 0;
    // Exchanged by another call in the meantime, or ended by a new password.
    if (!found || !isOpen) throw protocolError("flow_state_not_found");
    if (isBanned(found, now().getTime())) throw protocolError("user_banned");
    const user = await acceptOpenLink(c, tables, found, flow.id);
    await requests.auditRequest(c, auth, "login", user);
    return requests.startSessionFor(c, tables, user, flow.authentication_method as Method);
  });
  return requests.answerSession(c, session);
}

/** Consumes the link of a PKCE request that only a program opened: who has the verifier has read the mail. */
async function acceptOpenLink(c: AuthRequest, tables: Tables, user: User, flow_id: string) {
  const token = await findRow(tables.own, "mailed_tokens", { flow_id, replaced: false });
  if (!token && !user.email_confirmed_at) throw protocolError("flow_state_not_found");
  if (!token) return user;
  if (isTokenExpired(token, c.var.auth.now())) throw protocolError("otp_expired");
  const accepted = await acceptToken(c, tables, { user, token });
  requests.securityEvent(c, "link_used", user);
  return accepted.user;
}
