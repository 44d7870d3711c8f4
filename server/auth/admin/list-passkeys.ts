import { findTarget } from "#server/auth/admin/find-target.ts";
import type { AuthRequest } from "#server/auth/service.ts";

/** GET /admin/users/:id/passkeys: none, as passkeys are off. */
export async function listPasskeys(c: AuthRequest) {
  await findTarget(c);
  return c.json([]);
}
