import { createHash, randomBytes } from "node:crypto";
import { z } from "zod";
import { type AuthRequest, type AuthService, HttpError, takeLimit } from "#accounts/index.ts";
import { readWords } from "#schemas/words.ts";
import type { NewsletterTables } from "#server/newsletter/newsletter-tables.ts";

/** Largest number of confirmation mails to an address that has not answered, the first included; at most one a day. */
export const maxConfirmMails = 3;

export const confirmDays = 7;

export function findNewsletterLink(tables: NewsletterTables, token: string) {
  return tables
    .selectFrom("newsletter_links")
    .selectAll()
    .where("token_hash", "=", hashToken(token))
    .executeTakeFirst();
}

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
