import { auditRequest } from "#accounts/auth/audit-request.ts";
import { checkSession } from "#accounts/auth/check-session.ts";
import { challengeAddress, challengeSeconds } from "#accounts/auth/factor-challenge.ts";
import { aalNeeded } from "#accounts/auth/factor-enroll.ts";
import { factorNotFound, findFactor } from "#accounts/auth/find-factor.ts";
import { takeTotpGuess } from "#accounts/auth/guesses.ts";
import { readBody, validationError, visitorNetworks } from "#accounts/auth/requests.ts";
import { securityEvent } from "#accounts/auth/security-event.ts";
import type { AuthRequest, SignedIn, SignedInRequest } from "#accounts/auth/service.ts";
import { raiseSessionFor } from "#accounts/auth/session-of-request.ts";
import type { Tables } from "#accounts/db/connect.ts";
import { HttpError } from "#accounts/http/errors.ts";
import { addNotice } from "#accounts/jobs/add-notice.ts";
import { type Factor, findFactors, markVerified } from "#accounts/rules/factors.ts";
import { isUuid } from "#accounts/rules/is-uuid.ts";
import { clearTokens } from "#accounts/rules/mailed-tokens.ts";
import { acceptTotpCode } from "#accounts/rules/totp.ts";
import { type AuthTables, type User, updateUser } from "#accounts/rules/users.ts";

/**
 * POST /factors/:id/verify: raises the caller's session to aal2 by a code; the first code of a factor verifies the
 * factor.
 */
export async function verifyFactor(c: SignedInRequest) {
  const { database, mails } = c.var.auth;
  const { caller } = c.var;
  const found = await findFactor(database.auth, caller.user, c.req.param("id"));
  const { challenge_id: challengeId = "", code } = await readBody(c);
  if (!code) throw validationError("Code needs to be non-empty");
  await checkChallenge(c, found, challengeId);
  const refund = await takeTotpGuess(c, caller.user);

  const account = caller.user.email ?? caller.user.id;
  const now = c.var.auth.now();
  const { isNew, session } = await database.transaction(async (tables) => {
    const { auth, own } = tables;
    const { user, sessionId } = await checkSession(auth, caller);
    const factor = await checkFactor(auth, found, caller);
    if (!(await acceptTotpCode(own, factor, code, now))) {
      securityEvent(c, "code_rejected", account);
      throw new HttpError(422, "mfa_verification_failed", "Invalid TOTP code entered");
    }
    await consumeChallenge(auth, challengeId, now);
    const traits = { factor_id: factor.id, challenge_id: challengeId, factor_type: "totp" };
    await auditRequest(c, auth, "verification_attempted", user, traits);
    const isNew = factor.status === "unverified";
    const owner = isNew ? await activateFactor(c, tables, { user, factor, now }) : user;
    const raised = { user: owner, sessionId, factorId: factor.id };
    return { isNew, session: await raiseSessionFor(c, auth, raised) };
  });
  await refund();
  mails.wake();
  if (isNew) securityEvent(c, "factor_added", account);
  return c.json(session);
}

const challengeUsed = () =>
  new HttpError(422, "mfa_ip_address_mismatch", "Challenge and verify IP addresses mismatch.");

/** Throws if a challenge is of another factor or address, was used, or has expired. */
async function checkChallenge(c: AuthRequest, factor: Factor, id: string): Promise<void> {
  const { database, now } = c.var.auth;
  const challenge = isUuid(id)
    ? await database.auth
        .selectFrom("mfa_challenges")
        .select(["created_at", "verified_at"])
        // Compared by the database, which knows every notation of an IPv6 address.
        .select(({ eb }) => eb("ip_address", "=", challengeAddress(c)).as("is_from_here"))
        .where("id", "=", id.toLowerCase())
        .where("factor_id", "=", factor.id)
        .executeTakeFirst()
    : undefined;
  if (!challenge) {
    throw new HttpError(
      422,
      "mfa_factor_not_found",
      "MFA factor with the provided challenge ID not found",
    );
  }
  if (challenge.verified_at !== null || !challenge.is_from_here) throw challengeUsed();
  if (now().getTime() >= Date.parse(challenge.created_at) + challengeSeconds * 1000) {
    throw new HttpError(
      422,
      "mfa_challenge_expired",
      `MFA challenge ${id} has expired, verify against another challenge or create a new challenge.`,
    );
  }
}

async function consumeChallenge(tables: AuthTables, id: string, now: Date): Promise<void> {
  const { numUpdatedRows } = await tables
    .updateTable("mfa_challenges")
    .set({ verified_at: now.toISOString() })
    .where("id", "=", id.toLowerCase())
    .where("verified_at", "is", null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw challengeUsed();
}

/**
 * Reads the factor again. Throws for a further factor in a session that has not proved an
 * existing one.
 */
async function checkFactor(
  tables: AuthTables,
  { id }: Factor,
  { user, aal }: SignedIn,
): Promise<Factor> {
  const factors = await findFactors(tables, user.id);
  const factor = factors.find((other) => other.id === id);
  if (!factor) throw factorNotFound();
  const isFirst = factors.every(({ status }) => status === "unverified");
  if (factor.status === "unverified" && aal === "aal1" && !isFirst) throw aalNeeded();
  return factor;
}

/**
 * Marks a factor as verified, and reports it to the owner. Ends earlier links and codes, and a change of address that
 * was requested without the factor. Returns the changed user.
 */
async function activateFactor(
  c: AuthRequest,
  { auth, own }: Tables,
  { user, factor, now }: { user: User; factor: Factor; now: Date },
): Promise<User> {
  const { mails } = c.var.auth;
  await markVerified(auth, factor, now);
  await clearTokens({ auth, own }, user.id);
  if (user.email) {
    const networks = visitorNetworks(c);
    await addNotice(mails, own, { notice: "factor_added", recipient: user.email, networks });
  }
  return updateUser(auth, user.id, { email_change: "", email_change_confirm_status: 0 });
}
