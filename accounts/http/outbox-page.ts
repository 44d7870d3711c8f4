import { randomBytes } from "node:crypto";
import type { HttpBindings } from "@hono/node-server";
import { type Context, Hono } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import { html } from "hono/html";
import { isPublicSiteUrl, type ServerConfig } from "#accounts/config/settings.ts";
import { isSameSecret } from "#accounts/http/secrets.ts";
import {
  listOutbox,
  type OutboxMail,
  outboxDirectory,
  readOutboxMail,
} from "#accounts/mail/outbox.ts";

/** Path of the page. */
export const outboxPath = "/outbox";

/** The folder of the kept mails, and the secret that opens their page. */
export type OutboxAccess = { directory: string; token: string };

/** Makes a new secret for the page. Returns undefined if mails are sent, the site is public, or no terminal shows it. */
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

/** Newest mails shown; older ones stay in the folder. */
const shownMails = 100;

type Markup = ReturnType<typeof html>;

const cookieName = "outbox";

/**
 * Shows the kept mails to a browser on this machine that opened the link with the secret, which moves to a cookie.
 * Others get a 404, as the links in the mails open accounts.
 */
export function outboxRoutes({ directory, token }: OutboxAccess) {
  const app = new Hono<{ Bindings: HttpBindings }>();

  app.use(async (c, next) => {
    const hasLink = isSameSecret(c.req.query("token"), token);
    const mayLook = hasLink || isSameSecret(getCookie(c, cookieName), token);
    if (!mayLook || !isThisMachine(c)) return c.notFound();
    for (const [name, value] of Object.entries(pageHeaders)) c.header(name, value);
    if (!hasLink) return next();
    // Not Secure: a browser on this machine connects to this server directly, by plain HTTP.
    setCookie(c, cookieName, token, { httpOnly: true, sameSite: "Strict", path: outboxPath });
    return c.redirect(outboxPath, 303);
  });
  app.get("/", async (c) => {
    const names = (await listOutbox(directory)).slice(0, shownMails);
    const mails = await Promise.all(names.map((name) => readOutboxMail(directory, name)));
    return c.html(page(mails.filter((mail) => mail !== undefined)));
  });
  return app;
}

const loopbackAddress = /^(::ffff:)?127\.\d+\.\d+\.\d+$|^::1$/;
const loopbackHost = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i;
const proxyHeaders = ["forwarded", "x-forwarded-for", "x-forwarded-host", "x-real-ip", "via"];

/**
 * Returns true for a browser on this machine that names this machine. The connection alone is no proof: a proxy
 * forwards requests from anywhere, and another site can resolve its name to this address (DNS rebinding).
 */
function isThisMachine(c: Context<{ Bindings: HttpBindings }>): boolean {
  return (
    loopbackAddress.test(c.env.incoming.socket.remoteAddress ?? "") &&
    loopbackHost.test(c.req.header("host") ?? "") &&
    proxyHeaders.every((name) => c.req.header(name) === undefined)
  );
}

const pageHeaders = {
  "Cache-Control": "no-store",
  "X-Robots-Tag": "noindex",
  // The site of a link in a mail must not learn where it was followed.
  "Referrer-Policy": "no-referrer",
  "Content-Security-Policy":
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
};

function page(mails: readonly OutboxMail[]): Markup {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Outbox</title>
<style>
:root { color-scheme: light dark; }
body { max-width: 44rem; margin: 0 auto; padding: 1.5rem 1.25rem 4rem; font: 1.0625rem/1.6 system-ui, sans-serif; }
.text { padding: 1rem; border: 1px solid; white-space: pre-wrap; overflow-wrap: anywhere; }
</style>
</head>
<body>
<h1>Outbox</h1>
<p>While no mail server is set, emails are kept here. ${mails.length === 0 ? "There is no email yet." : `The newest ${shownMails} are shown.`}</p>
${mails.map(
  ({ subject, to, sentAt, text }) => html`<h2>${subject}</h2>
<p>To ${to}${sentAt && html`, <time datetime="${sentAt.toISOString()}">${sentAt.toISOString()}</time>`}</p>
<div class="text">${withLinks(text.trim())}</div>`,
)}
</body>
</html>`;
}

/** Turns the URLs in a text into links. */
function withLinks(text: string): Markup[] {
  return text
    .split(/(https?:\/\/\S+)/)
    .map((part, index) => (index % 2 === 1 ? html`<a href="${part}">${part}</a>` : html`${part}`));
}
