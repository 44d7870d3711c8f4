import type { Hono } from "hono";
import { z } from "zod";
import { checkSession, secondFactorNeeded } from "#accounts/auth/callers.ts";
import { hasRecentCode } from "#accounts/auth/factors.ts";
import { takeRecoveryCodeGuess } from "#accounts/auth/guesses.ts";
import { key, limit, owner, signedIn } from "#accounts/auth/middleware.ts";
import {
  auditRequest,
  securityEvent,
  takeLimit,
  visitorNetworks,
} from "#accounts/auth/requests.ts";
import type { AuthEnv, SignedInRequest } from "#accounts/auth/service.ts";
import { raiseSessionFor } from "#accounts/auth/session-of-request.ts";
import { body, readBody } from "#accounts/http/body.ts";
import { HttpError } from "#accounts/http/errors.ts";
import { addNotice } from "#accounts/jobs/add-notice.ts";
import { hasVerifiedFactor } from "#accounts/rules/factors.ts";
import {
  acceptRecoveryCode,
  countRecoveryCodes,
  makeRecoveryCodes,
} from "#accounts/rules/recovery-codes.ts";

/** Adds the routes of recovery codes, which are a way to sign in that a hosted project does not have. */
export function recoveryCodeRoutes(app: Hono<AuthEnv>): void {
  app.get("/recovery-codes", key, limit("account"), owner, getRecoveryCodes);
  app.post("/recovery-codes", key, limit("account"), owner, postRecoveryCodes);
  app.post(
    "/recovery-codes/sign-in",
    key,
    limit("account"),
    signedIn,
    body(),
    signInByRecoveryCode,
  );
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
      throw new HttpError(
        422,
        "no_factor",
        "Add an authenticator app first. Recovery codes are for when it is out of reach.",
      );
    }
    if (!isProved) throw secondFactorNeeded();
    await takeLimit(c, "ownerNotice");
    await auditRequest(c, auth, "recovery_codes_made", user);
    if (user.email) {
      const [notice, networks] = ["recovery_codes_made", visitorNetworks(c)] as const;
      await addNotice(mails, own, { notice, user, networks });
    }
    return makeRecoveryCodes(own, user.id, now());
  });
  mails.wake();
  return c.json({ codes });
}

const signInBody = z.object(
  {
    code: z.string("Enter one of your recovery codes.").max(100, "A recovery code has 10 letters."),
  },
  "Enter one of your recovery codes.",
);

/** POST recovery-codes/sign-in: raises the caller's session to aal2 by a recovery code, which works once. */
async function signInByRecoveryCode(c: SignedInRequest) {
  const { database, mails } = c.var.auth;
  const { caller } = c.var;
  const { code } = await readBody(c, signInBody);
  const account = caller.user.email ?? caller.user.id;
  const refund = await takeRecoveryCodeGuess(c, caller.user);
  const session = await database.transaction(async ({ auth, own }) => {
    const { user, sessionId } = await checkSession(auth, caller);
    if (!(await acceptRecoveryCode(own, user.id, code))) {
      securityEvent(c, "code_rejected", account);
      throw new HttpError(
        422,
        "recovery_code_invalid",
        "This is not one of your recovery codes, or you have used it before. Enter another one.",
      );
    }
    await takeLimit(c, "ownerNotice");
    await auditRequest(c, auth, "recovery_code_used", user);
    if (user.email) {
      const [notice, networks] = ["recovery_code_used", visitorNetworks(c)] as const;
      await addNotice(mails, own, { notice, user, networks });
    }
    return raiseSessionFor(c, auth, { user, sessionId, factorId: null });
  });
  await refund();
  mails.wake();
  return c.json(session);
}
