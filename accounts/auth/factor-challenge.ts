import { randomUUID } from "node:crypto";
import { findFactor } from "#accounts/auth/find-factor.ts";
import { visitorOf } from "#accounts/auth/requests.ts";
import type { AuthRequest, SignedInRequest } from "#accounts/auth/service.ts";
import { deleteOldest } from "#accounts/rules/most-rows.ts";

/** How long a challenge is valid, seconds. */
export const challengeSeconds = 300;

/** Returns the caller's address for a challenge, whose column requires a valid address. */
export function challengeAddress(c: AuthRequest): string {
  return visitorOf(c).ip || "0.0.0.0";
}

/**
 * POST /factors/:id/challenge: starts a challenge, whose code goes to /factors/:id/verify. Not in the audit log, which any
 * session could fill with challenges.
 */
export async function challengeFactor(c: SignedInRequest) {
  const { database } = c.var.auth;
  const { user } = c.var.caller;
  const factor = await findFactor(database.auth, user, c.req.param("id"));
  const now = c.var.auth.now();
  const id = randomUUID();
  await database.transaction(async ({ auth }) => {
    await auth
      .insertInto("mfa_challenges")
      .values({
        id,
        factor_id: factor.id,
        created_at: now.toISOString(),
        verified_at: null,
        ip_address: challengeAddress(c),
      })
      .execute();
    await deleteOldest(auth, "mfa_challenges", {
      condition: (eb) => eb("factor_id", "=", factor.id),
      written: id,
    });
  });
  const expiresAt = Math.floor(now.getTime() / 1000) + challengeSeconds;
  return c.json({ id, type: factor.factor_type, expires_at: expiresAt });
}
