import { decodeJwt } from "jose";
import { visitorNetwork, visitorOf } from "#accounts/auth/requests.ts";
import type { AuthRequest } from "#accounts/auth/service.ts";
import { rememberNetwork } from "#accounts/rules/known-networks.ts";
import {
  type Method,
  raiseSession,
  startSession,
  type TokenResponse,
} from "#accounts/rules/sessions.ts";
import type { AuthTables, User } from "#accounts/rules/users.ts";

/** Returns the signer of access tokens, and how long they are valid. */
export function tokenIssuer(c: AuthRequest) {
  const { accessTokens, config } = c.var.auth;
  return { accessTokens, accessTokenSeconds: config.accessTokenSeconds };
}

/** Starts a session of the visitor who sent this request, and returns its tokens. */
export function startSessionFor(
  c: AuthRequest,
  tables: AuthTables,
  user: User,
  method: Method,
): Promise<TokenResponse> {
  const now = c.var.auth.now();
  return startSession(tokenIssuer(c), tables, { user, method, visitor: visitorOf(c), now });
}

/** Raises the session of this request to aal2, and returns new tokens. `factorId` is null for a recovery code. */
export function raiseSessionFor(
  c: AuthRequest,
  tables: AuthTables,
  session: { user: User; sessionId: string; factorId: string | null },
): Promise<TokenResponse> {
  return raiseSession(tokenIssuer(c), tables, { ...session, now: c.var.auth.now() });
}

/** Remembers that a user signed in from the visitor's network. Call it after the transaction. */
export function rememberVisitorNetwork(c: AuthRequest, userId: string): Promise<void> {
  const { database, now } = c.var.auth;
  return rememberNetwork(database.own, { userId, network: visitorNetwork(c), now: now() });
}

/** Returns the response with the tokens of a session, and with the headers that name user and session for logs. */
export function answerSession(c: AuthRequest, session: TokenResponse, more: object = {}) {
  const { sub, session_id: sessionId } = decodeJwt(session.access_token);
  c.header("sb-auth-user-id", sub);
  c.header("sb-auth-session-id", String(sessionId));
  c.header("sb-auth-refresh-token-prefix", session.refresh_token.slice(0, 5));
  return c.json({ ...session, ...more });
}
