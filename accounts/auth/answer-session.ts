import { decodeJwt } from "jose";
import type { AuthRequest } from "#accounts/auth/service.ts";
import type { TokenResponse } from "#accounts/rules/sessions.ts";

/** Returns the response with the tokens of a session, and with the headers that name user and session for logs. */
export function answerSession(c: AuthRequest, session: TokenResponse, more: object = {}) {
  const { sub, session_id: sessionId } = decodeJwt(session.access_token);
  c.header("sb-auth-user-id", sub);
  c.header("sb-auth-session-id", String(sessionId));
  c.header("sb-auth-refresh-token-prefix", session.refresh_token.slice(0, 5));
  return c.json({ ...session, ...more });
}
