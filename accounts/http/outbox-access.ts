import { randomBytes } from "node:crypto";
import { isPublicSiteUrl, type ServerConfig } from "#accounts/config/settings.ts";
import { outboxDirectory } from "#accounts/mail/outbox.ts";

/** Path of the page (create-app.ts). */
export const outboxPath = "/outbox";

/** The folder of the kept mails, and the secret that opens their page. */
export type OutboxAccess = { directory: string; token: string };

/**
 * Makes a new secret for the page of the kept mails. Returns undefined if the page is not served: mails are sent,
 * the site is public, or there is no terminal to print the secret on.
 */
export function openOutboxAccess(
  { mail, siteUrl, dataDirectory }: Pick<ServerConfig, "mail" | "siteUrl" | "dataDirectory">,
  terminal: boolean,
): OutboxAccess | undefined {
  if (!terminal || mail.smtpUrl || isPublicSiteUrl(siteUrl)) return undefined;
  return {
    directory: outboxDirectory(dataDirectory),
    token: randomBytes(32).toString("base64url"),
  };
}

/** Returns the link to the page, to be shown on the terminal only; `origin` is that of the server on this machine. */
export function outboxLink(origin: string, { token }: OutboxAccess): string {
  return `${origin}${outboxPath}?token=${token}`;
}
