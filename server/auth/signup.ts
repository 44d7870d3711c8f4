import { recordAudit } from "#server/accounts/audit.ts";
import { hashPassword } from "#server/accounts/passwords.ts";
import { startSession } from "#server/accounts/sessions.ts";
import {
  type AuthTables,
  confirmEmail,
  createUser,
  findIdentities,
  findUserByEmail,
  type Metadata,
  presentUser,
  type User,
} from "#server/accounts/users.ts";
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
import { deliver, type Outgoing, prepareMail } from "#server/auth/token-mails.ts";
import { isUniqueViolation } from "#server/db/connect.ts";
import { HttpError } from "#server/http/errors.ts";

/** POST /signup: opens an account, or a session without one where that is allowed. */
export async function signup(c: AuthRequest) {
  const { config } = c.var.auth;
  const body = await readBody(c);
  if (!body.email && !body.phone) return signupAnonymously(c, body);
  await takeLimit(c, "signup");
  if (!config.signup) throw signupDisabled();
  if (!body.password) throw invalid("Signup requires a valid password");
  checkPassword(c, body.password, body.email ?? "");
  if (body.email && body.phone) {
    throw invalid("Only an email address or phone number should be provided on signup.");
  }
  const pkce = readPkce(body);
  if (!body.email)
    throw new HttpError(400, "phone_provider_disabled", "Phone signups are disabled");
  const email = readEmail(body.email);
  // Hashed before anybody is looked up, so that a known address takes as long as a new one.
  const passwordHash = await hashPassword(body.password, hashTurnOf(c));
  return c.json(await register(c, { email, passwordHash, metadata: body.data ?? {}, pkce }));
}

export function signupDisabled(): HttpError {
  return new HttpError(422, "signup_disabled", "Signups not allowed for this instance");
}

type Registration = { email: string; passwordHash: string; metadata: Metadata; pkce: Pkce | null };

/**
 * Registers an address and gives the answer's body: a session where addresses count as confirmed, else the
 * user, who then gets a mail. A confirmed address is answered like a new one, with an invented user.
 */
export async function register(c: AuthRequest, facts: Registration): Promise<object> {
  const { database, config } = c.var.auth;
  const attempt = () =>
    database.auth.transaction().execute((tables) => registerIn(c, tables, facts));
  // Two sign-ups of one address at once: the second finds the user that the first has made.
  const { answer, outgoing } = await attempt().catch((error) => {
    if (isUniqueViolation(error)) return attempt();
    throw error;
  });
  if (!config.autoconfirm) await deliver(c, outgoing);
  return answer;
}

async function registerIn(
  c: AuthRequest,
  tables: AuthTables,
  { email, passwordHash, metadata, pkce }: Registration,
): Promise<{ answer: object; outgoing: Outgoing | null }> {
  const service = c.var.auth;
  const { config } = service;
  const visitor = visitorOf(c);
  const now = service.now();
  const existing = await findUserByEmail(tables, email);

  if (existing?.email_confirmed_at) {
    if (config.autoconfirm)
      throw new HttpError(422, "user_already_exists", "User already registered");
    await recordAudit(tables, {
      action: "user_repeated_signup",
      actor: existing,
      ip: visitor.ip,
      now,
    });
    return { answer: inventedUser(existing, email, metadata, now.toISOString()), outgoing: null };
  }

  const made =
    existing ??
    (await createUser(tables, {
      email,
      passwordHash,
      metadata,
      now: now.toISOString(),
      confirmed: config.autoconfirm,
    }));
  if (config.autoconfirm) {
    const user = existing ? await confirmEmail(tables, existing, now.toISOString()) : made;
    await recordAudit(tables, { action: "user_signedup", actor: user, ip: visitor.ip, now });
    const session = await startSession({ ...service, ...config }, tables, {
      user,
      method: "password",
      visitor,
      now,
    });
    return { answer: session, outgoing: null };
  }

  const { user, outgoing } = await prepareMail(service, tables, {
    user: made,
    kind: "signup",
    redirectTo: redirectTarget(c),
    pkce,
  });
  await recordAudit(tables, {
    action: "user_confirmation_requested",
    actor: user,
    ip: visitor.ip,
    now,
  });
  const undo = async (later: AuthTables) => {
    await outgoing.undo(later);
    if (!existing) await forget(later, user);
  };
  return {
    answer: presentUser(user, await findIdentities(tables, user.id)),
    outgoing: { ...outgoing, undo },
  };
}

/** Deletes a user whose first mail did not go out, unless another mail can still confirm the account or did. */
async function forget(tables: AuthTables, user: User): Promise<void> {
  await tables
    .deleteFrom("users")
    .where("id", "=", user.id)
    .where("email_confirmed_at", "is", null)
    .where("confirmation_token", "=", "")
    .where("recovery_token", "=", "")
    .execute();
}

/** What a new user would look like, so that nobody learns which addresses have accounts. */
function inventedUser(existing: User, email: string, metadata: Metadata, now: string): Metadata {
  return {
    ...presentUser(
      {
        ...existing,
        id: crypto.randomUUID(),
        role: "",
        email,
        email_confirmed_at: null,
        invited_at: null,
        confirmation_sent_at: now,
        recovery_sent_at: null,
        email_change: "",
        email_change_sent_at: null,
        reauthentication_sent_at: null,
        last_sign_in_at: null,
        banned_until: null,
        deleted_at: null,
        raw_app_meta_data: JSON.stringify({ provider: "email", providers: ["email"] }),
        raw_user_meta_data: JSON.stringify(metadata),
        created_at: now,
        updated_at: now,
      },
      [],
    ),
    is_anonymous: false,
  };
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
  return c.json(session);
}
