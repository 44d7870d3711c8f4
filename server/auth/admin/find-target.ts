import type { Factor } from "#server/accounts/factors.ts";
import { findUserById, type User } from "#server/accounts/users.ts";
import { uuid } from "#server/auth/require-user.ts";
import type { AuthRequest } from "#server/auth/service.ts";
import { HttpError } from "#server/http/errors.ts";

export const userNotFound = () => new HttpError(404, "user_not_found", "User not found");

/** Returns the user whom the request's path names. */
export async function findTarget(c: AuthRequest): Promise<User> {
  const id = c.req.param("id") ?? "";
  if (!uuid.test(id)) throw new HttpError(404, "validation_failed", "user_id must be an UUID");
  const user = await findUserById(c.var.auth.database.auth, id.toLowerCase());
  if (!user) throw userNotFound();
  return user;
}

/** Returns the factor that the request's path names, and the user, whose it must be. */
export async function findTargetFactor(c: AuthRequest): Promise<{ user: User; factor: Factor }> {
  const user = await findTarget(c);
  const id = c.req.param("factor") ?? "";
  if (!uuid.test(id)) throw new HttpError(404, "validation_failed", "factor_id must be an UUID");
  const factor = await c.var.auth.database.auth
    .selectFrom("mfa_factors")
    .selectAll()
    .where("id", "=", id.toLowerCase())
    .where("user_id", "=", user.id)
    .executeTakeFirst();
  if (!factor) throw new HttpError(404, "mfa_factor_not_found", "Factor not found");
  return { user, factor };
}
