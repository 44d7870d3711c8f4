import { findTarget } from "#accounts/auth/admin/find-target.ts";
import type { AuthRequest } from "#accounts/auth/service.ts";

/** GET /admin/users/:id/passkeys: none, as passkeys are off. */
export async function listPasskeys(c: AuthRequest) {
  await findTarget(c);
  return c.json([]);
}
