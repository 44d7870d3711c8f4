import { presentStoredUser } from "#server/accounts/users.ts";
import { findTarget } from "#server/auth/admin/find-target.ts";
import type { AuthRequest } from "#server/auth/service.ts";

/** GET /admin/users/:id. */
export async function getUserById(c: AuthRequest) {
  const user = await findTarget(c);
  return c.json(await presentStoredUser(c.var.auth.database.auth, user));
}
