import { HttpError } from "#accounts/http/errors.ts";
import type { Factor } from "#accounts/rules/factors.ts";
import { isUuid } from "#accounts/rules/is-uuid.ts";
import type { AuthTables, User } from "#accounts/rules/users.ts";

/** Returns the user's factor with the id in the request's path. Throws a 404 if there is none. */
export async function findFactor(
  tables: AuthTables,
  user: Pick<User, "id">,
  factorId = "",
): Promise<Factor> {
  if (!isUuid(factorId)) {
    throw new HttpError(404, "validation_failed", "factor_id must be an UUID");
  }
  const factor = await tables
    .selectFrom("mfa_factors")
    .selectAll()
    .where("id", "=", factorId.toLowerCase())
    .where("user_id", "=", user.id)
    .executeTakeFirst();
  if (!factor) throw factorNotFound();
  return factor;
}

export const factorNotFound = () => new HttpError(404, "mfa_factor_not_found", "Factor not found");

export const factorNameTaken = (name: string) =>
  new HttpError(
    422,
    "mfa_factor_name_conflict",
    `A factor with the friendly name ${JSON.stringify(name)} for this user already exists`,
  );
