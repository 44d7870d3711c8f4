import { findTarget } from "#accounts/auth/admin/find-target.ts";
import type { AuthRequest } from "#accounts/auth/service.ts";
import { presentStoredUser } from "#accounts/rules/users.ts";

/** GET /admin/users/:id. */
export async function getUserById(c: AuthRequest) {
  const user = await findTarget(c);
  return c.json(await presentStoredUser(c.var.auth.database.auth, user));
}
