import { findTarget } from "#accounts/auth/admin/find-target.ts";
import type { AuthRequest } from "#accounts/auth/service.ts";
import { findFactors, presentFactor } from "#accounts/rules/factors.ts";

/** GET /admin/users/:id/factors. */
export async function listFactors(c: AuthRequest) {
  const { id } = await findTarget(c);
  const factors = await findFactors(c.var.auth.database.auth, id);
  return c.json(factors.map(presentFactor));
}
