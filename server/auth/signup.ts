import { randomUUID } from "node:crypto";
import { recordAudit } from "#server/accounts/audit.ts";
import { hashPassword } from "#server/accounts/passwords.ts";
import { startSession } from "#server/accounts/sessions.ts";
import {
  createUser,
  deleteUnconfirmedUser,
  findUserByEmail,
  type Metadata,
  newUserRows,
  presentUser,
} from "#server/accounts/users.ts";
import { answerSession } from "#server/auth/answer-session.ts";
import { askForMail } from "#server/auth/ask-for-mail.ts";
import { hashTurnOf } from "#server/auth/hash-turn.ts";
import { redirectTarget } from "#server/auth/redirect-target.ts";
import {
  type Body,
  checkPassword,
  invalid,
  type Pkce,
  readBody,
  readEmail,
  readPkce,
  takeLimit,
  visitorOf,
} from "#server/auth/requests.ts";
import type { AuthRequest } from "#server/auth/service.ts";
import { isOwnSignup } from "#server/auth/write-mail.ts";
import { isUniqueViolation } from "#server/db/unique-violation.ts";
import { HttpError } from "#server/http/errors.ts";

/** POST /signup: opens an account, or a session without one where that is allowed. */
export async function signup(c: AuthRequest) {
  const { config } = c.var.auth;
  const body = await readBody(c);
  if (!body.email && !body.phone) return signupAnonymously(c, body);
  if (!config.signup) throw signupDisabled();
  if (!body.password) throw invalid("Signup requires a valid password");
  const email = body.email && readEmail(body.email);
  checkPassword(c, body.password, email ?? "");
  if (body.email && body.phone) {
    throw invalid("Only an email address or phone number should be provided on signup.");
  }
  const pkce = readPkce(body);
  if (!email) throw new HttpError(400, "phone_provider_disabled", "Phone signups are disabled");
  const passwordHash = await hashPassword(body.password, hashTurnOf(c));
  const registration = { email, passwordHash, data: body.data ?? {}, pkce };
  return config.autoconfirm ? signUpConfirmed(c, registration) : signUpByMail(c, registration);
}

export function signupDisabled(): HttpError {
  return new HttpError(422, "signup_disabled", "Signups not allowed for this instance");
}

type Registration = {
  email: string;
  passwordHash: string;
  data: Record<string, unknown>;
  pkce: Pkce | null;
};

/**
 * Asks for the mail that opens the account, and answers with the user that a new address gets. Whether there is an
 * account already is looked up by whoever writes the mail, so that neither the answer nor its time tells.
 */
async function signUpByMail(c: AuthRequest, { email, passwordHash, data, pkce }: Registration) {
  const [userId, identityId] = [randomUUID(), randomUUID()];
  const payload = { redirectTo: redirectTarget(c), pkce, userId, identityId, passwordHash, data };
  await askForMail(c, { kind: "signup", recipient: email, payload });
  const now = c.var.auth.now().toISOString();
  const { user, identities } = newUserRows({
    id: userId,
    identityId,
    email,
    passwordHash: null,
    metadata: data,
    now,
  });
  return c.json(presentUser({ ...user, confirmation_sent_at: now }, identities, []));
}

/** Opens the account and a session, where addresses count as confirmed. */
async function signUpConfirmed(c: AuthRequest, { email, passwordHash, data }: Registration) {
  const service = c.var.auth;
  const visitor = visitorOf(c);
  const now = service.now();
  const taken = () => new HttpError(422, "user_already_exists", "User already registered");
  const session = await service.database.auth
    .transaction()
    .execute(async (tables) => {
      const existing = await findUserByEmail(tables, email);
      if (existing && (existing.email_confirmed_at || !isOwnSignup(existing))) throw taken();
      // Left by a time when addresses had to be confirmed: nobody ever showed that it is theirs.
      if (existing) await deleteUnconfirmedUser(tables, existing.id);
      const user = await createUser(tables, {
        id: randomUUID(),
        identityId: randomUUID(),
        email,
        passwordHash,
        metadata: data,
        now: now.toISOString(),
        confirmed: true,
      });
      await recordAudit(tables, { action: "user_signedup", actor: user, ip: visitor.ip, now });
      return startSession({ ...service, ...service.config }, tables, {
        user,
        method: "password",
        visitor,
        now,
      });
    })
    .catch((error) => {
      throw isUniqueViolation(error) ? taken() : error;
    });
  return answerSession(c, { ...session, user: asSignedUp(session.user) });
}

/**
 * Returns the user as the protocol's original shows one in the answer to a sign-up without confirmation, and there only:
 * the identity's address counts as verified, and `confirmed_at`, which its database works out, is left out.
 */
function asSignedUp({ confirmed_at: _, identities, ...user }: Metadata): Metadata {
  const verified = (identities as { identity_data: Metadata }[]).map((identity) => ({
    ...identity,
    identity_data: { ...identity.identity_data, email_verified: true },
  }));
  return { ...user, identities: verified };
}

async function signupAnonymously(c: AuthRequest, body: Body) {
  const service = c.var.auth;
  if (!service.config.anonymous) {
    throw new HttpError(422, "anonymous_provider_disabled", "Anonymous sign-ins are disabled");
  }
  await takeLimit(c, "anonymous");
  if (!service.config.signup) throw signupDisabled();
  const now = service.now();
  const session = await service.database.auth.transaction().execute(async (tables) => {
    const user = await createUser(tables, {
      id: randomUUID(),
      identityId: randomUUID(),
      email: null,
      passwordHash: null,
      metadata: body.data ?? {},
      now: now.toISOString(),
      anonymous: true,
    });
    const visitor = visitorOf(c);
    await recordAudit(tables, { action: "user_signedup", actor: user, ip: visitor.ip, now });
    return startSession({ ...service, ...service.config }, tables, {
      user,
      method: "anonymous",
      visitor,
      now,
    });
  });
  return answerSession(c, session);
}
