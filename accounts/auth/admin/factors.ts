import { findTarget, findTargetFactor } from "#accounts/auth/admin/users.ts";
import { auditRequest, securityEvent } from "#accounts/auth/requests.ts";
import type { AdminRequest, AuthRequest } from "#accounts/auth/service.ts";
import { addNotice } from "#accounts/jobs/add-notice.ts";
import { findFactors, presentFactor, removeFactor } from "#accounts/rules/factors.ts";

/** GET /admin/users/:id/factors. */
export async function listFactors(c: AuthRequest) {
  const { id } = await findTarget(c);
  const factors = await findFactors(c.var.auth.database.auth, id);
  return c.json(factors.map(presentFactor));
}

/** DELETE /admin/users/:id/factors/:factor: removes a factor, for example of an owner who lost the phone. */
export async function deleteFactor(c: AdminRequest) {
  const { database, mails } = c.var.auth;
  const { user, factor } = await findTargetFactor(c);
  await database.transaction(async ({ auth, own }) => {
    await removeFactor({ auth, own }, factor);
    if (factor.status === "verified" && user.email) {
      const notice = "factor_removed";
      await addNotice(mails, own, { notice, user, networks: null });
    }
    const traits = { user_id: user.id, factor_id: factor.id };
    await auditRequest(c, auth, "factor_deleted", c.var.admin.actor, traits);
  });
  mails.wake();
  if (factor.status === "verified") securityEvent(c, "factor_removed", user.email ?? user.id);
  return c.json(presentFactor(factor));
}
