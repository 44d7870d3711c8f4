import { readCallerToken, verifyCallerToken } from "#accounts/auth/caller-token.ts";
import { requireUser, secondFactorNeeded } from "#accounts/auth/require-user.ts";
import type { Admin, AuthRequest, AuthService } from "#accounts/auth/service.ts";
import { HttpError } from "#accounts/http/errors.ts";
import { isSameSecret } from "#accounts/http/is-same-secret.ts";
import { InvalidTokenError } from "#accounts/rules/access-tokens.ts";
import { hasVerifiedFactor } from "#accounts/rules/factors.ts";
import { authenticated, instanceId } from "#accounts/rules/users.ts";

const adminRoles = ["service_role", "supabase_admin"];

const notAdmin = () => new HttpError(403, "not_admin", "User not allowed");

/** Returns the operator's program that calls: one that sends the secret key, or a token of an admin role. */
export async function requireAdmin(c: AuthRequest): Promise<Admin> {
  const { config } = c.var.auth;
  const token = readCallerToken(c);
  // A gateway turns the keys into tokens of their roles.
  if (isSameSecret(token, config.secretKey)) return adminOf(c, "service_role");
  if (token === config.publicKey) throw notAdmin();
  const { role, aud } = await checkToken(c, token);
  return adminOf(c, role, typeof aud === "string" ? aud : aud?.[0]);
}

/**
 * Returns true for a token of an admin role that our keys signed. A token of a session is not a key: it ends with its
 * session, which only requireAdmin checks.
 */
export async function isAdminToken(
  { accessTokens }: Pick<AuthService, "accessTokens">,
  token: string,
): Promise<boolean> {
  try {
    const { role, session_id: sessionId } = await accessTokens.verify(token);
    return sessionId === undefined && typeof role === "string" && adminRoles.includes(role);
  } catch (error) {
    if (error instanceof InvalidTokenError) return false;
    throw error;
  }
}

function adminOf(c: AuthRequest, role: string, audience?: string): Admin {
  return {
    actor: { id: instanceId, email: role, phone: null },
    audience: c.req.header("x-jwt-aud") || audience || authenticated,
  };
}

async function checkToken(c: AuthRequest, token: string) {
  const claims = await verifyCallerToken(c, token);
  const { role } = claims;
  if (typeof role !== "string" || !adminRoles.includes(role)) throw notAdmin();
  // A token of a session is accepted while its user is an admin and signed in as one.
  if (claims.session_id !== undefined) {
    const { user, aal } = await requireUser(c);
    if (user.role !== role) throw notAdmin();
    if (aal === "aal1" && (await hasVerifiedFactor(c.var.auth.database.auth, user.id))) {
      throw secondFactorNeeded();
    }
  }
  return { role, aud: claims.aud };
}
