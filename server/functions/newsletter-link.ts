import { createHash, randomBytes } from "node:crypto";
import { z } from "zod";
import type { Database } from "#server/db/connect.ts";
import { HttpError } from "#server/http/errors.ts";
import { daysBefore } from "#server/retention.ts";

/** How long a link confirms, days. */
export const confirmDays = 7;

/** Returns the time of the oldest mail whose link still confirms. */
export function oldestConfirmable(now: Date): string {
  return daysBefore(now, confirmDays);
}

/** Returns the link of a secret; undefined if there is none. */
export function findNewsletterLink(tables: Database["site"], token: string) {
  return tables
    .selectFrom("newsletter_links")
    .selectAll()
    .where("token_hash", "=", hashToken(token))
    .executeTakeFirst();
}

/** The secret of a mail's links, and what is kept of it: whoever reads the database can confirm for nobody. */
export function makeToken(): { token: string; tokenHash: string } {
  const token = randomBytes(32).toString("base64url");
  return { token, tokenHash: hashToken(token) };
}

function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

/** The pages ask once more before they POST: mail scanners follow links. The fragment stays in the browser. */
export function newsletterLinks(siteUrl: string, token: string) {
  return {
    link: `${siteUrl}/newsletter/confirm#token=${token}`,
    unsubscribeLink: `${siteUrl}/newsletter/unsubscribe#token=${token}`,
    oneClickUrl: `${siteUrl}/functions/v1/newsletter-unsubscribe?token=${token}`,
  };
}

const needsToken = "This link is not complete. Please open it from the mail again.";

export const tokenBody = z.object({ token: z.string(needsToken).min(1, needsToken) }, needsToken);

/** One answer for links that never were, are too old or were overtaken by a later mail. */
export function linkExpired(advice: string): HttpError {
  return new HttpError(400, "link_expired", `This link is not valid any more. ${advice}`);
}
