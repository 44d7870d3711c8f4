import type { AuthRequest, SignedIn } from "#accounts/auth/service.ts";

/** How long a code of the authenticator app counts as recent, milliseconds. */
const recentCodeMs = 900_000;

/**
 * Returns true if a session proved the second factor recently. Changes of two-step sign-in require it, so that someone
 * who finds an open session cannot remove the owner's app or add another.
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
