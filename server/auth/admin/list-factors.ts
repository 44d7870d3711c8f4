import { findFactors, presentFactor } from "#server/accounts/factors.ts";
import { findTarget } from "#server/auth/admin/find-target.ts";
import type { AuthRequest } from "#server/auth/service.ts";

/** GET /admin/users/:id/factors. */
export async function listFactors(c: AuthRequest) {
  const { id } = await findTarget(c);
  const factors = await findFactors(c.var.auth.database.auth, id);
  return c.json(factors.map(presentFactor));
}
