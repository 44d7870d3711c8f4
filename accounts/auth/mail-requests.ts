import { randomUUID } from "node:crypto";
import { needsBothAddresses } from "#accounts/auth/accept-token.ts";
import { protocolError, validationError } from "#accounts/auth/errors.ts";
import { redirectTarget } from "#accounts/auth/links.ts";
import { type Pkce, readPkce } from "#accounts/auth/pkce.ts";
import * as requests from "#accounts/auth/requests.ts";
import type { AuthRequest, AuthService, SignedInRequest } from "#accounts/auth/service.ts";
import { recordRequestWithoutMail } from "#accounts/auth/sign-ups.ts";
import type { Tables } from "#accounts/db/connect.ts";
import { HttpError } from "#accounts/http/errors.ts";
import type { OwnJobKind } from "#accounts/jobs/kinds.ts";
import { findUserByEmail, type User } from "#accounts/rules/users.ts";

/** POST /otp: mails a sign-in link to a user, or opens an account for a new address. */
export async function otp(c: AuthRequest) {
  const { database, config } = c.var.auth;
  const body = await requests.readBody(c);
  const { data, create_user: createUser = true } = body;
  const pkce = readPkce(body);
  const recipient = requests.readEmail(body.email);
  if (!createUser || !config.signup) {
    // The protocol's responses reveal whether an account exists, so these calls have a stricter limit.
    await requests.takeLimit(c, "accountLookup");
    const user = await findUserByEmail(database.auth, recipient);
    if (!user && !createUser) throw protocolError("otp_disabled");
    if (!user?.email_confirmed_at && !config.signup) throw protocolError("signup_disabled");
  }
  const payload = { redirectTo: redirectTarget(c), pkce, createUser, userId: randomUUID() };
  return mailAndAnswer(c, {
    kind: "otp",
    recipient,
    payload: { ...payload, ...(data && { data }) },
  });
}

/** POST /recover: mails a link to set a new password. The response for an unknown address is the same. */
export async function recover(c: AuthRequest) {
  const body = await requests.readBody(c);
  const payload = { redirectTo: redirectTarget(c), pkce: readPkce(body) };
  if (!body.email) throw validationError("Password recovery requires an email");
  return mailAndAnswer(c, { kind: "recovery", recipient: requests.readEmail(body.email), payload });
}

/** POST /resend: mails a confirmation again. The response is the same if there is nothing to confirm. */
export async function resend(c: AuthRequest) {
  const body = await requests.readBody(c);
  const { type } = body;
  if (type !== "signup" && type !== "email_change")
    throw validationError("Missing one of these types: signup, email_change");
  const payload = { redirectTo: redirectTarget(c), pkce: readPkce(body) };
  const kind = type === "signup" ? "resend" : "resend_email_change";
  return mailAndAnswer(c, { kind, recipient: requests.readEmail(body.email), payload });
}

/** GET /reauthenticate: mails the caller a code to prove their identity again. */
export async function reauthenticate(c: SignedInRequest) {
  const { id, email, email_confirmed_at } = c.var.caller.user;
  if (!email)
    throw validationError("Reauthentication requires the user to have an email or a phone number");
  if (!email_confirmed_at)
    throw new HttpError(422, "email_not_confirmed", "Please verify your email first.");
  return mailAndAnswer(c, { kind: "reauthentication", recipient: email, payload: { userId: id } });
}

/** Code of the error for a mail that a budget or the interval rejects. */
const rejected = "over_email_send_rate_limit";

/** What write-mail.ts needs to know of the request for a mail. */
export type MailPayload = {
  /** Address of the visitor, for the audit log. */
  ip: string;
  redirectTo?: string | undefined;
  pkce?: Pkce | null;
  /** Id of the user that a sign-up creates, else of the caller. */
  userId?: string;
  data?: Record<string, unknown>;
  createUser?: boolean;
  /** The new address of a change of address, and the id of its PKCE request. */
  newEmail?: string;
  flowId?: string | null | undefined;
};

type MailToQueue = { kind: OwnJobKind; recipient: string; payload: Omit<MailPayload, "ip"> };

/** Queues a mail in its request's transaction. No query depends on whether the recipient has an account. */
export async function queueMail(c: AuthRequest, own: Tables["own"], mail: MailToQueue) {
  const rejection = await c.var.auth.mails.add(own, {
    ...mail,
    pkce: Boolean(mail.payload.pkce ?? mail.payload.flowId),
    networks: requests.visitorNetworks(c),
    payload: { ip: requests.visitorOf(c).ip, ...mail.payload },
  });
  if (!rejection) return;
  const { reason, waitSeconds } = rejection;
  requests.securityEvent(c, "limit_hit", mail.recipient);
  const message =
    reason === "interval"
      ? `For security purposes, you can only request this after ${waitSeconds} seconds.`
      : "email rate limit exceeded";
  throw new HttpError(429, rejected, message, {
    headers: { "Retry-After": String(waitSeconds) },
  });
}

/** Queues a mail in a transaction. A rejected one is recorded too: it counts when the address is confirmed. */
export async function inMailTransaction(
  c: AuthRequest,
  mail: MailToQueue,
  prepare: (tables: Tables) => Promise<void> = async () => {},
): Promise<void> {
  const { mails, database } = c.var.auth;
  try {
    await database.transaction(async (tables) => {
      await prepare(tables);
      await queueMail(c, tables.own, mail);
    });
  } catch (error) {
    if (error instanceof HttpError && error.code === rejected) {
      const { kind, recipient: email } = mail;
      const request = { kind, email, network: requests.visitorNetworks(c).host };
      await database.transaction(({ own }) => recordRequestWithoutMail(mails, own, request));
    }
    throw error;
  }
  mails.wake();
}

async function mailAndAnswer(c: AuthRequest, mail: MailToQueue) {
  await inMailTransaction(c, mail);
  return c.json({});
}

/** Returns the mails of a change of address: to the new address, and to the old one if it must confirm the change. */
export function emailChangeMails(
  user: User,
  link: Pick<MailPayload, "redirectTo" | "flowId">,
  config: AuthService["config"],
) {
  const newEmail = user.email_change;
  const payload = { userId: user.id, newEmail, ...link };
  const recipients =
    user.email && needsBothAddresses(user, config) ? [newEmail, user.email] : [newEmail];
  return recipients.map((recipient) => ({ kind: "email_change" as const, recipient, payload }));
}
