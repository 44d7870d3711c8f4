import { presentFactor } from "#server/accounts/factors.ts";
import { findTarget } from "#server/auth/admin/find-target.ts";
import type { AuthRequest } from "#server/auth/service.ts";

/** GET /admin/users/:id/factors. */
export async function listFactors(c: AuthRequest) {
  const { id } = await findTarget(c);
  const factors = await c.var.auth.database.auth
    .selectFrom("mfa_factors")
    .selectAll()
    .where("user_id", "=", id)
    .orderBy("created_at")
    .execute();
  return c.json(factors.map(presentFactor));
}
