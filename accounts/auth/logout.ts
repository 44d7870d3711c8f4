import { validationError } from "#accounts/auth/errors.ts";
import { auditRequest, takeAccountLimit } from "#accounts/auth/requests.ts";
import type { SignedInRequest } from "#accounts/auth/service.ts";
import { hasVerifiedFactor } from "#accounts/rules/factors.ts";

/** POST /logout?scope=global|local|others: ends all of the user's sessions, this one, or all others. */
export async function logout(c: SignedInRequest) {
  const scope = c.req.query("scope") || "global";
  const { user, sessionId = "", aal } = c.var.caller;
  if (!["global", "local", "others"].includes(scope))
    throw validationError(`Unsupported logout scope ${JSON.stringify(scope)}`);
  // The other scopes end the session that calls.
  if (scope === "others") await takeAccountLimit(c, "accountChange", user);
  await c.var.auth.database.transaction(async ({ auth }) => {
    let query = auth.deleteFrom("sessions").where("user_id", "=", user.id);
    if (sessionId && scope === "local") query = query.where("id", "=", sessionId);
    if (sessionId && scope === "others") query = query.where("id", "!=", sessionId);
    // A thief with the password alone must not sign out the owner, whose sessions have the second factor.
    if (aal === "aal1" && (await hasVerifiedFactor(auth, user.id)))
      query = query.where((eb) => eb.or([eb("aal", "=", "aal1"), eb("id", "=", sessionId)]));
    const { numDeletedRows } = await query.executeTakeFirst();
    if (numDeletedRows > 0n) await auditRequest(c, auth, "logout", user);
  });
  return c.body(null, 204);
}
