import { protocolError } from "#accounts/auth/errors.ts";
import { guessPassword, takeCodeGuess } from "#accounts/auth/guesses.ts";
import type { Body } from "#accounts/auth/requests.ts";
import type { AuthRequest, SignedIn, StoredCode } from "#accounts/auth/service.ts";
import type { Tables } from "#accounts/db/connect.ts";
import { HttpError } from "#accounts/http/errors.ts";
import { deleteRows, findRow } from "#accounts/db/rows.ts";
import { isCodeOf, isTokenExpired } from "#accounts/rules/mailed-tokens.ts";
import type { User } from "#accounts/rules/users.ts";

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
