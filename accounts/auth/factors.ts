import { randomUUID } from "node:crypto";
import { renderSVG } from "uqr";
import { protocolError, validationError } from "#accounts/auth/errors.ts";
import { checkReauthentication, consumeNonce, takeTotpGuess } from "#accounts/auth/guesses.ts";
import { checkSession } from "#accounts/auth/middleware.ts";
import * as requests from "#accounts/auth/requests.ts";
import type { AuthRequest, SignedIn, SignedInRequest } from "#accounts/auth/service.ts";
import type { Tables } from "#accounts/db/connect.ts";
import { deleteRows, findRow, updateRows } from "#accounts/db/rows.ts";
import { HttpError } from "#accounts/http/errors.ts";
import { cleanLine } from "#accounts/rules/clean-text.ts";
import {
  type Factor,
  findFactors,
  hasVerifiedFactor,
  removeFactor,
} from "#accounts/rules/factors.ts";
import { isUuid } from "#accounts/rules/is-uuid.ts";
import { clearTokens } from "#accounts/rules/mailed-tokens.ts";
import { deleteOldest, mostRows } from "#accounts/rules/most-rows.ts";
import { raiseSession } from "#accounts/rules/sessions.ts";
import { acceptTotpCode, makeTotpSecret, totpUri } from "#accounts/rules/totp.ts";
import { type AuthTables, type User, updateUser } from "#accounts/rules/users.ts";

/** Longest name of a factor or its issuer, bytes: the names go into a QR code, whose size is limited. */
const maxNameBytes = 255;

/** Age at which an unverified factor without a challenge is replaced, milliseconds. */
const unverifiedFactorMs = 300_000;

const aalNeeded = () =>
  new HttpError(403, "insufficient_aal", "AAL2 required to enroll a new factor");

/** POST /factors: adds an authenticator app. It is verified by the first code that its user sends. */
export async function enroll(c: SignedInRequest) {
  const { database, config } = c.var.auth;
  const { caller } = c.var;
  const { user } = caller;
  const body = await requests.readBody(c);
  if (body.factor_type !== "totp") throw validationError("factor_type needs to be totp");
  const friendlyName = readName("friendly_name", body.friendly_name);
  const issuer = readName("issuer", body.issuer) || new URL(config.siteUrl).host;
  const isProved = await hasRecentCode(c, caller);
  const message = "Adding an authenticator app requires reauthentication";
  const nonce = (await hasVerifiedFactor(database.auth, user.id))
    ? undefined
    : await checkReauthentication(c, { ...caller, body }, message);
  // Covers the mails that verifying and removing the app will send.
  await requests.takeLimit(c, "ownerNotice");
  const secret = makeTotpSecret();
  const now = c.var.auth.now();
  const created_at = now.toISOString();
  const unusedBefore = new Date(now.getTime() - unverifiedFactorMs).toISOString();

  const id = await database.transaction(async ({ auth, own }) => {
    await consumeNonce(own, nonce);
    const unused = auth.deleteFrom("mfa_factors").where("user_id", "=", user.id);
    const challenged = auth.selectFrom("mfa_challenges").select("factor_id");
    await unused
      .where("status", "=", "unverified")
      .where("created_at", "<", unusedBefore)
      .where("id", "not in", challenged)
      .execute();
    const factors = await findFactors(auth, user.id);
    if (factors.some(({ friendly_name }) => friendly_name === friendlyName)) {
      const name = JSON.stringify(friendlyName);
      const message = `A factor with the friendly name ${name} for this user already exists`;
      throw new HttpError(422, "mfa_factor_name_conflict", message);
    }
    if (factors.length >= mostRows.mfa_factors)
      throw protocolError("too_many_enrolled_mfa_factors");
    if (!isProved && factors.some(({ status }) => status === "verified")) throw aalNeeded();
    const factor = {
      id: randomUUID(),
      user_id: user.id,
      friendly_name: friendlyName,
      factor_type: "totp",
      status: "unverified",
      secret,
      created_at,
      updated_at: created_at,
    } as const;
    await auth.insertInto("mfa_factors").values(factor).execute();
    const traits = { factor_id: factor.id, factor_type: "totp" };
    await requests.auditRequest(c, auth, "factor_in_progress", user, traits);
    return factor.id;
  });
  const uri = totpUri({ secret, issuer, account: user.email ?? user.id });
  const totp = { qr_code: renderSVG(uri), secret, uri };
  return c.json({ id, type: "totp", friendly_name: friendlyName, totp });
}

