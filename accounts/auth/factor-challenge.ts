import { randomUUID } from "node:crypto";
import { auditRequest } from "#accounts/auth/audit-request.ts";
import { findFactor } from "#accounts/auth/find-factor.ts";
import { visitorOf } from "#accounts/auth/requests.ts";
import type { AuthRequest, SignedInRequest } from "#accounts/auth/service.ts";

/** How long a challenge is valid, seconds. */
export const challengeSeconds = 300;

/** Returns the caller's address for a challenge, whose column requires a valid address. */
export function challengeAddress(c: AuthRequest): string {
  return visitorOf(c).ip || "0.0.0.0";
}

/** POST /factors/:id/challenge: starts a challenge, whose code goes to /factors/:id/verify. */
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
    const traits = { factor_id: factor.id, factor_status: factor.status };
    await auditRequest(c, auth, "challenge_created", user, traits);
  });
  const expiresAt = Math.floor(now.getTime() / 1000) + challengeSeconds;
  return c.json({ id, type: factor.factor_type, expires_at: expiresAt });
}
