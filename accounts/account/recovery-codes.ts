import type { Hono } from "hono";
import { z } from "zod";
import { protocolError } from "#accounts/auth/errors.ts";
import { hasRecentCode } from "#accounts/auth/factors.ts";
import { takeRecoveryCodeGuess } from "#accounts/auth/guesses.ts";
import { checkSession, key, limit, owner, signedIn } from "#accounts/auth/middleware.ts";
import { auditRequest, notifyOwner, securityEvent, takeLimit } from "#accounts/auth/requests.ts";
import type { AuthEnv, SignedInRequest } from "#accounts/auth/service.ts";
import { body, readBody } from "#accounts/http/body.ts";
import { HttpError } from "#accounts/http/errors.ts";
import { hasVerifiedFactor } from "#accounts/rules/factors.ts";
import {
  acceptRecoveryCode,
  countRecoveryCodes,
  makeRecoveryCodes,
} from "#accounts/rules/recovery-codes.ts";
import { raiseSession } from "#accounts/rules/sessions.ts";

/** Adds the routes of recovery codes, which are a way to sign in that a hosted project does not have. */
export function recoveryCodeRoutes(app: Hono<AuthEnv>): void {
  const path = "/recovery-codes";
  app.get(path, key, limit("account"), owner, getRecoveryCodes);
  app.post(path, key, limit("account"), owner, postRecoveryCodes);
  app.post(`${path}/sign-in`, key, limit("account"), signedIn, body(), signInByRecoveryCode);
}

/** GET recovery-codes: returns how many are left. */
async function getRecoveryCodes(c: SignedInRequest) {
  const { user } = c.var.caller;
  return c.json({ left: await countRecoveryCodes(c.var.auth.database.own, user.id) });
}

/** POST recovery-codes: replaces the caller's codes and returns the new ones, which are not shown again. */
async function postRecoveryCodes(c: SignedInRequest) {
  const { database, mails, now } = c.var.auth;
  const { caller } = c.var;
  const isProved = await hasRecentCode(c, caller);
  const codes = await database.transaction(async ({ auth, own }) => {
    const { user } = await checkSession(auth, caller);
    if (caller.aal === "aal1" || !(await hasVerifiedFactor(auth, user.id))) {
      const message =
        "Add an authenticator app first. Recovery codes are for when it is out of reach.";
      throw new HttpError(422, "no_factor", message);
    }
    if (!isProved) throw protocolError("insufficient_aal");
    await takeLimit(c, "ownerNotice");
    await auditRequest(c, auth, "recovery_codes_made", user);
    await notifyOwner(c, own, "recovery_codes_made", user);
    return makeRecoveryCodes(own, user.id, now());
  });
  mails.wake();
  return c.json({ codes });
}

const missing = "Enter one of your recovery codes.";
const code = z.string(missing).max(100, "A recovery code has 10 letters.");
const signInBody = z.object({ code }, missing);

/** POST recovery-codes/sign-in: raises the caller's session to aal2 by a recovery code, which works once. */
async function signInByRecoveryCode(c: SignedInRequest) {
  const { database, mails, now } = c.var.auth;
  const { caller } = c.var;
  const { code } = await readBody(c, signInBody);
  const refund = await takeRecoveryCodeGuess(c, caller.user);
  const session = await database.transaction(async ({ auth, own }) => {
    const { user, sessionId } = await checkSession(auth, caller);
    if (!(await acceptRecoveryCode(own, user.id, code))) {
      securityEvent(c, "code_rejected", caller.user);
      const message =
        "This is not one of your recovery codes, or you have used it before. Enter another one.";
      throw new HttpError(422, "recovery_code_invalid", message);
    }
    await takeLimit(c, "ownerNotice");
    await auditRequest(c, auth, "recovery_code_used", user);
    await notifyOwner(c, own, "recovery_code_used", user);
    return raiseSession(c.var.auth, auth, { user, sessionId, factorId: null, now: now() });
  });
  await refund();
  mails.wake();
  return c.json(session);
}
