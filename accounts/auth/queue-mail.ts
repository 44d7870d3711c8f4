import { recordRequestWithoutMail } from "#accounts/auth/is-from-one-network.ts";
import type { Pkce } from "#accounts/auth/pkce.ts";
import { visitorNetwork, visitorNetworks, visitorOf } from "#accounts/auth/requests.ts";
import { securityEvent } from "#accounts/auth/security-event.ts";
import type { AuthRequest } from "#accounts/auth/service.ts";
import type { Tables } from "#accounts/db/connect.ts";
import { HttpError } from "#accounts/http/errors.ts";
import type { OwnJobKind } from "#accounts/jobs/kinds.ts";

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
  /** Metadata of the account that a sign-in link creates. */
  data?: Record<string, unknown>;
  /** True if an unknown address gets an account. */
  createUser?: boolean;
  /** The new address of a change of address, and the id of its PKCE request. */
  newEmail?: string;
  flowId?: string | null | undefined;
};

type MailToQueue = { kind: OwnJobKind; recipient: string; payload: Omit<MailPayload, "ip"> };

/**
 * Adds a mail to the queue inside a transaction. Call `mails.wake` after it. The mail is in the database before the
 * caller is answered, and no query depends on whether the recipient has an account. Throws a 429 with Retry-After if a
 * budget is used up.
 */
export async function queueMail(
  c: AuthRequest,
  own: Tables["own"],
  mail: MailToQueue,
): Promise<void> {
  const { mails } = c.var.auth;
  const { ip } = visitorOf(c);
  const rejection = await mails.add(own, {
    ...mail,
    pkce: Boolean(mail.payload.pkce ?? mail.payload.flowId),
    networks: visitorNetworks(c),
    payload: { ip, ...mail.payload },
  });
  if (!rejection) return;
  const { reason, waitSeconds } = rejection;
  securityEvent(c, "limit_hit", mail.recipient);
  const message =
    reason === "interval"
      ? `For security purposes, you can only request this after ${waitSeconds} seconds.`
      : "email rate limit exceeded";
  throw new HttpError(429, rejected, message, {
    headers: { "Retry-After": String(waitSeconds) },
  });
}

/**
 * Runs a transaction that adds a mail. If the mail is rejected, another one records the request: it counts when the
 * address is confirmed.
 */
export async function inMailTransaction(
  c: AuthRequest,
  { kind, recipient }: Pick<MailToQueue, "kind" | "recipient">,
  run: (tables: Tables) => Promise<void>,
): Promise<void> {
  const { mails, database } = c.var.auth;
  try {
    await database.transaction(run);
  } catch (error) {
    if (error instanceof HttpError && error.code === rejected) {
      const request = { kind, email: recipient, network: visitorNetwork(c) };
      await database.transaction(({ own }) => recordRequestWithoutMail(mails, own, request));
    }
    throw error;
  }
}

/** Adds one mail to the queue in its own transaction. */
export async function queueSingleMail(c: AuthRequest, mail: MailToQueue): Promise<void> {
  await inMailTransaction(c, mail, ({ own }) => queueMail(c, own, mail));
  c.var.auth.mails.wake();
}
