import { findNewestCodes, isCodeOf } from "#server/accounts/mailed-tokens.ts";
import type { User } from "#server/accounts/users.ts";
import { isTokenExpired } from "#server/auth/accept-token.ts";
import { guessPassword, takeCodeGuess } from "#server/auth/guesses.ts";
import type { Body } from "#server/auth/requests.ts";
import type { AuthRequest } from "#server/auth/service.ts";
import { HttpError } from "#server/http/errors.ts";

/** How long after signing in a new password may be set without another proof, milliseconds. */
const freshSessionMs = 86_400_000;

/**
 * Checks what proves that the owner of the account, and not the finder of an open session, sets a new password: the
 * current password or the code that GET /reauthenticate mails. Both are checked whenever they are given; one of them
 * is needed once the session is a day old.
 */
export async function checkPasswordChange(
  c: AuthRequest,
  { user, sessionId, body }: { user: User; sessionId: string | undefined; body: Body },
): Promise<void> {
  const { current_password: current, nonce } = body;
  if (nonce) await checkNonce(c, user, nonce);
  if (current) await checkCurrentPassword(c, user, current);
  if (nonce || current || (await isFreshSession(c, sessionId))) return;
  throw new HttpError(400, "reauthentication_needed", "Password update requires reauthentication");
}

/** Checks the code that GET /reauthenticate mailed; guesses are counted. */
export async function checkNonce(c: AuthRequest, user: User, code: string): Promise<void> {
  const email = user.email ?? "";
  const { site } = c.var.auth.database;
  const mailed = await findNewestCodes(site, email, ["reauthentication_token"]);
  const token = mailed.find(({ user_id }) => user_id === user.id);
  const isRight =
    token &&
    (await takeCodeGuess(c, token)) &&
    isCodeOf(token, { email, code }) &&
    !isTokenExpired(c.var.auth, token);
  if (!isRight) {
    throw new HttpError(422, "reauthentication_not_valid", "Nonce has expired or is invalid");
  }
}

async function checkCurrentPassword(c: AuthRequest, user: User, password: string): Promise<void> {
  const guess = { email: user.email ?? user.id, userId: user.id };
  const hash = user.encrypted_password;
  if (!(await guessPassword(c, guess, { hash, password }))) {
    throw new HttpError(
      400,
      "current_password_invalid",
      "Current password required when setting new password.",
    );
  }
}

async function isFreshSession(c: AuthRequest, sessionId = ""): Promise<boolean> {
  const { database, now } = c.var.auth;
  const session = await database.auth
    .selectFrom("sessions")
    .select("created_at")
    .where("id", "=", sessionId)
    .executeTakeFirst();
  return session !== undefined && now().getTime() - Date.parse(session.created_at) < freshSessionMs;
}
