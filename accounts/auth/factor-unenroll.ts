import { auditRequest } from "#accounts/auth/audit-request.ts";
import { findFactor } from "#accounts/auth/find-factor.ts";
import { hasRecentCode } from "#accounts/auth/recent-code.ts";
import { visitorNetworks } from "#accounts/auth/requests.ts";
import { securityEvent } from "#accounts/auth/security-event.ts";
import type { SignedInRequest } from "#accounts/auth/service.ts";
import { HttpError } from "#accounts/http/errors.ts";
import { addNotice } from "#accounts/jobs/add-notice.ts";
import { removeFactor } from "#accounts/rules/factors.ts";

/** DELETE /factors/:id: removes one of the caller's factors. A verified one needs a code of the last 15 minutes. */
export async function unenrollFactor(c: SignedInRequest) {
  const { database, mails } = c.var.auth;
  const { caller } = c.var;
  const { user, sessionId } = caller;
  const isProved = await hasRecentCode(c, caller);
  const removed = await database.transaction(async ({ auth, own }) => {
    const factor = await findFactor(auth, user, c.req.param("id"));
    const isVerified = factor.status === "verified";
    if (isVerified && !isProved) {
      throw new HttpError(422, "insufficient_aal", "AAL2 required to unenroll verified factor");
    }
    await removeFactor({ auth, own }, factor);
    const { id, status } = factor;
    const traits = { factor_id: id, factor_status: status, session_id: sessionId };
    await auditRequest(c, auth, "factor_unenrolled", user, traits);
    if (isVerified && user.email) {
      const networks = visitorNetworks(c);
      await addNotice(mails, own, { notice: "factor_removed", recipient: user.email, networks });
    }
    return factor;
  });
  mails.wake();
  if (removed.status === "verified") securityEvent(c, "factor_removed", user.email ?? user.id);
  return c.json({ id: removed.id });
}
