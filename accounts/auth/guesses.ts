import { createHash } from "node:crypto";
import { protocolError } from "#accounts/auth/errors.ts";
import type { Body } from "#accounts/auth/requests.ts";
import * as requests from "#accounts/auth/requests.ts";
import type { AuthRequest, SignedIn, StoredCode } from "#accounts/auth/service.ts";
import type { Tables } from "#accounts/db/connect.ts";
import { deleteRows, findRow } from "#accounts/db/rows.ts";
import { HttpError } from "#accounts/http/errors.ts";
import { networkOf } from "#accounts/http/visitor.ts";
import { HashQueueFullError } from "#accounts/rules/hash-errors.ts";
import { isCodeOf, isTokenExpired } from "#accounts/rules/mailed-tokens.ts";
import { type AuthTables, instanceId, type User } from "#accounts/rules/users.ts";

// Limits on guessing, which lock no owner out: accounts/docs/decisions/0014-guessing.md. A guess is counted before it is
// checked, so that simultaneous guesses all count, and refunded if it is right.

type Count = { limit: string; key: string; isExempt?: () => Promise<boolean> };

/** Counts a guess, against the narrowest limit first: one network must not use up all others'. Returns its refund. */
async function takeGuess(
  c: AuthRequest,
  counts: readonly Count[],
  tooMany: (waitSeconds: number) => Error,
): Promise<() => Promise<void>> {
  const { limits } = c.var.auth;
  for (const { limit, key, isExempt = async () => false } of counts) {
    const waitSeconds = await limits.take(limit, key);
    if (waitSeconds !== null && !(await isExempt())) throw tooMany(waitSeconds);
  }
  return async () => {
    for (const { limit, key } of counts) await limits.refund(limit, key);
  };
}

/** As for an address without an account (`hash` is null). Known networks are exempt from the wider limits. */
export async function guessPassword(
  c: AuthRequest,
  { email, userId = instanceId }: { email: string; userId: string | undefined },
  { hash, password }: { hash: string | null; password: string },
): Promise<boolean> {
  const { signIn, now } = c.var.auth;
  const { host: network, organisation } = requests.visitorNetworks(c);
  const account = createHash("sha256").update(email.toLowerCase()).digest("base64url");
  const isExempt = () => signIn.isKnownNetwork({ userId, network, now: now() });
  const counts = [
    { limit: "passwordFromNetwork", key: `${account} ${network}` },
    { limit: "passwordFromOrganisation", key: `${account} ${organisation}`, isExempt },
    { limit: "passwordFromStrangers", key: account, isExempt },
  ];
  const refund = await takeGuess(c, counts, (wait) => requests.tooManyCalls(c, wait, email));
  try {
    const isRight = await signIn.isPassword({ email, hash }, password, c.req.raw.signal);
    if (isRight) await refund();
    return isRight;
  } catch (error) {
    if (error instanceof HashQueueFullError) await refund();
    throw error;
  }
}

/** Counts a guess at an app's codes. Networks of sessions with the second factor are exempt from the wider limit. */
export function takeTotpGuess(c: AuthRequest, user: User): Promise<() => Promise<void>> {
  const network = requests.visitorNetworks(c).host;
  const isExempt = () => hasSession(c.var.auth.database.auth, { userId: user.id, network }, "aal2");
  const counts = [
    { limit: "totpFromNetwork", key: `${user.id} ${network}` },
    { limit: "totpFromStrangers", key: user.id, isExempt },
  ];
  return takeGuess(c, counts, tooManyCodes(c, user));
}

/** Counts a guess at recovery codes by network only: 50 bits need no more, and the owner's count stays the owner's. */
export function takeRecoveryCodeGuess(c: AuthRequest, user: User): Promise<() => Promise<void>> {
  const key = `${user.id} ${requests.visitorNetworks(c).host}`;
  return takeGuess(c, [{ limit: "recoveryCodeFromNetwork", key }], tooManyCodes(c, user));
}

const tooManyCodes = (c: AuthRequest, user: User) => (waitSeconds: number) => {
  requests.securityEvent(c, "codes_guessed", user);
  return requests.tooManyCalls(c, waitSeconds, user);
};

/** Returns true if a user has a session in a network, with the second factor if `level` asks for it. */
export async function hasSession(
  tables: AuthTables,
  { userId, network }: { userId: string; network: string },
  level?: "aal2",
): Promise<boolean> {
  const sessions = tables.selectFrom("sessions").select("ip").where("user_id", "=", userId);
  const found = level ? sessions.where("aal", "=", level) : sessions;
  return (await found.execute()).some(({ ip }) => ip !== null && networkOf(ip) === network);
}

/** Counts a guess at a mailed code. Returns false after too many at it, or at all of its kind; its link stays valid. */
export async function takeCodeGuess(
  c: AuthRequest,
  code: { relates_to: string; token_type: string; token_hash: string },
): Promise<boolean> {
  const { limits } = c.var.auth;
  if ((await limits.take("guessesAtCode", code.token_hash)) !== null) return false;
  return (await limits.take("guessesAtUser", `${code.relates_to} ${code.token_type}`)) === null;
}

/** How long after sign-in a new password or a first app needs no further proof, milliseconds. */
const freshSessionMs = 86_400_000;

/** Checks the proofs of a change. Without any it throws, unless the session is fresh. Returns a code to consume. */
export async function checkReauthentication(
  c: AuthRequest,
  { user, sessionId, body }: Pick<SignedIn, "user" | "sessionId"> & { body: Body },
  message: string,
): Promise<StoredCode | undefined> {
  const { current_password: current, nonce } = body;
  const token = nonce ? await checkNonce(c, user, nonce) : undefined;
  if (current && !(await isCurrentPassword(c, user, current))) {
    const wrong = "Current password required when setting new password.";
    throw new HttpError(400, "current_password_invalid", wrong);
  }
  if (nonce || current || (await isFreshSession(c, sessionId))) return token;
  throw new HttpError(400, "reauthentication_needed", message);
}

export function isCurrentPassword(c: AuthRequest, user: User, password: string): Promise<boolean> {
  const account = { email: user.email ?? user.id, userId: user.id };
  return guessPassword(c, account, { hash: user.encrypted_password, password });
}

/** Checks the code that GET /reauthenticate mailed, and counts the guess. Returns the code for consumeNonce. */
export async function checkNonce(c: AuthRequest, user: User, code: string): Promise<StoredCode> {
  const token = await c.var.auth.signIn.findCode(user);
  const isRight =
    token &&
    (await takeCodeGuess(c, token)) &&
    isCodeOf(token, user.email ?? "", code) &&
    !isTokenExpired(token, c.var.auth.now());
  if (!isRight) throw protocolError("reauthentication_not_valid");
  return token;
}

/** Consumes a checked code in the transaction of its change. Throws if another call has consumed it since. */
export async function consumeNonce(own: Tables["own"], token?: StoredCode): Promise<void> {
  if (!token) return;
  const { token_hash } = token;
  if ((await deleteRows(own, "mailed_tokens", { token_hash })) === 0)
    throw protocolError("reauthentication_not_valid");
}

/** A token of an operator's own program has no session. */
async function isFreshSession(c: AuthRequest, id = ""): Promise<boolean> {
  const { database, now } = c.var.auth;
  const session = await findRow(database.auth, "sessions", { id });
  return session !== undefined && now().getTime() - Date.parse(session.created_at) < freshSessionMs;
}
