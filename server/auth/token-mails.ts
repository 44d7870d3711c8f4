import { randomUUID } from "node:crypto";
import { keepToken, makeCode, makeLinkToken } from "#server/accounts/one-time-tokens.ts";
import type { Method } from "#server/accounts/sessions.ts";
import { type AuthTables, lockUser, type User, updateUser } from "#server/accounts/users.ts";
import type { Pkce } from "#server/auth/requests.ts";
import type { AuthRequest, AuthService } from "#server/auth/service.ts";
import type { OneTimeTokenType, UsersTable } from "#server/db/schema.ts";
import { HttpError } from "#server/http/errors.ts";
import type { Mail } from "#server/mail/mailer.ts";
import * as messages from "#server/mail/messages/accounts.ts";

type SentAt = Extract<keyof UsersTable, `${string}_sent_at`>;

/**
 * The mails that carry a link: the token they spend, where the time of sending is kept (two kinds that share
 * it share the interval too), the type that the link names, and how a session from it counts as proved.
 */
const kinds = {
  signup: {
    token: "confirmation_token",
    sentAt: "confirmation_sent_at",
    method: "email/signup",
    failure: "confirmation",
  },
  recovery: {
    token: "recovery_token",
    sentAt: "recovery_sent_at",
    method: "recovery",
    failure: "recovery",
  },
  magiclink: {
    token: "recovery_token",
    sentAt: "recovery_sent_at",
    method: "magiclink",
    failure: "magic link",
  },
} as const satisfies Record<
  string,
  { token: OneTimeTokenType; sentAt: SentAt; method: Method; failure: string }
>;

export type MailKind = keyof typeof kinds;

/** Mails of a change already kept in the database, and the way back should they not go out. */
export type Outgoing = {
  mails: Mail[];
  failure: string;
  undo: (tables: AuthTables) => Promise<void>;
};

/** Refuses a second mail of a kind within the interval. */
export function checkMailInterval({ config, now }: AuthService, sentAt: string | null): void {
  if (!sentAt) return;
  const readyAt = Date.parse(sentAt) + config.mailIntervalSeconds * 1000;
  const waitMs = readyAt - now().getTime();
  if (waitMs <= 0) return;
  throw tooManyMails(
    `For security purposes, you can only request this after ${Math.ceil(waitMs / 1000)} seconds.`,
  );
}

function tooManyMails(message: string): HttpError {
  return new HttpError(429, "over_email_send_rate_limit", message);
}

/** Counts the whole server's mails; refuses past the hour's volume. */
export async function takeMailVolume({ limits }: AuthService): Promise<void> {
  if ((await limits.take("mails", "all")) !== null) throw tooManyMails("email rate limit exceeded");
}

type Request = { user: User; kind: MailKind; redirectTo: string; pkce: Pkce | null };

/** Keeps a fresh link and code for a user and writes the mail, inside the caller's transaction. */
export async function prepareMail(
  service: AuthService,
  tables: AuthTables,
  request: Request,
): Promise<{ user: User; outgoing: Outgoing }> {
  const { kind, redirectTo, pkce } = request;
  const { token, sentAt, method, failure } = kinds[kind];
  // Read behind a lock, so that of two requests at once the second finds the first one's mail.
  const lock = (within: AuthTables) => lockUser(service.database.kind, within, request.user.id);
  const user = (await lock(tables)) ?? request.user;
  checkMailInterval(service, user[sentAt]);
  await takeMailVolume(service);

  const now = service.now().toISOString();
  const email = user.email ?? "";
  const linkToken = makeLinkToken({ pkce: pkce !== null });
  const code = makeCode();
  const takeBack = await keepToken(tables, {
    user,
    type: token,
    code,
    linkToken,
    relatesTo: email,
    now,
  });
  const updated = await updateUser(tables, user.id, { [sentAt]: now });
  const flowId = pkce && (await keepFlow(tables, { userId: user.id, pkce, method, now }));
  const link = verifyLink(service.config.siteUrl, { token: linkToken, type: kind, redirectTo });
  const facts = { siteUrl: service.config.siteUrl, to: email, link, minutes: linkMinutes(service) };
  const mail = {
    signup: messages.confirmSignup,
    recovery: messages.recovery,
    magiclink: messages.magicLink,
  }[kind](facts);

  const undo = async (later: AuthTables) => {
    if (flowId) await later.deleteFrom("flow_state").where("id", "=", flowId).execute();
    // Another mail went out meanwhile, or the account was confirmed by one: that stands.
    if ((await lock(later))?.[token] !== updated[token]) return;
    await takeBack(later);
    await updateUser(later, user.id, { [sentAt]: user[sentAt] });
  };
  return { user: updated, outgoing: { mails: [mail], failure, undo } };
}

/** Remembers a PKCE request until its link is followed and its code exchanged. Gives the row's id. */
export async function keepFlow(
  tables: AuthTables,
  { userId, pkce, method, now }: { userId: string; pkce: Pkce; method: Method; now: string },
): Promise<string> {
  const id = randomUUID();
  await tables
    .insertInto("flow_state")
    .values({
      id,
      user_id: userId,
      auth_code: randomUUID(),
      code_challenge: pkce.challenge,
      code_challenge_method: pkce.method,
      provider_type: "email",
      provider_access_token: "",
      provider_refresh_token: "",
      authentication_method: method,
      auth_code_issued_at: null,
      created_at: now,
      updated_at: now,
    })
    .execute();
  return id;
}

/** The address in a mail. It leads to the account service, which sends the visitor on to `redirectTo`. */
export function verifyLink(
  siteUrl: string,
  facts: { token: string; type: string; redirectTo: string },
): string {
  const target = /[&=#]/.test(facts.redirectTo)
    ? encodeURIComponent(facts.redirectTo)
    : facts.redirectTo;
  return `${siteUrl}/auth/v1/verify?token=${facts.token}&type=${facts.type}&redirect_to=${target}`;
}

export function linkMinutes({ config }: AuthService): number {
  return Math.round(config.oneTimeTokenSeconds / 60);
}

/**
 * Sends the mails of a change after it was kept. Holding the transaction open meanwhile would let one slow mail
 * server stop every sign-in; so a mail that does not go out takes the change back, and the caller hears of it.
 */
export async function deliver(c: AuthRequest, outgoing: Outgoing | null): Promise<void> {
  if (!outgoing) return;
  const { mailer, database } = c.var.auth;
  try {
    for (const mail of outgoing.mails) await mailer.send(mail);
  } catch (cause) {
    await database.auth.transaction().execute(outgoing.undo);
    throw new HttpError(500, "unexpected_failure", `Error sending ${outgoing.failure} email`, {
      cause,
    });
  }
}
