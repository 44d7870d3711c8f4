import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { redirectTarget } from "#accounts/auth/links.ts";
import { inMailTransaction, queueMail } from "#accounts/auth/mail-requests.ts";
import { type Pkce, readPkce } from "#accounts/auth/pkce.ts";
import {
  auditRequest,
  checkPassword,
  readBody,
  readEmail,
  validationError,
} from "#accounts/auth/requests.ts";
import type { AuthRequest } from "#accounts/auth/service.ts";
import { answerSession, startSessionFor } from "#accounts/auth/session-of-request.ts";
import { isOwnSignup, openAccount, signupDisabled } from "#accounts/auth/sign-ups.ts";
import { isUniqueViolation } from "#accounts/db/unique-violation.ts";
import { HttpError } from "#accounts/http/errors.ts";
import { hashPassword } from "#accounts/rules/passwords.ts";
import {
  cancelChangesTo,
  createUser,
  deleteUnconfirmedUser,
  findUserByEmail,
  type Metadata,
  newUserRows,
  presentUser,
} from "#accounts/rules/users.ts";

/**
 * Minimum duration of writing a sign-up, milliseconds. The statements are the same for every address; this hides that
 * replacing a row or rolling one back takes some tenths of a millisecond longer.
 */
const minimumWriteMs = 50;

/** POST /signup: creates an account. */
export async function signup(c: AuthRequest) {
  const { config } = c.var.auth;
  const body = await readBody(c);
  if (!body.email) {
    throw new HttpError(422, "anonymous_provider_disabled", "Anonymous sign-ins are disabled");
  }
  if (!config.signup) throw signupDisabled();
  if (!body.password) throw validationError("Signup requires a valid password");
  const email = readEmail(body.email);
  checkPassword(c, body.password, email);
  const pkce = readPkce(body);
  const passwordHash = await hashPassword(body.password, c.req.raw.signal);
  const registration = { email, passwordHash, data: body.data ?? {}, pkce };
  return config.autoconfirm ? signUpConfirmed(c, registration) : signUpByMail(c, registration);
}

type Registration = {
  email: string;
  passwordHash: string;
  data: Record<string, unknown>;
  pkce: Pkce | null;
};

/**
 * Creates an unconfirmed account, requests the mail that confirms it, and returns the user that a new address gets.
 * Neither the response nor its time reveals whether the address has an account.
 */
async function signUpByMail(c: AuthRequest, { email, passwordHash, data, pkce }: Registration) {
  const { mails } = c.var.auth;
  const now = c.var.auth.now().toISOString();
  const [id, identityId] = [randomUUID(), randomUUID()];
  const account = { id, identityId, email, passwordHash, metadata: data, now };
  const payload = { redirectTo: redirectTarget(c), pkce, userId: id };
  const mail = { kind: "signup", recipient: email, payload } as const;
  const write = () =>
    inMailTransaction(c, mail, async (tables) => {
      await openAccount(c, tables, account);
      await queueMail(c, tables.own, mail);
    });
  const written = write().catch((error) => {
    // Another call has just created an account with the address, which the second attempt finds.
    if (!isUniqueViolation(error)) throw error;
    return write();
  });
  await Promise.allSettled([written, delay(minimumWriteMs)]);
  await written;
  mails.wake();
  const { user, identities } = newUserRows(account);
  return c.json(presentUser({ ...user, confirmation_sent_at: now }, identities, []));
}

/** Creates a confirmed account and a session, for a service that sends no confirmation mails. */
async function signUpConfirmed(c: AuthRequest, { email, passwordHash, data }: Registration) {
  const { database, now } = c.var.auth;
  const taken = () => new HttpError(422, "user_already_exists", "User already registered");
  const session = await database
    .transaction(async ({ auth }) => {
      await cancelChangesTo(auth, email);
      const existing = await findUserByEmail(auth, email);
      if (existing && (existing.email_confirmed_at || !isOwnSignup(existing))) throw taken();
      // From a time when addresses had to be confirmed: no one has proved that the address is theirs.
      if (existing) await deleteUnconfirmedUser(auth, existing.id);
      const user = await createUser(auth, {
        id: randomUUID(),
        identityId: randomUUID(),
        email,
        passwordHash,
        metadata: data,
        now: now().toISOString(),
        confirmed: true,
      });
      await auditRequest(c, auth, "user_signedup", user);
      return startSessionFor(c, auth, user, "password");
    })
    .catch((error) => {
      throw isUniqueViolation(error) ? taken() : error;
    });
  return answerSession(c, { ...session, user: presentSignedUpUser(session.user) });
}

/**
 * Returns the user as the original server does in the response to a sign-up without confirmation, and only there: the
 * identity's address counts as verified, and `confirmed_at`, which its database computes, is left out.
 */
function presentSignedUpUser({ confirmed_at: _, identities, ...user }: Metadata): Metadata {
  const verified = (identities as { identity_data: Metadata }[]).map((identity) => ({
    ...identity,
    identity_data: { ...identity.identity_data, email_verified: true },
  }));
  return { ...user, identities: verified };
}
