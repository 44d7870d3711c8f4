import type { Factor } from "#server/accounts/factors.ts";
import type { User } from "#server/accounts/users.ts";
import { uuid } from "#server/auth/require-user.ts";
import type { AuthRequest } from "#server/auth/service.ts";
import { HttpError } from "#server/http/errors.ts";

/** Returns the factor that the request's path names, if it is the user's. */
export async function findOwnFactor(
  c: AuthRequest,
  user: User,
  tables = c.var.auth.database.auth,
): Promise<Factor> {
  const id = c.req.param("id") ?? "";
  if (!uuid.test(id)) throw new HttpError(404, "validation_failed", "factor_id must be an UUID");
  const factor = await tables
    .selectFrom("mfa_factors")
    .selectAll()
    .where("id", "=", id.toLowerCase())
    .where("user_id", "=", user.id)
    .executeTakeFirst();
  if (!factor) throw factorNotFound();
  return factor;
}

export const factorNotFound = () => new HttpError(404, "mfa_factor_not_found", "Factor not found");

export const verifyDisabled = () =>
  new HttpError(422, "mfa_totp_verify_not_enabled", "MFA verification is disabled for TOTP");
