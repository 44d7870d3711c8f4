import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import {
  type AuthRequest,
  type AuthService,
  type Database,
  findRow,
  HttpError,
  takeLimit,
} from "#accounts/index.ts";
import { readWords } from "#schemas/words.ts";
import {
  type NewsletterTables,
  newsletterTables,
  type SubscribersTable,
} from "#server/newsletter/newsletter-tables.ts";
import { addLeadEvent, type LeadEventService } from "#server/webhook/webhook.ts";

/** Largest number of confirmation mails to an address within `unconfirmedDays`, the first included; at most one a day. */
export const maxConfirmMails = 3;

/** How long the link in a confirmation mail works. */
export const confirmLinkDays = 7;

/** How long an address that has not confirmed is kept after its last mail. */
export const unconfirmedDays = 30;

export const findNewsletterLink = (tables: NewsletterTables, token: string) =>
  findRow(tables, "newsletter_links", { token_hash: hashToken(token) });

/** Creates the token of a mail's links. The database stores only its hash, with which no one can confirm. */
export function makeToken(): { token: string; tokenHash: string } {
  const token = randomBytes(32).toString("base64url");
  return { token, tokenHash: hashToken(token) };
}

const hashToken = (token: string): string => createHash("sha256").update(token).digest("hex");

/** Returns the links of a mail. Their token is behind the #, so that a program that only fetches links confirms nothing. */
export function newsletterLinks(
  { siteUrl, functionsUrl }: Pick<AuthService["config"], "siteUrl" | "functionsUrl">,
  token: string,
) {
  return {
    link: `${siteUrl}/newsletter/confirm#token=${token}`,
    unsubscribeLink: `${siteUrl}/newsletter/unsubscribe#token=${token}`,
    oneClickUrl: `${functionsUrl}/newsletter-unsubscribe?token=${token}`,
  };
}

const { linkIncomplete } = readWords("server-errors").newsletter;

export const tokenBody = z.object(
  { token: z.string(linkIncomplete).min(1, linkIncomplete) },
  linkIncomplete,
);

/** Valid links are never counted: mail providers unsubscribe many people from few addresses, and guests of a hotel share one. */
export async function rejectLink(c: AuthRequest, message: string): Promise<never> {
  await takeLimit(c, "newsletterLink");
  throw new HttpError(400, "link_expired", message);
}

type Signed = Pick<SubscribersTable, "id" | "link_key">;

const idBytes = 16;
const signatureBytes = 32;

/** Returns a new key for a subscriber's unsubscribe link. Each has one of their own: the server's signing key rotates. */
export const makeLinkKey = (): string => randomBytes(32).toString("hex");

/** Returns the links for newsletters, also for List-Unsubscribe (RFC 8058). They last until the key changes. */
export function unsubscribeLinks(
  config: Parameters<typeof newsletterLinks>[0],
  subscriber: Signed,
) {
  const id = Buffer.from(subscriber.id.replaceAll("-", ""), "hex");
  const token = Buffer.concat([id, sign(subscriber)]).toString("base64url");
  const { unsubscribeLink, oneClickUrl } = newsletterLinks(config, token);
  return { unsubscribe_url: unsubscribeLink, one_click_url: oneClickUrl };
}

/** Returns the subscriber whom an unsubscribe link names, of a confirmation mail or a newsletter; undefined if it is invalid. */
export async function findSubscriberOfLink(tables: NewsletterTables, token: string) {
  const bytes = Buffer.from(token, "base64url");
  if (bytes.length !== idBytes + signatureBytes) {
    const mailed = await findNewsletterLink(tables, token);
    return mailed && findRow(tables, "newsletter_subscribers", { id: mailed.subscriber_id });
  }
  const hex = bytes.toString("hex", 0, idBytes);
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
  const subscriber = await findRow(tables, "newsletter_subscribers", { id });
  // Without a key anyone could sign.
  const isValid =
    subscriber?.link_key && timingSafeEqual(bytes.subarray(idBytes), sign(subscriber));
  return isValid ? subscriber : undefined;
}

function sign({ id, link_key }: Signed): Buffer {
  if (!link_key) throw new Error(`The newsletter subscriber ${id} has no link key`);
  return createHmac("sha256", link_key).update(`newsletter unsubscribe ${id}`).digest();
}

/** Unsubscribes in the caller's transaction, with the event for the webhook. Call `wake` of the queue after it. */
export async function unsubscribe(
  service: LeadEventService,
  own: Database["own"],
  [column, value]: readonly ["id" | "email", string],
  at: string,
): Promise<void> {
  const unsubscribed = await newsletterTables(own)
    .updateTable("newsletter_subscribers")
    .set({ status: "unsubscribed", confirm_mails: 0, unsubscribed_at: at })
    .where(column, "=", value)
    .where("status", "!=", "unsubscribed")
    .returning(["id", "confirmed_at"])
    .executeTakeFirst();
  if (!unsubscribed?.confirmed_at) return;
  await addLeadEvent(service, own, { type: "subscriber.unsubscribed", subject: unsubscribed.id });
}
