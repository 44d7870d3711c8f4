import { findFactor } from "#accounts/auth/find-factor.ts";
import type { AuthRequest } from "#accounts/auth/service.ts";
import { HttpError } from "#accounts/http/errors.ts";
import type { Factor } from "#accounts/rules/factors.ts";
import { isUuid } from "#accounts/rules/is-uuid.ts";
import { findUserById, type User } from "#accounts/rules/users.ts";

export const userNotFound = () => new HttpError(404, "user_not_found", "User not found");

/** Returns the user with the id in the request's path. */
export async function findTarget(c: AuthRequest): Promise<User> {
  const id = c.req.param("id") ?? "";
  if (!isUuid(id)) throw new HttpError(404, "validation_failed", "user_id must be an UUID");
  const user = await findUserById(c.var.auth.database.auth, id.toLowerCase());
  if (!user) throw userNotFound();
  return user;
}

/** Returns the user and the user's factor with the ids in the request's path. */
export async function findTargetFactor(c: AuthRequest): Promise<{ user: User; factor: Factor }> {
  const user = await findTarget(c);
  const factor = await findFactor(c.var.auth.database.auth, user, c.req.param("factor"));
  return { user, factor };
}