function readName(field: string, name = ""): string {
  const clean = cleanLine(name);
  if (Buffer.byteLength(clean) > maxNameBytes)
    throw validationError(`${field} cannot be longer than ${maxNameBytes} bytes`);
  return clean;
}

/** How long a challenge is valid, seconds. */
const challengeSeconds = 300;

/** Returns the caller's address for a challenge, whose column requires a valid address. */
const challengeAddress = (c: AuthRequest) => requests.visitorOf(c).ip || "0.0.0.0";

/** POST /factors/:id/challenge: starts a challenge. Not in the audit log, which any session could fill with them. */
export async function challenge(c: SignedInRequest) {
  const { database } = c.var.auth;
  const factor = await findFactor(database.auth, c.var.caller.user, c.req.param("id"));
  const now = c.var.auth.now();
  const row = {
    id: randomUUID(),
    factor_id: factor.id,
    created_at: now.toISOString(),
    verified_at: null,
    ip_address: challengeAddress(c),
  };
  await database.transaction(async ({ auth }) => {
    await auth.insertInto("mfa_challenges").values(row).execute();
    await deleteOldest(auth, "mfa_challenges", {
      condition: (eb) => eb("factor_id", "=", factor.id),
      written: row.id,
    });
  });
  const expiresAt = Math.floor(now.getTime() / 1000) + challengeSeconds;
  return c.json({ id: row.id, type: factor.factor_type, expires_at: expiresAt });
}

/** POST /factors/:id/verify: raises the caller's session to aal2; the first code of a factor verifies the factor. */
export async function verify(c: SignedInRequest) {
  const { database, mails } = c.var.auth;
  const { caller } = c.var;
  const found = await findFactor(database.auth, caller.user, c.req.param("id"));
  const { challenge_id: challengeId = "", code } = await requests.readBody(c);
  if (!code) throw validationError("Code needs to be non-empty");
  await checkChallenge(c, found, challengeId);
  const refund = await takeTotpGuess(c, caller.user);

  const now = c.var.auth.now();
  const { isNew, session } = await database.transaction(async (tables) => {
    const { auth, own } = tables;
    const { user, sessionId } = await checkSession(auth, caller);
    const factor = await checkFactor(auth, found, caller);
    if (!(await acceptTotpCode(own, factor, code, now))) {
      requests.securityEvent(c, "code_rejected", caller.user);
      throw protocolError("mfa_verification_failed");
    }
    await consumeChallenge(auth, challengeId, now);
    const traits = { factor_id: factor.id, challenge_id: challengeId, factor_type: "totp" };
    await requests.auditRequest(c, auth, "verification_attempted", user, traits);
    const isNew = factor.status === "unverified";
    const owner = isNew ? await activateFactor(c, tables, { user, factor, now }) : user;
    const raised = { user: owner, sessionId, factorId: factor.id, now };
    return { isNew, session: await raiseSession(c.var.auth, auth, raised) };
  });
  await refund();
  mails.wake();
  if (isNew) requests.securityEvent(c, "factor_added", caller.user);
  return c.json(session);
}

async function checkChallenge(c: AuthRequest, factor: Factor, id: string): Promise<void> {
  const { database, now } = c.var.auth;
  const match = { id: id.toLowerCase(), factor_id: factor.id };
  const challenge = await findRow(database.auth, "mfa_challenges", match);
  if (!challenge) {
    const message = "MFA factor with the provided challenge ID not found";
    throw new HttpError(422, "mfa_factor_not_found", message);
  }
  if (challenge.verified_at !== null || challenge.ip_address !== challengeAddress(c))
    throw protocolError("mfa_ip_address_mismatch");
  if (now().getTime() >= Date.parse(challenge.created_at) + challengeSeconds * 1000) {
    const message = `MFA challenge ${id} has expired, verify against another challenge or create a new challenge.`;
    throw new HttpError(422, "mfa_challenge_expired", message);
  }
}

