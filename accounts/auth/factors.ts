import { randomUUID } from "node:crypto";
import { renderSVG } from "uqr";
import { checkSession } from "#accounts/auth/callers.ts";
import { takeTotpGuess } from "#accounts/auth/guesses.ts";
import { checkReauthentication, consumeNonce } from "#accounts/auth/password-change.ts";
import {
  auditRequest,
  readBody,
  securityEvent,
  takeLimit,
  validationError,
  visitorNetworks,
  visitorOf,
} from "#accounts/auth/requests.ts";
import type { AuthRequest, SignedIn, SignedInRequest } from "#accounts/auth/service.ts";
import { raiseSessionFor } from "#accounts/auth/session-of-request.ts";
import type { Tables } from "#accounts/db/connect.ts";
import { HttpError } from "#accounts/http/errors.ts";
import { addNotice } from "#accounts/jobs/add-notice.ts";
import { cleanLine } from "#accounts/rules/clean-text.ts";
import {
  addFactor,
  deleteUnusedFactors,
  type Factor,
  findFactors,
  hasVerifiedFactor,
  markVerified,
  removeFactor,
} from "#accounts/rules/factors.ts";
import { isUuid } from "#accounts/rules/is-uuid.ts";
import { clearTokens } from "#accounts/rules/mailed-tokens.ts";
import { deleteOldest, mostRows } from "#accounts/rules/most-rows.ts";
import { acceptTotpCode, makeTotpSecret, totpUri } from "#accounts/rules/totp.ts";
import { type AuthTables, type User, updateUser } from "#accounts/rules/users.ts";

/** Longest name of a factor or its issuer, bytes: the names go into a QR code, whose size is limited. */
const maxNameBytes = 255;

const aalNeeded = () =>
  new HttpError(403, "insufficient_aal", "AAL2 required to enroll a new factor");

/** POST /factors: adds an authenticator app. It is verified by the first code that its user sends. */
export async function enrollFactor(c: SignedInRequest) {
  const { database, config } = c.var.auth;
  const { caller } = c.var;
  const { user } = caller;
  const body = await readBody(c);
  if (body.factor_type !== "totp") throw validationError("factor_type needs to be totp");
  const friendlyName = readName("friendly_name", body.friendly_name);
  const issuer = readName("issuer", body.issuer) || new URL(config.siteUrl).host;
  const isProved = await hasRecentCode(c, caller);
  const message = "Adding an authenticator app requires reauthentication";
  const nonce = (await hasVerifiedFactor(database.auth, user.id))
    ? undefined
    : await checkReauthentication(c, { ...caller, body }, message);
  // Covers the mails that verifying and removing the app will send.
  await takeLimit(c, "ownerNotice");
  const secret = makeTotpSecret();
  const now = c.var.auth.now();

  const factor = await database.transaction(async ({ auth, own }) => {
    await consumeNonce(own, nonce);
    await deleteUnusedFactors(auth, user.id, now);
    const factors = await findFactors(auth, user.id);
    if (factors.some(({ friendly_name }) => friendly_name === friendlyName)) {
      throw factorNameTaken(friendlyName);
    }
    if (factors.length >= mostRows.mfa_factors) {
      throw new HttpError(
        422,
        "too_many_enrolled_mfa_factors",
        "Maximum number of verified factors reached, unenroll to continue",
      );
    }
    if (!isProved && factors.some(({ status }) => status === "verified")) throw aalNeeded();
    const added = await addFactor(auth, { userId: user.id, friendlyName, secret, now });
    const traits = { factor_id: added.id, factor_type: "totp" };
    await auditRequest(c, auth, "factor_in_progress", user, traits);
    return added;
  });
  const uri = totpUri({ secret, issuer, account: user.email ?? user.id });
  const totp = { qr_code: renderSVG(uri), secret, uri };
  return c.json({ id: factor.id, type: "totp", friendly_name: friendlyName, totp });
}

function readName(field: string, name = ""): string {
  const clean = cleanLine(name);
  if (Buffer.byteLength(clean) > maxNameBytes) {
    throw validationError(`${field} cannot be longer than ${maxNameBytes} bytes`);
  }
  return clean;
}

/** How long a challenge is valid, seconds. */
const challengeSeconds = 300;

/** Returns the caller's address for a challenge, whose column requires a valid address. */
function challengeAddress(c: AuthRequest): string {
  return visitorOf(c).ip || "0.0.0.0";
}

/**
 * POST /factors/:id/challenge: starts a challenge, whose code goes to /factors/:id/verify. Not in the audit log, which any
 * session could fill with challenges.
 */
export async function challengeFactor(c: SignedInRequest) {
  const { database } = c.var.auth;
  const { user } = c.var.caller;
  const factor = await findFactor(database.auth, user, c.req.param("id"));
  const now = c.var.auth.now();
  const id = randomUUID();
  await database.transaction(async ({ auth }) => {
    await auth
      .insertInto("mfa_challenges")
      .values({
        id,
        factor_id: factor.id,
        created_at: now.toISOString(),
        verified_at: null,
        ip_address: challengeAddress(c),
      })
      .execute();
    await deleteOldest(auth, "mfa_challenges", {
      condition: (eb) => eb("factor_id", "=", factor.id),
      written: id,
    });
  });
  const expiresAt = Math.floor(now.getTime() / 1000) + challengeSeconds;
  return c.json({ id, type: factor.factor_type, expires_at: expiresAt });
}

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
    await addNotice(mails, own, { notice: "factor_added", user, networks });
  }
  return updateUser(auth, user.id, { email_change: "", email_change_confirm_status: 0 });
}

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
      await addNotice(mails, own, { notice: "factor_removed", user, networks });
    }
    return factor;
  });
  mails.wake();
  if (removed.status === "verified") securityEvent(c, "factor_removed", user.email ?? user.id);
  return c.json({ id: removed.id });
}

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

const factorNotFound = () => new HttpError(404, "mfa_factor_not_found", "Factor not found");

const factorNameTaken = (name: string) =>
  new HttpError(
    422,
    "mfa_factor_name_conflict",
    `A factor with the friendly name ${JSON.stringify(name)} for this user already exists`,
  );

/** How long a code of the authenticator app counts as recent, milliseconds. */
const recentCodeMs = 900_000;

/**
 * Returns true if a session proved the second factor recently. Changes of two-step sign-in require it, so that someone
 * who finds an open session cannot remove the owner's app or add another.
 */
export async function hasRecentCode(
  c: AuthRequest,
  { sessionId = "", aal }: Pick<SignedIn, "sessionId" | "aal">,
): Promise<boolean> {
  if (aal === "aal1") return false;
  const { database, now } = c.var.auth;
  const proof = await database.auth
    .selectFrom("mfa_amr_claims")
    .select("updated_at")
    .where("session_id", "=", sessionId)
    .where("authentication_method", "=", "totp")
    .executeTakeFirst();
  return proof !== undefined && now().getTime() - Date.parse(proof.updated_at) <= recentCodeMs;
}
