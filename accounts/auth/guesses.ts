import { createHash } from "node:crypto";
import { securityEvent, tooManyCalls, visitorNetwork, visitorOf } from "#accounts/auth/requests.ts";
import type { AuthRequest } from "#accounts/auth/service.ts";
import { networkOf, networksOf } from "#accounts/http/visitor.ts";
import { HashQueueFullError } from "#accounts/rules/hash-errors.ts";
import { type AuthTables, instanceId, type User } from "#accounts/rules/users.ts";

/** Limits on guessing, which lock no owner out: accounts/docs/decisions/0014-guessing.md. */

/**
 * Counts a guess at an account's password before it is checked, so that simultaneous guesses all count. Throws above
 * the limit of this network, and above the limit of all networks together unless the account has signed in from this
 * one before. The response is the same for an address without an account.
 *
 * Returns a function that refunds the guess, for a correct password.
 */
async function takePasswordGuess(
  c: AuthRequest,
  { email, userId = instanceId }: { email: string; userId: string | undefined },
): Promise<() => Promise<void>> {
  const { limits, signIn, now } = c.var.auth;
  const network = visitorNetwork(c);
  const account = createHash("sha256").update(email.toLowerCase()).digest("base64url");
  const here = `${account} ${network}`;

  const waitHere = await limits.take("passwordFromNetwork", here);
  if (waitHere !== null) throw tooManyCalls(c, waitHere, email);
  const around = `${account} ${networksOf(visitorOf(c).ip).organisation}`;
  const waitAround = await limits.take("passwordFromOrganisation", around);
  const isKnown = () => signIn.isKnownNetwork({ userId, network, now: now() });
  // Checked first, so that one organisation cannot use up the limit of all networks.
  if (waitAround !== null && !(await isKnown())) throw tooManyCalls(c, waitAround, email);
  const waitAnywhere = await limits.take("passwordFromStrangers", account);
  if (waitAnywhere !== null && !(await isKnown())) throw tooManyCalls(c, waitAnywhere, email);
  return async () => {
    await limits.refund("passwordFromNetwork", here);
    await limits.refund("passwordFromOrganisation", around);
    await limits.refund("passwordFromStrangers", account);
  };
}

/**
 * Counts a guess at an account's password and checks it. A correct one is refunded, and so is one that could not be
 * checked because the queue of hashes was full. `hash` is null for an address without an account.
 */
export async function guessPassword(
  c: AuthRequest,
  account: { email: string; userId: string | undefined },
  { hash, password }: { hash: string | null; password: string },
): Promise<boolean> {
  const refund = await takePasswordGuess(c, account);
  try {
    const isRight = await c.var.auth.signIn.isPassword(
      { email: account.email, hash },
      password,
      c.req.raw.signal,
    );
    if (isRight) await refund();
    return isRight;
  } catch (error) {
    if (error instanceof HashQueueFullError) await refund();
    throw error;
  }
}

/**
 * Counts a guess at a user's authenticator app before it is checked; the caller has shown the password or the mailbox
 * before. Throws above the limit of this network, and above the limit of all networks together unless the user has a
 * session with the second factor in this network.
 *
 * Returns a function that refunds the guess, for a correct code.
 */
export async function takeTotpGuess(c: AuthRequest, user: User): Promise<() => Promise<void>> {
  const { limits, database } = c.var.auth;
  const network = visitorNetwork(c);
  const here = `${user.id} ${network}`;
  const tooManyGuesses = (waitSeconds: number) => {
    const account = user.email ?? user.id;
    securityEvent(c, "codes_guessed", account);
    return tooManyCalls(c, waitSeconds, account);
  };
  const waitHere = await limits.take("totpFromNetwork", here);
  if (waitHere !== null) throw tooManyGuesses(waitHere);
  const waitAnywhere = await limits.take("totpFromStrangers", user.id);
  if (waitAnywhere !== null && !(await hasProvedSession(database.auth, user.id, network)))
    throw tooManyGuesses(waitAnywhere);
  return async () => {
    await limits.refund("totpFromNetwork", here);
    await limits.refund("totpFromStrangers", user.id);
  };
}

/** Returns true if a user has a session with the second factor in a network. */
async function hasProvedSession(
  tables: AuthTables,
  userId: string,
  network: string,
): Promise<boolean> {
  const sessions = await tables
    .selectFrom("sessions")
    .select("ip")
    .where("user_id", "=", userId)
    .where("aal", "=", "aal2")
    .execute();
  return sessions.some(({ ip }) => ip !== null && networkOf(ip) === network);
}

/**
 * Counts a guess at a user's recovery codes, by network only: codes of 50 bits need no other limit, and an attacker
 * cannot use up the owner's count. Returns a function that refunds the guess.
 */
export async function takeRecoveryCodeGuess(
  c: AuthRequest,
  user: User,
): Promise<() => Promise<void>> {
  const { limits } = c.var.auth;
  const here = `${user.id} ${visitorNetwork(c)}`;
  const waitSeconds = await limits.take("recoveryCodeFromNetwork", here);
  if (waitSeconds === null) return () => limits.refund("recoveryCodeFromNetwork", here);
  const account = user.email ?? user.id;
  securityEvent(c, "codes_guessed", account);
  throw tooManyCalls(c, waitSeconds, account);
}

/**
 * Counts a guess at a mailed code, from any address. Returns false after too many guesses at this code, or at all codes
 * of its kind that the user got. The link in the same mail stays valid.
 */
export async function takeCodeGuess(
  c: AuthRequest,
  code: { relates_to: string; token_type: string; token_hash: string },
): Promise<boolean> {
  const { limits } = c.var.auth;
  if ((await limits.take("guessesAtCode", code.token_hash)) !== null) return false;
  return (await limits.take("guessesAtUser", `${code.relates_to} ${code.token_type}`)) === null;
}