/** Of two concurrent calls one throws. */
async function consumeChallenge(tables: AuthTables, challengeId: string, now: Date) {
  const match = { id: challengeId.toLowerCase(), verified_at: null };
  const verified_at = now.toISOString();
  if ((await updateRows(tables, "mfa_challenges", match, { verified_at })) === 0)
    throw protocolError("mfa_ip_address_mismatch");
}

/** Reads the factor again. Throws for a further factor in a session that has not proved an existing one. */
async function checkFactor(tables: AuthTables, { id }: Factor, { user, aal }: SignedIn) {
  const factor = await findFactor(tables, user, id);
  const isFirst = !(await hasVerifiedFactor(tables, user.id));
  if (factor.status === "unverified" && aal === "aal1" && !isFirst) throw aalNeeded();
  return factor;
}

/** Marks a factor as verified, and ends links, codes and a change of address that were requested without it. */
async function activateFactor(
  c: AuthRequest,
  tables: Tables,
  { user, factor, now }: { user: User; factor: Factor; now: Date },
): Promise<User> {
  const { auth } = tables;
  const verified = { status: "verified", updated_at: now.toISOString() } as const;
  await updateRows(auth, "mfa_factors", { id: factor.id }, verified);
  await deleteRows(auth, "mfa_factors", { user_id: user.id, status: "unverified" });
  await clearTokens(tables, user.id);
  await requests.notifyOwner(c, tables.own, "factor_added", user);
  return updateUser(auth, user.id, { email_change: "", email_change_confirm_status: 0 });
}

/** DELETE /factors/:id: removes one of the caller's factors. A verified one needs a code of the last 15 minutes. */
export async function unenroll(c: SignedInRequest) {
  const { database, mails } = c.var.auth;
  const { caller } = c.var;
  const { user, sessionId } = caller;
  const isProved = await hasRecentCode(c, caller);
  const { id, status } = await database.transaction(async (tables) => {
    const factor = await findFactor(tables.auth, user, c.req.param("id"));
    const { id, status } = factor;
    if (status === "verified" && !isProved)
      throw new HttpError(422, "insufficient_aal", "AAL2 required to unenroll verified factor");
    await removeFactor(tables, factor);
    const traits = { factor_id: id, factor_status: status, session_id: sessionId };
    await requests.auditRequest(c, tables.auth, "factor_unenrolled", user, traits);
    if (status === "verified") await requests.notifyOwner(c, tables.own, "factor_removed", user);
    return factor;
  });
  mails.wake();
  if (status === "verified") requests.securityEvent(c, "factor_removed", user);
  return c.json({ id });
}

/** Returns the user's factor with the id in the request's path. Throws a 404 if there is none. */
export async function findFactor(tables: AuthTables, user: Pick<User, "id">, factorId = "") {
  if (!isUuid(factorId)) throw new HttpError(404, "validation_failed", "factor_id must be an UUID");
  const factors = await findFactors(tables, user.id);
  const factor = factors.find(({ id }) => id === factorId.toLowerCase());
  if (!factor) throw protocolError("mfa_factor_not_found");
  return factor;
}

/** How long a code of the authenticator app counts as recent, milliseconds. */
const recentCodeMs = 900_000;

/** Returns true if the session entered a code recently: an open session alone must not change two-step sign-in. */
export async function hasRecentCode(
  c: AuthRequest,
  { sessionId = "", aal }: Pick<SignedIn, "sessionId" | "aal">,
): Promise<boolean> {
  if (aal === "aal1") return false;
  const { database, now } = c.var.auth;
  const match = { session_id: sessionId, authentication_method: "totp" };
  const proof = await findRow(database.auth, "mfa_amr_claims", match);
  return proof !== undefined && now().getTime() - Date.parse(proof.updated_at) <= recentCodeMs;
}
