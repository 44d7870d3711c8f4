import type { AuthRequest, SignedIn } from "#server/auth/service.ts";

/** How long a code of the authenticator app proves that its owner is there, milliseconds. */
const recentCodeMs = 900_000;

/**
 * Returns true if a session proved the second factor a short while ago. Changes of two-step sign-in itself need it: the
 * finder of an open session must not take the owner's app away or add one of their own.
 */
export async function hasRecentCode(
  c: AuthRequest,
  { sessionId = "", aal }: Pick<SignedIn, "sessionId" | "aal">,
): Promise<boolean> {
  if (aal === "aal1") return false;
  const { database, now } = c.var.auth;
  const proof = await database.auth
    .selectFrom("mfa_amr_claims")
    .select("updated_at")
    .where("session_id", "=", sessionId)
    .where("authentication_method", "=", "totp")
    .executeTakeFirst();
  return proof !== undefined && now().getTime() - Date.parse(proof.updated_at) <= recentCodeMs;
}
