import { createHash } from "node:crypto";
import { isKnownNetwork } from "#server/accounts/known-networks.ts";
import { instanceId } from "#server/accounts/users.ts";
import { tooManyCalls, visitorNetwork } from "#server/auth/requests.ts";
import type { AuthRequest } from "#server/auth/service.ts";

/** Bounds on guessing, and why they lock nobody out: docs/decisions/0014-guessing.md. */

/**
 * Counts a try at an account's password before it is checked, so that many at once count as many. Refuses one
 * too many from this network; and one too many from all networks together, unless this one is known to the
 * account. The answer is the same for an address without an account.
 *
 * Gives a function that takes the count back, for a password that was right.
 */
export async function takePasswordGuess(
  c: AuthRequest,
  { email, userId = instanceId }: { email: string; userId: string | undefined },
): Promise<() => Promise<void>> {
  const { limits, database, now } = c.var.auth;
  const network = visitorNetwork(c);
  const account = createHash("sha256").update(email.toLowerCase()).digest("base64url");
  const here = `${account} ${network}`;

  const waitHere = await limits.take("passwordFromNetwork", here);
  if (waitHere !== null) throw tooManyCalls(c, waitHere, email);
  const waitAnywhere = await limits.take("passwordFromStrangers", account);
  if (
    waitAnywhere !== null &&
    !(await isKnownNetwork(database.site, { userId, network, now: now() }))
  ) {
    throw tooManyCalls(c, waitAnywhere, email);
  }
  return async () => {
    await limits.giveBack("passwordFromNetwork", here);
    await limits.giveBack("passwordFromStrangers", account);
  };
}

/**
 * Counts a guess at a code, whichever address it comes from. False where the code is void: too many guesses at
 * it, or at all codes of this kind that the user got. The link in the same mail is no part of it and stays good.
 */
export async function takeCodeGuess(
  c: AuthRequest,
  code: { user_id: string; token_type: string; token_hash: string },
): Promise<boolean> {
  const { limits } = c.var.auth;
  if ((await limits.take("guessesAtCode", code.token_hash)) !== null) return false;
  return (await limits.take("guessesAtUser", `${code.user_id} ${code.token_type}`)) === null;
}
